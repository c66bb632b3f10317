// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../dev/project.mjs";
import { readMigrationFiles } from "../lib/domains/backup/migration-files.mjs";

export const FOLDER = join(ROOT, "prisma", "migrations");
export const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

export function readSchema() {
  const folder = join(ROOT, "prisma", "schema");
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return { files: paths.map((path) => ({ path, content: readFileSync(path, "utf8") })) };
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
