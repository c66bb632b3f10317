// @ts-check
// get-port and detect-port ask one meaning of localhost, and a port that is free at ::1 alone is not free.
import { createServer } from "node:net";

/** @param {number} port @param {string} host @returns {Promise<number | null>} the port, or null when it is taken */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code === "EADDRINUSE" || error.code === "EACCES" ? null : port);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

/** True when `localhost` is free at this port, in both its meanings. @param {number} port */
export async function isPortFree(port) {
  return (await tryListen(port, "127.0.0.1")) !== null && (await tryListen(port, "::1")) !== null;
}

export async function findFreePort() {
  const port = await tryListen(0, "127.0.0.1");
  if (port === null) throw new Error("This machine has no free port.");
  return port;
}
