// When what is cached expired: asked of the table that every write of the site keeps up to date.
import { AsyncLocalStorage } from "node:async_hooks";
import type { NextModeTagCache } from "@opennextjs/aws/types/overrides.js";
import pg from "pg";

const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_000;
/** A connection may have ended while the instance was frozen; the second attempt opens a new one. */
const ATTEMPTS = 2;

const LAST_EXPIRY = `select extract(epoch from max("at"))::float8 * 1000 as "at"
from (
  select "expiredAt" as "at" from "ExpiredTag" where "tag" = any($1)
  union all
  select "dueAt" from "ScheduledTag" where "tag" = any($1) and "dueAt" <= now()
) as "expiry"`;

/**
 * Runs something as if no page were being rendered. Next refuses a page whose render asks for the time or for
 * chance, as the clients of databases and of AWS do. This file is loaded before the first request.
 */
export const outside = AsyncLocalStorage.snapshot();

let pool: pg.Pool | undefined;

function openPool(): pg.Pool {
  const opened = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: "tender-wiring-cache",
  });
  // A connection that ends while nobody uses it says so here; the next query opens another.
  opened.on("error", () => {});
  return opened;
}

async function askDatabase(tags: string[]): Promise<number | null> {
  pool ??= openPool();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { rows } = await pool.query<{ at: number | null }>(LAST_EXPIRY, [tags]);
      return rows[0]?.at ?? 0;
    } catch {
      // Asked again, or given up below.
    }
  }
  return null;
}

/** When one of these tags last expired, in milliseconds; 0 for never, null while the database is away. */
export async function lastExpiry(tags: string[]): Promise<number | null> {
  return tags.length === 0 ? 0 : outside(askDatabase, tags);
}

/** The part that OpenNext asks for. What is cached is held against the table in incremental-cache.ts. */
export const tagCache: NextModeTagCache = {
  name: "expired-tags",
  mode: "nextMode",
  getLastRevalidated: async (tags) => (await lastExpiry(tags)) ?? 0,
  hasBeenRevalidated: async (tags, lastModified = 0) =>
    ((await lastExpiry(tags)) ?? 0) > lastModified,
  // The write itself has recorded them, in its transaction.
  writeTags: async () => {},
};
