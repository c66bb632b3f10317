// Watches testing/backups.
import { createHash } from "node:crypto";
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { db } from "@/lib/database/db";
import { LEFT_OUT, MIGRATIONS_TABLE } from "@/lib/domains/backup/contents";
import { readMigrationFiles } from "@/lib/domains/backup/migration-files.mjs";
import { openArchive } from "@/lib/domains/backup/public";
import { readEntries } from "@/lib/domains/backup/read-archive";
import { env } from "@/lib/env";
import { removeObject } from "@/lib/storage/storage";
import { listStoredFiles, openStoredFile, putStoredFile } from "@/lib/storage/stored-files";
import { Prisma } from "@/prisma/client/client";
import { MailKind } from "@/prisma/client/enums";
import { migrate } from "@/scripts/migrate.mjs";
import { FOLDER } from "@/scripts/migrations.mjs";
import { operator } from "@/scripts/operator";
import {
  type ArchiveText,
  FORMER_MIGRATIONS_ARCHIVE,
  manifestOf,
  readArchive,
  writeArchive,
} from "@/testing/archives";
import { createBareDatabase, emptyDatabase, query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";
import { restoreArchive } from "./restore-archive";
import { tryArchive } from "./try-archive";

vi.spyOn(console, "log").mockImplementation(() => {});

const FILE = `files/${"a".repeat(32)}.pdf`;
const PICTURE = `pictures/${"b".repeat(20)}-1-100x50-aabbcc.jpg`;
const folder = mkdtempSync(join(tmpdir(), "tender-wiring-restore-"));
const newerThanFirst = readMigrationFiles(FOLDER)
  .slice(1)
  .map(({ name }) => name);
const cleanUps: (() => unknown)[] = [];
let count = 0;

type Target = { url: string; drop: () => Promise<void> };

beforeAll(async () => {
  const s3 = new S3Client({
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? "",
    forcePathStyle: true,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    },
  });
  await s3.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET ?? "" }));
});
beforeEach(async () => {
  await emptyDatabase();
  await emptyBucket();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function emptyBucket(): Promise<void> {
  for await (const { path } of listStoredFiles()) await removeObject(operator, path);
}

async function bareDatabase(): Promise<Target> {
  const target = await createBareDatabase();
  cleanUps.push(target.drop);
  return target;
}

async function writeSite(): Promise<void> {
  const article = await db.article.create({
    data: {
      slug: "calm",
      title: 'Calm: "first" – ünd\nthen',
      content: "Text with `code`\n\n---\n\nand more.\n",
      tags: ["a b", "c"],
      tagSlugs: ["a-b", "c"],
      category: "Sleep",
      categorySlug: "sleep",
      published: true,
      publishedAt: new Date("2025-03-01T10:00:00.123Z"),
      readTime: 1,
      references: "A book",
      formerSlugs: { create: { slug: "calm-before" } },
    },
  });
  const comment = await db.comment.create({ data: { content: "Yes", articleId: article.id } });
  await db.comment.create({ data: { content: "No", articleId: article.id, parentId: comment.id } });
  await db.page.create({ data: { slug: "about", title: "About", content: "Us" } });
  await db.setting.create({ data: { group: "site", data: { a: [1, null, "ü\u2028"] } } });
  await db.resource.create({
    data: { slug: "guide", title: "Guide", fileUrl: `/objects/${FILE.slice(6)}` },
  });
  await db.subscriber.createMany({
    data: Array.from({ length: 500 }, (_, n) => ({ email: `reader-${n}@example.org` })),
  });
  await db.user.create({ data: { email: "owner@example.org", isAdmin: true } });
  await db.lastRun.create({ data: { name: "weekly-letter", at: new Date() } });
  await db.rateLimit.create({ data: { key: "left out", hits: 1, expiresAt: new Date() } });
  await putStoredFile(operator, FILE, { body: Buffer.from("%PDF-1.7"), type: "application/pdf" });
  await putStoredFile(operator, PICTURE, { body: Buffer.alloc(4_200_000, 7), type: "image/jpeg" });
}

async function backUp(): Promise<string> {
  const file = join(folder, `${count++}.tar.gz`);
  const { archive } = await openArchive(() => {});
  await pipeline(archive, createWriteStream(file));
  return file;
}

async function listTables(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
    [],
    url,
  );
  return rows.map(({ name }) => name);
}

/** Every row but those that no backup has, and what a restore changes of them. */
async function readRows(url: string): Promise<Record<string, unknown>[]> {
  const tables = (await listTables(url)).filter(
    (table) => table !== MIGRATIONS_TABLE && !(table in LEFT_OUT),
  );
  const all = tables.map(
    (table) =>
      `select '${table}' as "table", to_jsonb(t) - 'sessionVersion' as "row" from "${table}" t`,
  );
  return query(
    `select * from (${all.join(" union all ")}) as rows order by "table", "row"::text`,
    [],
    url,
  );
}

async function readFiles(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of listStoredFiles()) {
    const file = await openStoredFile(path);
    const hash = createHash("sha256");
    for await (const part of file?.body ?? []) hash.update(part);
    found[path] = `${file?.type} ${hash.digest("hex")}`;
  }
  return found;
}

