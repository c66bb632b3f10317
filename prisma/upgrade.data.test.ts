import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrationFiles } from "@/lib/domains/backup/migration-files.mjs";
import { FORMER_MIGRATIONS_ARCHIVE, readArchive } from "@/testing/archives";
import { createBareDatabase, query } from "@/testing/database";
import { migrate } from "../scripts/migrate.mjs";
import { FOLDER } from "../scripts/migrations.mjs";

const [first = { name: "", sql: "" }, ...later] = readMigrationFiles(FOLDER);
const ID = "019a0000-0000-7000-8000-00000000000";
const DAY = "2025-03-01T10:00:00Z";

/** A row of each table as the first release wrote it. */
const ROWS: [table: string, row: Record<string, unknown>][] = [
  [
    "User",
    { id: `${ID}1`, email: "ann@example.org", emailVerified: true, isAdmin: true, updatedAt: DAY },
  ],
  ["Account", { provider: "oidc", providerAccountId: "ann", userId: `${ID}1` }],
  [
    "Article",
    {
      ...{ id: `${ID}2`, slug: "calm", title: "Calm", content: "Text", category: "Mind & Body" },
      ...{ categorySlug: "mind-body", tags: ["a"], tagSlugs: ["a"], published: true },
      ...{ publishedAt: DAY, readTime: 1, updatedAt: DAY },
    },
  ],
  ["ArticleSlug", { slug: "calm-before", articleId: `${ID}2` }],
  [
    "Video",
    {
      ...{ id: `${ID}3`, youtubeId: "dQw4w9WgXcQ", title: "Film", category: "Mind & Body" },
      ...{ tags: [], editedFields: ["title"], publishedAt: DAY, updatedAt: DAY },
    },
  ],
  [
    "Resource",
    { id: `${ID}4`, slug: "guide", title: "Guide", fileUrl: "/objects/guide.pdf", updatedAt: DAY },
  ],
  ["DownloadDay", { resourceId: `${ID}4`, day: "2025-03-01", count: 7 }],
  ["DownloadMark", { mark: "mark", resourceId: `${ID}4` }],
  [
    "Comment",
    { id: `${ID}5`, content: "Yes", approved: true, authorName: "Bo", articleId: `${ID}2` },
  ],
  ["Subscriber", { id: `${ID}6`, email: "bo@example.org", subscribed: true, createdAt: DAY }],
  ["Subscriber", { id: `${ID}7`, email: "gone@example.org", subscribed: false, createdAt: DAY }],
  ["Suggestion", { id: `${ID}8`, message: "More", status: "read" }],
  ["RateLimit", { key: "test", hits: 1, expiresAt: DAY }],
];

async function databaseOfFirstRelease(): Promise<{ url: string; drop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-first-"));
  cpSync(join(FOLDER, first.name), join(folder, first.name), { recursive: true });
  cpSync(join(FOLDER, "migration_lock.toml"), join(folder, "migration_lock.toml"));
  const database = await createBareDatabase();
  await migrate(database.url, folder);
  rmSync(folder, { recursive: true });
  return database;
}

async function insert(url: string, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = names.map((_, index) => `$${index + 1}`);
  await query(
    `insert into "${table}" (${names.join(", ")}) values (${values.join(", ")})`,
    Object.values(row),
    url,
  );
}

