import { poolState } from "./pool-state.mjs";

/** Prisma's and Node's own. */
const AWAY_CODES = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2034",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/**
 * PostgreSQL's: connections that end, a server without room (its disk and its connections among it), one that stops,
 * is broken or takes no writes, and statements that waited for too long or for each other. 08P01 is left to its text.
 */
const AWAY_STATE = /^(08(?!P01)...|53...|57...|58...|25006|25P03|40001|40P01|55P03)$/;
const AWAY_MESSAGE = new RegExp(
  [
    "timeout exceeded when trying to connect",
    "Connection terminated",
    "Can't reach database server",
    "Query read timeout",
    "DatabaseNotReachable",
    "SocketTimeout",
    "ConnectionClosed",
    "TooManyConnections",
    "connection error and is not queryable",
    "remaining connection slots are reserved",
    // PgBouncer's, which all come as a violation of the protocol (08P01).
    "server conn crashed",
    "server connection closed",
    "server login ",
    "query_wait_timeout",
    "client_login_timeout",
    "no more connections allowed",
    "idle transaction timeout",
    // What gives a statement up reaches it as the server wakes, and may end another one’s.
    "sent cancel request",
    "query timeout",
    "shutting down",
    // Prisma's, of a transaction that found no connection or took too long.
    "Unable to start a transaction in the given time",
    "expired transaction",
  ].join("|"),
  "i",
);

/** An error and all that it wraps; Prisma keeps what the driver said in `meta`. */
function* causesOf(error: unknown): Generator<object> {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 6; depth += 1) {
    yield at;
    const { cause, meta } = at as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    at = cause ?? meta?.driverAdapterError;
  }
}

/** What a driver calls an error, and what PostgreSQL called it. */
function codesOf(cause: object): string[] {
  const { code, originalCode } = cause as Record<string, unknown>;
  return [String(code), String(originalCode)];
}

const READ_ONLY = "25006";
const DISK_FULL = "53100";
const STATEMENT_OVER = "57014";

function hasCode(error: unknown, codes: string[]): boolean {
  return [...causesOf(error)].some((cause) => codesOf(cause).some((code) => codes.includes(code)));
}

export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, [DISK_FULL]);
}

/** True when the database can be read and takes no writes: a standby, or one whose disk is full. */
export function isWriteRefused(error: unknown): boolean {
  return hasCode(error, [READ_ONLY, DISK_FULL]);
}

/** True when the database gave a statement up, as it took longer than it may. */
export function isStatementOver(error: unknown): boolean {
  return hasCode(error, [STATEMENT_OVER]);
}

/** True when an error says that the database cannot be reached, has no room, or does not get to its work. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { message } = cause as Record<string, unknown>;
    for (const one of codesOf(cause)) {
      if (AWAY_CODES.has(one) || AWAY_STATE.test(one)) return true;
    }
    if (AWAY_MESSAGE.test(String(message))) return true;
  }
  return false;
}

/** So long ago at most the database has answered others, where a connection was waited for in vain: a statement takes ten seconds. */
const HEARD_MS = 15_000;
const QUEUED =
  /timeout exceeded when trying to connect|Unable to start a transaction in the given time/;

/** True when an error says that there was no connection left, while the database answered on the others. */
function isPoolBusy(error: unknown): boolean {
  const isQueued = [...causesOf(error)].some((cause) =>
    QUEUED.test(String((cause as { message?: unknown }).message)),
  );
  return isQueued && performance.now() - poolState.answeredAt < HEARD_MS;
}

/** What the log calls a failure that `isDatabaseAway` is true of. */
export function awayEvent(error: unknown): "database-away" | "database-busy" {
  return isPoolBusy(error) ? "database-busy" : "database-away";
}

/** True when what a row was to belong to had been deleted by then. */
export function isParentDeleted(error: unknown): boolean {
  return hasCode(error, ["P2003", "23503"]);
}
