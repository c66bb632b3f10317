import { describe, expect, test } from "vitest";
import { cpuMsOf } from "@/testing/cpu";
import { readCorpus } from "../../testing/content/corpora";
import { findActive } from "../../testing/content/inert";
import { FIGURES } from "./figures";
import { markdownToHtml } from "./markdown";
import { splitMarkdown } from "./read-markdown";
import { renderContent } from "./render";

function html(content: string): string {
  return renderContent(content).html;
}

describe("an own figure", () => {
  test.each(Object.keys(FIGURES))("%s leaves a place for its drawing above its caption", (name) => {
    expect(html(`before\n\n::figure[It *grows*]{name=${name}}\n\nafter`)).toBe(
      `<p>before</p>\n<figure class="figure drawn"><own-figure drawing="${name}"></own-figure><figcaption>It <em>grows</em></figcaption></figure>\n<p>after</p>\n`,
    );
  });

  test("without a caption is the drawing alone", () => {
    expect(html("::figure{name=co-regulation}")).toBe(
      '<figure class="figure drawn"><own-figure drawing="co-regulation"></own-figure></figure>\n',
    );
  });

  test("of another name is its caption, as text", () => {
    for (const name of ["serve-and-return", "__proto__", "constructor", "x onclick=alert(1)"]) {
      expect(html(`::figure[A *caption*]{name="${name}"}`)).toBe("<p>A <em>caption</em></p>\n");
      expect(html(`::figure[]{name="${name}"}`).trim()).toBe("");
    }
    expect(html("::figure[Words]")).toBe("<p>Words</p>\n");
  });

  test("carries nothing but its name, whatever else is written there", () => {
    const active = '::figure[x]{name=co-regulation .a #b onclick="x()" style="y" src="z"}';
    expect(html(active)).toBe(html("::figure[x]{name=co-regulation}"));
    expect(
      findActive(html('<own-figure drawing="co-regulation" onclick="x">y</own-figure>')),
    ).toEqual([]);
    expect(findActive(html('<own-figure drawing="other"><script>x</script></own-figure>'))).toEqual(
      [],
    );
  });

  test("has its caption among the words", () => {
    const { text, words } = renderContent("One.\n\n::figure[Two three]{name=brain-growth}");
    expect({ text, words }).toEqual({ text: "One.\n\nTwo three", words: 3 });
  });

  test("cannot be forged in an attribute or in words", () => {
    const place = '<own-figure drawing="brain-growth"></own-figure>';
    for (const content of [`\`${place}\``, `[x](/a '${place}')`, `<p title='${place}'>x</p>`]) {
      expect(html(content)).not.toContain(place);
    }
  });
});

describe("a margin note and a pull quote", () => {
  test("hold what is between their lines", () => {
    expect(html("before\n\n:::aside\nA *note*.\n\n- one\n:::\n\nafter")).toBe(
      '<p>before</p>\n<aside role="note"><p>A <em>note</em>.</p><ul>\n<li>one</li>\n</ul></aside>\n<p>after</p>\n',
    );
    expect(html(":::quote\nCalm is handed over.\n:::")).toBe(
      '<blockquote class="pull-quote"><p>Calm is handed over.</p></blockquote>\n',
    );
  });

  test("end a paragraph that is right before them", () => {
    expect(html("one\n:::aside\ntwo\n:::\nthree")).toBe(
      '<p>one</p>\n<aside role="note"><p>two</p></aside>\n<p>three</p>\n',
    );
  });

  test("stand in lists and quotes too, but never in each other", () => {
    expect(html("> :::aside\n> x\n> :::")).toContain('<aside role="note"><p>x</p></aside>');
    expect(html("- :::quote\n  x\n  :::")).toContain('<blockquote class="pull-quote">');
    expect(html(":::aside\n:::quote\nx\n:::\n:::\n")).toBe(
      '<aside role="note"><p>:::quote\nx</p></aside>\n<p>:::</p>\n',
    );
    expect(html(":::aside\na\n:::\n\n:::quote\nb\n:::\n\n:::aside\nc\n:::")).toMatch(
      /^<aside.*<\/aside>\n<blockquote.*<\/blockquote>\n<aside.*<\/aside>\n$/s,
    );
  });
});

