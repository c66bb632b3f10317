import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { convertText } from "@/lib/imports/convert";
import { readExport } from "@/lib/imports/read-export";
import type { FoundText, Note } from "@/lib/imports/schema";
import { settleState } from "@/lib/imports/settle";
import { zipOf } from "@/testing/files";
import { exportBytes, fileOf } from "@/testing/open-export";

vi.setConfig({ testTimeout: 60_000 });

const sample = (name: string) =>
  readFileSync(new URL(`../../testing/exports/texts/${name}`, import.meta.url));

type Came = { text: FoundText; content: string; state: string; notes: Note[]; pictures: string[] };

async function bring(bytes: Buffer | string): Promise<{ came: Came[]; left: Note[] }> {
  const { found, folder } = await readExport(fileOf(Buffer.from(bytes)), () => {});
  const came: Came[] = [];
  const left: Note[] = [];
  const hasFile = (name: string) => folder?.has(name) ?? false;
  for await (const one of found) {
    if ("note" in one) left.push(one.note);
    else {
      const { text } = one;
      const { content, notes, pictures } = convertText(text, {
        site: "",
        itemAt: () => null,
        hasFile,
      });
      const settled = settleState(text, content);
      const all = [...text.notes, ...settled.notes, ...notes];
      came.push({ text, content, state: settled.state, notes: all, pictures });
    }
  }
  return { came, left };
}

async function bringOne(bytes: Buffer | string): Promise<Came> {
  const { came } = await bring(bytes);
  const [first, another] = came;
  if (!first || another) throw new Error("This export has one text.");
  return first;
}

/** A text as HTML that came from somewhere. */
const html = (content: string) => bringOne(ghost({ html: content }));

function ghost(...posts: Record<string, unknown>[]): string {
  const rows = posts.map((post, at) => ({
    id: String(at + 1),
    title: `Post ${at + 1}`,
    slug: `post-${at + 1}`,
    status: "published",
    published_at: "2023-01-02T03:04:05.000Z",
    ...post,
  }));
  return JSON.stringify({ db: [{ data: { posts: rows } }] });
}

const lexical = (...children: unknown[]) =>
  ghost({ html: null, lexical: JSON.stringify({ root: { type: "root", children } }) });
const mobiledoc = (document: Record<string, unknown>) =>
  ghost({ html: "", mobiledoc: JSON.stringify({ version: "0.3.1", ...document }) });
const card = (name: string, payload: unknown) =>
  mobiledoc({ cards: [[name, payload]], sections: [[10, 0]] });

