// @ts-check
import { readFileSync } from "node:fs";

/** CPU time that a process has taken, in ms; null where the system does not tell. @param {number | undefined} pid */
export function readCpuMs(pid) {
  try {
    // Behind the name, which may hold spaces: the 12th and 13th field, in hundredths of a second.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return null;
  }
}

/** The processes that one has started; none where the system does not tell. @param {number} pid @returns {number[]} */
export function listChildren(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
