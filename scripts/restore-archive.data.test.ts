import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { pack } from "tar-stream";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from "vitest";
import { parse } from "yaml";
import { LEFT_OUT } from "@/lib/backup/contents";
import { openArchive } from "@/lib/backup/public";
import { readEntries } from "@/lib/backup/read-archive";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { removeObject } from "@/lib/storage/storage";
import { listStoredFiles, openStoredFile, putStoredFile } from "@/lib/storage/stored-files";
import { Prisma } from "@/prisma/client/client";
import { createBareDatabase, emptyDatabase, query } from "@/testing/database";
import { migrate } from "./migrate.mjs";
import { readMigrations } from "./migrations.mjs";
import { operator } from "./operator";
import { restoreArchive } from "./restore-archive";

vi.spyOn(console, "log").mockImplementation(() => {});

const FILE = `files/${"a".repeat(32)}.pdf`;
const PICTURE = `pictures/${"b".repeat(20)}-1-100x50-aabbcc.jpg`;
const folder = mkdtempSync(join(tmpdir(), "tender-wiring-restore-"));
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
    data: Array.from({ length: 2_500 }, (_, n) => ({ email: `reader-${n}@example.org` })),
  });
  await db.user.create({ data: { email: "owner@example.org", isAdmin: true } });
  await db.lastRun.create({ data: { name: "weekly-letter", at: new Date() } });
  await db.rateLimit.create({ data: { key: "left out", hits: 1, expiresAt: new Date() } });
  await putStoredFile(operator, FILE, { body: Buffer.from("%PDF-1.7"), type: "application/pdf" });
  await putStoredFile(operator, PICTURE, { body: Buffer.alloc(5_000_000, 7), type: "image/jpeg" });
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
    (table) => table !== "_prisma_migrations" && !(table in LEFT_OUT),
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
    const restored = await restoreArchive(file, { url });
    expect(restored).toMatchObject({ files: 2, applied: [], uncertain: 0, notMailed: [], gone: 0 });
    expect(await readRows(url)).toEqual(await readRows(inject("databaseUrl")));
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

  test("ends every session, and has caches forget what they showed", async () => {
    await writeSite();
    const { url } = await bareDatabase();
    await restoreArchive(await backUp(), { url, keepFiles: true });
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

  test("sends nothing a second time that may have gone out since", async () => {
    const past = new Date(Date.now() + 50);
    await db.article.create({
      data: { slug: "due", title: "Due", content: "", readTime: 1, mailAt: past, tags: [] },
    });
    await db.mail.createMany({
      data: [
        { kind: "welcome", to: "a@example.org" },
        { kind: "confirm", to: "b@example.org", status: "sending" },
        { kind: "welcome", to: "c@example.org", status: "sent" },
      ],
    });
    const { url } = await bareDatabase();
    const restored = await restoreArchive(await backUp(), { url });
    expect(restored).toMatchObject({ uncertain: 1, notMailed: ["Due"] });
    expect(await query(`select "to", "status" from "Mail" order by 1`, [], url)).toEqual([
      { to: "a@example.org", status: "uncertain" },
      { to: "b@example.org", status: "queued" },
      { to: "c@example.org", status: "sent" },
    ]);
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
    const models = Object.keys(Prisma.ModelName);
    for (const model of models) {
      expect(entries.includes(`data/${model}.jsonl`), model).toBe(!(model in LEFT_OUT));
    }
    expect(models).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
    expect((await listTables(inject("databaseUrl"))).length).toBe(models.length + 1);
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

describe("an archive of an older release", () => {
  test("comes back by its own migrations, with the newer ones after its rows", async () => {
    await writeSite();
    const file = await backUp();
    const last = readMigrations().migrationDirectories.at(-1);
    // The newest migration adds one table, so without it and that table the archive is the one before.
    const older = await rewrite(file, ({ path, text }) => {
      if (path !== "backup.json") return text;
      const about = JSON.parse(text);
      return JSON.stringify({ ...about, migrations: about.migrations.slice(0, -1) });
    });
    for (const isMigrated of [false, true]) {
      const { url } = await bareDatabase();
      if (isMigrated) await migrate(url);
      const restored = await restoreArchive(older, { url, keepFiles: true });
      expect(restored.applied).toEqual([last?.path]);
      expect(await readRows(url)).toEqual(await readRows(inject("databaseUrl")));
      expect(await migrate(url)).toEqual([]);
    }
  });
});

type Entry = { path: string; text: string };

/** The archive once more with its entries changed, and a manifest that fits them unless it is changed itself. */
async function rewrite(
  file: string,
  change: (entry: Entry) => string | null,
  added: (Entry & { type?: "symlink" })[] = [],
): Promise<string> {
  const entries: (Entry & { type?: "symlink" })[] = [];
  for await (const { path, body } of readEntries(file)) {
    let text = "";
    for await (const part of body) text += part.toString("latin1");
    const changed = change({ path, text });
    if (changed !== null) entries.push({ path, text: changed });
  }
  entries.splice(-1, 0, ...added);
  const tar = pack();
  for (const { path: name, text, type } of entries) {
    if (name === "manifest.json") {
      const manifest = JSON.parse(text);
      for (const one of [...manifest.tables, ...manifest.files, ...manifest.texts]) {
        const path = one.path ?? `data/${one.name}.jsonl`;
        const bytes = Buffer.from(
          entries.find((entry) => entry.path === path)?.text ?? "",
          "latin1",
        );
        one.bytes = bytes.length;
        one.sha256 = createHash("sha256").update(bytes).digest("hex");
        if (one.name) one.rows = bytes.toString("latin1").split("\n").length - 1;
      }
      const known = new Set(manifest.tables.map((one: { name: string }) => one.name));
      for (const { path, text: rows } of added) {
        const [, table] = /^data\/(\w+)\.jsonl$/.exec(path) ?? [];
        if (!table || known.has(table)) continue;
        const bytes = Buffer.from(rows, "latin1");
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        manifest.tables.push({
          name: table,
          rows: rows.split("\n").length - 1,
          bytes: bytes.length,
          sha256,
        });
      }
      tar.entry({ name }, JSON.stringify(manifest));
    } else if (type) tar.entry({ name, type, linkname: "/etc/passwd" });
    else tar.entry({ name }, Buffer.from(text, "latin1"));
  }
  tar.finalize();
  const out = join(folder, `${count++}.tar.gz`);
  await pipeline(tar, createGzip(), createWriteStream(out));
  return out;
}

const same = ({ text }: Entry) => text;
const without = (gone: string) => (entry: Entry) => (entry.path === gone ? null : entry.text);

async function written(bytes: Uint8Array): Promise<string> {
  const out = join(folder, `${count++}.tar.gz`);
  writeFileSync(out, bytes);
  return out;
}

async function tarOf(entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { path: name, text } of entries) tar.entry({ name }, text);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(Buffer.from(part as Uint8Array));
  return gzipSync(Buffer.concat(parts));
}

const bombs: Record<string, (file: string) => Promise<string>> = {
  "a row that unpacks without end": (file) =>
    rewrite(file, ({ path, text }) =>
      path === "data/Article.jsonl" ? " ".repeat(40_000_000) : text,
    ),
};

const hostile: [what: string, says: RegExp, make: (file: string) => Promise<string>][] = [
  [
    "cut in its middle",
    /ends too early, in or after .+: it was cut/,
    async (file) => {
      const bytes = readFileSync(file);
      return written(bytes.subarray(0, bytes.length / 2));
    },
  ],
  [
    "cut at the end of an entry",
    /ends before its manifest/,
    (file) => rewrite(file, without("manifest.json")),
  ],
  [
    "one bit of it wrong",
    /damaged|cut|not readable|twice|holds|too large/,
    async (file) => {
      const bytes = Buffer.from(readFileSync(file));
      const at = Math.floor(bytes.length / 3);
      bytes[at] = (bytes[at] ?? 0) ^ 64;
      return written(bytes);
    },
  ],
  [
    "a file changed",
    /files\/a+\.pdf in the archive is damaged/,
    async (file) => {
      const tar = gunzipSync(readFileSync(file));
      tar.write("%PDF-6.6", tar.indexOf("%PDF-1.7"));
      return written(gzipSync(tar));
    },
  ],
  ["a file missing", /lacks files\/a+\.pdf/, (file) => rewrite(file, without(FILE))],
  ["no archive at all", /no \.tar\.gz file/, () => written(Buffer.from("hello"))],
  ["nothing", /cut|no \.tar\.gz|empty/, () => written(Buffer.alloc(0))],
  [
    "an archive of something else",
    /“|holds "etc\/passwd", which no backup/,
    async () => written(await tarOf([{ path: "etc/passwd", text: "root" }])),
  ],
  [
    "a name that leads out",
    /holds "\.\.\/\.\.\/etc\/cron", which no backup/,
    (file) => rewrite(file, same, [{ path: "../../etc/cron", text: "x" }]),
  ],
  [
    "a name that leads out below files",
    /holds "files\/\.\.\/uploads/,
    (file) => rewrite(file, same, [{ path: `files/../uploads/${"c".repeat(32)}.pdf`, text: "x" }]),
  ],
  [
    "a link",
    /holds "files\/d+\.pdf", which no backup/,
    (file) =>
      rewrite(file, same, [{ path: `files/${"d".repeat(32)}.pdf`, text: "", type: "symlink" }]),
  ],
  [
    "a file that its manifest does not name",
    /manifest does not name/,
    (file) => rewrite(file, same, [{ path: `files/${"d".repeat(32)}.pdf`, text: "x" }]),
  ],
  ["an entry twice", /twice/, (file) => rewrite(file, same, [{ path: FILE, text: "x" }])],
  [
    "a table that there is not",
    /rows of Unknown, a table/,
    (file) => rewrite(file, same, [{ path: "data/Unknown.jsonl", text: '{"id":1}\n' }]),
  ],
  [
    "Prisma's own table",
    /_prisma_migrations, which no backup has/,
    (file) => rewrite(file, same, [{ path: "data/_prisma_migrations.jsonl", text: '{"id":1}\n' }]),
  ],
  [
    "a column that there is not",
    /other columns than its table: "evil"/,
    (file) =>
      rewrite(file, ({ path, text }) =>
        path === "data/SpamList.jsonl" ? '{"id":1,"evil":2}\n' : text,
      ),
  ],
  [
    "a row that is none",
    /Row 1 of data\/SpamList.jsonl is not readable/,
    (file) => rewrite(file, ({ path, text }) => (path === "data/SpamList.jsonl" ? "[1]\n" : text)),
  ],
  [
    "a row that breaks a rule of the database",
    /violates|constraint/,
    (file) =>
      rewrite(file, ({ path, text }) =>
        path === "data/Comment.jsonl"
          ? text.replace(/"articleId":"[^"]+"/, `"articleId":"${ID}"`)
          : text,
      ),
  ],
  [
    "a newer release's",
    /A newer release than this one/,
    (file) =>
      rewrite(file, ({ path, text }) =>
        path === "backup.json" ? text.replace('"version": 1', '"version": 2') : text,
      ),
  ],
  [
    "a migration that this release does not know",
    /"29990101000000_later", which this release does not know/,
    (file) =>
      rewrite(file, ({ path, text }) => {
        if (path !== "backup.json") return text;
        const about = JSON.parse(text);
        about.migrations.push({ name: "29990101000000_later", checksum: "0" });
        return JSON.stringify(about);
      }),
  ],
  [
    "a row that unpacks without end",
    /has a row that is too large|far more/,
    (file) => bombs["a row that unpacks without end"]?.(file) ?? Promise.reject(),
  ],
];

const ID = "019a0000-0000-7000-8000-000000000001";

describe("an archive that is refused changes nothing, and says why", () => {
  test("in every case", async () => {
    await writeSite();
    const file = await backUp();
    await emptyBucket();
    const { url } = await bareDatabase();
    for (const [what, says, make] of hostile) {
      const path = await make(file);
      const error = await restoreArchive(path, { url }).catch((thrown: unknown) => thrown);
      expect(String(error instanceof Error ? error.message : error), what).toMatch(says);
      expect(await listTables(url), what).toEqual([]);
      expect(await readFiles(), what).toEqual({});
    }
    expect((await restoreArchive(file, { url })).files).toBe(2);
  });

  test("where the database or the bucket is not empty", async () => {
    await writeSite();
    const file = await backUp();
    const other = `files/${"e".repeat(32)}.pdf`;
    await putStoredFile(operator, other, { body: Buffer.from("x"), type: "application/pdf" });
    const before = await readFiles();
    const { url } = await bareDatabase();
    await expect(restoreArchive(file, { url })).rejects.toThrow(/1 files that the archive has not/);
    expect(await listTables(url)).toEqual([]);
    await restoreArchive(file, { url, keepFiles: true });
    expect(await readFiles()).toEqual(before);
    await expect(restoreArchive(file, { url, keepFiles: true })).rejects.toThrow(
      /The database is not empty: it has rows in .*Subscriber \(2500\)/,
    );
  });
});
