// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that together are OpenStack Swift, in the order in which they start. */
export const SWIFT_SERVERS = ["account", "container", "object", "proxy"];

/** The folder of OpenStack Swift's programs on this machine; null when there is none. */
export function findSwift() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const programs = [...SWIFT_SERVERS.map((name) => `swift-${name}-server`), "swift-ring-builder"];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null;
}
