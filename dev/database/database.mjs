// @ts-check
// PostgreSQL for a machine that has none: PGlite behind the wire protocol, in a process of its own.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { liveWithParent } from "../lifetime.mjs";
import { waitForLock } from "../lock.mjs";
import { serveWire } from "./wire.mjs";

const HOST = "127.0.0.1";
/** Who only passes the folder on has done so by then. */
const WAIT_MAX_MS = 60_000;
/** What PostgreSQL says of files that are not what it wrote. */
const DAMAGED = /corrupt|invalid|valid checkpoint|not compatible/i;
const FULL = /no space|could not (?:write|extend)|ENOSPC/i;

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string", default: "0" },
    template: { type: "string" },
  },
});

/** @param {string} message */
function advise(message) {
  if (FULL.test(message) || !DAMAGED.test(message)) {
    return "Where the disk is full, make room; then try again.";
  }
  return `Its data is damaged: move ${values.data} away to begin anew, and restore a backup if there is one.`;
}

if (values.data) mkdirSync(values.data, { recursive: true });
// Two processes would destroy it, and a site that is paused with Ctrl+Z loses the folder's lock.
const waiting = setTimeout(() => {
  console.error(
    "Another process has the local database open, perhaps a site that is paused: end it.",
  );
  process.exit(1);
}, WAIT_MAX_MS);
const lock = values.data ? await waitForLock(values.data) : null;
clearTimeout(waiting);
const isNew = !values.data || !existsSync(join(values.data, "PG_VERSION"));
const db = await PGlite.create({
  dataDir: values.data,
  extensions: { pg_trgm, unaccent },
  ...(isNew && values.template && { loadDataDir: new Blob([readFileSync(values.template)]) }),
}).catch((error) => {
  console.error(`The local database did not open: ${error.message}. ${advise(error.message)}`);
  process.exit(1);
});
const server = await serveWire(db, values.port);

liveWithParent(
  { url: `postgresql://postgres@${HOST}:${server.port}/postgres`, port: server.port },
  async () => {
    await server.close();
    await db.close();
    await lock?.release();
  },
);