describe("a text that Ghost gives in a format of its own is read", () => {
  test("as Lexical or as a card alone", async () => {
    const { came } = await bring(exportBytes("ghost-lexical-only.json"));
    expect(came.map(({ content, state }) => [content, state])).toEqual([
      ["Words", "published"],
      ["card", "published"],
    ]);
  });

  const line = (text: string, format = 0) => ({ type: "extended-text", text, format });
  test.each([
    [
      "headings and styles",
      lexical(
        { type: "extended-heading", tag: "h3", children: [line("Head")] },
        { type: "paragraph", children: [line("a "), line("b", 1), line(" & <c>", 0)] },
      ),
      "### Head\n\na **b** & \\<c>",
    ],
    [
      "lists and links",
      lexical({
        type: "list",
        listType: "number",
        children: [
          {
            type: "listitem",
            children: [{ type: "link", url: "https://a.example", children: [line("x")] }],
          },
        ],
      }),
      "1. [x](https://a.example/)",
    ],
    [
      "pictures and galleries",
      lexical({
        type: "gallery",
        images: [
          { src: "https://a.example/1.jpg", alt: "one" },
          { src: "https://a.example/2.jpg" },
        ],
        caption: "Our day",
      }),
      "![one](https://picture.invalid/0)\n\n![](https://picture.invalid/1)\n\nOur day",
    ],
    [
      "code",
      lexical({ type: "codeblock", code: "a < b\n\nc", language: "js" }),
      "```js\na < b\n\nc\n```",
    ],
    [
      "bookmarks",
      lexical({ type: "bookmark", url: "https://a.example/x", metadata: { title: "A page" } }),
      "[A page](https://a.example/x)",
    ],
    [
      "calls to action",
      lexical({
        type: "call-to-action",
        textValue: "<p>My course.</p>",
        buttonText: "Join",
        buttonUrl: "https://c.example",
      }),
      "My course.\n\n[Join](https://c.example/)",
    ],
    [
      "cards of a release to come",
      lexical({ type: "poster", title: "Come all", url: "https://p.example/x" }),
      "Come all\n\n<https://p.example/x>",
    ],
    [
      "mobiledoc’s paragraphs, lists and marks",
      mobiledoc({
        markups: [["strong"], ["a", ["href", "https://a.example/x"]]],
        atoms: [["soft-return", "", {}]],
        sections: [
          [1, "h2", [[0, [], 0, "Head"]]],
          [
            1,
            "p",
            [
              [0, [0], 1, "bold"],
              [1, [], 0, 0],
              [0, [1], 1, "link"],
            ],
          ],
          [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
        ],
      }),
      "## Head\n\n**bold**\\\n[link](https://a.example/x)\n\n- one\n- two",
    ],
    [
      "a second card",
      mobiledoc({
        cards: [
          ["markdown", { markdown: "*a*" }],
          ["html", { html: "<p>b</p>" }],
        ],
        sections: [
          [10, 0],
          [10, 1],
        ],
      }),
      "*a*\n\nb",
    ],
    [
      "a card of pictures",
      card("image", { src: "https://a.example/1.jpg", caption: "Cap" }),
      '![](https://picture.invalid/0 "Cap")',
    ],
    [
      "a card of Markdown alone as it is",
      card("card-markdown", { markdown: "* a <b>b</b>" }),
      "* a <b>b</b>",
    ],
    [
      "a card that embeds",
      card("embed", { url: "https://v.example/1", html: "" }),
      "<https://v.example/1>",
    ],
  ])("with its %s", async (_, source, content) => {
    const came = await bringOne(source);
    expect(came.content.replace(/^https:\S+$/gm, "<$&>")).toBe(content);
    expect(came.state).toBe("published");
  });

  test.each([
    ["damaged", "{"],
    ["empty", '{"root":{"children":[],"type":"root"}}'],
    ["neither of them", '{"blocks":[]}'],
    [
      "built to be deep",
      `{"root":{"children":[${'{"type":"x","children":['.repeat(500)}${"]}".repeat(500)}]}}`,
    ],
  ])("or is a draft with a note where it is %s", async (_, source) => {
    const { state, notes } = await bringOne(ghost({ html: null, lexical: source }));
    expect(state).toBe("draft");
    expect(notes.map(({ detail }) => detail)).toEqual([
      "What the export has of its text is empty or can’t be read.",
      "It has no text, so it comes as a draft.",
    ]);
  });
});

describe("what an author wrote into a card stays", () => {
  test("of a call to action", async () => {
    const { content, notes } = await bringOne(sample("ghost-cta.json"));
    expect(content).toBe("x\n\nMy course begins in May.\n\n[Join](https://course.example/)");
    expect(notes).toEqual([]);
  });

  test.each([
    "kg-cta-immersive",
    "kg-ctas",
    "subscription-widget-note",
    "kg-signup-cards",
    "kg-cta-button",
  ])("where a class is called %s", async (name) => {
    expect((await html(`<div class="${name}"><p>Words.</p></div>`)).content).toBe("Words.");
  });

  test.each([
    "kg-card kg-signup-card",
    "subscription-widget-wrap",
    "subscription-widget show-subscribe",
  ])("and a form for signing up, %s, is left out and named", async (name) => {
    const { content, notes } = await html(`<p>a</p><div class="${name}"><p>Your email</p></div>`);
    expect([content, notes.map(({ subject }) => subject)]).toEqual(["a", ["Sign-up forms"]]);
  });
});

describe("a player leaves its recording, not its buttons", () => {
  test.each([
    [
      "a recording",
      '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="https://a.example/b.mp3"></audio><div class="kg-audio-title">Rain</div><div class="kg-audio-player"><button>play</button><span>0:00</span><div>/<span>3:20</span></div><button>1×</button></div></div></div>',
      "Rain\n\n[b.mp3](https://a.example/b.mp3)",
    ],
    [
      "a film with its caption",
      '<figure class="kg-card kg-video-card"><div><video src="https://a.example/b.mp4"></video><span>0:00</span></div><figcaption>By the sea</figcaption></figure>',
      "[b.mp4](https://a.example/b.mp4)\n\nBy the sea",
    ],
    [
      "a file",
      '<div class="kg-card kg-file-card"><a href="https://a.example/f.pdf"><div class="kg-file-card-title">Sheet</div><div class="kg-file-card-caption">To print</div><div><div class="kg-file-card-filename">f.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></a></div>',
      "[Sheet](https://a.example/f.pdf)\n\nTo print",
    ],
  ])("%s", async (_, source, content) => {
    expect((await html(source)).content).toBe(content);
  });
});

describe("what is kept in attributes comes, or is named", () => {
  test("of Substack: galleries, posts, formulas and cards", async () => {
    const { content, notes, pictures } = await bringOne(
      zipOf({
        "posts.csv": "post_id,title,is_published,post_date\n1.a,A,true,2024-01-02\n",
        "posts/1.a.html": sample("substack-embeds.html"),
      }),
    );
    expect(content).toBe(
      [
        "Before",
        "![](https://picture.invalid/0)",
        "![](https://picture.invalid/1)",
        "Our day",
        "> Tweet words\n>\n> https://twitter.com/x/status/1",
        "x^2",
        "[Other post](https://x.example/p/other)",
        "After",
      ].join("\n\n"),
    );
    expect(pictures).toEqual(["https://media.example/a.jpg", "https://media.example/b.jpg"]);
    expect(notes.map(({ subject }) => subject)).toEqual([
      "Embedded “image-gallery-embed”",
      "Embedded “tweet”",
      "Embedded “latex-rendered”",
      "Embedded “digest-post-embed”",
    ]);
  });

  const attrs = (value: unknown) => JSON.stringify(value).replace(/"/g, "&quot;");
  test.each([
    [
      "a poll",
      `<div class="poll-embed" data-attrs="${attrs({ id: 3, question: "Which one?" })}"></div>`,
      "Which one?",
    ],
    [
      "a button",
      `<p class="button-wrapper" data-attrs="${attrs({ url: "https://a.example/x", text: "Give a gift" })}"></p>`,
      "> Give a gift\n>\n> <https://a.example/x>",
    ],
    [
      "one picture with its caption",
      `<div data-block-json="${attrs({ image: { src: "https://a.example/x.png", alt: "Rain" }, caption: "A day" })}"></div>`,
      '![Rain](https://picture.invalid/0 "A day")',
    ],
    [
      "an address of a film",
      '<div data-video-url="https://v.example/1"></div>',
      "<https://v.example/1>",
    ],
    [
      "a picture that waits",
      '<div data-src="https://a.example/x.jpg"></div>',
      "![](https://picture.invalid/0)",
    ],
    ["a formula", '<p>a <span data-latex="x^2"></span> b</p>', "a x^2 b"],
    [
      "a cover of a style",
      '<div style="color:red;background:url(&quot;https://a.example/x.jpg&quot;) center"><p>On top</p></div>',
      "![](https://picture.invalid/0)\n\nOn top",
    ],
    [
      "a cover of an attribute",
      '<section data-background-image="https://a.example/x.jpg"><p>On top</p></section>',
      "![](https://picture.invalid/0)\n\nOn top",
    ],
  ])("%s", async (_, source, content) => {
    const came = await html(source);
    expect(came.content.replace(/(^|> )(https:\S+)$/gm, "$1<$2>")).toBe(content);
  });

  test("words and pictures that are elements already are not said twice", async () => {
    const source = `<div data-attrs="${attrs({ url: "https://a.example/x", title: "T" })}"><p>Words</p></div>`;
    expect((await html(source)).content).toBe("Words");
  });

  test("what has nothing to bring is named", async () => {
    const { content, notes } = await html(
      `<p>a</p><div class="install-app" data-attrs="${attrs({ id: 3 })}"></div>`,
    );
    expect(content).toBe("a");
    expect(notes).toMatchObject([{ subject: "Embedded “install-app”" }]);
  });
});

const wxr = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>T</title><link>https://old.example</link>\n<wp:wxr_version>1.2</wp:wxr_version>\n${items.join("\n")}\n</channel></rss>`;

function wpItem(content: string, { id = 1, title = "A", type = "post", more = "" } = {}): string {
  return `<item><title>${title}</title><link>https://old.example/${id}/</link><content:encoded>${content}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-03-04 05:06:07</wp:post_date_gmt><wp:post_name>a${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
}

const cdata = (content: string) => `<![CDATA[${content}]]>`;

describe("one bad sign of an export of WordPress is read on", () => {
  test("a sign in an address, with its line", async () => {
    const { content, text, notes } = await bringOne(sample("wp-ampersand.xml"));
    expect([content, text.from[0]]).toEqual(["Words", "https://old.example/?p=1&lang=en"]);
    expect(notes).toMatchObject([
      { kind: "text", subject: "A", detail: expect.stringMatching(/^Line 3 of/) },
    ]);
  });

  test.each([
    [
      "an entity of HTML in a title",
      wpItem(cdata("<p>Words</p>"), { title: "Calm &mdash; or not" }),
      "Calm — or not",
      "Words",
    ],
    ["a sign alone", wpItem(cdata("<p>Words</p>"), { title: "You & I" }), "You & I", "Words"],
    [
      "a mark of its own within the text’s",
      wpItem(cdata(`<p>One</p>${cdata("two")}<p>Three<br>four</p><p>five</p>`)),
      "A",
      "One\n\ntwo\n\nThree\\\nfour\n\nfive",
    ],
    [
      "a text without its mark",
      wpItem('<p>One <a href="https://a.example/x?a=1&b=2">link</a></p><p>two &nbsp; &hellip;</p>'),
      "A",
      "One [link](https://a.example/x?a=1&b=2)\n\ntwo …",
    ],
    [
      "a number that stands for no sign",
      wpItem(cdata("<p>Words</p>"), { title: "A&#0;B" }),
      "A�B",
      "Words",
    ],
    ["elements that cross", wpItem("<p><b>One</p></b><p>two</p>"), "A", "**One**\n\ntwo"],
  ])("%s", async (_, item, title, content) => {
    const { came } = await bring(wxr(item, wpItem(cdata("<p>More</p>"), { id: 2, title: "B" })));
    expect(came.map((one) => one.text.title)).toEqual([title, "B"]);
    expect(came.map((one) => one.content.replaceAll("]]>", "").trim())).toEqual([content, "More"]);
    expect(came[0]?.notes.map(({ kind }) => kind)).toContain("text");
    expect(came[1]?.notes).toEqual([]);
  });

  test("but a plain feed is called one", async () => {
    const feed =
      "<rss><channel><title>T</title><item><title>A</title><description>x</description></item></channel></rss>";
    await expect(bring(feed)).rejects.toThrow("This XML file is a feed");
  });
});

describe("what WordPress keeps beside a text comes with it", () => {
  test("its footnotes", async () => {
    const { content, notes } = await bringOne(sample("wp-footnotes.xml"));
    expect(content).toBe("x[^1]\n\n[^1]: Ann (2020)");
    expect(notes).toEqual([]);
  });

  test("the picture of a cover above its words", async () => {
    const { content, pictures } = await bringOne(sample("wp-cover.xml"));
    expect([content, pictures]).toEqual([
      "![](https://picture.invalid/0)\n\nOn top",
      ["https://old.example/a.jpg"],
    ]);
  });

  test("blocks that several texts show, wherever they stand in the file and within each other", async () => {
    const { came, left } = await bring(
      wxr(
        wpItem(
          cdata(
            '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->',
          ),
        ),
        wpItem(
          cdata(
            '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph --><!-- wp:block {"ref":8} /-->',
          ),
          { id: 7, type: "wp_block" },
        ),
        wpItem(cdata('<p>Inner</p><!-- wp:block {"ref":8} /-->'), { id: 8, type: "wp_block" }),
      ),
    );
    expect(came[0]?.content).toMatch(/^One\n\nShared\n\nInner/);
    expect([came.length, left]).toEqual([1, []]);
  });

  test("and what is not there is named", async () => {
    const { notes } = await bringOne(
      wxr(
        wpItem(
          cdata(
            '<p>a</p><!-- wp:block {"ref":9} /--><!-- wp:acf/team {"id":1} /--><!-- wp:spacer /-->',
          ),
        ),
      ),
    );
    expect(notes.map(({ subject }) => subject)).toEqual(["Synced blocks", "Blocks “acf/team”"]);
  });
});

const PICTURE = Buffer.from("x");
const head = "---\ntitle: A\ndate: 2020-01-02\n---\n";

/** A text of Markdown at its place in a folder, with what lies beside it. */
const markdown = (
  body: string,
  path = "content/posts/a.md",
  more: Record<string, string | Buffer> = {},
) => bringOne(zipOf({ [path]: head + body, ...more }));

const sampleAt = (name: string, path: string, more: Record<string, string | Buffer> = {}) =>
  bringOne(zipOf({ [path]: sample(name), ...more }));

describe("code is code, and prose is prose", () => {
  test("in a generator’s own marks, by its indent and within HTML", async () => {
    const { content, notes } = await sampleAt("code-in-shortcode.md", "content/posts/a.md");
    expect(content).toBe(
      "```python\nimport os\nexport = 1\n```\n\n    export PATH=/x\n    map <C-j> <Esc>\n\n<pre>\nimport os\n</pre>",
    );
    expect(notes).toEqual([]);
  });

  test("where a line of prose begins as a line of a program", async () => {
    const { content, notes } = await sampleAt("prose-export.md", "content/posts/a.md");
    expect([content, notes]).toEqual(["We wrote to the board:\nexport rules are hard.", []]);
  });

  test.each([
    ["a fence", "```\n{{ x }} {% y %} {{< z >}} {: .a}\n[a](b.png)\n```"],
    ["a fence of tildes within a quote", "> ~~~\n> {{< z >}} <Foo/>\n> ~~~"],
    ["a fence within a list", "- a\n\n  ```\n  {% y %}\n  import x\n  ```"],
    ["a longer fence around a shorter", "````\n```\n{{< z >}}\n```\n{{< y >}}\n````"],
    ["a line’s own code", "Write `{{< z >}}` or ``{% a ` b %}`` or `{: .c}`."],
    ["an indent below a paragraph", 'a\n\n\t{{ x }}\n\t<iframe src="https://a.example"></iframe>'],
    [
      "HTML’s own code",
      'a <code>{{< z >}} {% y %}</code> b\n\n<pre class="x">\n{{ a }}\n\n{% b %}\n</pre>',
    ],
    ["a fence that never ends", "a\n\n```\n{{< z >}}\n{% y %}"],
  ])("every letter of %s stays", async (_, body) => {
    const { content, notes } = await markdown(body, "_posts/2020-01-02-a.md");
    expect([content, notes]).toEqual([body, []]);
  });

  test("a fence may stand in a generator’s marks for code", async () => {
    const { content } = await markdown(
      "{% highlight md %}\n```\na\n```\n{% endhighlight %}\n\n{% highlight js %}\nb\n{% endhighlight %}",
      "_posts/2020-01-02-a.md",
    );
    expect(content).toBe("````md\n```\na\n```\n````\n\n```js\nb\n```");
  });

  test("MDX loses its programs, and only MDX", async () => {
    const body =
      'import A from "./a"\nexport const x = {\n  a: 1\n}\n\n# Head\n\n<A b="c">\n  Words {/* aside */}\n</A>\n\nWe import <b>goods</b>.\n\n```js\nimport y\n<A />\n```';
    const mdx = await markdown(body, "content/posts/a.mdx");
    expect(mdx.content).toBe(
      "# Head\n\n\n  Words \n\n\nWe import <b>goods</b>.\n\n```js\nimport y\n<A />\n```",
    );
    expect(mdx.notes.map(({ subject }) => subject)).toEqual(["import and export", "<A>"]);
    expect((await markdown(body)).content).toBe(body);
  });
});

