// @ts-check
import pg from "pg";

const READY_MS = 30_000;
const ASK_MS = 50;

/**
 * Waits until a database server that was just started takes connections.
 * @param {string} url @param {() => boolean} isAlive whether its process still runs
 */
export async function waitForDatabase(url, isAlive) {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || !isAlive()) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  }
}