async function readAll(url: string): Promise<Map<string, Record<string, unknown>[]>> {
  const all = new Map<string, Record<string, unknown>[]>();
  for (const table of new Set(ROWS.map(([name]) => name))) {
    const rows = await query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`,
      [],
      url,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

test("what the first release saved is all there after the newest migration, and the client reads it", async () => {
  const { url, drop } = await databaseOfFirstRelease();
  for (const [table, row] of ROWS) await insert(url, table, row);
  const before = await readAll(url);
  expect(await migrate(url)).toEqual(later.map(({ name }) => name));

  const after = await readAll(url);
  for (const [table, rows] of before) {
    expect(after.get(table), table).toHaveLength(rows.length);
    for (const row of rows) expect(after.get(table)).toContainEqual(expect.objectContaining(row));
  }

  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient } = await import("@/prisma/client/client");
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  const [article] = await client.article.findMany({
    include: { formerSlugs: true, comments: true },
  });
  expect(article).toMatchObject({ slug: "calm", formerSlugs: [{ slug: "calm-before" }] });
  expect(article?.comments).toMatchObject([{ content: "Yes", spam: false, parentId: null }]);
  expect(await client.video.findMany()).toMatchObject([{ title: "Film", tags: [] }]);
  expect(await client.subscriber.findMany({ orderBy: { email: "asc" } })).toMatchObject([
    { email: "bo@example.org", subscribed: true },
    { email: "gone@example.org", subscribed: false },
  ]);
  expect(await client.user.findMany({ include: { accounts: true } })).toMatchObject([
    { email: "ann@example.org", isAdmin: true, accounts: [{ provider: "oidc" }] },
  ]);
  expect(await client.suggestion.findMany()).toMatchObject([{ message: "More", status: "read" }]);
  expect(await client.resource.findMany({ include: { downloads: true } })).toMatchObject([
    { slug: "guide", fileSize: null, downloads: [{ count: 7 }] },
  ]);
  await client.$disconnect();
  await drop();
});

test("what readers did not see before the newest migration, they do not find after it", async () => {
  const { url, drop } = await databaseOfFirstRelease();
  const later = new Date(Date.now() + 86_400_000);
  const article = { content: "", published: true, publishedAt: DAY, readTime: 1, updatedAt: DAY };
  const rows: [table: string, slug: string, row: Record<string, unknown>][] = [
    ["Article", "seen", { ...article, tags: [] }],
    ["Article", "undated", { ...article, publishedAt: null }],
    ["Article", "draft", { ...article, published: false }],
    ["Article", "scheduled", { ...article, publishedAt: later }],
    ["Article", "by-email", { ...article, audience: "email" }],
    ["Page", "page", { content: "", published: true, updatedAt: DAY }],
    ["Page", "page-draft", { content: "", updatedAt: DAY }],
  ];
  for (const [table, slug, row] of rows)
    await insert(url, table, { id: randomUUID(), slug, title: slug, ...row });
  await migrate(url);
  const found = await query<{ path: string }>(
    `select "path" from "SearchEntry" where "visibleFrom" <= now() order by "path"`,
    [],
    url,
  );
  expect(found.map(({ path }) => path)).toEqual(["/article/seen", "/article/undated", "/page"]);
  await drop();
});

test("what the first release writes is taken by the newest schema, for as long as both run", async () => {
  const { url, drop } = await createBareDatabase();
  await migrate(url);
  for (const [table, row] of ROWS) await insert(url, table, row);
  expect([...(await readAll(url)).values()].flat()).toHaveLength(ROWS.length);
  await drop();
});

/** A database as the last release with the former migrations left it, up to one of them. */
async function databaseOfFormer(
  count?: number,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await databaseOfFirstRelease();
  const [about] = await readArchive(FORMER_MIGRATIONS_ARCHIVE);
  const former: unknown[] = JSON.parse(about?.text ?? "").migrations.slice(0, count);
  await query(
    `with first as (delete from "_prisma_migrations")
     insert into "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
     select gen_random_uuid(), former.checksum, now(), former.name, 1
     from json_to_recordset($1::json) as former (name text, checksum text)`,
    [JSON.stringify(former)],
    database.url,
  );
  return database;
}

const HISTORY = `select migration_name as "name", checksum from "_prisma_migrations" order by 1`;

test("a database with all of the former migrations keeps its rows, and has the first of today's instead", async () => {
  const { url, drop } = await databaseOfFormer();
  for (const [table, row] of ROWS) await insert(url, table, row);
  const before = await readAll(url);
  expect(await migrate(url)).toEqual(later.map(({ name }) => name));
  const after = await readAll(url);
  for (const [table, rows] of before) expect(after.get(table), table).toHaveLength(rows.length);
  const checksum = createHash("sha256").update(first.sql).digest("hex");
  expect((await query(HISTORY, [], url))[0]).toEqual({ name: first.name, checksum });
  expect(await query(HISTORY, [], url)).toHaveLength(1 + later.length);
  expect(await migrate(url)).toEqual([]);
  await drop();
});

test("a database with only some of the former migrations stays as it is, with what to do", async () => {
  const { url, drop } = await databaseOfFormer(40);
  const before = await query(HISTORY, [], url);
  await expect(migrate(url)).rejects.toThrow(
    /older than this release can migrate: it was migrated up to 20261123100800_trash_kinds\. Migrate it with a release that has 20261125071000_list_questions/,
  );
  expect(await query(HISTORY, [], url)).toEqual(before);
  await drop();
});