describe("templates of an old site are never what readers see", () => {
  test.each(["_posts/2020-01-02-a.md", "content/posts/a.md", "a.md"])(
    "addresses that Jekyll made whole, in %s",
    async (path) => {
      const { content, pictures } = await sampleAt("jekyll-picture.md", path, {
        "assets/a.jpg": PICTURE,
      });
      expect(content).toBe("![a](https://picture.invalid/0) [b](/about/)");
      expect(pictures).toEqual(["file:assets/a.jpg"]);
    },
  );

  test("kramdown’s lists of attributes", async () => {
    const { content, notes } = await sampleAt("kramdown.md", "_posts/2020-01-02-a.md", {
      "_posts/a.jpg": PICTURE,
    });
    expect(content).toBe("![a](https://picture.invalid/0)\n\nPara\n\n\n## Head");
    expect(notes).toEqual([]);
  });

  test.each([
    ['[x](https://a.example){:target="_blank" rel="noopener"} y', "[x](https://a.example/) y"],
    ["a **b**{: .big} c", "a **b** c"],
    ["a `b`{:.language-js} c", "a `b` c"],
    ["## One {#one .two}\n\nText", "## One\n\nText"],
    ["## One {-}\n\nText", "## One\n\nText"],
    ["{% raw %}{{ x }}{% endraw %}", "{{ x }}"],
    ["a {% comment %}b{% endcomment %}c", "a c"],
    ["{::comment}\nb\n{:/comment}\na", "a"],
    ["{{ site.baseurl }}/x and {{ page.title }}", "/x and A"],
    ["{% youtube VNNsN9IJkws %}", "https://www.youtube.com/watch?v=VNNsN9IJkws"],
    [
      '{% include figure.html src="https://a.example/x.png" caption="Cap" %}',
      '![](https://picture.invalid/0 "Cap")',
    ],
    ["{% gist ann/123abc %}", "https://gist.github.com/ann/123abc"],
    ["A set {a, b} and f{x}", "A set {a, b} and f{x}"],
  ])("of Jekyll: %s", async (body, content) => {
    const came = await markdown(body, "_posts/2020-01-02-a.md");
    expect(came.content.replace("(https://a.example)", "(https://a.example/)")).toBe(content);
    expect(came.notes.filter(({ kind }) => kind === "shortcode")).toEqual([]);
  });

  test.each([
    [
      '{{< figure src="https://a.example/x.png" alt="b" caption="C \\"d\\"" >}}',
      /^!\[b\]\(https:\/\/picture\.invalid\/0 ".*"\)$/,
    ],
    ["{{< youtube VNNsN9IJkws >}}", /^https:\/\/www\.youtube\.com\/watch\?v=VNNsN9IJkws$/],
    [
      '{{< youtube id="VNNsN9IJkws" autoplay="true" >}}',
      /^https:\/\/www\.youtube\.com\/watch\?v=VNNsN9IJkws$/,
    ],
    ["{{< vimeo 146022717 >}}", /^https:\/\/vimeo\.com\/146022717$/],
    [
      '{{< x user="ann" id="453110110599495680" >}}',
      /^https:\/\/twitter\.com\/ann\/status\/453110110599495680$/,
    ],
    ["{{< tweet 453110110599495680 >}}", /^https:\/\/twitter\.com\/i\/status\/453110110599495680$/],
    ["{{< instagram BWNjjyYFxVx >}}", /^https:\/\/www\.instagram\.com\/p\/BWNjjyYFxVx\/$/],
    [
      "{{< gist ann 50a7482715eac222e230d1e64dd9a89b >}}",
      /^https:\/\/gist\.github\.com\/ann\/50a7482715eac222e230d1e64dd9a89b$/,
    ],
    ['{{< img "https://a.example/x.webp" >}}', /^!\[\]\(https:\/\/picture\.invalid\/0\)$/],
    [
      '{{< details summary="More" >}}\nWords\n{{< /details >}}',
      /^<details><summary>More<\/summary>\n\nWords\n\n<\/details>$/,
    ],
    ["Write {{</* figure */>}} so", /^Write \{\{< figure >\}\} so$/],
    ["{{% comment %}}\na\n{{% /comment %}}b", /^b$/],
    ["Two brackets {{ words }} are words", /^Two brackets \{\{ words \}\} are words$/],
  ])("of Hugo: %s", async (body, content) => {
    const came = await markdown(body);
    expect(came.content).toMatch(content);
    expect(came.notes.filter(({ kind }) => kind === "shortcode")).toEqual([]);
  });

  test("a reference to another text leads there", async () => {
    const source = zipOf({
      "content/posts/a.md": `${head}[b]({{< relref "b.md" >}}) [c]({{< ref "/posts/c" >}})`,
      "content/posts/b.md": head,
      "content/posts/c.md": head,
    });
    const { found, folder } = await readExport(fileOf(source), () => {});
    for await (const one of found) {
      if (!("text" in one) || one.text.key !== "content/posts/a.md") continue;
      const { content } = convertText(one.text, {
        site: "",
        itemAt: (key) => (/^file:.*[bc]\.md$/.test(key) ? (key.at(-4) ?? null) : null),
        hasFile: (name) => folder?.has(name) ?? false,
      });
      expect(content).toBe("[b](https://item.invalid/b) [c](https://item.invalid/c)");
    }
  });

  test.each([
    ["{{< mailchimp list=3 >}}", "mailchimp"],
    ["{{% notice warning %}}Words{{% /notice %}}", "notice"],
    ["{% assign x = 1 %}", "assign"],
    ["{% for a in b %}Words{% endfor %}", "for"],
    ["{% include newsletter.html %}", "newsletter.html"],
    ["{{ site.posts | size }}", "{{ site.posts | size }}"],
  ])("what nobody here knows is left out and named: %s", async (body, name) => {
    const { content, notes } = await markdown(`a ${body} b`, "_posts/2020-01-02-a.md");
    expect(content.replace(/\s+/g, " ")).toMatch(/^a (?:Words )?b$|^a Words b$/);
    expect(notes).toMatchObject([{ kind: "shortcode", subject: name }]);
  });
});

