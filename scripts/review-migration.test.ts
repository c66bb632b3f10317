import { expect, test } from "vitest";
import { readMigrationFiles } from "../lib/domains/backup/migration-files.mjs";
import { FOLDER } from "./migrations.mjs";
import { LOCK_TIMEOUT, reviewMigration } from "./review-migration.mjs";

/** The first migration makes a database that nobody uses yet. */
const [, ...later] = readMigrationFiles(FOLDER);

/** What stays as it is, and why. */
const EXCEPTIONS: Record<string, RegExp[]> = {
  // Counts are taken in the transaction that begins to keep them: whoever writes in between would be counted twice or
  // never. Writers wait for these reads, readers do not.
  "20261128040000_kept_counts": [
    /reads "Subscriber" while/,
    /reads "Article" while/,
    /reads "Article" while/,
  ],
};

test("every migration runs beside the release before, and stops no live site (R31)", () => {
  const found = later.map(({ name, sql }) => [name, reviewMigration(sql)]);
  const allowed = (name: string) =>
    (EXCEPTIONS[name] ?? []).map((says) => expect.stringMatching(says));
  expect(found).toEqual(later.map(({ name }) => [name, allowed(name)]));
});

const refused: [sql: string, says: RegExp][] = [
  ['DROP TABLE "Old";', /takes away .* Migrations only add/],
  ['ALTER TABLE "User" DROP COLUMN "name";', /takes away .* Migrations only add/],
  ['ALTER TABLE "User" DROP CONSTRAINT "User_pkey";', /takes away/],
  ['ALTER TABLE "User" ALTER COLUMN "name" DROP DEFAULT;', /takes away/],
  ['DROP TYPE "Kind";', /takes away/],
  ['ALTER TABLE "User" RENAME COLUMN "name" TO "title";', /renames .* Migrations only add/],
  [`ALTER TYPE "Kind" RENAME VALUE 'a' TO 'b';`, /renames/],
  ['ALTER TABLE "User" ADD COLUMN "age" INTEGER NOT NULL;', /asks for a value.*constant DEFAULT/],
  ['ALTER TABLE "User" ADD "age" INTEGER NOT NULL;', /asks for a value/],
  [
    'ALTER TABLE "User" ADD COLUMN "a" TEXT DEFAULT \'NOT\',\nADD COLUMN "b" TEXT NOT NULL;',
    /asks for a value/,
  ],
  ['ALTER TABLE "User" ALTER COLUMN "name" SET NOT NULL;', /CHECK \(… IS NOT NULL\) NOT VALID/],
  ['ALTER TABLE "User" ALTER COLUMN "name" SET DATA TYPE INTEGER;', /anew.*a column beside it/],
  ['ALTER TABLE "User" ALTER "name" TYPE BIGINT USING 1;', /anew.*a column beside it/],
  ['ALTER TABLE "User" ADD COLUMN "key" UUID DEFAULT gen_random_uuid();', /SET DEFAULT next/],
  ['ALTER TABLE "User" ADD COLUMN "key" FLOAT DEFAULT (random() * 2);', /SET DEFAULT next/],
  ['ALTER TABLE "User" ADD COLUMN "number" BIGSERIAL;', /SET DEFAULT next/],
  [
    'ALTER TABLE "User" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector("name")) STORED;',
    /SET DEFAULT next/,
  ],
  ['ALTER TABLE "User" ADD COLUMN "name" TEXT UNIQUE;', /the rule in a migration of its own/],
  ['ALTER TABLE "User" SET UNLOGGED;', /anew/],
  ['ALTER TABLE "User" ADD CONSTRAINT "c" CHECK ("age" > 0);', /Add it NOT VALID/],
  [
    'ALTER TABLE "Article" ADD CONSTRAINT "Article_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;',
    /Add it NOT VALID/,
  ],
  ['ALTER TABLE "User" ADD CONSTRAINT "u" UNIQUE ("name");', /USING INDEX/],
  [
    'ALTER TABLE "User" ADD CONSTRAINT "c" CHECK ("age" > 0) NOT VALID;\nALTER TABLE "User" VALIDATE CONSTRAINT "c";',
    /VALIDATE CONSTRAINT belongs into a later migration/,
  ],
  [
    `CREATE INDEX "Article_words_idx" ON "Article" USING gin (to_tsvector('simple', search_text(left("content", 100000))));`,
    /CREATE INDEX CONCURRENTLY/,
  ],
  ['CREATE UNIQUE INDEX "User_name_key" ON "public"."User"("name");', /CREATE INDEX CONCURRENTLY/],
  ['UPDATE "Article" SET "slug" = "slug";', /LOOP .*LIMIT/],
  ['UPDATE ONLY "Article" AS a SET "slug" = \'x\' FROM "User";', /LOOP/],
  ['DELETE FROM "SubscriberImport" WHERE "state" = \'reading\';', /LOOP/],
  [
    'WITH old AS (DELETE FROM "User" RETURNING "id") INSERT INTO "EndedUser" SELECT "id" FROM old;',
    /LOOP/,
  ],
  ['DO $$ BEGIN UPDATE "Article" SET "slug" = "slug"; END $$;', /LOOP/],
  ['TRUNCATE "User";', /keeps everybody from a table/],
  ['LOCK TABLE "User";', /keeps everybody from a table/],
  ['REINDEX TABLE "User";', /keeps everybody from a table/],
  ['REFRESH MATERIALIZED VIEW "Sums";', /from a tick/],
  ['CREATE INDEX CONCURRENTLY "i" ON "User"("name");', /must be alone/],
  [
    'ALTER TABLE "Article" ADD COLUMN "a" TEXT;\nINSERT INTO "New" SELECT * FROM "Article";',
    /reads "Article" while .* in a later one/,
  ],
  [
    'ALTER TABLE ONLY public."Article" ADD COLUMN "a" TEXT;\nCREATE TABLE "New" AS SELECT 1 FROM "User", "Article" AS a;',
    /reads "Article" while/,
  ],
  [
    'CREATE TRIGGER "t" AFTER INSERT ON "Article" FOR EACH ROW EXECUTE FUNCTION f();\nINSERT INTO "New" SELECT 1 FROM "User" JOIN "public"."Article" AS a USING ("id");',
    /reads "Article" while/,
  ],
  [
    'DROP TRIGGER "t" ON "Article";\nDO $$ BEGIN PERFORM count(*) FROM "Article"; END $$;',
    /reads "Article" while/,
  ],
  [
    'CREATE TABLE "New" ("id" UUID REFERENCES "User"("id"));\nINSERT INTO "New" SELECT "id" FROM "User";',
    /reads "User" while/,
  ],
  [
    'ALTER TABLE "User" ADD COLUMN "a" TEXT;\nALTER TABLE "User" VALIDATE CONSTRAINT "c";',
    /VALIDATE CONSTRAINT belongs into a later migration/,
  ],
];

