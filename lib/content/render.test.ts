import { describe, expect, test } from "vitest";
import benign from "../../testing/content/benign.json";
import { normalised } from "../../testing/content/same-html";
import { isHtml } from "./is-html";
import { renderContent, renderContentGently } from "./render";

const VIDEO = "VNNsN9IJkws";

function html(content: string): string {
  return renderContent(content, { origin: "https://own.example" }).html.trim();
}

test.each([
  ["<p>a</p>", true],
  ["\n\n  <div class='x'>\n<p>a</p>\n</div>\n\n", true],
  ["<H2>a</H2>text<hr>", true],
  ["<p>a</p> tail", false],
  ["lead <p>a</p>", false],
  ["<b>a</b>", false],
  ["<pa>a</pa>", false],
  ["<p>a **b** <em>c</em>", false],
  ["# a", false],
  ["", false],
])("%j is HTML: %s", (content, answer) => {
  expect(isHtml(content)).toBe(answer);
});

test("HTML is not read as Markdown, and Markdown may hold HTML", () => {
  expect(html("<p>a *b*\n\n    c</p>")).toBe("<p>a *b*\n\n    c</p>");
  expect(html("a *b* <u>c</u>")).toBe("<p>a <em>b</em> <u>c</u></p>");
});

describe("benign content survives whole", () => {
  test.each(benign.map((sample) => [sample.name, sample] as const))("%s", (_name, sample) => {
    const rendered = renderContent(sample.content, {
      origin: "https://own.example",
      isAsTyped: true,
    });
    expect(normalised(rendered.html.trim())).toBe(normalised(sample.html ?? sample.content));
  });
});

describe("headings", () => {
  test("get stable ids with our prefix, and the body has no h1", () => {
    const { headings } = renderContent(
      "# What’s *new*?\n\n## Überblick 2\n\n## What's new\n\n#### !",
    );
    expect(headings).toEqual([
      { id: "content-whats-new", text: "What’s new?", depth: 2, at: 0 },
      { id: "content-überblick-2", text: "Überblick 2", depth: 3, at: 17 },
      { id: "content-whats-new-2", text: "What’s new", depth: 3, at: 33 },
      { id: "content-section", text: "!", depth: 4, at: 48 },
    ]);
  });

  test("keep their levels apart below the page's own h1", () => {
    expect(
      renderContent("# One\n\n## Two\n\n### Three").headings.map(({ depth }) => depth),
    ).toEqual([2, 3, 4]);
    expect(renderContent("## Two\n\n### Three").headings.map(({ depth }) => depth)).toEqual([2, 3]);
    expect(renderContent("# One\n\nx[^1]\n\n[^1]: y").html).toContain(
      '<h2 class="footnotes-title" id="content-footnote-label"',
    );
  });

  test("never share an id, whatever the others are called", () => {
    const { headings } = renderContent(
      "## a\n\n## a 2\n\n## a\n\n<h2 id='a-2'>x</h2>\n\n## fn 1\n\ny[^1]\n\n[^1]: z",
    );
    const ids = headings.map((heading) => heading.id);
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain("content-fn-1");
  });

  test("are reached by links with or without the prefix", () => {
    expect(html("## One\n\n[a](#one) [b](#content-one) [c](#comments)")).toContain(
      '<a href="#content-one">a</a> <a href="#content-one">b</a> <a href="#comments">c</a>',
    );
  });
});

describe("links", () => {
  test.each([
    ["https://other.example/", true],
    ["http://own.example/", true],
    ["//other.example", true],
    ["/\\other.example", true],
    ["https://own.example/article/x", false],
    ["/article/x", false],
    ["x", false],
    ["mailto:a@b.example", false],
    ["tel:+1", false],
  ])("to %s have rel: %s", (href, other) => {
    const rel = ' rel="noopener noreferrer"';
    expect(html(`<p><a rel="opener" target=_blank href="${href}">x</a></p>`)).toBe(
      `<p><a href="${href}"${other ? rel : ""}>x</a></p>`,
    );
  });
});

describe("images", () => {
  const hints = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';

  test("are lazy and send no referrer", () => {
    expect(html("a ![b](/c.png)")).toBe(`<p>a <img src="/c.png" alt="b" ${hints}></p>`);
    expect(html("<p>a <img src='/c.png' srcset='/d.png 2x' loading=eager></p>")).toBe(
      `<p>a <img src="/c.png" alt="" ${hints}></p>`,
    );
  });

  test("alone in a paragraph with a title become a figure, a link around them too", () => {
    expect(html('![b](/c.png "Cap <x>")')).toBe(
      `<figure class="figure"><img src="/c.png" alt="b" ${hints}><figcaption>Cap &#x3C;x></figcaption></figure>`,
    );
    expect(html('[![b](/c.png "Cap")](/d)')).toMatch(/^<figure class="figure"><a href="\/d"><img /);
    expect(html('a ![b](/c.png "Cap")')).toContain('title="Cap"');
  });

  test("of other schemes leave their words", () => {
    expect(html("a ![b](data:image/png;base64,AAAA) c")).toBe("<p>a b c</p>");
  });
});