describe("a backup", () => {
  test("comes back whole in an empty database and bucket: every row, file, key and counter", async () => {
    await writeSite();
    const files = await readFiles();
    const file = await backUp();
    await emptyBucket();
    const { url } = await bareDatabase();
    const restored = await restoreArchive(operator, file, { url });
    expect(restored).toMatchObject({ files: 2, applied: [], uncertain: 0, notMailed: [], gone: 0 });
    expect(await readRows(url)).toEqual(await readRows(databaseUrl()));
    expect(await readFiles()).toEqual(files);
    expect(Object.keys(files)).toEqual([FILE, PICTURE]);
    // The schema is what the migrations make, and Prisma's engine finds nothing left to do.
    expect(await migrate(url)).toEqual([]);
    const keys = `select conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`;
    expect(await query(keys, [], url)).toEqual(await query(keys));
    const left = await query(`select * from "RateLimit"`, [], url);
    expect(left).toEqual([]);
  });

  test("comes back in a bare database whichever emails it has, also kinds that were added later", async () => {
    const kinds = Object.values(MailKind);
    await db.mail.createMany({
      data: kinds.map((kind) => ({ kind, to: "a@example.org", status: "sent" })),
    });
    const file = await backUp();
    const { url } = await bareDatabase();
    await restoreArchive(operator, file, { url });
    expect(await readRows(url)).toEqual(await readRows(databaseUrl()));
    const values = `select enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid
      where typname = 'MailKind' order by enumsortorder`;
    expect(await query(values, [], url)).toEqual(await query(values));
    // A backup is tried in the same way.
    expect(await tryArchive(file, databaseUrl())).toMatchObject({ rows: kinds.length });
  });

  test("ends every session, and has caches forget what they showed", async () => {
    await writeSite();
    const { url } = await bareDatabase();
    await restoreArchive(operator, await backUp(), { url, keepFiles: true });
    const [user] = await query<{ sessionVersion: number }>(
      `select "sessionVersion" from "User"`,
      [],
      url,
    );
    expect(user?.sessionVersion).toBeGreaterThan(20_000_000);
    const tags = await query<{ tag: string }>(`select "tag" from "ExpiredTag"`, [], url);
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(["articles", "article:calm", "article:calm-before", "settings"]),
    );
  });

  test("sends nothing a second time that may have been sent since", async () => {
    const past = new Date(Date.now() + 50);
    await db.article.create({
      data: { slug: "due", title: "Due", content: "", readTime: 1, mailAt: past, tags: [] },
    });
    await db.mail.createMany({
      data: [
        { kind: "welcome", to: "a@example.org" },
        { kind: "confirm", to: "b@example.org", status: "sending" },
        { kind: "welcome", to: "c@example.org", status: "sent" },
        { kind: "onboarding", to: "d@example.org" },
        { kind: "guide", to: "e@example.org", status: "sending", handedOver: true },
        { kind: "stay", to: "f@example.org", dueAt: new Date(Date.now() + 3_600_000) },
        { kind: "article_test", to: "g@example.org", status: "sending" },
      ],
    });
    const mailing = { html: "", text: "", recipients: 2 };
    await db.mailing.createMany({
      data: [
        { ...mailing, subject: "Half written", audienceAt: new Date() },
        { ...mailing, subject: "Written" },
      ],
    });
    const { url } = await bareDatabase();
    const restored = await restoreArchive(operator, await backUp(), { url });
    expect(restored).toMatchObject({ uncertain: 4, notMailed: ["Due"] });
    expect(await query(`select "to", "status" from "Mail" order by 1`, [], url)).toEqual([
      { to: "a@example.org", status: "uncertain" },
      { to: "b@example.org", status: "queued" },
      { to: "c@example.org", status: "sent" },
      { to: "d@example.org", status: "uncertain" },
      { to: "e@example.org", status: "uncertain" },
      { to: "f@example.org", status: "uncertain" },
      { to: "g@example.org", status: "queued" },
    ]);
    expect(await query(`select "subject", "status" from "Mailing" order by 1`, [], url)).toEqual([
      { subject: "Half written", status: "stopped" },
      { subject: "Written", status: "sending" },
    ]);
  });

  test("leaves out the welcome messages that came due since it was made, and no others", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.welcomeSequence.create({ data: { isOn: true, onSince: daysAgo(100) } });
    for (const [place, days] of [0, 2, 3].entries()) {
      await db.welcomeMessage.create({ data: { place, days, content: `Day ${days}` } });
    }
    const readers = { before: 30, since: 4, both: 6.5, soon: 1 };
    for (const [name, days] of Object.entries(readers)) {
      const data = { email: `${name}@example.org`, welcomedAt: daysAgo(days) };
      await db.subscriber.create({ data });
    }
    const file = await rewrite(
      await backUp(),
      changed("backup.json", (text) =>
        JSON.stringify({ ...JSON.parse(text), createdAt: daysAgo(3).toISOString() }),
      ),
    );
    const { url } = await bareDatabase();
    await restoreArchive(operator, file, { url });
    const sent = await query(
      `select s."email", m."place", t."at" = s."welcomedAt" + m."place" * interval '2 days' +
         (m."place" - 1) * interval '1 day' as "isOnItsDay"
       from "WelcomeSent" t join "WelcomeMessage" m on m."id" = t."messageId"
       join "Subscriber" s on s."id" = t."subscriberId" order by 1, 2`,
      [],
      url,
    );
    expect(sent).toEqual([
      { email: "both@example.org", place: 1, isOnItsDay: true },
      { email: "both@example.org", place: 2, isOnItsDay: true },
      { email: "since@example.org", place: 1, isOnItsDay: true },
    ]);
  });

  test("takes nobody off the list who may have said since that they stay", async () => {
    await db.subscriber.create({
      data: { email: "asked@example.org", askedToStayAt: new Date("2020-01-01") },
    });
    const { url } = await bareDatabase();
    await restoreArchive(operator, await backUp(), { url });
    const rows = await query(`select "subscribed", "askedToStayAt" from "Subscriber"`, [], url);
    expect(rows).toEqual([{ subscribed: true, askedToStayAt: null }]);
  });

  test("is one moment's state while the site is written to", async () => {
    const write = (n: number) =>
      db.$transaction([
        db.article.create({
          data: { slug: `pair-${n}`, title: "Pair", content: "", readTime: 1, tags: [] },
        }),
        db.subscriber.create({ data: { email: `pair-${n}@example.org` } }),
      ]);
    for (let n = 0; n < 20; n += 1) await write(n);
    await db.comment.createMany({
      data: Array.from({ length: 4_000 }, (_, n) => ({ content: `A comment ${n}` })),
    });
    let isOver = false;
    let n = 20;
    const writing = (async () => {
      for (; !isOver; n += 1) await write(n);
    })();
    const file = await backUp();
    isOver = true;
    await writing;
    const counts: Record<string, number> = {};
    for await (const { path, body } of readEntries(file)) {
      let lines = 0;
      for await (const part of body) lines += part.toString("latin1").split("\n").length - 1;
      counts[path] = lines;
    }
    expect(counts["data/Article.jsonl"]).toBe(counts["data/Subscriber.jsonl"]);
    expect(counts["data/Article.jsonl"]).toBeLessThan(n);
  });

  test("has every table that there is, but those that are named as left out with a reason", async () => {
    const entries: string[] = [];
    for await (const { path, body } of readEntries(await backUp())) {
      entries.push(path);
      for await (const _ of body);
    }
    const tables = (await listTables(databaseUrl())).filter((one) => one !== MIGRATIONS_TABLE);
    for (const table of tables) {
      expect(entries.includes(`data/${table}.jsonl`), table).toBe(!(table in LEFT_OUT));
    }
    expect(tables).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
    // The schema names the views too.
    expect(Object.keys(Prisma.ModelName)).toEqual(expect.arrayContaining(tables));
  });

  test("has articles as Markdown with front matter, with what they were called before", async () => {
    await writeSite();
    const texts = new Map<string, string>();
    for await (const { path, body } of readEntries(await backUp())) {
      let text = "";
      for await (const part of body) text += part.toString();
      texts.set(path, text);
    }
    const [, front = "", content] = texts.get("articles/calm.md")?.split(/^---$/m) ?? [];
    expect(parse(front)).toMatchObject({
      title: 'Calm: "first" – ünd\nthen',
      slug: "calm",
      draft: false,
      categories: ["Sleep"],
      tags: ["a b", "c"],
      references: "A book",
      aliases: ["/article/calm-before"],
    });
    expect(new Date(parse(front).date)).toEqual(new Date("2025-03-01T10:00:00.123Z"));
    expect(content?.trim().startsWith("Text with `code`")).toBe(true);
    expect(texts.get("pages/about.md")).toContain("draft: true");
  });

  test("leaves no folder behind when nobody takes it to its end", async () => {
    await writeSite();
    const { archive } = await openArchive(() => {});
    const { readdirSync } = await import("node:fs");
    const listFolders = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith("tender-wiring-backup-"));
    const before = listFolders().length;
    archive.destroy();
    await expect.poll(() => listFolders().length).toBeLessThan(before);
  });
});

