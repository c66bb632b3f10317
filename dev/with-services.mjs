// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { CliError } from "./cli-error.mjs";
import { LockedError, takeLock } from "./lock.mjs";
import { DATA } from "./project.mjs";
import { isReplaced, serviceEnv, startServices } from "./supervisor.mjs";

const ANSWER_MS = 2_000;
const WAIT_MS = 500;
const NOTE = "a database command";

/** @param {string} url */
async function databaseAnswers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url */
async function answers(url) {
  if (url.startsWith("postgresql:")) return databaseAnswers(url);
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a task with services: those that the environment names, else those that `up` or `dev` is running,
 * else the local ones, started for this task. The task gets what it has to add to its environment.
 * @param {string[]} names @param {(env: Record<string, string>) => Promise<void>} task
 */
export async function withServices(names, task) {
  const needed = names.filter((name) => !isReplaced(name, process.env));
  const running = readRunning();
  const urls = Object.fromEntries(needed.map((name) => [name, running[name] ?? ""]));
  const answering = await Promise.all(Object.values(urls).map((url) => url !== "" && answers(url)));
  if (answering.every(Boolean)) return task(serviceEnv(urls));

  const lock = await lockLocal();
  try {
    const services = await startServices({ folder: DATA, only: needed });
    try {
      await task(services.env);
    } finally {
      await services.stop();
    }
  } finally {
    await lock.release();
  }
}

/** Runs a task on the database. @param {(url: string) => Promise<void>} task */
export function withDatabase(task) {
  return withServices(["database"], ({ DATABASE_URL = process.env.DATABASE_URL ?? "" }) =>
    task(DATABASE_URL),
  );
}

/** Another of these commands ends soon and is waited for; `up` and `dev` stay. */
async function lockLocal() {
  for (;;) {
    try {
      return await takeLock(join(DATA, "site"), NOTE);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const { pid, note } = error.holder;
      if (note !== NOTE) {
        throw new CliError(
          `The site is starting in this folder (process ${pid}): wait until it prints its address, then try again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** @returns {Record<string, string>} */
function readRunning() {
  try {
    return JSON.parse(readFileSync(join(DATA, "services.json"), "utf8"));
  } catch {
    return {};
  }
}
