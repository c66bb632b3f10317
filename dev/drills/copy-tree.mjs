// @ts-check
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../project.mjs";

/**
 * Copies what a clone with these changes would hold, packages included, so that a tool that writes beside the
 * sources leaves nothing behind. It lies outside the repository: Next takes the outermost lockfile for its root.
 * @param {string} name
 */
export function copyTree(name) {
  const folder = mkdtempSync(join(tmpdir(), `tender-wiring-${name}-`));
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: ROOT,
  });
  for (const file of listed.toString().split("\0").filter(Boolean)) {
    cpSync(join(ROOT, file), join(folder, file), { force: true, recursive: true });
  }
  copyPackages(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links the files where the two folders share a disk. @param {string} from @param {string} to */
function copyPackages(from, to) {
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["-a", from, dirname(to)]);
  }
}
