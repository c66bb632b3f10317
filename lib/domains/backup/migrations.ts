import "server-only";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readMigrationFiles } from "@/lib/domains/backup/migration-files.mjs";
import type { Migration } from "@/lib/domains/backup/read-archive";

/** A migration of this release, as archives name it and as it is applied. */
export type KnownMigration = Migration & { sql: string };

/** The migrations of this release in their order. */
export function readMigrations(): KnownMigration[] {
  return readMigrationFiles(join(process.cwd(), "prisma", "migrations")).map(({ name, sql }) => ({
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  }));
}