describe("what a plugin of WordPress would have drawn is left out and named", () => {
  test.each([
    ['a [contact-form-7 id="4" title="Write to me"] b', /^a b$/, "[contact-form-7]"],
    ['a [button href="/x"]Words[/button] b', /^a Words b$/, "[button]"],
    ["a [spoiler]Words[/spoiler] b", /^a Words b$/, "[spoiler]"],
    ["a [gallery] b", /^a b$/, "[gallery]"],
    ["a [gallery ids=7,8] b", /^a b$/, "[gallery]"],
    ["a [playlist type=video] b", /^a b$/, "[playlist]"],
    ["a [et_pb_text admin_label=”Text”]Words[/et_pb_text] b", /^a Words b$/, "[et_pb_text]"],
  ])("%s", async (body, content, name) => {
    const came = await bringOne(wxr(wpItem(cdata(`<p>${body}</p>`))));
    expect(came.content.replace(/\s+/g, " ")).toMatch(content);
    expect(came.notes).toMatchObject([{ kind: "shortcode", subject: name }]);
  });

  test.each([
    [
      "<p>He said it [sic] and left [1] or [citation needed]</p>",
      "[sic] and left [1] or [citation needed]",
    ],
    ["<p>Let [see x=1] be</p>", "see x=1"],
    ['<pre><code>[note a="b"]</code></pre>', '[note a="b"]'],
    ['<p>Write [[note a="b"]] for it</p>', 'note a="b"'],
  ])("but no words of the author’s: %s", async (body, words) => {
    const { content, notes } = await bringOne(wxr(wpItem(cdata(body))));
    expect(content).toContain(words);
    expect(notes).toEqual([]);
  });

  test("nor those of another service", async () => {
    const { content, notes } = await html('<p>a [note a="b"]c[/note]</p>');
    expect([content, notes]).toEqual(['a [note a="b"]c[/note]', []]);
  });
});

