import { packedZipOf, zipOf } from "./files";

const MANY = 60_000;

const wxr = (items: string) =>
  `<rss><channel><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
const post = (html: string, more = "") =>
  `<item><title>A</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status>${more}<content:encoded><![CDATA[${html}]]></content:encoded></item>`;
const ghost = (html: string) =>
  JSON.stringify({
    db: [{ data: { posts: [{ id: "1", title: "A", slug: "a", status: "published", html }] } }],
  });
const markdown = (text: string) =>
  zipOf({ "content/a.md": `---\ntitle: A\ndate: 2020-01-02\n---\n${text}` });
const medium = (html: string) =>
  zipOf({
    "README.html": "Medium",
    "posts/2020-01-02_A-1.html": `<article class="h-entry"><h1 class="p-name">A</h1><section class="e-content">${html}</section></article>`,
  });
const substack = (html: string) =>
  zipOf({
    "posts.csv":
      "post_id,post_date,is_published,email_sent_at,type,audience,title\n1.a,2020-01-02,true,,newsletter,everyone,A\n",
    "posts/1.a.html": html,
  });

/** What each kind of program reads, with a hostile text within it. */
export const WITHIN: [reader: string, wrap: (text: string) => Buffer][] = [
  ["WordPress", (text) => Buffer.from(wxr(post(text)))],
  ["Ghost", (text) => Buffer.from(ghost(text))],
  ["Markdown", markdown],
  ["Medium", medium],
  ["Substack", substack],
];

const attributes = Array.from({ length: MANY }, (_, at) => `a${at}="x"`).join(" ");

/** Texts that ask for more than they are worth. */
export const TEXTS: [kind: string, text: string][] = [
  ["deep", "<div>".repeat(MANY)],
  ["deep and closed", "<b>".repeat(MANY) + "</b>".repeat(MANY)],
  ["deep quotes", "> ".repeat(MANY)],
  ["wide", "<p>x</p>".repeat(MANY)],
  ["a wide table", `|${"a|".repeat(MANY)}\n|${"-|".repeat(MANY)}\n`],
  ["long names", `<${"x".repeat(1_000_000)}>y</${"x".repeat(1_000_000)}>`],
  ["many attributes", `<p ${attributes}>x</p>`],
  ["circles", "[a]: b\n[b]: a\n".repeat(MANY / 4)],
  ["comments that never end", "<!--".repeat(MANY)],
  ["links that never end", "[a](".repeat(MANY)],
  ["marks that never end", "*_`".repeat(MANY)],
  ["entities", "&amp;lt;".repeat(MANY)],
  ["shortcodes", "[gallery][caption][code]".repeat(MANY / 4)],
  ["a line without an end", "x".repeat(2_000_000)],
  ["controls", "\u0000\u0008\ud800".repeat(MANY)],
];

/** Files that do. */
export const FILES: [kind: string, bytes: () => Buffer][] = [
  ["deep XML", () => Buffer.from(wxr("<wp:a>".repeat(MANY)))],
  ["wide XML", () => Buffer.from(wxr("<item><title/></item>".repeat(MANY / 6)))],
  ["XML with long names", () => Buffer.from(wxr(`<wp:${"x".repeat(2_000_000)}/>`))],
  ["XML with many attributes", () => Buffer.from(wxr(`<item ${attributes}/>`))],
  [
    "XML with definitions",
    () => Buffer.from(`<!DOCTYPE a [<!ENTITY a "${"b".repeat(MANY)}">]>${wxr("")}`),
  ],
  [
    "pages within each other in a circle",
    () =>
      Buffer.from(
        wxr(
          post("x", "<wp:post_parent>2</wp:post_parent>") +
            post("x", "<wp:post_parent>1</wp:post_parent>").replace("post_id>1<", "post_id>2<"),
        ),
      ),
  ],
  ["deep JSON", () => Buffer.from(`{"db":${"[".repeat(MANY)}${"]".repeat(MANY)}}`)],
  ["JSON without an end", () => Buffer.from(`{"db":[{"data":${'{"a":'.repeat(MANY)}`)],
  [
    "JSON with many names",
    () => Buffer.from(`{${Array.from({ length: MANY }, (_, at) => `"a${at}":1`).join(",")}}`),
  ],
  [
    "a packed file that says it is small",
    () => packedZipOf("a.md", Buffer.alloc(8_000_000, 97), 10),
  ],
  ["a packed file that grows a thousandfold", () => packedZipOf("a.md", Buffer.alloc(60_000_000))],
  [
    "an archive of many files",
    () =>
      zipOf(
        Object.fromEntries(
          Array.from({ length: 5_000 }, (_, at) => [`content/${at}.md`, "---\ntitle: A\n---\nx"]),
        ),
      ),
  ],
  ["an archive with a long name", () => zipOf({ [`${"a/".repeat(20_000)}b.md`]: "x" })],
  [
    "a head that never ends",
    () => zipOf({ "content/a.md": `---\n${"a: &a [*a]\n".repeat(5_000)}` }),
  ],
];
