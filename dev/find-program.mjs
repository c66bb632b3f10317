// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const ELSEWHERE = ["/usr/sbin", "/usr/local/sbin"];

/** Where a program of this name is on this machine; null when there is none. @param {string} name */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...ELSEWHERE];
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}