/** A release with more migrations: what is in its working folder. */
function withMigrations(added: Record<string, string>): string {
  const release = join(folder, `release-${count++}`);
  const migrations = join(release, "prisma", "migrations");
  cpSync(FOLDER, migrations, { recursive: true });
  for (const [name, sql] of Object.entries(added)) {
    mkdirSync(join(migrations, name));
    writeFileSync(join(migrations, name, "migration.sql"), sql);
  }
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(release);
  cleanUps.push(() => cwd.mockRestore());
  return migrations;
}

describe("an archive of an older release", () => {
  test("comes back by its own migrations, with the newer ones after its rows", async () => {
    await writeSite();
    const file = await backUp();
    const rows = await readRows(databaseUrl());
    const added = {
      "29990101000000_later": 'CREATE TABLE "Later" ("id" INTEGER NOT NULL);\n',
      "29990101000001_beside": 'CREATE INDEX CONCURRENTLY "Later_idx" ON "Article"("excerpt");\n',
      "29990101000002_in_batches": `
        DO $$ BEGIN LOOP
          UPDATE "Article" SET "excerpt" = 'Later' WHERE "id" IN (
            SELECT "id" FROM "Article" WHERE "excerpt" <> 'Later' LIMIT 1000);
          EXIT WHEN NOT FOUND;
          COMMIT;
        END LOOP; END $$;`,
    };
    const migrations = withMigrations(added);
    for (const isMigrated of [false, true]) {
      const { url } = await bareDatabase();
      if (isMigrated) await migrate(url, migrations);
      const restored = await restoreArchive(operator, file, { url, keepFiles: true });
      expect(restored.applied).toEqual(Object.keys(added));
      expect(await listTables(url)).toContain("Later");
      const index = `select indisvalid as "isWhole" from pg_index where indexrelid = '"Later_idx"'::regclass`;
      expect(await query(index, [], url)).toEqual([{ isWhole: true }]);
      expect(await query(`select "excerpt" from "Article"`, [], url)).toEqual([
        { excerpt: "Later" },
      ]);
      expect(await readRows(url)).toHaveLength(rows.length);
      expect(await migrate(url, migrations)).toEqual([]);
    }
  });

  test("comes back where it has the former migrations, which the first of today's replaces", async () => {
    const { url } = await bareDatabase();
    const restored = await restoreArchive(operator, FORMER_MIGRATIONS_ARCHIVE, { url });
    expect(restored).toMatchObject({ files: 1, applied: newerThanFirst });
    const entries = await readArchive(FORMER_MIGRATIONS_ARCHIVE);
    for (const { path, text } of entries) {
      const table = /^data\/(\w+)\.jsonl$/.exec(path)?.[1];
      if (!table || table === "ExpiredTag") continue;
      const [found] = await query<{ rows: unknown[] }>(
        `select coalesce(json_agg(t), '[]') as "rows" from "${table}" t`,
        [],
        url,
      );
      const rows: Record<string, unknown>[] = text.split("\n").filter(Boolean).map(parseUtf8);
      expect(found?.rows, table).toHaveLength(rows.length);
      for (const { sessionVersion, ...row } of rows) {
        expect(found?.rows, table).toContainEqual(expect.objectContaining(row));
      }
    }
    expect(await readFiles()).toHaveProperty([FILE]);
    const searched = `select "path" from "SearchEntry" where "words" @@ to_tsquery('site_search', 'lights')`;
    expect(await query(searched, [], url)).toEqual([{ path: "/article/calm-evenings" }]);
    expect(await migrate(url)).toEqual([]);
  });
});

