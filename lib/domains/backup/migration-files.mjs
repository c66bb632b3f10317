// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The migrations of a folder in their order.
 * @param {string} folder @returns {{ name: string, sql: string }[]}
 */
export function readMigrationFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, "migration.sql"), "utf8") }));
}
