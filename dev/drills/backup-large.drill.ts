// Watches lib/domains/backup lib/storage lib/database/db.ts scripts/make-backup.ts scripts/run-restore.ts scripts/backup.mjs scripts/restore.mjs app/_flows/restore/restore.ts app/_flows/restore/restore-archive.ts app/_flows/restore/restore-download.ts prisma/schema prisma/migrations.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { query } from "../../testing/database";
import { appScript, runNode } from "../process.mjs";
import { DATA } from "../project.mjs";
import { startServices } from "../supervisor.mjs";
import { digestRows } from "./rows";
import { listStored, putStored } from "./stored";

type Services = Awaited<ReturnType<typeof startServices>>;

const ARTICLES = 10_000;
const SUBSCRIBERS = 100_000;
const COMMENTS = 20_000;
const REDIRECTS = 5_000;
const FILES = 45;
const FILE_BYTES = 3 * 1024 * 1024;
/** What a process may take more of the machine for all of it than for an empty site: less than the files alone. */
const GROWTH_MAX_MB = 120;
const HEAP_MB = 128;

const folder = join(DATA, "drill", "backup-large");
const services: Services[] = [];

async function start(name: string): Promise<Services> {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const started = await startServices({
    folder: own,
    env: {},
    bringBack: false,
    only: ["database", "s3"],
  });
  services.push(started);
  return started;
}

beforeAll(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  for (const one of services) await one.stop();
});

/** Runs a script under a bound for its heap. Gives how long it took, and the most it had of the machine. */
async function measure(script: string, args: string[], { env }: Services) {
  const file = join(folder, "peak");
  const preload = pathToFileURL(join(import.meta.dirname, "note-peak.mjs")).href;
  const started = Date.now();
  const { code, output } = await runNode(
    [`--max-old-space-size=${HEAP_MB}`, "--import", preload, ...appScript(script), ...args],
    { env: { ...process.env, ...env, PEAK_FILE: file }, quiet: true },
  );
  expect(code, output).toBe(0);
  return {
    seconds: Math.round((Date.now() - started) / 1_000),
    peakMb: Math.round(Number(readFileSync(file, "utf8")) / 1_024),
  };
}

async function backUp(from: Services, name: string) {
  const to = join(folder, name);
  const taken = await measure("scripts/make-backup.ts", ["--to", to], from);
  const archive = join(to, readdirSync(to)[0] ?? "");
  return { ...taken, archive, megabytes: Math.round(statSync(archive).size / 1024 ** 2) };
}

async function fill({ env }: Services): Promise<void> {
  const run = (statement: string) => query(statement, [], env.DATABASE_URL);
  await run(
    `insert into "Article" ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     select gen_random_uuid(), 'article-' || n, 'Article ' || n,
       (select string_agg('Part ' || part || ' of article ' || n || ': a tired child hears the tone before the words.', E'\\n\\n') from generate_series(1, 120) as part),
       array['a'], array['a'], true, now(), 5, now() from generate_series(1, ${ARTICLES}) as n`,
  );
  await run(
    `insert into "Subscriber" ("id", "email", "firstName", "confirmedAt")
     select gen_random_uuid(), md5(n::text) || '@example.org', 'Reader ' || n, now()
     from generate_series(1, ${SUBSCRIBERS}) as n`,
  );
  await run(
    `insert into "Comment" ("id", "articleId", "authorName", "content", "approved")
     select gen_random_uuid(), a."id", 'Reader ' || n, 'Thank you ' || n, true
     from generate_series(1, ${COMMENTS}) as n join "Article" as a on a."slug" = 'article-' || (n % ${ARTICLES} + 1)`,
  );
  await run(
    `insert into "Redirect" ("id", "from", "to", "leadsTo")
     select gen_random_uuid(), '/2019/' || n, '/article/article-' || n, '/article/article-' || n
     from generate_series(1, ${REDIRECTS}) as n`,
  );
  for (let n = 0; n < FILES; n += 1) {
    const name = `files/${n.toString(16).padStart(32, "0")}.pdf`;
    await putStored(env, name, randomBytes(FILE_BYTES));
  }
}

test(`${ARTICLES} articles, ${SUBSCRIBERS} readers and ${FILES} files come back as they were, in flat memory`, async () => {
  const site = await start("site");
  await migrate(site.env.DATABASE_URL ?? "");
  const small = await backUp(site, "small");
  await fill(site);
  const large = await backUp(site, "large");

  const other = await start("other");
  const restored = await measure("scripts/run-restore.ts", [large.archive], other);
  console.log("Empty:", small, "Large:", large, "Restored:", restored);
  const rows = await digestRows(site.env.DATABASE_URL ?? "");
  expect(rows).toMatchObject({
    Article: { count: ARTICLES },
    Comment: { count: COMMENTS },
    Redirect: { count: REDIRECTS },
    Subscriber: { count: SUBSCRIBERS },
  });
  expect(await digestRows(other.env.DATABASE_URL ?? "")).toEqual(rows);
  const files = await listStored(site.env);
  expect(Object.keys(files)).toHaveLength(FILES);
  expect(await listStored(other.env)).toEqual(files);
  expect(large.peakMb - small.peakMb).toBeLessThan(GROWTH_MAX_MB);
  expect(restored.peakMb - small.peakMb).toBeLessThan(GROWTH_MAX_MB);
});
