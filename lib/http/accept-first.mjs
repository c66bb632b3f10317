// @ts-check

/** Connections that go on coming hold requests up for no longer. */
const HELD_MAX_MS = 50;

/**
 * libuv accepts one connection in each turn of its loop, beside the requests of those it has: of some hundred that come
 * at once, the last would wait for half a second. So requests wait while connections come.
 * @param {Pick<import("node:events").EventEmitter, "on">} server
 * @returns {(serve: () => void) => void} serves now, or once all connections are accepted
 */
export function acceptFirst(server) {
  let hasAccepted = false;
  let heldSince = 0;
  /** @type {(() => void)[]} */
  let held = [];
  server.on("connection", () => {
    hasAccepted = true;
  });

  function release() {
    const goesOn = hasAccepted && performance.now() - heldSince < HELD_MAX_MS;
    hasAccepted = false;
    if (goesOn) return void setImmediate(release);
    const released = held;
    held = [];
    // Each as a task of its own: what one leaves to do is done before the next.
    for (const serve of released) setImmediate(serve);
  }

  return function serveOnceAccepted(serve) {
    if (held.length === 0) {
      if (!hasAccepted) return serve();
      heldSince = performance.now();
      setImmediate(release);
    }
    held.push(serve);
  };
}