describe("HTML within Markdown gets what HTML exports get", () => {
  test("films and frames become links, and are named", async () => {
    const { content, notes } = await sampleAt("film.md", "content/posts/a.md");
    expect(content).toBe(
      "a\n\n[walk.mp4](walk.mp4)\n\n[player.vimeo.com](https://player.vimeo.com/video/1)\n\nb",
    );
    expect(notes.map(({ subject }) => subject)).toEqual([
      "Films",
      "/posts/a/walk.mp4",
      "Frames of player.vimeo.com",
    ]);
  });

  test.each([
    [
      "a film that our pages show",
      '<iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>',
      '<iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>',
      [],
    ],
    [
      "a frame within a line",
      'a <iframe src="https://b.example/x"></iframe> c',
      'a <a href="https://b.example/x">b.example</a> c',
      ["Frames of b.example"],
    ],
    [
      "a frame within other HTML",
      '<div>\n<iframe src="https://b.example/x"></iframe>\n</div>',
      '<div>\n<a href="https://b.example/x">b.example</a>\n</div>',
      ["Frames of b.example"],
    ],
    [
      "a recording",
      '<audio controls src="https://b.example/x.mp3">No player.</audio>',
      "[x.mp3](https://b.example/x.mp3)",
      ["Recordings"],
    ],
    ["a script", "a\n\n<script>\nlet a = 1;\n\nb();\n</script>\n\nc", "a\n\n\n\nc", ["Scripts"]],
    ["a drawing", "a <svg><path d='M0 0'/></svg> b", "a  b", ["Drawings"]],
    ["a form", "<form>\n<input name=a>\n</form>", "", ["Forms"]],
  ])("%s", async (_, body, content, subjects) => {
    const came = await markdown(body);
    expect([
      came.content,
      came.notes.filter(({ kind }) => kind === "html").map(({ subject }) => subject),
    ]).toEqual([content, subjects]);
  });
});

