// @ts-check
import { setTimeout } from "node:timers/promises";

/** The lock that Prisma's migrators take, each for its session; whoever changes the schema takes it, too. */
export const ENGINE_LOCK = 72_707_369;

const POLL_MS = 200;

/**
 * Takes the lock for a transaction. It asks again and again: a statement that waited would itself be waited for by an
 * index that the lock's holder builds CONCURRENTLY; so would one with parameters, which stays open until the next.
 * @param {import("pg").Client} client in a transaction that is READ COMMITTED
 */
export async function takeEngineLock(client) {
  for (;;) {
    const { rows } = await client.query(
      `SELECT pg_try_advisory_xact_lock(${ENGINE_LOCK}) AS taken`,
    );
    if (rows[0].taken) return;
    await setTimeout(POLL_MS);
  }
}