function parseUtf8(line: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(line, "latin1").toString("utf8"));
}

/** The archive once more with an entry changed or added, and a manifest that fits. */
async function rewrite(
  file: string,
  change: (entry: ArchiveText) => string,
  added: ArchiveText[] = [],
) {
  const old = (await readArchive(file)).slice(0, -1);
  const entries = old.map((entry) => ({ ...entry, text: change(entry) }));
  entries.push(...added);
  return writeArchive(join(folder, `${count++}.tar.gz`), [...entries, manifestOf(entries)]);
}

const ID = "019a0000-0000-7000-8000-000000000001";
const same = ({ text }: ArchiveText) => text;
const changed = (at: string, change: (text: string) => string) => (entry: ArchiveText) =>
  entry.path === at ? change(entry.text) : entry.text;

const hostile: [what: string, says: RegExp, make: (file: string) => Promise<string>][] = [
  [
    "cut in its middle",
    /ends too early, in or after .+: it was cut/,
    async (file) => {
      const bytes = readFileSync(file);
      const out = join(folder, `${count++}.tar.gz`);
      writeFileSync(out, bytes.subarray(0, bytes.length / 2));
      return out;
    },
  ],
  [
    "a table that there is not",
    /rows of Unknown, a table/,
    (file) => rewrite(file, same, [{ path: "data/Unknown.jsonl", text: '{"id":1}\n' }]),
  ],
  [
    "a column that there is not",
    /other columns than its table: "evil"/,
    (file) =>
      rewrite(
        file,
        changed("data/SpamList.jsonl", () => '{"id":1,"evil":2}\n'),
      ),
  ],
  [
    "a row that breaks a rule of the database",
    /violates foreign key constraint/,
    (file) =>
      rewrite(
        file,
        changed("data/Comment.jsonl", (text) =>
          text.replace(/"articleId":"[^"]+"/, `"articleId":"${ID}"`),
        ),
      ),
  ],
];

