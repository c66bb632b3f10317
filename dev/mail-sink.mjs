// @ts-check
import { createServer } from "node:net";
import { listen } from "./listen.mjs";
import { localMail } from "./local-env.mjs";

const END = "\r\n.\r\n";

/** An email server that takes every message, forgets it, and counts how often one came to each address. */
export async function startSink() {
  let count = 0;
  /** @type {Map<string, number>} */
  const arrivals = new Map();
  const server = createServer({ noDelay: true }, (socket) => {
    let rest = "";
    let isBody = false;
    socket.on("error", () => {});
    socket.write("220 sink\r\n");
    socket.on("data", (data) => {
      rest += data.toString("latin1");
      for (;;) {
        const mark = isBody ? END : "\r\n";
        const end = rest.indexOf(mark);
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + mark.length);
        if (isBody) {
          count += 1;
          isBody = false;
          socket.write("250 kept\r\n");
        } else if (line.startsWith("EHLO")) socket.write("250-sink\r\n250 PIPELINING\r\n");
        else if (line.startsWith("RCPT")) {
          arrivals.set(line, (arrivals.get(line) ?? 0) + 1);
          socket.write("250 ok\r\n");
        } else if (line === "DATA") {
          isBody = true;
          socket.write("354 go on\r\n");
        } else socket.write("250 ok\r\n");
      }
    });
  });
  const port = await listen(server);
  return { env: localMail(port), count: () => count, arrivals, close: () => server.close() };
}
