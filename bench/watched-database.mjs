// @ts-check
import { connect, createServer } from "node:net";

const INT_BYTES = 4;

/**
 * Splits what a client of PostgreSQL sends into its messages; the first has no letter of its own.
 * @param {(letter: string, body: Buffer) => void} take
 */
function readMessages(take) {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (/** @type {Buffer} */ bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + INT_BYTES) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) take(rest.toString("latin1", 0, 1), rest.subarray(head + INT_BYTES, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

/** @param {Buffer} body @param {number} start */
function readString(body, start) {
  const end = body.indexOf(0, start);
  return { text: body.toString("utf8", start, end), next: end + 1 };
}

/**
 * A proxy in front of a database that notes every statement that it is asked to run.
 * @param {string} databaseUrl @param {(() => unknown)[]} endings
 */
export async function watchDatabase(databaseUrl, endings) {
  const { hostname, port } = new URL(databaseUrl);
  /** @type {string[]} */
  let statements = [];
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    /** What was prepared, by its name. @type {Map<string, string>} */
    const prepared = new Map();
    const read = readMessages((letter, body) => {
      if (letter === "Q") statements.push(readString(body, 0).text);
      if (letter === "P") {
        const { text: name, next } = readString(body, 0);
        prepared.set(name, readString(body, next).text);
      }
      if (letter === "B") {
        const { text: name } = readString(body, readString(body, 0).next);
        statements.push(prepared.get(name) ?? "");
      }
    });
    client.on("data", read);
    client.pipe(database).pipe(client);
    client.on("error", () => database.destroy());
    database.on("error", () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  endings.push(() => server.close());
  const own = new URL(databaseUrl);
  own.hostname = "127.0.0.1";
  own.port = String(/** @type {import("node:net").AddressInfo} */ (server.address()).port);
  return {
    url: own.href,
    /** The statements since the last time. */
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
