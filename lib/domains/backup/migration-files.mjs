// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A migration as it runs within a transaction, where nobody uses the tables: what it does beside readers, or in
 * batches, it does at once.
 * @param {string} sql
 */
export function withinTransaction(sql) {
  return sql.replace(/\bINDEX CONCURRENTLY\b/gi, "INDEX").replace(/\bCOMMIT;/gi, "");
}

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
