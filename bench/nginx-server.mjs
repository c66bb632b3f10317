// @ts-check
// nginx as a service: it ends when the bench does, however that ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { parseArgs } from "node:util";
import { liveWithParent } from "../dev/lifetime.mjs";

const READY_MS = 5_000;
const ASK_MS = 50;

const { values } = parseArgs({
  options: {
    program: { type: "string", default: "nginx" },
    config: { type: "string", default: "" },
    port: { type: "string", default: "0" },
  },
});
const port = Number(values.port);

/** @returns {Promise<boolean>} */
function answers() {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
  });
}

const server = spawn(values.program, ["-c", values.config], { stdio: "ignore" });
const exited = once(server, "exit");
server.on("error", () => process.exit(1));
server.on("exit", () => process.exit(1));
process.on("exit", () => server.kill("SIGTERM"));

const deadline = Date.now() + READY_MS;
while (!(await answers())) {
  if (Date.now() > deadline) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, ASK_MS));
}

liveWithParent({ url: `http://127.0.0.1:${port}`, port }, async () => {
  server.removeAllListeners("exit");
  server.kill("SIGTERM");
  await exited;
});
