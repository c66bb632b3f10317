// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ADDED_VALUE = /^ALTER TYPE ("\w+") ADD VALUE ('[^']+');/gim;

/** The statement that makes an enum. @param {string} type with its quotes */
const madeEnum = (type) => new RegExp(`(CREATE TYPE ${type} AS ENUM \\([^)]*)\\)`);

/**
 * Migrations as they run within one transaction, where nobody uses the tables: what they do beside readers, or in
 * batches, they do at once. Before PostgreSQL 17 no row may have a value that the same transaction added to an enum,
 * so an enum that they make has all values from the start.
 * @template {{ sql: string }} Migration
 * @param {Migration[]} migrations @returns {Migration[]}
 */
export function withinTransaction(migrations) {
  const within = migrations.map((migration) => ({
    ...migration,
    sql: migration.sql.replace(/\bINDEX CONCURRENTLY\b/gi, "INDEX").replace(/\bCOMMIT;/gi, ""),
  }));
  for (const migration of within) {
    migration.sql = migration.sql.replace(ADDED_VALUE, (statement, type, value) => {
      const maker = within.find(({ sql }) => madeEnum(type).test(sql));
      if (!maker || maker === migration) return statement;
      maker.sql = maker.sql.replace(madeEnum(type), `$1, ${value})`);
      return "";
    });
  }
  return within;
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
