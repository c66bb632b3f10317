// @ts-check
import { createHash } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { waitForLock } from "../dev/lock.mjs";
import { DATA, readEnvFiles } from "../dev/project.mjs";
import { withDatabase } from "../dev/with-services.mjs";
import { takeEngineLock } from "../lib/domains/backup/engine-lock.mjs";
import {
  afterFormer,
  FORMER_FIRST,
  FORMER_LAST,
} from "../lib/domains/backup/former-migrations.mjs";
import { readMigrationFiles } from "../lib/domains/backup/migration-files.mjs";
import { FOLDER, NOTHING_EXTERNAL, readMigrations } from "./migrations.mjs";
import { whatStays } from "./review-migration.mjs";
import { openSchemaEngine } from "./schema-engine.mjs";

const CONNECT_MS = 10_000;

/** @param {pg.Client} client */
async function isOneSession(client) {
  const { rows } = await client.query("SELECT version() AS version");
  return rows[0].version.includes("PGlite");
}

/**
 * Runs a task while no other migrator works on the database: PostgreSQL's advisory lock keeps other machines away,
 * the file other processes here. A transaction holds the lock, so that a pooler neither passes it on nor keeps it;
 * PGlite has one session for all, where an open transaction would keep the task itself waiting.
 * @template T @param {string} url @param {() => Promise<T>} task @returns {Promise<T>}
 */
async function alone(url, task) {
  const file = await waitForLock(join(DATA, "migrate"));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A server that ends it says so here; the task has connections of its own and fails by itself where it must.
  client.on("error", () => {});
  try {
    try {
      await client.connect();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      throw new CliError(`The database does not answer (${message}). Check DATABASE_URL.`);
    }
    if (!(await isOneSession(client))) {
      await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
      await takeEngineLock(client);
    }
    return await task();
  } finally {
    await client.end().catch(() => {});
    await file.release();
  }
}

/**
 * A database that has all former migrations has what the first of today's makes: that one is noted in their place.
 * @param {string} url @param {string} folder
 */
async function adoptFormer(url, folder) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const table = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS name`);
    if (table.rows[0].name === null) return;
    const { rows: applied } = await client.query(
      `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
    );
    if (applied[0]?.name !== FORMER_FIRST) return;
    const later = afterFormer(applied);
    const [first] = readMigrationFiles(folder);
    if (!later || !first) {
      throw new CliError(
        `The database is older than this release can migrate: it was migrated up to ${applied.at(-1).name}. ` +
          `Migrate it with a release that has ${FORMER_LAST}, then with this one. ` +
          "A local one that holds nothing you need is made anew by npm run db:reset.",
      );
    }
    const former = applied.slice(0, applied.length - later.length).map(({ name }) => name);
    await client.query(
      `WITH former AS (DELETE FROM "_prisma_migrations" WHERE migration_name = ANY($1))
       INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES (gen_random_uuid(), $2, now(), $3, 1)`,
      [former, createHash("sha256").update(first.sql).digest("hex"), first.name],
    );
  } finally {
    await client.end();
  }
}

/** @param {unknown} error @param {string[]} failed @param {string} folder */
function explain(error, failed, folder) {
  const [name] = failed;
  const { message } = /** @type {Error} */ (error);
  if (!name) return new CliError(`The migrations were not applied: ${message}`);
  const sql = readMigrationFiles(folder).find((migration) => migration.name === name)?.sql ?? "";
  const state = whatStays(sql) ?? "PostgreSQL undoes a migration that stops part-way.";
  return new CliError(
    `The migration ${name} did not finish:\n${message}\n\n` +
      `${state} Repair the cause, then say so and migrate again:\n` +
      `  npm run db:migrate -- --rolled-back ${name}\n` +
      "If you completed its steps by hand instead:\n" +
      `  npm run db:migrate -- --applied ${name}`,
  );
}

/** @typedef {Awaited<ReturnType<typeof openSchemaEngine>>["engine"]} Engine */

/** @param {Engine} engine @param {string} folder */
async function listFailed(engine, folder) {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList: readMigrations(folder),
    optInToShadowDatabase: false,
    filters: NOTHING_EXTERNAL,
  });
  return failedMigrationNames;
}

/**
 * Applies the migrations that the database does not have yet, with Prisma's bookkeeping.
 * @param {string} url @param {string} [folder] @returns {Promise<string[]>} the names of those applied
 */
export function migrate(url, folder = FOLDER) {
  return alone(url, async () => {
    await adoptFormer(url, folder);
    const { engine, close } = await openSchemaEngine(url);
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: readMigrations(folder),
        filters: NOTHING_EXTERNAL,
      });
      return appliedMigrationNames;
    } catch (error) {
      throw explain(error, await listFailed(engine, folder).catch(() => []), folder);
    } finally {
      await close();
    }
  });
}

/**
 * Settles a migration that did not finish: it is tried again, or counts as done.
 * @param {string} url @param {string} name @param {"rolled-back" | "applied"} outcome @param {string} [folder]
 */
export function settle(url, name, outcome, folder = FOLDER) {
  return alone(url, async () => {
    const { engine, close } = await openSchemaEngine(url);
    try {
      if (outcome === "rolled-back") await engine.markMigrationRolledBack({ migrationName: name });
      else {
        const migrationsList = readMigrations(folder);
        await engine.markMigrationApplied({ migrationName: name, migrationsList });
      }
    } catch (error) {
      throw new CliError(/** @type {Error} */ (error).message);
    } finally {
      await close();
    }
  });
}

async function main() {
  const { values } = parseArgs({
    options: { "rolled-back": { type: "string" }, applied: { type: "string" } },
  });
  readEnvFiles();
  await withDatabase(async (url) => {
    if (values["rolled-back"]) await settle(url, values["rolled-back"], "rolled-back");
    if (values.applied) await settle(url, values.applied, "applied");
    const applied = await migrate(url);
    console.log(
      applied.length > 0 ? `Applied: ${applied.join(", ")}.` : "The database is up to date.",
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  await main().catch(exitWithError);
  // The engine leaves a timer behind.
  process.exit();
}
