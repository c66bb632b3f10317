// Runs by its name only: it fills two databases with a hundred thousand readers.
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
import { putStored } from "./stored";

type Services = Awaited<ReturnType<typeof startServices>>;

const ARTICLES = 10_000;
const SUBSCRIBERS = 100_000;
const FILES = 100;
const FILE_BYTES = 3 * 1024 * 1024;
/** What a process may take more of the machine for all of it than for an empty site. */
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

test(`${ARTICLES} articles, ${SUBSCRIBERS} readers and ${FILES} files are backed up and restored in flat memory`, async () => {
  const site = await start("site");
  const url = site.env.DATABASE_URL ?? "";
  await migrate(url);
  const small = await backUp(site, "small");

  await query(
    `insert into "Article" ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     select gen_random_uuid(), 'article-' || n, 'Article ' || n,
       (select string_agg(md5(n || '-' || part) || ' ' || md5(part || '+' || n), ' ') from generate_series(1, 120) as part),
       array['a'], array['a'], true, now(), 5, now() from generate_series(1, ${ARTICLES}) as n`,
    [],
    url,
  );
  await query(
    `insert into "Subscriber" ("id", "email", "firstName", "confirmedAt")
     select gen_random_uuid(), md5(n::text) || '@example.org', 'Reader ' || n, now()
     from generate_series(1, ${SUBSCRIBERS}) as n`,
    [],
    url,
  );
  for (let n = 0; n < FILES; n += 1) {
    const name = `files/${n.toString(16).padStart(32, "0")}.pdf`;
    await putStored(site.env, name, randomBytes(FILE_BYTES));
  }
  const large = await backUp(site, "large");

  const other = await start("other");
  const restored = await measure("scripts/run-restore.ts", [large.archive], other);
  console.log("Empty:", small, "Large:", large, "Restored:", restored);
  const count = `select (select count(*)::int from "Article") as articles,
    (select count(*)::int from "Subscriber") as subscribers,
    (select md5(string_agg("content", '' order by "slug")) from "Article") as content`;
  expect(await query(count, [], other.env.DATABASE_URL)).toEqual(await query(count, [], url));
  expect(large.peakMb - small.peakMb).toBeLessThan(GROWTH_MAX_MB);
  expect(restored.peakMb - small.peakMb).toBeLessThan(GROWTH_MAX_MB);
});
