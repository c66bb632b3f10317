import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  addForeignKeys,
  applyMigrations,
  ask,
  createLoader,
  dropForeignKeys,
} from "@/app/_flows/restore/restore-rows";
import { readPartsApart, verifyApart } from "@/lib/domains/backup/apart/archive-apart";
import { readMigrations } from "@/lib/domains/backup/migrations";
import { ArchiveError } from "@/lib/domains/backup/read-archive";
import type { ArchiveManifest } from "@/lib/domains/backup/schema";
import { takeSnapshot } from "@/lib/domains/backup/snapshot";

const CONNECT_MS = 10_000;
const SCRATCH = "tried_backup";
const NO_RIGHT = "42501";

/** Throws where a table, taken out of the database again, is not what the archive has. */
async function compare(client: pg.Client, { tables }: ArchiveManifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tender-wiring-tried-"));
  try {
    const snapshot = await takeSnapshot(
      (sql) => ask(client, sql),
      folder,
      () => {},
    );
    const restored = new Map(snapshot.tables.map((table) => [table.name, table]));
    for (const { name, rows, sha256 } of tables) {
      const found = restored.get(name);
      if (found?.rows !== rows) {
        throw new ArchiveError(
          `${name} has ${found?.rows ?? 0} rows once it is restored, and ${rows} in the archive.`,
        );
      }
      if (found.sha256 !== sha256) {
        throw new ArchiveError(`The rows of ${name} are others once they are restored.`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores an archive beside the site, in a schema of its own and a transaction that is taken back in the end, and
 * compares every row with the archive. Its files are compared with their checksums. Throws ArchiveError.
 */
export async function tryArchive(
  file: string,
  url: string,
): Promise<{ rows: number; files: number }> {
  const known = readMigrations();
  const { about, manifest } = await verifyApart(file, known);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query("set local time zone 'UTC'");
    await client.query(`create schema ${SCRATCH}`);
    // What extensions bring stays where it is.
    await client.query(
      `select set_config('search_path', '${SCRATCH}, ' || current_setting('search_path'), true)`,
    );
    await applyMigrations(client, known.slice(0, about.migrations.length));
    const keys = await dropForeignKeys(client);
    const load = createLoader(client);
    await readPartsApart(file, async (part) => {
      if (part.kind === "rows") await load(part);
    });
    await addForeignKeys(client, keys);
    await compare(client, manifest);
    await applyMigrations(client, known.slice(about.migrations.length));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_RIGHT) {
      throw new ArchiveError(
        "The database’s user may not create a schema to try it in: grant it CREATE on the database.",
      );
    }
    // What the database refuses is the archive's: its rows do not belong together.
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "")) {
      throw new ArchiveError(
        `The database refuses the rows of ${error.table ?? "one of its tables"} (${error.code}).`,
      );
    }
    throw error;
  } finally {
    await client.query("rollback").catch(() => {});
    await client.end().catch(() => {});
  }
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  };
}
