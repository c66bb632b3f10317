// @ts-check
// get-port and detect-port ask one meaning of localhost, and a port that is free at ::1 alone is not free.
import { once } from "node:events";
import { connect, createServer } from "node:net";

/**
 * @param {number} port @param {string} host @param {(port: number) => Promise<unknown>} [use] called while it is listened at
 * @returns {Promise<number | null>} the port, or null when it is taken
 */
async function tryListen(port, host, use) {
  const server = createServer((socket) => socket.end());
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === "EADDRINUSE" || code === "EACCES" ? null : port;
  }
  const address = server.address();
  const found = typeof address === "object" && address ? address.port : null;
  if (found !== null) await use?.(found);
  server.close();
  await once(server, "close");
  return found;
}

/** True when `localhost` is free at this port, in both its meanings. @param {number} port */
export async function isPortFree(port) {
  return (await tryListen(port, "127.0.0.1")) !== null && (await tryListen(port, "::1")) !== null;
}

/**
 * A port that the system gives to nobody else for a minute: a connection that its server ended first is remembered for
 * so long, and only who names the port may listen there (`TIME_WAIT` and `SO_REUSEADDR` in tcp(7) and socket(7)).
 */
export async function findFreePort() {
  const port = await tryListen(0, "127.0.0.1", (found) =>
    once(connect(found, "127.0.0.1").resume(), "close"),
  );
  if (port === null) throw new Error("This machine has no free port.");
  return port;
}
