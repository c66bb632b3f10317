// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { LockedError, takeLock } from "./lock.mjs";
import { DATA, Sentence } from "./project.mjs";
import { startServices } from "./services/supervisor.mjs";

const ANSWER_MS = 2_000;
const WAIT_MS = 500;
const NOTE = "a database command";

/** @param {string} url */
async function answers(url) {
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

/**
 * Runs a task on the database: the one DATABASE_URL names, else the one that `up` or `dev` is running,
 * else the local one, started for this task.
 * @param {(url: string) => Promise<void>} task
 */
export async function withDatabase(task) {
  if (process.env.DATABASE_URL) return task(process.env.DATABASE_URL);

  const running = readRunning();
  if (running && (await answers(running))) return task(running);

  const lock = await lockLocal();
  try {
    const services = await startServices({ folder: DATA, only: ["database"] });
    try {
      await task(services.env.DATABASE_URL);
    } finally {
      await services.stop();
    }
  } finally {
    lock.release();
  }
}

/** Another of these commands ends soon and is waited for; `up` and `dev` stay. */
async function lockLocal() {
  for (;;) {
    try {
      return await takeLock(join(DATA, "lock"), NOTE);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const { pid, note } = error.holder;
      if (note !== NOTE) {
        throw new Sentence(
          `The site is starting in this folder (process ${pid}): wait until it prints its address, then try again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

function readRunning() {
  try {
    return JSON.parse(readFileSync(join(DATA, "services.json"), "utf8")).database;
  } catch {
    return null;
  }
}
