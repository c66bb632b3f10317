import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/prisma/client/client";

const POOL_MAX = 5;
const CONNECT_TIMEOUT_MS = 5_000;
/** Kept by the client: poolers such as PgBouncer refuse `statement_timeout` as a startup parameter. */
const QUERY_TIMEOUT_MS = 10_000;

function createClient() {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // A connection that ends between two statements says so here; the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

// The middleware is a bundle of its own, and `next dev` evaluates this again after every edit: one pool for all.
const kept = globalThis as typeof globalThis & { database?: PrismaClient };

export const db = kept.database ?? createClient();
kept.database = db;

const AWAY_CODES = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Can't reach database server|Query read timeout|DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections|connection error and is not queryable|remaining connection slots are reserved/i;

/** An error and all that it wraps; Prisma keeps what the driver said in `meta`. */
function* causesOf(error: unknown): Generator<object> {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 6; depth += 1) {
    yield at;
    const { cause, meta } = at as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    at = cause ?? meta?.driverAdapterError;
  }
}

/** True when an error says that the database cannot be reached or has no connection to give. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, originalCode, message } = cause as Record<string, unknown>;
    if (AWAY_CODES.has(String(code)) || AWAY_CODES.has(String(originalCode))) return true;
    if (AWAY_MESSAGE.test(String(message))) return true;
  }
  return false;
}

/** True when a write broke a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}

/** A text for LIKE whose own signs count as they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A condition for texts that hold this one, in any case. */
export function containsText(text: string) {
  return { contains: escapeLike(text), mode: "insensitive" } as const;
}