describe("videos", () => {
  const facade =
    `<video-facade video-id="${VIDEO}"><a class="video-facade-link" ` +
    `href="https://www.youtube.com/watch?v=${VIDEO}" rel="noopener noreferrer">` +
    '<span class="video-facade-play" aria-hidden="true"></span>' +
    '<span class="video-facade-label">Watch the video on YouTube</span></a></video-facade>';

  test.each([
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `<https://youtu.be/${VIDEO}>`,
    `[https://youtu.be/${VIDEO}](https://youtu.be/${VIDEO})`,
    `www.youtube.com/watch?v=${VIDEO}&t=10`,
    `<iframe width="560" src="https://www.youtube.com/embed/${VIDEO}?si=x" allowfullscreen></iframe>`,
    `<p><iframe src="//www.youtube-nocookie.com/embed/${VIDEO}"></iframe></p>`,
    `<p>https://youtu.be/${VIDEO}</p>`,
    `<video-facade video-id="${VIDEO}" onclick="x"><b>y</b></video-facade>`,
  ])("%s becomes the facade", (content) => {
    expect(html(content)).toBe(facade);
  });

  test("take the title of the frame", () => {
    const content = `<iframe src="https://www.youtube.com/embed/${VIDEO}" title='Say "hi"'></iframe>`;
    expect(html(content)).toContain('video-title="Say &#x22;hi&#x22;"');
    expect(html(content)).toContain('Watch “Say "hi"” on YouTube');
  });

  test.each([
    `See https://youtu.be/${VIDEO} now`,
    `[a talk](https://youtu.be/${VIDEO})`,
    `[https://youtu.be/${VIDEO}](https://other.example)`,
    "https://www.youtube.com/@channel",
    `<iframe src="https://player.example/${VIDEO}"></iframe>`,
    '<video-facade video-id="short">x</video-facade>',
  ])("%s does not", (content) => {
    expect(html(content)).not.toContain("video-facade");
  });
});

test("tables scroll in a named region, and an empty header cell is no header", () => {
  const table = "| | b |\n|-|-|\n| 1 | 2 |";
  const [first, second] = html(`${table}\n\n${table}`).split(/(?=<div)/);
  expect(first).toMatch(
    /^<div class="table-scroll" tabindex="0" role="region" aria-label="Table">/,
  );
  expect(first).toContain("<td></td>\n<th>b</th>");
  expect(second).toContain('aria-label="Table 2"');
});

test("task boxes are disabled and have a name, and no other input stays", () => {
  expect(html("- [x] a\n- [ ] b")).toBe(
    '<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> a</li>\n' +
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> b</li>\n</ul>',
  );
  expect(html("<p><input type=text><input name=x>a</p>")).toBe("<p>a</p>");
});

test("footnotes link both ways, with names, under our prefix", () => {
  const rendered = html("a[^x] b[^x]\n\n[^x]: Note");
  for (const id of [
    "content-fn-x",
    "content-fnref-x",
    "content-fnref-x-2",
    "content-footnote-label",
  ]) {
    expect(rendered).toContain(`id="${id}"`);
  }
  expect(rendered).toContain('href="#content-fn-x"');
  expect(rendered).toContain('href="#content-fnref-x-2"');
  expect(rendered).toContain('aria-label="Footnote 1"');
  expect(rendered).toContain('aria-label="Back to reference 1"');
  expect(rendered).not.toContain("user-content");
});

test.each(["NOTE", "tip", "Important", "WARNING", "CAUTION"])("[!%s] opens a callout", (kind) => {
  const word = kind.toLowerCase();
  expect(html(`> [!${kind}]\n> Take **care**.`).replaceAll("\n", "")).toBe(
    `<div class="callout callout-${word}" role="note">` +
      `<p class="callout-title">${word[0]?.toUpperCase()}${word.slice(1)}</p>` +
      "<p>Take <strong>care</strong>.</p></div>",
  );
  expect(html(`> [!${kind}]\n>\n> - a`)).toMatch(/^<div class="callout/);
});

test("an ordinary quote stays a quote", () => {
  expect(html("> [!OTHER]\n> x")).toMatch(/^<blockquote>/);
  expect(html("> x [!NOTE]")).toMatch(/^<blockquote>/);
});

test("words and text are the author's, without the labels that we add", () => {
  const { text, words } = renderContent(
    `One two[^1]\n\nhttps://youtu.be/${VIDEO}\n\n> [!TIP]\n> three\n\n- [x] four\n\n[^1]: five`,
  );
  expect(text.split(/\s+/)).toEqual(["One", "two", "three", "four", "five"]);
  expect(words).toBe(5);
});

test("rendering is the same each time and leaves no trace in the next", () => {
  const content = "## a\n\nx[^1]\n\n[^1]: y\n\n## a";
  expect(renderContent(content)).toEqual(renderContent(content));
});

test("nothing renders to nothing", () => {
  for (const content of ["", "  \n\t", "<!-- x -->"]) {
    expect(renderContent(content)).toMatchObject({
      headings: [],
      words: 0,
      text: "",
      plain: false,
    });
  }
});

test("a long text lets others have their turn while it is rendered, and comes out the same", async () => {
  const content = "## Title\n\nSome *words* and a [link](/x).\n\n- a\n- b\n\n".repeat(120);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const gently = await renderContentGently(content);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(gently).toEqual(renderContent(content));
});
