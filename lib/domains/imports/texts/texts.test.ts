import { describe, expect, test } from "vitest";
import { zipOf } from "@/testing/files";
import { bring, bringOne, exportBytes, sample } from "@/testing/open-export";

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
  const oneLine = (text: string) => ({
    root: { type: "root", children: [{ type: "paragraph", children: [line(text)] }] },
  });
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
      "lists within each other",
      lexical({
        type: "list",
        listType: "bullet",
        children: [
          { type: "listitem", children: [line("one")] },
          {
            type: "listitem",
            children: [
              {
                type: "list",
                listType: "bullet",
                children: [{ type: "listitem", children: [line("in")] }],
              },
            ],
          },
        ],
      }),
      "- one\n  - in",
    ],
    [
      "bookmarks and what they say",
      lexical({
        type: "bookmark",
        url: "https://a.example/x",
        metadata: { title: "A page", description: "What it says" },
        caption: "Mine",
      }),
      "[A page](https://a.example/x)\n\nWhat it says\n\nMine",
    ],
    [
      "document as JSON within JSON",
      ghost({ html: null, lexical: JSON.stringify(JSON.stringify(oneLine("Twice"))) }),
      "Twice",
    ],
    ["document as it is", ghost({ html: null, lexical: oneLine("Object") }), "Object"],
    [
      "HTML of an empty paragraph beside it",
      ghost({ html: "<p></p>", lexical: JSON.stringify(oneLine("Real")) }),
      "Real",
    ],
    [
      "HTML of marks alone beside it",
      ghost({
        html: "<!--kg-card-begin: html-->\n<!--kg-card-end: html-->",
        lexical: JSON.stringify(oneLine("Real")),
      }),
      "Real",
    ],
    [
      "other document empty",
      ghost({
        html: null,
        lexical: JSON.stringify({ root: { type: "root", children: [] } }),
        mobiledoc: JSON.stringify({ version: "0.3.1", sections: [[1, "p", [[0, [], 0, "Old"]]]] }),
      }),
      "Old",
    ],
    [
      "marks and cards where they are shown, as in mobiledoc’s first release",
      mobiledoc({
        version: "0.2.0",
        sections: [
          [["b"]],
          [
            [
              1,
              "p",
              [
                [[0], 1, "bold"],
                [[], 0, " rest"],
              ],
            ],
            [3, "ul", [[[[], 0, "one"]]]],
            [10, "image-card", { src: "https://a.example/1.jpg" }],
          ],
        ],
      }),
      "**bold** rest\n\n- one\n\n![](https://picture.invalid/0)",
    ],
    [
      "words alone",
      ghost({ html: null, plaintext: "Plain <words>\n\nand more" }),
      "Plain \\<words>\n\nand more",
    ],
    [
      "a card that embeds",
      card("embed", { url: "https://v.example/1", html: "" }),
      "<https://v.example/1>",
    ],
    [
      "name of somebody within a line, which no release had",
      lexical({ type: "paragraph", children: [line("Hi "), { type: "mention", text: "@ann" }] }),
      "Hi @ann",
    ],
    [
      "words of a part within a line that nobody knows",
      lexical({
        type: "paragraph",
        children: [line("a "), { type: "spoiler", children: [line("b")] }, line(" c")],
      }),
      "a b c",
    ],
    [
      "list of what is to be done",
      lexical({
        type: "list",
        listType: "check",
        children: [
          { type: "listitem", checked: true, children: [line("one")] },
          { type: "listitem", checked: false, children: [line("H"), line("2", 32), line("O")] },
        ],
      }),
      "- [x] one\n- [ ] H<sub>2</sub>O",
    ],
    [
      "code of lines",
      lexical({
        type: "code",
        children: [
          { type: "code-highlight", text: "a < b" },
          { type: "linebreak" },
          { type: "tab" },
          { type: "code-highlight", text: "**c**" },
        ],
      }),
      "```\na < b\n\t**c**\n```",
    ],
    [
      "callouts with their sign",
      lexical({ type: "callout", calloutText: "<p>Take care.</p>", calloutEmoji: "💡" }),
      "> [!NOTE]\n> 💡\n>\n> Take care.",
    ],
    [
      "calls to action with whoever pays for them",
      lexical({
        type: "call-to-action",
        hasSponsorLabel: true,
        sponsorLabel: "<p>Sponsored</p>",
        textValue: "<p>Words</p>",
      }),
      "Sponsored\n\nWords",
    ],
    [
      "films with their picture and caption",
      lexical({
        type: "video",
        src: "https://a.example/v.mp4",
        thumbnailSrc: "https://a.example/t.jpg",
        caption: "By the sea",
      }),
      "![](https://picture.invalid/0)\n\n[v.mp4](https://a.example/v.mp4)\n\nBy the sea",
    ],
    [
      "recordings with their title and caption",
      lexical({ type: "audio", src: "https://a.example/r.mp3", title: "Rain", caption: "At noon" }),
      "[r.mp3](https://a.example/r.mp3)\n\nRain\n\nAt noon",
    ],
    [
      "parts of a card of a release to come",
      lexical({
        type: "team",
        title: "We",
        people: [{ name: "Ann", role: "writes and films", photo: "https://a.example/a.jpg" }],
      }),
      "We\n\nAnn\n\nwrites and films\n\n![](https://picture.invalid/0)",
    ],
    [
      "marks within marks, its own pictures and quotes of mobiledoc",
      mobiledoc({
        markups: [["em"], ["a", ["href", "https://a.example/x"]]],
        sections: [
          [
            1,
            "p",
            [
              [0, [0], 0, "a "],
              [0, [1], 2, "b"],
              [0, [], 0, " c"],
            ],
          ],
          [2, "https://a.example/p.png"],
          [1, "pull-quote", [[0, [], 0, "q"]]],
        ],
      }),
      "*a [b](https://a.example/x)* c\n\n![](https://picture.invalid/0)\n\n> q",
    ],
    [
      "cards called as cards",
      card("image-card", { src: "https://a.example/1.jpg", alt: "Rain", caption: "Cap" }),
      '![Rain](https://picture.invalid/0 "Cap")',
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

describe("what an old page needs its programs for comes, or is named", () => {
  test.each([
    [
      "a picture that has no other element than its sizes",
      '<picture><source srcset="https://a.example/i.webp"></picture>',
      "![](https://picture.invalid/0)",
      [],
    ],
    [
      "a picture that only readers without programs have",
      '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><noscript><img class="x" src="https://a.example/i.jpg"></noscript></p>',
      "![](https://picture.invalid/0)",
      [],
    ],
    [
      "a picture that both have",
      '<p><img data-src="https://a.example/i.jpg"><noscript><img src="https://a.example/i.jpg"></noscript></p>',
      "![](https://picture.invalid/0)",
      [],
    ],
    [
      "a button that is a link",
      '<a href="https://a.example/x"><button>Buy <b>now</b></button></a>',
      "[Buy **now**](https://a.example/x)",
      [],
    ],
    [
      "a button whose program leads elsewhere",
      `<button onclick="window.location='https://a.example/x'">Buy now</button>`,
      "[Buy now](https://a.example/x)",
      [],
    ],
    ["any other button", "<p>a</p><button>Vote</button>", "a", ["Buttons"]],
    ["fields", "<p>a</p><textarea>Words</textarea>", "a", ["Fields to fill in"]],
    ["choices", "<p>a</p><select><option>One</option></select>", "a", ["Fields to fill in"]],
    [
      "a link that is read out",
      '<p><a href="https://a.example/x" aria-label="Shop"></a></p>',
      "[Shop](https://a.example/x)",
      [],
    ],
    [
      "a link with a drawing",
      '<p><a href="https://a.example/x"><svg><title>Shop</title></svg></a></p>',
      "[Shop](https://a.example/x)",
      [],
    ],
    [
      "a link that a service’s program draws",
      '<p><a data-pin-do="embedPin" href="https://pins.example/1"></a></p>',
      "https://pins.example/1",
      [],
    ],
    [
      "a link without words",
      '<blockquote class="twitter-tweet"><a href="https://posts.example/1"></a></blockquote>',
      "> https://posts.example/1",
      [],
    ],
    ["a mark of a heading", '<h2>A<a href="#a"></a></h2>', "## A", []],
    ["words that lead on", "<nav>Words of mine</nav>", "Words of mine", []],
    [
      "links that lead on",
      '<nav><a href="https://a.example/x">Next</a></nav>',
      "[Next](https://a.example/x)",
      [],
    ],
    [
      "a list of contents",
      '<nav class="toc"><h2>Contents</h2><ul><li><a href="#a">A</a></li></ul></nav><p>x</p>',
      "x",
      ["Lists of contents"],
    ],
    ["what is open above the page", "<dialog open>Shown words</dialog>", "Shown words", []],
    [
      "a film under somebody else’s words",
      '<blockquote class="tiktok-embed" cite="https://films.example/1"><p>Words</p></blockquote>',
      "> Words\n>\n> https://films.example/1",
      [],
    ],
  ])("%s", async (_, source, content, subjects) => {
    const came = await html(source);
    expect([came.content, came.notes.map(({ subject }) => subject)]).toEqual([content, subjects]);
  });
});

describe("a picture has its caption, however its editor wrote that", () => {
  const picture = '<img src="https://a.example/i.jpg">';
  test.each([
    ["above it", `<figure><figcaption>Cap</figcaption>${picture}</figure>`],
    [
      "of the old WordPress",
      `<div class="wp-caption">${picture}<p class="wp-caption-text">Cap</p></div>`,
    ],
    [
      "of Blogger",
      `<table class="tr-caption-container"><tbody><tr><td>${picture}</td></tr><tr><td class="tr-caption">Cap</td></tr></tbody></table>`,
    ],
  ])("%s", async (_, source) => {
    expect((await html(source)).content).toBe('![](https://picture.invalid/0 "Cap")');
  });

  test("and what an editor says to those who write is none of the text", async () => {
    const { content, notes } = await html(
      '<div class="preformatted-block"><label class="hide-text">Text within this block will maintain its original spacing when published</label><pre>a\n b</pre></div>',
    );
    expect([content, notes]).toEqual(["```\na\n b\n```", []]);
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

describe("what is stored in attributes comes, or is named", () => {
  test.each([
    [
      "a film by its number",
      `<div class="youtube-wrap" data-attrs='{"videoId":"VNNsN9IJkws"}'></div>`,
      "https://www.youtube.com/watch?v=VNNsN9IJkws",
    ],
    [
      "another service’s film",
      `<div class="vimeo-wrap" data-attrs='{"videoId":"146022717"}'></div>`,
      "https://vimeo.com/146022717",
    ],
    [
      "a picture of a service",
      `<div class="instagram" data-attrs='{"instagram_id":"ABC","title":"By the sea"}'></div>`,
      "[By the sea](https://www.instagram.com/p/ABC/)",
    ],
    [
      "pictures of a program’s own element",
      `<x-gallery images='["https://a.example/1.jpg"]'></x-gallery>`,
      "![](https://picture.invalid/0)",
    ],
    [
      "a film of a program’s own element",
      '<amp-youtube data-videoid="VNNsN9IJkws"></amp-youtube>',
      "https://www.youtube.com/watch?v=VNNsN9IJkws",
    ],
    [
      "what a program’s own element leads to",
      '<model-viewer src="https://a.example/x.glb"></model-viewer>',
      "https://a.example/x.glb",
    ],
  ])("%s", async (_, source, content) => {
    const came = await html(`<p>a</p>${source}`);
    expect(came.content).toBe(`a\n\n${content}`);
    expect(came.notes).toMatchObject([{ subject: expect.stringContaining("Embedded") }]);
  });

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
    [
      "a film’s picture",
      '<video src="https://a.example/v.mp4" poster="https://a.example/p.jpg"></video>',
      "![](https://picture.invalid/0)\n\n[v.mp4](https://a.example/v.mp4)",
    ],
    [
      "the picture of a film that isn’t there",
      '<figure><video poster="https://a.example/p.jpg"></video></figure>',
      "![](https://picture.invalid/0)",
    ],
    [
      "a film’s picture in its style",
      `<figure class="kg-card kg-video-card"><div><video src="https://a.example/b.mp4" poster="https://a.example/1x1/spacer.png" style="background: transparent url('https://a.example/t.jpg') 50% 50%"></video></div></figure>`,
      "![](https://picture.invalid/0)\n\n[b.mp4](https://a.example/b.mp4)",
    ],
    [
      "the parts of a picture that lead elsewhere",
      '<p><img src="https://a.example/i.jpg" usemap="#m"><map name="m"><area href="https://a.example/x" alt="Door"><area href="https://a.example/y.html" alt=""><area nohref></map></p>',
      "![](https://picture.invalid/0) [Door](https://a.example/x) [y.html](https://a.example/y.html)",
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
      "the number of no character",
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

  const plain = wpItem(cdata("<p>Words</p>"));
  const more = (own: string) => wpItem(cdata("<p>Words</p>"), { more: own });
  test.each([
    ["a wrapper that is never closed", wpItem("<![CDATA[<p>Words</p>")],
    [
      "a field’s wrapper that is never closed",
      more(
        "<wp:comment_status><![CDATA[open</wp:comment_status><wp:ping_status><![CDATA[open]]></wp:ping_status>",
      ),
    ],
    ["an entity that nobody knows", wpItem(cdata("<p>Words</p>"), { title: "A &foo; b" })],
    ["the end of a wrapper in a title", wpItem(cdata("<p>Words</p>"), { title: "A ]]> b" })],
    ["an attribute without quotes", more("<category domain=post_tag nicename=x>X</category>")],
    ["an attribute twice", more('<category domain="post_tag" domain="post_tag">X</category>')],
    ["a quote in an attribute", more('<category domain="post_tag" nicename="a"b">X</category>')],
    ["an element that never ends", more("<wp:postmeta><wp:meta_key>k</wp:meta_key>")],
    ["an end of nothing", more("</wp:foo>")],
    ["an item that never ends", plain.replace("</item>", "")],
    ["a title that never ends", plain.replace("</title>", "")],
    [
      "a program’s warning among its fields",
      more("<br>\n<b>Warning</b>: x & y on line <b>3</b><br>"),
    ],
    ["a byte that is no letter", wpItem(cdata("<p>Words</p>"), { title: "A \ufffd" })],
  ])("%s keeps to its own text, which is named", async (_, damaged) => {
    const { came } = await bring(wxr(damaged, wpItem(cdata("<p>More</p>"), { id: 2, title: "B" })));
    expect(came.map(({ content }) => content)).toEqual(["Words", "More"]);
    expect(came.map(({ text }) => text.from.at(-1))).toEqual(["/?p=1", "/?p=2"]);
    expect(came.map(({ notes }) => notes.map(({ kind }) => kind))).toEqual([["text"], []]);
  });

  const two = wxr(plain, wpItem(cdata("<p>More</p>"), { id: 2, title: "B" }));
  test.each([
    ["a mark of order and spaces before its first line", `\ufeff\n  ${two}`],
    ["a program’s warning before it", `<br>\n<b>Warning</b>: x in <b>/a.php</b><br>\n${two}`],
    ["a plain warning before it", `Warning: undefined key in /a.php on line 3\n${two}`],
    ["a warning between its texts", two.replace("<item>", "<br>\n<b>Warning</b>: a & b<br><item>")],
    ["strokes in a remark", two.replace("<item>", "<!-- a -- b ---><item>")],
    ["what a cache says after it", `${two}\n<!-- Cached -->\nDone & <b>x</b>`],
    ["two exports in one file", wxr(plain) + wxr(wpItem(cdata("<p>More</p>"), { id: 2 }))],
    ["signs that no file has", two.replace("Words", "Wo\u0000rd\u000bs")],
    ["lines of Windows", two.replaceAll("\n", "\r\n")],
    ["letters of two bytes", Buffer.from(`\ufeff${two}`, "utf16le")],
  ])("and what is beside its texts is none of them: %s", async (_, source) => {
    const { came, left } = await bring(source);
    expect([came.map(({ content }) => content), left]).toEqual([["Words", "More"], []]);
  });

  test("letters are those that the file says", async () => {
    const source = wxr(wpItem(cdata("<p>Café</p>"))).replace("UTF-8", "ISO-8859-1");
    expect(await bringOne(Buffer.from(source, "latin1"))).toMatchObject({
      content: "Café",
      notes: [],
    });
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

describe("an export of WordPress on one line has all its words", () => {
  test.each([
    [
      "a block of its own marks ahead of one that the page fills",
      '<!-- wp:cover {"url":"https://old.example/a.jpg"} --><div><p>My words</p></div><!-- /wp:cover --><!-- wp:paragraph --><p>More words</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->',
      "My words\n\nMore words",
      ["Synced blocks"],
    ],
    [
      "a block that keeps a long text for its program",
      `<!-- wp:acf/team {"data":{"words":"${"x".repeat(6_000)}"}} /--><p>a</p>`,
      "a",
      ["Blocks “acf/team”"],
    ],
  ])("%s", async (_, source, content, subjects) => {
    const came = await bringOne(wxr(wpItem(cdata(source))));
    expect([came.content, came.notes.map(({ subject }) => subject)]).toEqual([content, subjects]);
  });
});

describe("an empty line of the old editor of WordPress parts paragraphs", () => {
  test.each([
    [
      "within a quote",
      "<blockquote>First.\n\nSecond\nline.</blockquote>",
      "> First.\n>\n> Second\\\n> line.",
    ],
    [
      "within a part of the page",
      "<div>One\n\n<b>Two</b>\n\nThree</div>",
      "One\n\n**Two**\n\nThree",
    ],
    [
      "within an item",
      "<ul>\n<li>One\n\nTwo</li>\n<li>Three</li>\n</ul>",
      "- One\n\n  Two\n\n- Three",
    ],
    [
      "and a list within an item does not",
      "<ul>\n<li>One\n<ul><li>Two</li></ul></li>\n</ul>",
      "- One\n  - Two",
    ],
  ])("%s", async (_, source, content) => {
    expect((await bringOne(wxr(wpItem(cdata(source))))).content).toBe(content);
  });
});

describe("what WordPress keeps beside a text and its export doesn’t have is named", () => {
  const meta = (name: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
  const convert = async (text: string, more: string, ...others: string[]) => {
    const { came } = await bring(wxr(wpItem(cdata(text), { more }), ...others));
    return [came[0]?.content, came[0]?.notes.map(({ subject }) => subject)];
  };
  const picture = `<item><title>p</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/5.jpg</wp:attachment_url></item>`;

  test.each([
    [
      "a featured picture",
      "<p>x</p>",
      meta("_thumbnail_id", "77"),
      ["x", ["Featured picture of “A”"]],
    ],
    ["no featured picture", "<p>x</p>", meta("_thumbnail_id", "0"), ["x", []]],
    [
      "pictures of a gallery",
      '[gallery ids="5,6"]',
      "",
      ["![](https://picture.invalid/0)", ["Picture 6 of a gallery in “A”"]],
    ],
    [
      "an episode of a podcast",
      "<p>x</p>",
      meta("enclosure", "https://old.example/1.mp3\n123\naudio/mpeg"),
      ["[Listen to this episode](https://old.example/1.mp3)\n\nx", ["Podcast episode"]],
    ],
    [
      "an episode that its text has itself",
      '<p><a href="https://old.example/1.mp3">x</a></p>',
      meta("enclosure", "https://old.example/1.mp3\n123"),
      ["[x](https://old.example/1.mp3)", []],
    ],
    [
      "words in a field of a theme",
      "<p>x</p>",
      meta("subtitle", "A second line"),
      ["x", ["Fields “subtitle”"]],
    ],
    [
      "what programs keep in fields",
      "<p>x</p>",
      meta("_edit_lock", "a b") + meta("views", "12") + meta("data", 'a:1:{i:0;s:3:"a b";}'),
      ["x", []],
    ],
  ])("%s", async (_, text, more, said) => {
    expect(await convert(text, more, picture)).toEqual(said);
  });
});

describe("what a plugin of WordPress would have drawn is left out and named", () => {
  test.each([
    ['a [contact-form-7 id="4" title="Write to me"] b', /^a b$/, "[contact-form-7]"],
    ['a [button href="/x"]Words[/button] b', /^a Words b$/, "[button]"],
    ["a [spoiler]Words[/spoiler] b", /^a Words b$/, "[spoiler]"],
    ["a [IfMember x]Words[/IfMember] b", /^a Words b$/, "[IfMember]"],
    ["a [Sassy_Social_Share] b", /^a b$/, "[Sassy_Social_Share]"],
    ["a [recent_posts] b", /^a b$/, "[recent_posts]"],
    ["a [toc] b", /^a b$/, "[toc]"],
    ["a [gallery] b", /^a b$/, "[gallery]"],
    ["a [gallery ids=7,8] b", /^a b$/, "[gallery]"],
    ["a [playlist type=video] b", /^a b$/, "[playlist]"],
    ["a [et_pb_text admin_label=”Text”]Words[/et_pb_text] b", /^a Words b$/, "[et_pb_text]"],
    ["a [table id=5 /] b", /^a b$/, "[table]"],
    ['a [su_spoiler title="More"]Words[/su_spoiler] b', /^a More Words b$/, "[su_spoiler]"],
    [
      'a [et_pb_image src="https://a.example/i.jpg" alt="c"] b',
      /^a !\[c\]\(.*\) b$/,
      "[et_pb_image]",
    ],
    [
      'a [vc_btn button_url="https://a.example/x" text="Go"] b',
      /^a \[Go\]\(.*\/x\) b$/,
      "[vc_btn]",
    ],
  ])("%s", async (body, content, name) => {
    const came = await bringOne(wxr(wpItem(cdata(`<p>${body}</p>`))));
    expect(came.content.replace(/\s+/g, " ")).toMatch(content);
    expect(came.notes).toMatchObject([{ kind: "shortcode", subject: name }]);
  });

  test.each([
    [
      '[code language="js"]\nlet a = [x] < 1;\n\n[note a="b"]\n[/code]',
      '```js\nlet a = [x] < 1;\n\n[note a="b"]\n```',
    ],
    ["[sourcecode]b[0] &lt; 1[/sourcecode]", "```\nb[0] < 1\n```"],
    ["[php]echo 1;[/php]", "```\necho 1;\n```"],
    ["Words[footnote]A note[/footnote] on", "Words (A note) on"],
    ["[tweet 123]", "https://twitter.com/i/status/123"],
    ["[vimeo 5]", "https://vimeo.com/5"],
    ["[instagram url=https://i.example/p/1]", "https://i.example/p/1"],
    ["[googlemaps https://m.example/?q=x]", "https://m.example/?q=x"],
  ])("but code, notes and what lies at a known address come: %s", async (body, content) => {
    const came = await bringOne(wxr(wpItem(cdata(body))));
    expect([came.content, came.notes]).toEqual([content, []]);
  });

  test("a gallery keeps the captions of its pictures beside its own", async () => {
    const picture = (name: string) =>
      `<figure><img src="https://a.example/${name}.jpg"><figcaption>${name}</figcaption></figure>`;
    const gallery = `<figure class="wp-block-gallery">${picture("One")}${picture("Two")}<figcaption>All</figcaption></figure>`;
    const { content } = await bringOne(wxr(wpItem(cdata(gallery))));
    expect(content).toBe(
      '![](https://picture.invalid/0 "One")\n\n![](https://picture.invalid/1 "Two")\n\nAll',
    );
  });

  test("what Squarespace and others keep as markup in an attribute comes in its place", async () => {
    const markup =
      "&lt;iframe src=&quot;https://www.youtube.com/embed/VNNsN9IJkws&quot;&gt;&lt;/iframe&gt;";
    const { content, notes } = await bringOne(
      wxr(wpItem(cdata(`<p>a</p><div class="sqs-video" data-html="${markup}"></div>`))),
    );
    expect(content).toBe("a\n\nhttps://www.youtube.com/watch?v=VNNsN9IJkws");
    expect(notes).toMatchObject([{ subject: "Embedded “sqs-video”" }]);
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
