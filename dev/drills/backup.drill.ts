// Watches lib/domains/backup lib/storage lib/database/db.ts scripts/make-backup.ts scripts/run-restore.ts scripts/backup.mjs scripts/restore.mjs app/_flows/restore/restore.ts app/_flows/restore/restore-archive.ts app/_flows/restore/restore-download.ts prisma.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED } from "../../scripts/seed.mjs";
import { query } from "../../testing/database";
import { runNode, stopChild } from "../process.mjs";
import { startServices } from "../supervisor.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { readRows } from "./rows";
import { listStored } from "./stored";

type Services = Awaited<ReturnType<typeof startServices>>;

const FORMER = "an-address-of-before";
/** Addresses of a site before this one, which lead on. */
const OLD = ["/2019/05/calm-evenings", "/?p=12"];

let site: BuiltSite;
let other: Services;

beforeAll(async () => {
  site = await buildSite("backup", addContent);
  const folder = join(site.folder, "other");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  other = await startServices({ folder, env: {}, bringBack: false });
});

afterAll(async () => {
  await other?.stop();
  await site?.services.stop();
});

async function addContent(env: Record<string, string>): Promise<void> {
  await run(SEED, { env });
  await query(
    `insert into "ArticleSlug" ("slug", "articleId") select $1, "id" from "Article" where "published" order by "createdAt" limit 1`,
    [FORMER],
    env.DATABASE_URL,
  );
  await query(
    `insert into "Redirect" ("id", "from", "to", "leadsTo")
     select gen_random_uuid(), "from", '/articles', '/articles' from unnest($1::text[]) as "from"`,
    [OLD],
    env.DATABASE_URL,
  );
}

/** What opens the bucket where a site's backups are, and nothing else of it. */
function backupsOf({ env }: { env: Record<string, string> }): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("BACKUP_S3_")));
}

async function run(script: string[], { env }: Pick<Services, "env">): Promise<string> {
  const { code, output } = await runNode(script, { env: { ...process.env, ...env }, quiet: true });
  expect(code, output).toBe(0);
  return output;
}

/** What a page is to its reader, without what differs by design: where the storage is, and until when an address is good. */
async function readPage(path: string): Promise<string> {
  const answer = await fetch(site.address + path, { redirect: "manual" });
  const location = (answer.headers.get("location") ?? "").split("?")[0]?.replace(/:\d+\//, "/");
  const body = Buffer.from(await answer.arrayBuffer());
  const text = body.toString("latin1").replaceAll(/(127\.0\.0\.1|localhost):\d+/g, "host");
  return `${answer.status} ${location} ${createHash("sha256").update(text).digest("hex")}`;
}

async function readSite(paths: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of paths) found[path] = await readPage(path);
  return found;
}

async function listPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const inner = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  const files = await query<{ fileUrl: string }>(
    `select "fileUrl" from "Resource"`,
    [],
    site.services.env.DATABASE_URL,
  );
  return [
    ...new Set([
      ...inner,
      "/",
      "/articles",
      "/videos",
      "/resources",
      "/feed.xml",
      `/article/${FORMER}`,
      ...OLD,
    ]),
    ...files.map(({ fileUrl }) => fileUrl),
  ];
}

test("a site comes back from its archive on an empty database and bucket: every row, file, redirect and page", async () => {
  const { DATABASE_URL: url = "" } = site.services.env;
  let running = await site.start();
  const paths = await listPaths();
  const before = await readSite(paths);
  await stopChild(running);
  expect(paths.length).toBeGreaterThan(20);
  expect(before[`/article/${FORMER}`]).toMatch(/^308 /);
  for (const path of OLD) expect(before[path], path).toMatch(/^301 .*\/articles /);

  const rows = await readRows(url);
  const files = await listStored(site.services.env);
  expect(Object.keys(files).length).toBeGreaterThan(3);
  // The local storage takes backups as well: by their name, into a folder of their own.
  const { S3_BUCKET = "" } = site.services.env;
  const backup = await run(
    ["scripts/backup.mjs", "--to", `s3://${S3_BUCKET}/elsewhere`],
    site.services,
  );
  const [, address = ""] = /^Backed up to (s3:\/\/\S+\.tar\.gz) \(/m.exec(backup) ?? [];
  expect(address).toContain(`s3://${S3_BUCKET}/elsewhere/backup-`);

  const said = await run(["scripts/restore.mjs", address], {
    env: { ...other.env, ...backupsOf(site.services) },
  });
  expect(said).toContain("Restored:");
  expect(await readRows(other.env.DATABASE_URL ?? "")).toEqual(rows);
  expect(await listStored(other.env)).toEqual(files);

  // The same build, beside the other database and bucket.
  running = await site.start(site.port, other.env);
  expect(await readSite(paths)).toEqual(before);
  await stopChild(running);
});