describe("whatever else has colons", () => {
  const plain: [string, string][] = [
    ["at 12:30 :smile: and a::b", "at 12:30 :smile: and a::b"],
    ["::", "::"],
    [":::", ":::"],
    [":::note\nx\n:::", ":::note\nx\n:::"],
    ["::figures[x]{name=a}", "::figures[x]{name=a}"],
    ["::figure it out", "::figure it out"],
    [":figure[x]{name=co-regulation}", ":figure[x]{name=co-regulation}"],
    [":::figure[x]{name=co-regulation}", ":::figure[x]{name=co-regulation}"],
    ["::aside", "::aside"],
    ["::::aside\nx\n::::", "::::aside\nx\n::::"],
    [":::aside{.x}", ":::aside{.x}"],
    [":::asides", ":::asides"],
    ["text ::figure[x]{name=co-regulation}", "text ::figure[x]{name=co-regulation}"],
    [":abbr[HTML]{title=x} ::hr{} :br", ":abbr[HTML]{title=x} ::hr{} :br"],
  ];
  test.each(plain)("%j stays as it is typed", (content, shown) => {
    expect(html(content)).toBe(`<p>${shown}</p>\n`);
  });

  test("is code in code", () => {
    expect(html("```\n:::aside\nx\n:::\n```")).toContain("<code>:::aside\nx\n:::\n</code>");
    expect(html("    ::figure[x]{name=co-regulation}")).toContain("<code>::figure[x]");
  });
});

test("a text in parts renders as one", () => {
  const note = ":::aside\nFirst words.\n\nSecond words.\n\n# A heading\n\n```\n:::\n\nAfter it.\n";
  const texts = [
    `Before.\n\n${note}\n\nAfter.`,
    ":::quote\n\nOne.\n\nTwo.\n\n:::\n\nThree.\n\nFour.",
    "One.\n\n```\n:::aside\n```\n\nTwo.\n\n:::aside\nThree.\n\nFour.",
    "One.\n\n::figure[x]{name=brain-growth}\n\nTwo.",
  ];
  for (const text of texts) {
    expect(markdownToHtml(text, 1)).toBe(markdownToHtml(text, Number.POSITIVE_INFINITY));
  }
  expect(splitMarkdown(texts[1] ?? "", 1)).toHaveLength(3);
});

test("hostile words in every place of a directive are inert", () => {
  const attacks = readCorpus<string>("xss-dompurify.json").filter((_, index) => index % 4 === 0);
  for (const attack of attacks) {
    const line = attack.replaceAll(/\s+/g, " ");
    const content = [
      `::figure[${line}]{name=co-regulation}`,
      `::figure[x]{name="${line}"}`,
      `:::aside\n${attack}\n:::`,
      `:::quote\n${attack}\n:::`,
    ].join("\n\n");
    expect(findActive(html(content)), content).toEqual([]);
  }
});

test.each([
  ["opened again and again", ":::aside\n".repeat(2_000)],
  ["many", ":::aside\nx\n:::\n\n".repeat(800)],
  ["in quotes", "> :::quote\n> x\n> :::\n\n".repeat(2_000)],
  ["opened, with lists", ":::aside\n- a\n- b\n".repeat(300)],
  ["many figures", "::figure[*a* `b`]{name=co-regulation}\n".repeat(12_000)],
  ["labels that never end", `::figure${"[".repeat(100_000)}`],
  ["attributes that never end", `::figure{${"a=b ".repeat(20_000)}`],
])("%s, they take no longer than other texts", (_, content) => {
  expect(cpuMsOf(() => renderContent(content))).toBeLessThan(20_000);
});