/**
 * A way to a database that breaks at the first COMMIT, before or after the database has it; `isAway` has nobody come
 * through after that.
 */
async function breakAtCommit(
  url: string,
  { arrives, isAway = false }: { arrives: boolean; isAway?: boolean },
): Promise<string> {
  const { hostname, port } = new URL(url);
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken && isAway) return near.destroy();
    const far = connect(Number(port || 5432), hostname);
    const end = () => [near, far].forEach((socket) => void socket.destroy());
    for (const socket of [near, far]) socket.on("error", end).on("close", end);
    let isCommitting = false;
    near.on("data", (bytes) => {
      isCommitting = !isBroken && bytes.includes("commit\0");
      isBroken ||= isCommitting;
      if (isCommitting && !arrives) return end();
      far.write(bytes);
    });
    far.on("data", (bytes) => (isCommitting ? end() : near.write(bytes)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUps.unshift(() => server.close());
  const way = new URL(url);
  way.hostname = "127.0.0.1";
  way.port = String((server.address() as AddressInfo).port);
  return way.href;
}

describe("a connection that ends while the rows are committed", () => {
  async function restoreBroken(way: { arrives: boolean; isAway?: boolean }) {
    await writeSite();
    const file = await backUp();
    const files = await readFiles();
    await emptyBucket();
    const { url } = await bareDatabase();
    const restoring = restoreArchive(operator, file, { url: await breakAtCommit(url, way) });
    return { restoring, url, files };
  }

  test("leaves the site whole where the database has committed them", async () => {
    const { restoring, url, files } = await restoreBroken({ arrives: true });
    expect(await restoring).toMatchObject({ files: 2 });
    expect(await readRows(url)).toEqual(await readRows(databaseUrl()));
    expect(await readFiles()).toEqual(files);
  });

  test("leaves nothing where it has not", async () => {
    const { restoring, url } = await restoreBroken({ arrives: false });
    await expect(restoring).rejects.toThrow();
    expect(await listTables(url)).toEqual([]);
    expect(await readFiles()).toEqual({});
  });

  test("leaves the files where nobody can say, and says so", async () => {
    const { restoring, files } = await restoreBroken({ arrives: true, isAway: true });
    await expect(restoring).rejects.toThrow(/isn’t known whether/);
    expect(await readFiles()).toEqual(files);
  });
});

describe("an archive that is refused changes nothing, and says why", () => {
  test.each(hostile)("where it is %s", async (_, says, make) => {
    await writeSite();
    const file = await backUp();
    await emptyBucket();
    const { url } = await bareDatabase();
    await expect(restoreArchive(operator, await make(file), { url })).rejects.toThrow(says);
    expect(await listTables(url)).toEqual([]);
    expect(await readFiles()).toEqual({});
  });

  test("where the database or the bucket is not empty", async () => {
    await writeSite();
    const file = await backUp();
    const other = `files/${"e".repeat(32)}.pdf`;
    await putStoredFile(operator, other, { body: Buffer.from("x"), type: "application/pdf" });
    const before = await readFiles();
    const { url } = await bareDatabase();
    await expect(restoreArchive(operator, file, { url })).rejects.toThrow(
      /1 files that the archive has not/,
    );
    expect(await listTables(url)).toEqual([]);
    await restoreArchive(operator, file, { url, keepFiles: true });
    expect(await readFiles()).toEqual(before);
    await expect(restoreArchive(operator, file, { url, keepFiles: true })).rejects.toThrow(
      /The database is not empty: it has rows in .*Subscriber \(500\)/,
    );
  });
});
