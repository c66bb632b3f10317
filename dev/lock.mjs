// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import lockfile from "proper-lockfile";
import { CliError, exitWithError } from "./cli-error.mjs";

/** A lock that its process has not renewed for so long belongs to nobody. */
const STALE_MS = 6_000;
const RENEW_MS = 1_000;
const WAIT_MS = 250;
const TAKEN_OVER =
  "Another process took this one's place in the folder while it was paused, so it ends.";

/** @typedef {{ pid: number, note: string }} Holder */

export class LockedError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`Process ${holder.pid} holds the lock.`);
    this.holder = holder;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} file @returns {Holder | null} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Takes the lock of this name (a path) for this process, or throws a LockedError. One whose process has ended is
 * taken over.
 * @param {string} name @param {string} [note] what the next one may want to know about the holder
 */
export async function takeLock(name, note = "") {
  const file = `${name}.holder`;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      const unlock = await lockfile.lock(name, {
        realpath: false,
        stale: STALE_MS,
        update: RENEW_MS,
        onCompromised: () => exitWithError(new CliError(TAKEN_OVER)),
      });
      writeFileSync(file, JSON.stringify({ pid: process.pid, note }));
      return {
        async release() {
          rmSync(file, { force: true });
          await unlock();
        },
      };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ELOCKED") throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder.pid)) throw new LockedError(holder);
      // It was killed, or has only just taken the lock.
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Takes the lock as soon as nobody else has it. @param {string} name */
export async function waitForLock(name) {
  for (;;) {
    try {
      return await takeLock(name);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
