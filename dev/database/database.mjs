// @ts-check
// PostgreSQL for a machine that has none: PGlite behind the wire protocol, in a process of its own.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { liveWithParent } from "../lifetime.mjs";
import { waitForLock } from "../lock.mjs";
import { serveWire } from "./wire.mjs";

const HOST = "127.0.0.1";

const { values } = parseArgs({
  options: { data: { type: "string" }, port: { type: "string", default: "0" } },
});

if (values.data) mkdirSync(values.data, { recursive: true });
// Two processes would destroy it, and a site that is paused with Ctrl+Z loses the folder's lock.
const lock = values.data ? await waitForLock(values.data) : null;
const db = await PGlite.create({ dataDir: values.data, extensions: { pg_trgm, unaccent } }).catch(
  (error) => {
    console.error(
      `The local database did not open: ${error.message}. Where the disk is full, make room.`,
    );
    process.exit(1);
  },
);
const server = await serveWire(db, { host: HOST, port: Number(values.port) });

liveWithParent(
  { url: `postgresql://postgres@${HOST}:${server.port}/postgres`, port: server.port },
  async () => {
    await server.close();
    await db.close();
    await lock?.release();
  },
);
