// @ts-check
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { migrate } from "../../scripts/migrate.mjs";
import { waitForLock } from "../lock.mjs";
import { DATA, ROOT } from "../project.mjs";
import { serveWire } from "./wire.mjs";

const FOLDER = join(DATA, "templates");
const MIGRATIONS = join(ROOT, "prisma", "migrations");
const MADE_BY = ["node_modules/@electric-sql/pglite/package.json", "scripts/schema-engine.mjs"];

/** Names what an empty database comes from. */
function describe() {
  const hash = createHash("sha256");
  for (const file of MADE_BY) hash.update(readFileSync(join(ROOT, file)));
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".sql"))
      hash.update(`${name}\0`).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * An empty PGlite database with every migration, as a file that another one starts from: making one anew takes ten
 * times as long. It is made once for the migrations there are.
 * @returns {Promise<string>} its path
 */
export async function makeTemplate() {
  const name = `${describe()}.tar`;
  const file = join(FOLDER, name);
  const lock = await waitForLock(join(DATA, "template"));
  try {
    if (existsSync(file)) return file;
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
    const server = await serveWire(db);
    await migrate(`postgresql://postgres@127.0.0.1:${server.port}/postgres`);
    const dump = await db.dumpDataDir("none");
    writeFileSync(`${file}.new`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.new`, file);
    await server.close();
    await db.close();
    return file;
  } finally {
    await lock.release();
  }
}
