// @ts-check
// Runs before there is any package that could do it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../dev/cli-error.mjs";
import { runNode } from "../dev/process.mjs";
import { DATA, ROOT } from "../dev/project.mjs";
import { step } from "../dev/step.mjs";
import { trimPackages } from "./trim-packages.mjs";

/** @param {string} folder @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(folder, file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), "utf8")).packages;
  } catch {
    return {};
  }
}

/** True when node_modules holds what package-lock.json asks for; what only other systems need may be missing. */
export function isInstalled(folder = ROOT) {
  const wanted = readPackages(folder, "package-lock.json");
  const present = readPackages(folder, "node_modules/.package-lock.json");
  const names = Object.keys(wanted).filter((name) => name !== "");
  return (
    names.every(
      (name) =>
        present[name]?.version === wanted[name]?.version ||
        (!present[name] && wanted[name]?.optional),
    ) && Object.keys(present).every((name) => name in wanted && existsSync(join(folder, name)))
  );
}

/** Installs the packages when they are missing or package-lock.json changed. @param {string} [part] a folder with a lock of its own */
export async function install(part) {
  const folder = part ? join(ROOT, part) : ROOT;
  if (isInstalled(folder)) return;
  const npm = process.env.npm_execpath;
  if (!npm) {
    throw new CliError(
      "The packages are missing or old. Run npm ci, or start this through npm run.",
    );
  }
  await step(part ? `Installing the packages of ${part}` : "Installing the packages", async () => {
    const { code } = await runNode([npm, "ci", "--include=dev", "--prefix", folder]);
    if (code !== 0) {
      throw new CliError("npm ci failed; its reason is above. Fix that, then try again.");
    }
    trimPackages(join(folder, "node_modules"));
  });
}

/**
 * Takes a command's lock and installs the packages. The lock is one of them: a fresh clone, where nothing can run
 * yet, installs first.
 * @param {{ lock: string, note: string, explain: (holder: { pid: number, note: string }) => string }} options
 */
export async function prepare({ lock: name, note, explain }) {
  if (!existsSync(join(ROOT, "node_modules", "proper-lockfile"))) await install();
  const { LockedError, takeLock, waitForLock } = await import("../dev/lock.mjs");
  const lock = await takeLock(join(DATA, name), note).catch((error) => {
    throw error instanceof LockedError ? new CliError(explain(error.holder)) : error;
  });
  if (isInstalled()) return lock;
  // `up` and the tests may start together.
  const installing = await waitForLock(join(DATA, "install"));
  await install().finally(() => installing.release());
  return lock;
}
