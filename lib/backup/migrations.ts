import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migration } from "@/lib/backup/read-archive";

/** A migration of this release, as archives name it and as it is applied. */
export type KnownMigration = Migration & { sql: string };

/** The migrations of this release in their order. */
export async function readMigrations(): Promise<KnownMigration[]> {
  const folder = join(process.cwd(), "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
