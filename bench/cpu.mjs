// @ts-check
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

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

const LISTENING = "0A";

/** The process that listens on a port of this machine; undefined where the system does not tell. @param {number} port */
export function findListener(port) {
  try {
    const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
    const [, , , , , , , , , inode] =
      readFileSync("/proc/net/tcp", "utf8")
        .split("\n")
        .map((line) => line.trim().split(/\s+/))
        .find((fields) => fields[1]?.endsWith(wanted) && fields[3] === LISTENING) ?? [];
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .find((pid) => hasSocket(pid, inode));
  } catch {
    return undefined;
  }
}

/** @param {number} pid @param {string | undefined} inode */
function hasSocket(pid, inode) {
  try {
    const files = readdirSync(`/proc/${pid}/fd`);
    return files.some((file) => readlinkSync(`/proc/${pid}/fd/${file}`) === `socket:[${inode}]`);
  } catch {
    // It ended meanwhile, or is somebody else's.
    return false;
  }
}
