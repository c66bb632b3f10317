// @ts-check
import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname } from "node:path";

const ANSWER_MS = 1_000;
const ATTEMPTS = 5;
const WAIT_MS = 500;

/** @typedef {{ pid: number, port: number, token: string, note: string }} Holder */

export class LockedError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`Process ${holder.pid} holds the lock.`);
    this.holder = holder;
  }
}

/** @param {string} file @returns {{ text: string, holder: Holder | null } | null} */
function read(file) {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  try {
    return { text, holder: JSON.parse(text) };
  } catch {
    return { text, holder: null };
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

/**
 * Asks the holder itself: process numbers are used again, a token is not.
 * A holder that is paused (Ctrl+Z) accepts the call but cannot answer.
 * @param {Holder} holder @returns {Promise<boolean>}
 */
function isHeld(holder) {
  if (!isAlive(holder.pid)) return Promise.resolve(false);
  return new Promise((resolve) => {
    let answer = "";
    let reached = false;
    const socket = connect(holder.port, "127.0.0.1");
    const end = (/** @type {boolean} */ held) => {
      socket.destroy();
      resolve(held);
    };
    socket.setTimeout(ANSWER_MS, () => end(reached && answer === ""));
    socket.on("connect", () => {
      reached = true;
    });
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("end", () => end(answer === holder.token));
    socket.on("error", () => end(false));
  });
}

/**
 * Takes the lock in `file` for this process, or throws a LockedError. A lock whose process is gone is taken over.
 * @param {string} file @param {string} [note] what the next one may want to know about the holder
 */
export async function takeLock(file, note = "") {
  mkdirSync(dirname(file), { recursive: true });
  const token = randomUUID();
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(token);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  server.unref();
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const text = JSON.stringify({ pid: process.pid, port, token, note });
  const draft = `${file}.${token}`;
  writeFileSync(draft, text);

  try {
    for (let attempt = 1; ; attempt++) {
      try {
        // A link appears whole or not at all, and fails when there is one already.
        linkSync(draft, file);
        break;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const found = read(file);
      if (!found) continue;
      if (found.holder && (await isHeld(found.holder))) throw new LockedError(found.holder);
      if (attempt === ATTEMPTS)
        throw new Error(`The lock ${file} cannot be taken: delete that file.`);
      setAside(file, found.text);
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }

  const release = () => {
    process.off("exit", release);
    server.close();
    if (read(file)?.text === text) rmSync(file, { force: true });
  };
  process.on("exit", release);
  return { release };
}

/** Takes the lock as soon as nobody else has it. @param {string} file */
export async function waitForLock(file) {
  for (;;) {
    try {
      return await takeLock(file);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Removes a lock left behind, unless another process has just put its own there. @param {string} file @param {string} stale */
function setAside(file, stale) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (read(aside)?.text !== stale) linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt sees what it left.
  }
  rmSync(aside, { force: true });
}
