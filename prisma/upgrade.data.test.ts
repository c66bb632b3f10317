import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBareDatabase, query } from "@/testing/database";
import { migrate } from "../scripts/migrate.mjs";
import { FOLDER } from "../scripts/migrations.mjs";

const FIRST = "20261121000000_init";
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
  cpSync(join(FOLDER, FIRST), join(folder, FIRST), { recursive: true });
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

test("what the first release kept is all there after the newest migration, and the client reads it", async () => {
  const { url, drop } = await databaseOfFirstRelease();
  for (const [table, row] of ROWS) await insert(url, table, row);
  const before = await readAll(url);
  expect((await migrate(url)).length).toBe(readdirSync(FOLDER).length - 2);

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
  expect(await client.video.findMany()).toMatchObject([{ categorySlug: "mind-body" }]);
  expect(await client.subscriber.findMany({ orderBy: { email: "asc" } })).toMatchObject([
    // Who got the newsletter had agreed when they signed up; who had left did not agree again.
    { email: "bo@example.org", confirmedAt: new Date(DAY), subscribed: true },
    { email: "gone@example.org", confirmedAt: null, subscribed: false },
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

test("what the first release writes is taken by the newest schema, for as long as both run", async () => {
  const { url, drop } = await createBareDatabase();
  await migrate(url);
  for (const [table, row] of ROWS) await insert(url, table, row);
  expect([...(await readAll(url)).values()].flat()).toHaveLength(ROWS.length);
  await drop();
});

test("no migration takes away or renames what the release before it still uses", () => {
  const later = readdirSync(FOLDER).filter((name) => /^\d/.test(name) && name !== FIRST);
  expect(later.length).toBeGreaterThan(0);
  for (const name of later) {
    const sql = readFileSync(join(FOLDER, name, "migration.sql"), "utf8").replace(/--.*$/gm, "");
    const breaking = sql
      .split(/[;,]/)
      .map((part) => part.trim())
      .filter(
        (part) =>
          /\b(DROP (TABLE|COLUMN|TYPE|CONSTRAINT|DEFAULT)|RENAME|SET NOT NULL|TYPE .* USING|ALTER COLUMN \S+ (SET DATA )?TYPE)\b/i.test(
            part,
          ) || /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i.test(part),
      );
    expect(breaking, name).toEqual([]);
  }
});
