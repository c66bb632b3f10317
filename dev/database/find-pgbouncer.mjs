// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/sbin";

/** PgBouncer's program on this machine; null when there is none. */
export function findPgBouncer() {
  const folders = [DEBIAN, ...(process.env.PATH ?? "").split(delimiter)];
  return (
    folders.map((folder) => join(folder, "pgbouncer")).find((file) => existsSync(file)) ?? null
  );
}
