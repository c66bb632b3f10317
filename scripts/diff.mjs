// @ts-check
// Writes the next migration: what prisma/schema has and the migrations so far do not.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { serveWire } from "../dev/database/wire.mjs";
import { ROOT } from "../dev/project.mjs";
import { FOLDER, NOTHING_EXTERNAL, readMigrations, readSchema } from "./migrations.mjs";
import { LOCK_TIMEOUT, reviewMigration } from "./review-migration.mjs";
import { openSchemaEngine } from "./schema-engine.mjs";

/** An empty database in memory, to try the migrations out on. */
async function openScratch() {
  const db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const { port } = await serveWire(db);
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

export async function findMissingSql(folder = FOLDER) {
  const { engine, close } = await openSchemaEngine(await openScratch(), await openScratch());
  const { exitCode, stdout } = await engine.diff({
    from: { tag: "migrations", ...readMigrations(folder) },
    to: { tag: "schemaDatamodel", ...readSchema() },
    script: true,
    exitCode: true,
    filters: NOTHING_EXTERNAL,
  });
  await close();
  return exitCode === 0 ? null : stdout;
}

async function main() {
  const name = process.argv[2] ?? "";
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new CliError(
      "Name the migration in small letters, as in: npm run db:diff -- add_reading_list",
    );
  }
  const sql = await findMissingSql();
  if (!sql) throw new CliError("prisma/schema has nothing that the migrations do not.");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(FOLDER, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  const migration = `${LOCK_TIMEOUT}\n\n${sql}`;
  writeFileSync(join(folder, "migration.sql"), migration);
  console.log(
    `Read it, then apply it with npm run db:migrate: ${relative(ROOT, folder)}/migration.sql`,
  );
  const problems = reviewMigration(migration);
  if (problems.length > 0)
    console.log(`First change what would stop a live site:\n${problems.join("\n")}`);
}

if (process.argv[1] === import.meta.filename) {
  await main().catch(exitWithError);
  process.exit();
}
