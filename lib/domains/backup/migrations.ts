import "server-only";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readMigrationFiles } from "./migration-files.mjs";
import type { Migration } from "./read-archive";

export type KnownMigration = Migration & { sql: string };

export function readMigrations(): KnownMigration[] {
  return readMigrationFiles(join(process.cwd(), "prisma", "migrations")).map(({ name, sql }) => ({
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  }));
}
