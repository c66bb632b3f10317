import { describe, expect, test } from "vitest";
import { readCorpus } from "@/testing/content/corpora";
import { splitLinks, type TextPart } from "./rules";

const link = (text: string, href = text): TextPart => ({ href, text });

describe("web addresses in a comment", () => {
  test.each<[string, TextPart[]]>([
    ["no address at all", ["no address at all"]],
    ["https://a.example/x", [link("https://a.example/x")]],
    ["See https://a.example/x.", ["See ", link("https://a.example/x"), "."]],
    ["(http://a.example/x)", ["(", link("http://a.example/x"), ")"]],
    ["http://a.example/Sleep_(child)", [link("http://a.example/Sleep_(child)")]],
    ["“https://a.example/x”, he said", ["“", link("https://a.example/x"), "”, he said"]],
    [
      "https://a.example/x\nhttps://b.example/y?a=1&b=2",
      [link("https://a.example/x"), "\n", link("https://b.example/y?a=1&b=2")],
    ],
    ["HTTPS://A.example", [link("HTTPS://A.example", "https://a.example/")]],
  ])("are cut out whole, without the sentence's marks (%j)", (content, parts) => {
    const plain = (part: TextPart) =>
      typeof part === "string" ? part : { ...part, href: new URL(part.href).href };
    expect(splitLinks(content)).toEqual(parts.map(plain));
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "www.a.example",
    "//a.example/x",
    "ftp://a.example/x",
    "https://",
    "https://bank.example@evil.example/",
    "https://a:b@evil.example/",
    "https://[::1",
    "xhttps:/a",
  ])("that lead nowhere, or elsewhere than they seem to, stay words (%j)", (content) => {
    expect(splitLinks(content)).toEqual([content]);
  });

  test("take no time to find in a text made to be slow", () => {
    for (const text of [
      "https://a".repeat(500),
      `https://a${")".repeat(4_900)}`,
      "h".repeat(5_000),
    ]) {
      expect(splitLinks(text.slice(0, 5_000)).length).toBeGreaterThan(0);
    }
  });

  test("leave every letter of the text where it was", () => {
    const texts = [
      ...readCorpus<string>("naughty-strings.json"),
      ...readCorpus<string>("xss-dompurify.json"),
    ];
    for (const text of texts) {
      const parts = splitLinks(text);
      expect(parts.map((part) => (typeof part === "string" ? part : part.text)).join("")).toBe(
        text,
      );
      for (const part of parts) {
        if (typeof part !== "string") expect(part.href).toMatch(/^https?:\/\/[^@]+/i);
      }
    }
  });
});
