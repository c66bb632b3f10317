// @ts-check
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EXPERIMENTAL } from "../lib/next/unused.mjs";

/**
 * What nothing here reads of what packages bring: maps of their sources, what a page would load from a CDN, and
 * Prisma's parts for the databases that this site doesn't use.
 */
const UNUSED =
  /\.[mc]?[jt]s\.map$|\.css\.map$|^(?:cdn|mdeditor)(?:\.min)?\.js$|^markdown\.min\.js$|^query_compiler_\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\./;

/** Deletes a quarter of what npm has unpacked. @param {string} folder */
export function trimPackages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (UNUSED.test(entry.name) || EXPERIMENTAL.test(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) trimPackages(path);
  }
}