test.each(refused)("%s is refused", (sql, says) => {
  const problems = reviewMigration(`${LOCK_TIMEOUT}\n\n-- Why.\n${sql}\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(says);
});

test.each([
  ['ALTER TABLE "User" ADD COLUMN "age" INTEGER;'],
  [`SET LOCAL lock_timeout = '0';\nALTER TABLE "User" ADD COLUMN "age" INTEGER;`],
  [`ALTER TABLE "User" ADD COLUMN "age" INTEGER;\n${LOCK_TIMEOUT}`],
])("one that would wait for a lock for ever is refused: %s", (sql) => {
  expect(reviewMigration(sql)).toEqual([
    expect.stringContaining("Begin with SET LOCAL lock_timeout = '5s';"),
  ]);
});

test("an index that is left unfinished must not count as one", () => {
  expect(reviewMigration('CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "User"("name");')).toEqual(
    [expect.stringContaining("Leave IF NOT EXISTS out.")],
  );
});

test.each([
  [
    'ALTER TABLE "User" ADD COLUMN "age" INTEGER, ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];',
  ],
  [
    `ALTER TABLE "User" ADD COLUMN "note" TEXT NOT NULL DEFAULT 'UPDATE "User"; DROP TABLE "User"';`,
  ],
  ['ALTER TABLE "User" ADD COLUMN "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;'],
  ['ALTER TABLE "User" ADD CONSTRAINT "c" CHECK ("age" > 0) NOT VALID;'],
  ['ALTER TABLE "User" VALIDATE CONSTRAINT "c";'],
  ['ALTER TABLE "User" ADD CONSTRAINT "u" UNIQUE USING INDEX "u";'],
  ['ALTER TABLE "User" ALTER COLUMN "name" DROP NOT NULL;'],
  [
    'CREATE TABLE "New" ("id" UUID NOT NULL);\nCREATE INDEX "New_id_idx" ON "New"("id");\nALTER TABLE "New" ADD CONSTRAINT "New_id_fkey" FOREIGN KEY ("id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;\nUPDATE "New" SET "id" = "id";',
  ],
  [`ALTER TYPE "TopicKind" ADD VALUE 'page';`],
  [
    'INSERT INTO "New" SELECT "id" FROM "User";\nALTER TABLE "User" ADD COLUMN "a" TEXT;\nCREATE VIEW "Named" AS SELECT "a" FROM "User";\nINSERT INTO "New" SELECT "id" FROM "UserTag";',
  ],
  ['-- DROP TABLE "User";\n/* UPDATE "User" SET "name" = 1; */\nDROP INDEX "User_name_idx";'],
  [
    'DROP TRIGGER "Resource_edit" ON "Resource";\nCREATE TRIGGER "Resource_edit" BEFORE UPDATE ON "Resource" FOR EACH ROW EXECUTE FUNCTION note_edit();',
  ],
  [
    'CREATE FUNCTION touch() RETURNS TRIGGER LANGUAGE plpgsql AS $body$ BEGIN UPDATE "User" SET "name" = 1; RETURN NULL; END $body$;',
  ],
  ["INSERT INTO \"Setting\" VALUES ('a') ON CONFLICT DO UPDATE SET \"group\" = 'b';"],
])("%s passes", (sql) => {
  expect(reviewMigration(`${LOCK_TIMEOUT}\n\n${sql}\n`)).toEqual([]);
});

test.each([
  ['-- Why.\nCREATE INDEX CONCURRENTLY "User_name_idx" ON "User"("name");\n'],
  ['CREATE UNIQUE INDEX CONCURRENTLY "User_name_key" ON "User"("name");'],
  ['DROP INDEX CONCURRENTLY "User_name_idx";'],
  [
    `DO $$ BEGIN LOOP
      UPDATE "User" SET "name" = '' WHERE "id" IN (SELECT "id" FROM "User" WHERE "name" IS NULL LIMIT 1000);
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP; END $$;`,
  ],
])("%s passes alone, as PostgreSQL runs it outside of a transaction", (sql) => {
  expect(reviewMigration(sql)).toEqual([]);
});
