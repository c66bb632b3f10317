// @ts-check
// The package's own server (pglite-socket) mixes the parts of two large queries; see `serveWire`.
import { createServer } from "node:net";
import { listen } from "../listen.mjs";

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const MAX_CONNECTIONS = 100;
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);

/** In the answer of a database that cannot go on, most often because it cannot write its log: the next call would never end. */
const PANIC = Buffer.from("SPANIC\0VPANIC\0");

/** Messages after which the server answers: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. */
const ANSWERED = new Set([..."QSHFcf"].map((letter) => letter.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);

/**
 * Serves one PGlite database over PostgreSQL's wire protocol.
 *
 * PGlite is a single session. A connection therefore holds it from its first message until the session
 * is idle again (a whole query, or a whole transaction), and the others wait in line. The package's own
 * server queues message by message, so the parts of two large queries can mix and answer each other.
 *
 * @param {import("@electric-sql/pglite").PGlite} db
 * @param {number | string} [port]
 */
export async function serveWire(db, port) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  let line = Promise.resolve();

  /** Waits until the session is free, and gives the function that frees it again. */
  function hold() {
    /** @type {() => void} */
    let free = () => {};
    const before = line;
    line = new Promise((resolve) => {
      free = resolve;
    });
    return before.then(() => free);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    let buffer = Buffer.alloc(0);
    let started = false;
    let ended = false;
    /** @type {(() => void) | null} */
    let free = null;
    /** @type {Promise<void>} */
    let work = Promise.resolve();

    /** @param {Uint8Array} messages */
    async function run(messages) {
      free ??= await hold();
      let tail = Buffer.alloc(0);
      let panic = "";
      await db.runExclusive(() =>
        db.execProtocolRawStream(messages, {
          onRawData(data) {
            const at = data.includes(PANIC[0] ?? 0) ? Buffer.from(data).indexOf(PANIC) : -1;
            if (at >= 0) panic = Buffer.from(data.subarray(at)).toString().split("\0")[3] ?? "";
            tail = Buffer.concat([tail, data.subarray(-6)]).subarray(-6);
            // The memory belongs to PGlite and is used again: copy it.
            if (socket.writable) socket.write(Buffer.from(data));
          },
        }),
      );
      if (panic) {
        throw new Error(
          `${panic.slice(1)}. Where the disk is full, make room: the database starts again with what it had.`,
        );
      }
      const ready = tail.length === 6 && tail.readUInt32BE(1) === 5 && tail[0] === 0x5a;
      if (ready && tail[5] === 0x49) release();
    }

    function release() {
      free?.();
      free = null;
    }

    async function leave() {
      if (!free) return;
      await db.runExclusive(() => db.execProtocolRawStream(SYNC, { onRawData() {} }));
      await db.exec("ROLLBACK");
      release();
    }

    /** Cuts the next group of messages that belongs together from the buffer, or null when it is not all there. */
    function takeGroup() {
      if (!started) {
        if (buffer.length < 8 || buffer.length < buffer.readUInt32BE(0)) return null;
        const length = buffer.readUInt32BE(0);
        const group = buffer.subarray(0, length);
        buffer = buffer.subarray(length);
        return group;
      }
      let end = 0;
      while (buffer.length >= end + 5) {
        const type = buffer[end] ?? 0;
        const next = end + 1 + buffer.readUInt32BE(end + 1);
        if (buffer.length < next) return null;
        end = next;
        if (ANSWERED.has(type) || type === TERMINATE) {
          const group = buffer.subarray(0, end);
          buffer = buffer.subarray(end);
          return group;
        }
      }
      return null;
    }

    async function serve() {
      for (let group = takeGroup(); group && !ended; group = takeGroup()) {
        if (!started) {
          const code = group.readUInt32BE(4);
          if (code === SSL_REQUEST || code === GSS_REQUEST) {
            socket.write("N");
            continue;
          }
          if (code === CANCEL_REQUEST) return void socket.end();
          started = true;
        } else if (group[0] === TERMINATE) {
          return void socket.end();
        }
        await run(new Uint8Array(group));
      }
    }

    /** @param {() => Promise<void>} task */
    function then(task) {
      work = work.then(task).catch((error) => {
        // A database that broke inside must not go on: the supervisor starts it anew.
        console.error(error);
        process.exit(1);
      });
    }

    socket.on("data", (data) => {
      buffer = Buffer.concat([buffer, data]);
      then(serve);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      ended = true;
      sockets.delete(socket);
      then(leave);
    });
  });

  server.maxConnections = MAX_CONNECTIONS;
  return {
    port: await listen(server, port),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await line;
    },
  };
}
