import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { ENGINE_LOCK } from "@/lib/domains/backup/engine-lock.mjs";
import { createBareDatabase, query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";
import { migrate, settle } from "../scripts/migrate.mjs";
import { FOLDER, NOTHING_EXTERNAL, readSchema } from "../scripts/migrations.mjs";
import { openSchemaEngine } from "../scripts/schema-engine.mjs";

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function bareDatabase(): Promise<string> {
  const { url, drop } = await createBareDatabase();
  cleanUps.push(drop);
  return url;
}

/** The committed migrations and one more. */
function migrationsWith(name: string, sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tender-wiring-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, folder, { recursive: true });
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "migration.sql"), sql);
  return folder;
}

/** Indexes over an expression or of some rows, which Prisma's schema has no words for. */
const BESIDES_SCHEMA = [
  "Article_pictures_idx",
  "Article_search_idx",
  "Article_title_idx",
  "Article_unpublished_idx",
  "Comment_search_idx",
  "Picture_search_idx",
  "SearchEntry_category_idx",
  "SearchEntry_title_idx",
  "SearchWord_search_idx",
  "Subscriber_gained_idx",
  "Subscriber_lost_idx",
  "Subscriber_search_idx",
  "Subscriber_silent_idx",
  "Subscriber_state_idx",
  "Suggestion_search_idx",
];

/** Everything the catalogs say about a database's own tables. */
async function readCatalog(url: string) {
  const own = "n.nspname = 'public' AND c.relname <> '_prisma_migrations'";
  return {
    columns: await query(
      `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default, datetime_precision
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
       ORDER BY table_name, column_name`,
      [],
      url,
    ),
    indexes: await query(
      `SELECT indexname, indexdef FROM pg_indexes
       WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND indexname <> ALL($1)
       ORDER BY indexname`,
      [BESIDES_SCHEMA],
      url,
    ),
    constraints: await query(
      `SELECT c.relname, k.conname, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE ${own} ORDER BY c.relname, k.conname`,
      [],
      url,
    ),
    enums: await query(
      `SELECT t.typname, e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
       ORDER BY t.typname, e.enumsortorder`,
      [],
      url,
    ),
  };
}

