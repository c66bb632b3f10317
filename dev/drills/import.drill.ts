// Runs by its name only: it brings a thousand articles over, and an export of 200 MB.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { query } from "../../testing/database";
import { appScript, runNode } from "../process.mjs";
import { DATA } from "../project.mjs";
import { startServices } from "../supervisor.mjs";

const ARTICLES = 1_000;
const PARAGRAPHS = 25;
const LIMIT_S = 300;
/** So much longer than a thousand articles, most of it in texts that are left out. */
const LARGE_BYTES = 200 * 1024 * 1024;
const HEAP_MB = 192;
const PEAK_MAX_MB = 600;
const SITE = "https://old.example";

const folder = join(DATA, "drill", "import");
let services: Awaited<ReturnType<typeof startServices>>;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  services = await startServices({ folder, env: {}, bringBack: false, only: ["database", "s3"] });
  await migrate(services.env.DATABASE_URL ?? "");
});
afterAll(() => services?.stop());

const words =
  "a tired child hears the tone before the words and the tone says whether it is safe to stop".split(
    " ",
  );

function paragraph(seed: number): string {
  const line = Array.from({ length: 40 }, (_, at) => words[(seed * 7 + at * 3) % words.length]);
  return `<!-- wp:paragraph -->\n<p>${line.join(" ")} <strong>${seed}</strong>, <a href="${SITE}/post-${seed % ARTICLES}/">more</a>.</p>\n<!-- /wp:paragraph -->`;
}

function comment(id: number): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Reader ${id}]]></wp:comment_author><wp:comment_date_gmt><![CDATA[2024-05-18 07:00:00]]></wp:comment_date_gmt><wp:comment_content><![CDATA[Thank you ${id}.]]></wp:comment_content><wp:comment_approved><![CDATA[1]]></wp:comment_approved><wp:comment_type><![CDATA[comment]]></wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>`;
}

function item(id: number, content: string, type = "post", comments = ""): string {
  return `<item><title><![CDATA[Post ${id}]]></title><link>${SITE}/post-${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt><![CDATA[2024-05-17 18:30:00]]></wp:post_date_gmt><wp:post_name><![CDATA[post-${id}]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type><wp:post_password></wp:post_password><category domain="category" nicename="c${id % 9}"><![CDATA[Subject ${id % 9}]]></category>${comments}</item>`;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:content="c" xmlns:wp="w"><channel><title>Old</title><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>`;
const FOOT = "</channel></rss>";

function write(path: string, parts: Iterable<string>): void {
  writeFileSync(path, "");
  for (const part of parts) writeFileSync(path, `${part}\n`, { flag: "a" });
}

function* thousand(): Generator<string> {
  yield HEAD;
  for (let id = 0; id < ARTICLES; id += 1) {
    const content = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(id * 31 + at));
    const comments = [0, 1, 2].map((at) => comment(id * 3 + at + 1)).join("");
    yield item(id, content.join("\n\n"), "post", comments);
  }
  yield FOOT;
}

function* large(): Generator<string> {
  yield HEAD;
  const text = paragraph(1).repeat(2_000);
  for (let bytes = 0, id = 10_000; bytes < LARGE_BYTES; bytes += text.length, id += 1) {
    yield item(id, text, "plugin_log");
  }
  yield item(9_999, paragraph(9));
  yield FOOT;
}

/** Brings an export over. Gives what it says, how long that took, and the most that it had of the machine. */
async function bring(path: string) {
  const peak = join(folder, "peak");
  const preload = pathToFileURL(join(import.meta.dirname, "note-peak.mjs")).href;
  const started = Date.now();
  const { code, output } = await runNode(
    [
      `--max-old-space-size=${HEAP_MB}`,
      "--import",
      preload,
      ...appScript("scripts/import-site.ts"),
      path,
      "--run",
    ],
    { env: { ...process.env, ...services.env, PEAK_FILE: peak }, quiet: true },
  );
  expect(code, output).toBe(0);
  return {
    said: output,
    seconds: Math.round((Date.now() - started) / 1_000),
    peakMb: Math.round(Number(readFileSync(peak, "utf8")) / 1_024),
  };
}

async function count(table: string): Promise<number> {
  const url = services.env.DATABASE_URL ?? "";
  const [row] = await query<{ count: number }>(`select count(*)::int from "${table}"`, [], url);
  return row?.count ?? 0;
}

/** Everything that an import makes. */
async function countAll() {
  const tables = ["Article", "Comment", "Redirect", "Page", "Picture"];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)])),
  );
}

test("a thousand articles with their comments and addresses come in under five minutes", async () => {
  const path = join(folder, "thousand.xml");
  write(path, thousand());
  const { seconds, peakMb } = await bring(path);
  console.log(`${ARTICLES} articles: ${seconds} s, at most ${peakMb} MB`);
  expect(await count("Article")).toBe(ARTICLES);
  expect(await count("Comment")).toBe(3 * ARTICLES);
  expect(await count("Redirect")).toBeGreaterThanOrEqual(ARTICLES);
  expect(seconds).toBeLessThan(LIMIT_S);
});

test("the same file once more brings nothing, and says so", async () => {
  const before = await countAll();
  const { said, seconds } = await bring(join(folder, "thousand.xml"));
  console.log(`the same once more: ${seconds} s`);
  expect(await countAll()).toEqual(before);
  expect(said).toMatch(new RegExp(`^ *${ARTICLES} present$`, "m"));
  expect(said).not.toMatch(/^ *\d+ (?:articles|comments|redirects)$/m);
});

test("an export of 200 MB is read with the memory of a small one", async () => {
  const path = join(folder, "large.xml");
  write(path, large());
  const { seconds, peakMb } = await bring(path);
  console.log(`200 MB: ${seconds} s, at most ${peakMb} MB`);
  expect(await count("Article")).toBe(ARTICLES + 1);
  expect(peakMb).toBeLessThan(PEAK_MAX_MB);
});

test("an undo takes all of it away", async () => {
  const { code, output } = await runNode(appScript("dev/drills/undo-imports.ts"), {
    env: { ...process.env, ...services.env },
    quiet: true,
  });
  expect(code, output).toBe(0);
  console.log(output.trim());
  expect(await countAll()).toEqual({ Article: 0, Comment: 0, Redirect: 0, Page: 0, Picture: 0 });
});
