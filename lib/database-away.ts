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
