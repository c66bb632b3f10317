// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../dev/project.mjs";
import { readMigrationFiles } from "../lib/domains/backup/migration-files.mjs";

export const FOLDER = join(ROOT, "prisma", "migrations");
export const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/** schema.prisma, as the engine takes it. */
export function readSchema() {
  const path = join(ROOT, "prisma", "schema.prisma");
  return { files: [{ path, content: readFileSync(path, "utf8") }] };
}

/** The committed migrations in their order, as the engine takes them. */
export function readMigrations(folder = FOLDER) {
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(folder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: readMigrationFiles(folder).map(({ name, sql }) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: /** @type {const} */ ("ok"), value: sql },
      },
    })),
  };
}
