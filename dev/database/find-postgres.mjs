// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/** The folder of PostgreSQL's own programs on this machine, the newest one; null when there is none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return (
    folders.find((folder) =>
      ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}
