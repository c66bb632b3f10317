import { describe, expect, test } from "vitest";
import { publishQuestion } from "@/components/admin/articles/publish-question";

const bare = "A kite.\n\n![](/images/kite.jpg)\n\n![](/images/kite.jpg)\n\n![](/images/sea.jpg)";

const asked = { featuredImage: null, published: true };

describe("saving an article from its dialog", () => {
  test("asks before it first shows readers pictures that nobody described, each once", () => {
    expect(publishQuestion({ ...asked, content: bare }, false)?.question).toBe(
      "2 pictures have no description. Publish without?",
    );
    expect(publishQuestion({ ...asked, content: "![](/images/kite.jpg)" }, false)?.question).toBe(
      "A picture has no description. Publish without?",
    );
  });

  test.each<[string, string, boolean, boolean]>([
    ["it stays a draft", bare, false, false],
    ["it is taken back", bare, false, true],
    ["readers have it already", bare, true, true],
    ["its picture has words", "![A kite](/images/kite.jpg)", true, false],
    ["its picture is decorative", "![](/images/kite.jpg#decorative)", true, false],
    ["its picture is an example in code", "`![](/images/kite.jpg)`", true, false],
  ])("asks nothing where %s", (_, content, published, wasPublished) => {
    expect(publishQuestion({ ...asked, content, published }, wasPublished)).toBeNull();
  });

  test("asks about a featured image until it is described or said to be decorative", () => {
    const question = (featuredImageAlt?: string | null) =>
      publishQuestion(
        { ...asked, content: "A kite.", featuredImage: "/images/kite.jpg", featuredImageAlt },
        false,
      )?.question;
    expect(question()).toBe("A picture has no description. Publish without?");
    expect(question(null)).toBe("A picture has no description. Publish without?");
    expect(question("A kite")).toBeUndefined();
    expect(question("")).toBeUndefined();
  });
});
