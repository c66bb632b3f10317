import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { acceptFirst } from "./accept-first.mjs";

const CONNECTIONS = 100;
/** Sends a request over each of so many connections, and says so once all are sent. */
const CROWD = `
  const { connect } = require("node:net");
  const { workerData: { port, count, sent } } = require("node:worker_threads");
  const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("connect", () => socket.write("GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n", () => {
      if (Atomics.add(sent, 0, 1) + 1 === count) Atomics.notify(sent, 1, Atomics.store(sent, 1, 1));
    }));
    socket.on("error", () => {});
  }`;

test("all connections that come at once are accepted before the first request is served", async () => {
  // Not even on a machine so busy that the limit of what comes next would be reached.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  let connected = 0;
  const atService: number[] = [];
  const server = createServer((_, response) =>
    serveOnceAccepted(() => {
      atService.push(connected);
      response.end();
      if (atService.length === CONNECTIONS) server.emit("served");
    }),
  );
  const serveOnceAccepted = acceptFirst(server);
  server.on("connection", () => {
    connected += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(8));
  const served = once(server, "served");
  const crowd = new Worker(CROWD, {
    eval: true,
    workerData: { port, count: CONNECTIONS, sent },
  });
  await once(crowd, "online");
  // Nothing is accepted meanwhile.
  Atomics.wait(sent, 1, 0);
  await served;
  expect(atService).toEqual(Array(CONNECTIONS).fill(CONNECTIONS));
  await crowd.terminate();
  server.closeAllConnections();
  await once(server.close(), "close");
});

test("connections that go on coming do not hold requests up for long", async () => {
  const server = new EventEmitter();
  const serveOnceAccepted = acceptFirst(server);
  let isServed = false;
  server.emit("connection");
  // Before it begins to be held: this thread may have to wait for a processor in between.
  const started = performance.now();
  serveOnceAccepted(() => {
    isServed = true;
  });
  expect(isServed).toBe(false);
  while (!isServed) {
    server.emit("connection");
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(performance.now() - started).toBeGreaterThanOrEqual(50);
});

test("a request is served at once where no connection has come", () => {
  let isServed = false;
  acceptFirst(new EventEmitter())(() => {
    isServed = true;
  });
  expect(isServed).toBe(true);
});