type Files = Record<string, string | Buffer>;
const stateAt = async (path: string, files: Files) => {
  const { came } = await bring(zipOf(files));
  const one = came.find(({ text }) => text.key === path);
  return one && [one.state, ...one.notes.map(({ detail }) => detail)];
};
const BY_FOLDER =
  "What its site says of all texts of its folder holds it back, so it comes as a draft.";

describe("what a site says of a whole folder holds its texts back", () => {
  const post = `${head}Words.`;
  const told = `---\ntitle: A\ndate: 2020-01-02\ndraft: false\n---\nWords.`;
  const config = (lines: string) => `title: T\n${lines}`;
  test.each<[string, string, Files]>([
    [
      "Hugo’s cascade",
      "content/diary/a.md",
      { "content/diary/_index.md": "---\ntitle: Diary\ncascade:\n  draft: true\n---\n" },
    ],
    [
      "Hugo’s cascade of a folder above",
      "content/diary/2020/a.md",
      { "content/diary/_index.md": "+++\n[cascade]\ndraft = true\n+++\n" },
    ],
    [
      "Hugo’s cascade for some paths",
      "content/diary/inner/a.md",
      {
        "content/_index.md":
          "---\ncascade:\n  - _target:\n      path: /diary/inner/**\n    build:\n      render: never\n---\n",
      },
    ],
    [
      "Hugo’s cascade of its configuration",
      "content/diary/a.md",
      { "hugo.toml": "[[cascade]]\ndraft = true\n[cascade.target]\npath = '/diary/**'\n" },
    ],
    [
      "Jekyll’s defaults",
      "_posts/2020-01-02-a.md",
      {
        "_config.yml": config(
          "defaults:\n  - scope: {path: '', type: posts}\n    values: {published: false}\n",
        ),
      },
    ],
    [
      "Jekyll’s defaults of a folder",
      "diary/a.md",
      {
        "_config.yml": config("defaults:\n  - scope: {path: diary}\n    values: {hidden: true}\n"),
      },
    ],
    [
      "a collection that Jekyll doesn’t show",
      "_diary/a.md",
      { "_config.yml": config("collections:\n  diary:\n    output: false\n") },
    ],
    ["what Jekyll leaves out", "old/a.md", { "_config.yml": config("exclude: [old/, vendor]\n") }],
    ["Eleventy’s data of a directory", "posts/a.md", { "posts/posts.json": '{"draft": true}' }],
    [
      "Eleventy’s data of a directory, by its longer name",
      "blog/diary/a.md",
      { "blog/diary/diary.11tydata.json": '{"permalink": false}' },
    ],
    [
      "Eleventy’s data of one text",
      "posts/a.md",
      { "posts/a.11tydata.json": '{"eleventyExcludeFromCollections": true}' },
    ],
    ["what Eleventy leaves out", "diary/a.md", { ".eleventyignore": "# ours\ndiary/\n" }],
  ])("by %s", async (_, path, files) => {
    expect(await stateAt(path, { ...files, [path]: post })).toEqual(["draft", BY_FOLDER]);
    const other = path
      .replace(/^(_posts|content\/\w+|\w+)/, "$1x")
      .replace(/^content\/diaryx/, "content/other");
    if (!/^_/.test(path) && !/hugo/.test(Object.keys(files).join())) {
      const [state] = (await stateAt(other, { ...files, [other]: post })) ?? [];
      expect(state).toBe("published");
    }
  });

  test("and a text that says otherwise for itself is what it says", async () => {
    const files = { "content/diary/_index.md": "---\ncascade: {draft: true}\n---\n" };
    expect(await stateAt("content/diary/a.md", { ...files, "content/diary/a.md": told })).toEqual([
      "published",
    ]);
  });

  test("and a program that may say so is named, one that says nothing of it is not", async () => {
    const posts = (source: string) =>
      stateAt("posts/a.md", { "posts/posts.11tydata.js": source, "posts/a.md": post });
    expect(await posts("export default { permalink: (data) => data.x };")).toEqual([
      "draft",
      "The file posts/posts.11tydata.js may say who can read it, and can’t be read here, so it comes as a draft.",
    ]);
    expect(await posts('export default { layout: "post.njk", tags: ["posts"] };')).toEqual([
      "published",
    ]);
  });

  test("and so is data that is damaged", async () => {
    expect(
      (await stateAt("posts/a.md", { "posts/posts.json": '{"draft":', "posts/a.md": post }))?.[0],
    ).toBe("draft");
  });
});

