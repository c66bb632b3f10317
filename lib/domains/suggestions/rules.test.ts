import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { longText, titleText } from "@/lib/text/input";
import { readCorpus } from "@/testing/content/corpora";
import { draftFrom } from "./rules";

const said = (message: string, fields: object = {}) => ({
  name: null,
  subject: null,
  message,
  ...fields,
});

describe("a draft from a suggestion", () => {
  test("has the subject as its title, or the message's first words", () => {
    expect(draftFrom(said("x", { subject: "About naps" })).title).toBe("About naps");
    expect(draftFrom(said("More about\nnaps, please.")).title).toBe("More about naps, please.");
    expect(draftFrom(said("one two three four five six seven eight nine ten eleven")).title).toBe(
      "one two three four five six seven eight nine ten…",
    );
    expect(draftFrom(said("x".repeat(9_000))).title).toHaveLength(300);
  });

  test("begins with the message as a quote, by name, and leaves room to write below", () => {
    const { content } = draftFrom(said("Naps?\n\nOurs ended at two.", { name: "Ann" }));
    expect(content).toBe("> Naps?\n>\n> Ours ended at two.\n>\n> — Ann\n\n");
  });

  test("shows marks that Markdown would take for more as they were typed", () => {
    const message = "# Not a title\n<b>bold</b> *stars* `code` [link](https://a.example)";
    const { html } = renderContent(draftFrom(said(message)).content);
    expect(html).not.toMatch(/<(h\d|b|em|strong|code)\b/);
    expect(html).toContain("# Not a title");
    expect(html).toContain("*stars*");
  });

  test("has a title that can be saved, whatever was said", () => {
    const messageText = longText("The message", 10_000);
    for (const text of readCorpus<string>("naughty-strings.json")) {
      const { data: message = "" } = messageText.safeParse(text);
      if (message !== "") titleText.parse(draftFrom(said(message)).title);
    }
  });
});
