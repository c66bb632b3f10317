import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/prisma/client/client";

const POOL_MAX = 5;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

function createClient() {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  });
  return new PrismaClient({ adapter });
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
  /timeout exceeded when trying to connect|Connection terminated|Can't reach database server|Query read timeout|DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections/i;

/** True when an error says that the database cannot be reached or has no connection to give. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && AWAY_CODES.has(String(at.code))) return true;
    if (AWAY_MESSAGE.test(at.message)) return true;
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
