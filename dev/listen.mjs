// @ts-check
import { once } from "node:events";

export const HOST = "127.0.0.1";

/** Has a server listen to this machine alone, and gives its port. @param {import("node:net").Server} server @param {number | string} [port] */
export async function listen(server, port = 0) {
  server.listen(Number(port), HOST);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/** @param {import("node:http").Server} server */
export function closeAtOnce(server) {
  server.close();
  server.closeAllConnections();
}