describe("a head is read in every shape that generators have", () => {
  test.each(["null", "NULL", '"null"', "N/A", "~", "[]", "none", "#N/A"])(
    "a field with %s has nothing to say",
    async (nothing) => {
      const names = ["title", "slug", "description", "tags", "categories", "image", "permalink"];
      const fields = names.map((name) => `${name}: ${nothing}`).join("\n");
      const { text } = await bringOne(
        zipOf({ "content/posts/a.md": `---\n${fields}\ndate: 2020-01-02\n---\n# Head\n\nb` }),
      );
      expect(text).toMatchObject({
        title: "Head",
        slug: "a",
        excerpt: "",
        category: null,
        tags: [],
        featuredImage: null,
        state: "published",
      });
    },
  );

  const first = async (source: string, path = "content/posts/a.md") => {
    const { text, state, content, notes } = await bringOne(zipOf({ [path]: source }));
    return { title: text.title, day: text.publishedAt?.slice(0, 10), state, content, notes };
  };
  const good = { title: "A", day: "2020-01-02", state: "published", content: "Words.", notes: [] };

  test.each([
    ["JSON", sample("json-front-matter.md").toString()],
    ["JSON in one line", '{"title": "A", "date": "2020-01-02", "x": "a } b"}\nWords.'],
    ["JSON between its own fences", ';;;\n"title": "A",\n"date": "2020-01-02"\n;;;\nWords.'],
    ["JSON that is named", '---json\n{"title": "A", "date": "2020-01-02"}\n---\nWords.'],
    ["TOML that is named", '---toml\ntitle = "A"\ndate = 2020-01-02\n---\nWords.'],
    ["TOML", '+++\ntitle = "A"\ndate = 2020-01-02\n+++\nWords.'],
    ["YAML that is named", "---yaml\ntitle: A\ndate: 2020-01-02\n---\nWords."],
    ["YAML with spaces behind its fences", "---  \ntitle: A\ndate: 2020-01-02\n---\t\nWords."],
    ["YAML below an empty line", "\n\n---\ntitle: A\ndate: 2020-01-02\n---\nWords."],
    ["lines without fences", "Title: A\nDate: 2020-01-02\nCategory: x\n\nWords."],
  ])("%s", async (_, source) => {
    expect(await first(source)).toEqual(good);
  });

  test.each([
    ["an apostrophe within quotes", sample("title-apostrophe.md").toString(), "It's fine"],
    [
      "a colon",
      "---\ntitle: Sleep: why\ndate: 2020-01-02\ntags: [one, two]\n---\nWords.",
      "Sleep: why",
    ],
    [
      "a quotation",
      '---\ntitle: "Sleep" and why\ndate: 2020-01-02\ntags:\n  - one\n  - two\n---\nWords.',
      '"Sleep" and why',
    ],
    ["a percent sign", "---\ntitle: %100\ndate: 2020-01-02\n---\nWords.", "%100"],
    ["an at sign", "---\ntitle: @home\ndate: 2020-01-02\n---\nWords.", "@home"],
    ["a program", "---js\n{\n  title: 'A',\n}\n---\nWords.", undefined],
  ])(
    "a damaged one, of %s, is named and a draft with what could be read",
    async (_, source, title) => {
      const came = await first(source);
      expect(came.state).toBe("draft");
      if (title !== undefined) expect(came.title).toBe(title);
      expect(came.notes).toMatchObject([
        { detail: expect.stringContaining("can’t be read as a whole") },
      ]);
    },
  );

  test("and all of a repaired one comes", async () => {
    const { text } = await bringOne(
      zipOf({ "posts/a.md": "---\ntitle: Sleep: why\ntags:\n  - one\n  - two\n---\nWords." }),
    );
    expect([text.category, ...text.tags]).toEqual(["one", "two"]);
  });

  const topics = async (lines: string, path = "_posts/2020-01-02-a.md") => {
    const { text } = await bringOne(
      zipOf({ [path]: `---\ntitle: A\ndate: 2020-01-02\n${lines}\n---\nWords.` }),
    );
    return [text.category, ...text.tags].join("|");
  };
  test.each([
    ["spaces", "categories: travel food\ntags: one two", "travel|food|one|two"],
    ["commas", "categories: slow travel, food\ntags: one", "slow travel|food|one"],
    ["lists", "categories: [travel]\ntags:\n  - one\n  - two", "travel|one|two"],
    ["objects", "categories:\n  - name: Travel\n  - title: Food", "Travel|Food"],
    ["lists within lists", "categories:\n  - [Travel, Food]\n  - Home", "Travel|Food|Home"],
    ["taxonomies", "taxonomies:\n  categories: [Travel]\n  Tags: [one]", "Travel|one"],
    ["parameters", "params:\n  tags: [one, two]", "one|two"],
    ["one category of two words", "category: slow travel\ntags: one", "slow travel|one"],
    ["a map", "tags:\n  one: true\n  two:", "one|two"],
  ])("subjects as %s", async (_, lines, said) => {
    expect(await topics(lines)).toBe(said);
  });

  test("subjects with spaces are parts of an old address of Jekyll, and one elsewhere", async () => {
    const { text } = await sampleAt("spaced-categories.md", "_posts/2020-01-02-a.md");
    expect([text.category, ...text.tags]).toEqual(["travel", "food", "one", "two"]);
    expect(text.from).toContain("/travel/food/2020/01/02/a.html");
    expect(await topics("tags: slow mornings", "content/posts/a.md")).toBe("slow mornings");
  });
});

