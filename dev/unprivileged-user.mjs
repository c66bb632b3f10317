// @ts-check
import { chmodSync, chownSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whom servers run as that refuse to be root, or should not be; null when we are not root ourselves. */
export function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/** A new folder of that user's own. @param {string} name @param {{ uid: number, gid: number } | null} user */
export function makeFolder(name, user) {
  const folder = mkdtempSync(join(tmpdir(), `tender-wiring-${name}-`));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
