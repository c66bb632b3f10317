// @ts-check

/** Connections that go on coming hold requests up for no longer. */
const HELD_MAX_MS = 50;

/**
 * libuv takes in one connection in each turn of its loop, beside the requests of those it has: of some hundred that come
 * at once, the last would wait for half a second. So requests wait while connections come.
 * @param {Pick<import("node:events").EventEmitter, "on">} server
 * @returns {(serve: () => void) => void} serves now, or once all connections are taken in
 */
export function createDoor(server) {
  let isSomebodyNew = false;
  let heldSince = 0;
  /** @type {(() => void)[]} */
  let held = [];
  server.on("connection", () => {
    isSomebodyNew = true;
  });

  function letIn() {
    const goesOn = isSomebodyNew && performance.now() - heldSince < HELD_MAX_MS;
    isSomebodyNew = false;
    if (goesOn) return void setImmediate(letIn);
    const served = held;
    held = [];
    // Each as a task of its own: what one leaves to do is done before the next.
    for (const serve of served) setImmediate(serve);
  }

  return function serveOnceIn(serve) {
    if (held.length === 0) {
      if (!isSomebodyNew) return serve();
      heldSince = performance.now();
      setImmediate(letIn);
    }
    held.push(serve);
  };
}
