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
    "shutting down",
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

/** True when an error says that the database cannot be reached or has no connection to give. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, originalCode, message } = cause as Record<string, unknown>;
    if (AWAY_CODES.has(String(code)) || AWAY_CODES.has(String(originalCode))) return true;
    if (AWAY_MESSAGE.test(String(message))) return true;
  }
  return false;
}
