import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/prisma/client/client";
import { BoundedClient } from "./bounded-client.mjs";
import { poolState } from "./pool-state.mjs";

const POOL_MAX = 5;
const CONNECT_TIMEOUT_MS = 5_000;

function createClient() {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: BoundedClient,
  });
  poolState.waiting = () => pool.waitingCount;
  pool.on("acquire", () => {
    poolState.given += 1;
  });
  // A connection that ends between two statements says so here; the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    // A transaction waits for a connection as long as a statement does: Prisma's own two seconds refuse saves before.
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS },
  });
}

// The middleware is a bundle of its own, and `next dev` evaluates this again after every edit: one pool for all.
const shared = globalThis as typeof globalThis & { database?: PrismaClient };

export const db = shared.database ?? createClient();
shared.database = db;

/** The database, or a transaction of it. */
export type Tx = Prisma.TransactionClient;

/** True when a write broke a unique index. Of one in SQL Prisma says what the database said. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "P2002" || (error.code === "P2010" && error.message.includes("`23505`"));
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

export function containsText(text: string) {
  return { contains: escapeLike(text), mode: "insensitive" } as const;
}