describe("an archive is read as systems make it", () => {
  const post = `${head}Words.`;
  test("with what the Finder adds", async () => {
    const { text } = await bringOne(
      zipOf({
        "blog/content/posts/one.md": post,
        "blog/content/posts/img.png": PICTURE,
        "__MACOSX/blog/content/posts/._one.md": "x",
        "blog/.DS_Store": "x",
      }),
    );
    expect(text.from).toEqual(["/posts/one/"]);
  });

  test.each([
    [
      "backslashes of Windows",
      { "blog\\content\\posts\\one.md": post, "blog\\content\\posts\\img.png": PICTURE },
    ],
    [
      "its shadow files beside each other",
      { "blog/content/posts/one.md": post, "blog/content/posts/._one.md": "\u0000\u0005" },
    ],
    [
      "desktop.ini and Thumbs.db",
      { "desktop.ini": "x", "blog/content/posts/one.md": post, "blog/Thumbs.db": "x" },
    ],
    ["a network drive’s folder", { "@eaDir/one.md/x": "x", "blog/content/posts/one.md": post }],
    ["icons of folders", { "Icon\r": "x", "blog/content/posts/one.md": post }],
    [
      "lists that say nothing",
      { "blog/.Trashes/1": "x", "blog/content/posts/one.md": post, "$RECYCLE.BIN/x": "y" },
    ],
  ])("with %s", async (_, files) => {
    expect((await bringOne(zipOf(files as Files))).text.from).toEqual(["/posts/one/"]);
  });

  test.each([
    [`${"a".repeat(1_001)}.md`, "longer than 1,000 characters"],
    ["a\\..\\..\\b.md", "leads out of it"],
  ])("and a refusal says what is so: %j", async (name, said) => {
    await expect(bring(zipOf({ [name]: post }))).rejects.toThrow(said);
  });
});

describe("what somebody wrote under other people’s texts of Medium", () => {
  const medium = (title: string, body: string) =>
    bringOne(
      zipOf({
        "posts/2024-06-03_x-a1b2c3d4e5f6.html": `<article class="h-entry"><h1 class="p-name">${title}</h1><section class="e-content">${body}</section><footer><a href="https://medium.com/@ann/x-a1b2c3d4e5f6" class="p-canonical">x</a><time class="dt-published" datetime="2024-06-03T09:41:57.629Z">x</time></footer></article>`,
      }),
    );

  test("is a draft and is counted", async () => {
    const { state, notes } = await bringOne(
      zipOf({ "posts/2024-06-03_thank-a1b2c3d4e5f6.html": sample("medium-response.html") }),
    );
    expect(state).toBe("draft");
    expect(notes).toMatchObject([{ kind: "draft", subject: "Texts without a title of their own" }]);
  });

  test.each([
    [
      "words that were cut",
      "Thank you for…",
      '<p class="graf">Thank you for all of this</p>',
      "draft",
    ],
    [
      "words in a section",
      "Thank you",
      '<section><div><p class="graf">Thank you so much</p></div></section>',
      "draft",
    ],
    ["a quote first", "Thank you", "<blockquote>Thank you</blockquote><p>x</p>", "draft"],
    [
      "a title of its own",
      "Thank you",
      '<h3 class="graf graf--h3 graf--title">Thank you</h3><p>x</p>',
      "published",
    ],
    [
      "a title of the old editor",
      "Thank you",
      "<h2>Thank you</h2><p>Thank you all</p>",
      "published",
    ],
    ["a title that is nowhere in the text", "Thanks", "<p>Something else</p>", "published"],
  ])("by %s", async (_, title, body, state) => {
    expect((await medium(title, body)).state).toBe(state);
  });
});
