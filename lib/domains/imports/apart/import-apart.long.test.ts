// Watches testing/exports.
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WorkerEndedError } from "@/lib/apart/apart.mjs";
import { createImportReader } from "@/lib/domains/imports/apart/import-apart";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { TOO_COMPLEX } from "@/lib/domains/imports/rules";
import type { FoundText } from "@/lib/domains/imports/schema";
import { packedZipOf, zipOf } from "@/testing/files";
import { exportBytes, fileOf, foundArticle } from "@/testing/open-export";
import { threadOf } from "@/testing/thread";
import { watchLoop } from "@/testing/watch-loop";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });
vi.spyOn(console, "log").mockImplementation(() => {});

const STALL_MS_MAX = 250;
const HEAP_MAX_MB = 192;
const PART_BYTES = 64 * 1024;
const MANY = 60_000;
const CUTS = 20;
const AROUND = { site: "https://old.example", addresses: new Map(), files: [] };
const EXPORTS = ["wordpress.xml", "ghost.json", "substack", "medium", "hugo"];

let reader: ReturnType<typeof createImportReader>;

beforeAll(async () => {
  const start = await threadOf(new URL("./import-thread.ts", import.meta.url));
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MAX_MB };
  reader = createImportReader({
    start: () => start({ resourceLimits }),
    readMs: 5_000,
    textMs: 1_500,
  });
});

/** What is said of an export in the end; "" where it was read whole. Throws what is no sentence. */
async function read(bytes: Buffer): Promise<string> {
  const texts: FoundText[] = [];
  try {
    await reader.readApart(fileOf(bytes, PART_BYTES), { already: 0, site: "" }, async (part) => {
      texts.push(...part.found.flatMap((one) => ("text" in one ? [one.text] : [])));
      return true;
    });
    for (const text of texts.slice(0, 3)) await reader.lookApart(text, AROUND);
  } catch (error) {
    if (error instanceof WorkerEndedError) return "It has ended its worker.";
    if (error instanceof ExportRefused) return error.message;
    throw error;
  }
  return "";
}

test("a thread reads what is read here", async () => {
  for (const name of EXPORTS) expect([name, await read(exportBytes(name))]).toEqual([name, ""]);
  const known = { ...AROUND, addresses: new Map([["/b", "the-item"]]) };
  const text = foundArticle("<p>Words <a href='/b/'>there</a></p>");
  const looked = await reader.lookApart(text, known);
  expect(looked.converted.content).toBe("Words [there](https://item.invalid/the-item)");
  const { pages } = await reader.readAddressesApart("https://o.example/a\nhttps://o.example/b");
  expect(pages).toHaveLength(2);
});

test("a text that ends its thread is left out with a sentence, and the next one comes", async () => {
  const busy = () => new Worker("for (;;);", { eval: true });
  const start = await threadOf(new URL("./import-thread.ts", import.meta.url));
  const starts = [busy];
  const { lookApart } = createImportReader({
    start: () => (starts.pop() ?? start)(),
    textMs: 3_000,
  });
  const text = foundArticle("Words");
  await expect(lookApart(text, AROUND)).rejects.toThrow(new ExportRefused(TOO_COMPLEX));
  expect((await lookApart(text, AROUND)).converted.content).toBe("Words");
});

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
const WITHIN: [reader: string, wrap: (text: string) => Buffer][] = [
  ["WordPress", (text) => Buffer.from(wxr(post(text)))],
  ["Ghost", (text) => Buffer.from(ghost(text))],
  ["Markdown", markdown],
  ["Medium", medium],
  ["Substack", substack],
];

const attributes = Array.from({ length: MANY }, (_, at) => `a${at}="x"`).join(" ");

const TEXTS: [kind: string, text: string][] = [
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

const FILES: [kind: string, bytes: () => Buffer][] = [
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

describe("whatever a file does, others have their turn", () => {
  const loop = watchLoop();

  afterAll(() => loop.end());

  test.each(WITHIN)("%s with hostile texts", async (_, wrap) => {
    for (const [, text] of TEXTS) await read(wrap(text));
  });

  test.each(FILES)("%s", async (_, bytes) => {
    await read(bytes());
  });

  test.each(EXPORTS)("%s, cut off anywhere", async (name) => {
    const bytes = exportBytes(name);
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const said = await read(bytes.subarray(0, Math.floor((bytes.byteLength * cut) / (CUTS + 1))));
      expect(said).toMatch(/^$|[.]$/);
    }
  });

  test.each(TEXTS)("a sitemap that is %s", async (_, text) => {
    const answers = [
      `<urlset>${text}</urlset>`,
      `{"items":[${text}]}`,
      `https://a.example/${text}`,
    ];
    for (const one of answers)
      await reader.readAddressesApart(one).catch((error: unknown) => error);
  });

  test("none of them stalled the loop", () => {
    expect(loop.longestMs()).toBeLessThan(STALL_MS_MAX);
  });
});
