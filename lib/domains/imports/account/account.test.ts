import { describe, expect, test } from "vitest";
import { accountFor } from "@/lib/domains/imports/account/account";
import { sayMissing } from "@/lib/domains/imports/account/say-missing";
import { readExport } from "@/lib/domains/imports/export/read-export";
import type { FoundText } from "@/lib/domains/imports/schema";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { foundArticle, openExport } from "@/testing/open-export";

function said(text: FoundText, content: string): string | null {
  const account = accountFor(text, content);
  if (!account) throw new Error("It can be counted.");
  return sayMissing(account);
}

const anything = { site: "https://old.example", itemAt: () => null, hasFile: () => true };

describe("what is missing is said", () => {
  const whole =
    '<p>One two three</p><img src="https://a.example/x.png" alt="Rain"><p><a href="https://a.example/y">link</a></p><iframe src="https://v.example/1"></iframe>';
  test.each([
    ["nothing", "One two three\n\n![Rain](/x.png)\n\n[link](/y)\n\n[v](https://v.example/1)", null],
    [
      "a word",
      "One three\n\n![Rain](/x.png)\n\n[link](/y)\n\n[v](/1)",
      "1 word of the old text is not in the new one.",
    ],
    [
      "a picture and its words",
      "One two three\n\n[link](/y) [v](/1)",
      "1 word and 1 picture of the old text are not in the new one.",
    ],
    [
      "a frame",
      "One two three ![Rain](/x.png) [link](/y)",
      "1 link or frame of the old text is not in the new one.",
    ],
    [
      "all of it",
      "",
      "5 words, 1 picture and 2 links or frames of the old text are not in the new one.",
    ],
  ])("%s", (_, content, sentence) => {
    expect(said(foundArticle(whole), content)).toBe(sentence);
  });

  const text = "<p>One</p>";
  test.each([
    ["a heading’s word", `<h2>Two</h2>${text}`, "1 word"],
    ["a cell", `${text}<table><tr><td>two</td><td>three</td></tr></table>`, "2 words"],
    ["what a picture shows", `${text}<img src="/a.png" alt="two words">`, "2 words and 1 picture"],
    ["a caption", `${text}<figure><figcaption>Cap</figcaption></figure>`, "1 word"],
    ["a word that is there once less", "<p>One one</p>", "1 word"],
    ["what letters stand for", `${text}<p><abbr title="World Health">One</abbr></p>`, "3 words"],
    ["one picture of two", `${text}<img src="/a.png"><img src="/b.png">`, "2 pictures"],
    [
      "a picture of sizes alone",
      `${text}<picture><source srcset="/a.webp"></picture>`,
      "1 picture",
    ],
    [
      "a picture that is loaded late",
      `${text}<img src="data:image/gif;base64,R0" data-src="/a.png">`,
      "1 picture",
    ],
    ["a link with words", '<p><a href="/x">One</a></p>', "1 link or frame"],
    ["a way to write", '<p><a href="mailto:a@b.example">One</a></p>', "1 link or frame"],
    [
      "a linked picture’s link",
      `${text}<a href="/x"><img src="/a.png"></a>`,
      "1 picture and 1 link or frame",
    ],
    ["a film", `${text}<video src="/a.mp4"></video>`, "1 link or frame"],
    ["a recording", `${text}<audio src="/a.mp3"></audio>`, "1 link or frame"],
    ["a frame of a map", `${text}<iframe src="https://maps.example"></iframe>`, "1 link or frame"],
    ["an object", `${text}<object data="/a.pdf"></object>`, "1 link or frame"],
    [
      "a note",
      '<p>One<a id="r1" href="#n1">1</a></p><p><a id="n1" href="#r1">1</a> Two</p>',
      "2 words and 1 footnote",
    ],
  ])("%s", (_, html, missing) => {
    const sentence = said(foundArticle(html), "One");
    expect(sentence?.replace(/ of the old text (?:is|are) not in the new one\.$/, "")).toBe(
      missing,
    );
  });

  test("footnotes are counted", () => {
    const text = foundArticle(
      '<p>x<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">Note <a href="#r1">↩</a></li></ol>',
    );
    expect(accountFor(text, "x[^1]\n\n[^1]: Note")).toMatchObject({
      before: { notes: 1 },
      after: { notes: 1 },
      texts: null,
    });
    expect(accountFor(text, "x1\n\nNote")?.missing.notes).toBe(1);
  });

  test("both texts are saved where one differs, and neither where none does", () => {
    expect(accountFor(foundArticle("<p>One two</p>"), "One")?.texts).toEqual({
      before: "One two",
      after: "One",
    });
    expect(accountFor(foundArticle("<p>One two</p>"), "One two")?.texts).toBeNull();
  });
});

describe("nothing is missing where all of it came", () => {
  test.each([
    [
      "marks and lists",
      "<h2>A</h2><ul><li>H<sub>2</sub>O <b>bold</b></li></ul><blockquote>q</blockquote>",
    ],
    [
      "captions",
      '<figure><img src="https://a.example/x.png"><figcaption>Cap here</figcaption></figure>',
    ],
    [
      "tables",
      "<table><caption>What helps</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>",
    ],
    [
      "links that came apart",
      '<a href="https://a.example/f">Worksheet</a><a href="https://a.example/f" download>Download</a>',
    ],
    [
      "films",
      '<video src="https://a.example/x.mp4"></video><iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>',
    ],
    [
      "a gallery in attributes",
      `<div class="image-gallery-embed" data-attrs="${JSON.stringify({ gallery: { images: [{ src: "https://a.example/x.jpg" }], caption: "Our day" } }).replace(/"/g, "&quot;")}"></div>`,
    ],
    ["code", "<pre><code>a &lt; b\n\nimport x</code></pre>"],
    [
      "scripts and forms, which are named",
      "<p>a</p><script>let x</script><form><button>Go</button></form>",
    ],
    [
      "a dot that counts readers",
      '<p>a</p><img src="https://a.example/t.gif" width="1" height="1">',
    ],
    ["HTML that stays", "<details><summary>More</summary>Words</details>"],
  ])("%s", (_, html) => {
    const text = foundArticle(html);
    expect(said(text, convertText(text, anything).content)).toBeNull();
  });

  test.each([
    ["templates", '{{< figure src="/x.png" caption="Cap" >}}\n\nWords {{< unknown a="b" >}} here'],
    ["kramdown", "* TOC\n{:toc}\n\n## Head {#my-id}\n\nPara\n{: .notice}"],
    ["footnotes", "x[^1]\n\n[^1]: Note"],
    ["frames", 'a\n\n<iframe src="https://v.example/1"></iframe>\n\nb'],
    ["code", "```\n{{ x }} import\n```"],
  ])("in Markdown: %s", (_, content) => {
    const text = foundArticle(content, { format: "markdown", key: "_posts/a.md", base: "_posts" });
    expect(said(text, convertText(text, anything).content)).toBeNull();
  });

  test.each(["wordpress.xml", "ghost.json", "substack", "medium", "hugo", "jekyll", "astro"])(
    "of a whole export: %s",
    async (name) => {
      const { found: all } = await readExport(openExport(name), () => {});
      const differing: string[] = [];
      for await (const one of all) {
        if (!("text" in one)) continue;
        const sentence = said(one.text, convertText(one.text, anything).content);
        if (sentence !== null) differing.push(`${one.text.title}: ${sentence}`);
      }
      expect(differing).toEqual([]);
    },
  );
});