describe("the migrations", () => {
  test("describe the same database as Prisma's schema", async () => {
    const url = await bareDatabase();
    const { engine, close } = await openSchemaEngine(url);
    const { stdout } = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", ...readSchema() },
      script: true,
      exitCode: null,
      filters: NOTHING_EXTERNAL,
    });
    await close();
    await query(stdout ?? "", [], url);

    const migrated = await readCatalog(databaseUrl());
    expect(migrated.columns.length).toBeGreaterThan(50);
    expect(migrated).toEqual(await readCatalog(url));
  });

  test("leave Prisma's own engine nothing to change", async () => {
    const { engine, close } = await openSchemaEngine(databaseUrl());
    const pushed = await engine.schemaPush({
      force: false,
      schema: readSchema(),
      filters: NOTHING_EXTERNAL,
    });
    await close();
    expect(pushed).toEqual({ executedSteps: 0, unexecutable: [], warnings: [] });
  });

  test("have the database compile no search, and run each statement in one process", async () => {
    const url = await bareDatabase();
    await migrate(url);
    const settings = await query(
      "SELECT unnest(setconfig) AS setting FROM pg_db_role_setting",
      [],
      url,
    );
    expect(settings).toContainEqual({ setting: "jit=off" });
    expect(settings).toContainEqual({ setting: "max_parallel_workers_per_gather=0" });
  });

  test("are recorded as Prisma records them, each under the SHA-256 of its file", async () => {
    const rows = await query<{
      migration_name: string;
      checksum: string;
      applied_steps_count: number;
    }>(`SELECT * FROM "_prisma_migrations" ORDER BY migration_name`);
    const names = readdirSync(FOLDER).filter((name) => !name.endsWith(".toml"));
    expect(rows.map((row) => row.migration_name)).toEqual(names.sort());
    for (const row of rows) {
      const sql = readFileSync(join(FOLDER, row.migration_name, "migration.sql"));
      expect(row).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash("sha256").update(sql).digest("hex"),
        started_at: expect.any(Date),
        finished_at: expect.any(Date),
        rolled_back_at: null,
        logs: null,
        applied_steps_count: 1,
      });
    }
  });

  test("are applied once when several migrators start together", async () => {
    const url = await bareDatabase();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await query(`SELECT 1 FROM "_prisma_migrations"`, [], url)).toHaveLength(
      applied.flat().length,
    );
  });

  test("may hold semicolons in functions and texts", async () => {
    const url = await bareDatabase();
    const folder = migrationsWith(
      "29990101000000_function",
      "CREATE FUNCTION greet() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;\n-- the end; really\n",
    );
    await migrate(url, folder);
    expect(await query("SELECT greet()", [], url)).toEqual([{ greet: "a;b" }]);
  });

  test("build an index beside those who use the table, and fill a column in batches", async () => {
    const url = await bareDatabase();
    const folder = migrationsWith(
      "29990101000000_beside",
      'CREATE INDEX CONCURRENTLY "Beside" ON "Suggestion"("name");\n',
    );
    const batches = join(folder, "29990101000001_in_batches");
    mkdirSync(batches);
    writeFileSync(
      join(batches, "migration.sql"),
      `DO $$ BEGIN LOOP
        UPDATE "Suggestion" SET "name" = 'Bo' WHERE "id" IN (
          SELECT "id" FROM "Suggestion" WHERE "name" IS NULL LIMIT 2);
        EXIT WHEN NOT FOUND;
        COMMIT;
      END LOOP; END $$;`,
    );
    await migrate(url);
    await query(
      `INSERT INTO "Suggestion" ("id", "message") SELECT gen_random_uuid(), 'More' FROM generate_series(1, 5)`,
      [],
      url,
    );
    await migrate(url, folder);
    const index = `SELECT indisvalid AS "isWhole" FROM pg_index WHERE indexrelid = '"Beside"'::regclass`;
    expect(await query(index, [], url)).toEqual([{ isWhole: true }]);
    const rows = `SELECT count(*)::int AS "rows", count(DISTINCT xmin::text)::int AS "batches" FROM "Suggestion" WHERE "name" = 'Bo'`;
    expect(await query(rows, [], url)).toEqual([{ rows: 5, batches: 3 }]);
  });

  test("say what stays of an index that was not finished", async () => {
    const url = await bareDatabase();
    const folder = migrationsWith(
      "29990101000000_twice",
      'CREATE UNIQUE INDEX CONCURRENTLY "Twice" ON "Suggestion"("message");\n',
    );
    await migrate(url);
    await query(
      `INSERT INTO "Suggestion" ("id", "message") SELECT gen_random_uuid(), 'More' FROM generate_series(1, 2)`,
      [],
      url,
    );
    await expect(migrate(url, folder)).rejects.toThrow(
      /[Uu]nique[\s\S]*Remove it first: DROP INDEX CONCURRENTLY IF EXISTS "Twice";/,
    );
  });

  test.runIf(inject("isServer"))(
    "wait for another machine's without holding up an index that it builds",
    async () => {
      const url = await bareDatabase();
      await migrate(url);
      // A transaction has its connection to itself, behind a pooler too, and so the lock and what it sees of others.
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query("BEGIN");
      await other.query("SELECT pg_advisory_xact_lock($1)", [ENGINE_LOCK]);
      const waiting = migrate(url);
      async function countAsking(): Promise<number> {
        await other.query("SELECT pg_stat_clear_snapshot()");
        const { rowCount } = await other.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory%'`,
        );
        return rowCount ?? 0;
      }
      try {
        await expect.poll(countAsking).toBe(1);
        await query('CREATE INDEX CONCURRENTLY "Meanwhile" ON "Suggestion"("name")', [], url);
      } finally {
        await other.end();
      }
      expect(await waiting).toEqual([]);
    },
  );

  test("leave nothing of one that fails, say what to do, and can be tried again", async () => {
    const url = await bareDatabase();
    const name = "29990101000000_broken";
    const folder = migrationsWith(name, 'CREATE TABLE "Half" (id int);\nSELECT 1 / 0;\n');
    await expect(migrate(url, folder)).rejects.toThrow(/division by zero[\s\S]*--rolled-back/);
    await expect(migrate(url, folder)).rejects.toThrow(
      `npm run db:migrate -- --rolled-back ${name}`,
    );
    expect(await query(`SELECT to_regclass('"Half"') AS half`, [], url)).toEqual([{ half: null }]);

    writeFileSync(join(folder, name, "migration.sql"), 'CREATE TABLE "Half" (id int);\n');
    await settle(url, name, "rolled-back");
    expect(await migrate(url, folder)).toEqual([name]);
  });

  test("say that the database does not answer when it does not", async () => {
    await expect(migrate("postgresql://postgres@127.0.0.1:1/nowhere")).rejects.toThrow(
      /does not answer.*Check DATABASE_URL/,
    );
  });
});
