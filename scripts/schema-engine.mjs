// @ts-check
// `prisma migrate` has no interface for programs, and downloads its engine; the engine is the same here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { ENGINE_LOCK } from "../lib/domains/backup/engine-lock.mjs";

const CHAR = 18;
const TEXT = 25;
const CONNECT_MS = 10_000;

const TAKE_ENGINE_LOCK = `SELECT pg_advisory_lock(${ENGINE_LOCK})`;

const LOADED = Symbol.for("schema-engine");

/** Prisma's own migration engine as WebAssembly: the `prisma` command would download a program instead. */
function loadEngine() {
  // Shared by the process: this module can be there twice (vitest), the engine's memory only once.
  if (LOADED in globalThis) return;
  const { resolve } = createRequire(import.meta.url);
  const file = resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  Object.assign(globalThis, {
    [LOADED]: true,
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (/** @type {string} */ text) => console.error(text),
    },
  });
  const glue = /** @type {any} */ (bindings);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    "./schema_engine_bg.js": glue,
  });
  glue.__wbg_set_wasm(exports);
  /** @type {any} */ (exports).__wbindgen_start();
}

/**
 * Makes the adapter fit for what the engine asks of a migration tool:
 * - It does not know PostgreSQL's "char", which the system catalogs use.
 * - It cuts a script at every semicolon, in functions and texts too. Sent whole, PostgreSQL runs it in one
 *   transaction, so that a migration that fails leaves nothing behind; a single statement is in none, as
 *   CREATE INDEX CONCURRENTLY asks for.
 * - It locks for a session, which a pooler in transaction mode gives to somebody else while the lock stays;
 *   whoever opens the engine to change something holds that lock in a transaction instead.
 * @param {PrismaPg} factory @param {pg.Pool} pool
 */
async function connect(factory, pool) {
  const adapter = await factory.connect();
  const query = pool.query.bind(pool);
  /** @type {number[]} */
  let chars = [];

  Object.assign(pool, {
    query: async (/** @type {any} */ question) => {
      const isLock = question.text === TAKE_ENGINE_LOCK;
      const answer = await query(isLock ? { ...question, text: "SELECT ''" } : question);
      chars = [];
      for (const [i, field] of (answer.fields ?? []).entries()) {
        if (field.dataTypeID !== CHAR) continue;
        field.dataTypeID = TEXT;
        chars.push(i);
      }
      return answer;
    },
  });

  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (question) => {
    const answer = await queryRaw(question);
    for (const i of chars) answer.columnTypes[i] = ColumnTypeEnum.Character;
    return answer;
  };

  adapter.executeScript = async (script) => {
    await query(script).catch((/** @type {unknown} */ error) =>
      /** @type {any} */ (adapter).onError(error),
    );
  };
  return adapter;
}

/** @param {string} url */
function openAdapters(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const factory = new PrismaPg(pool);
  return { factory, connect: () => connect(factory, pool), end: () => pool.end() };
}

/**
 * Opens Prisma's schema engine on a database. A second, empty one is where it may try migrations out.
 * @param {string} url @param {string} [shadowUrl]
 */
export async function openSchemaEngine(url, shadowUrl) {
  loadEngine();
  const main = openAdapters(url);
  const shadow = shadowUrl ? openAdapters(shadowUrl) : null;
  const adapters = {
    provider: main.factory.provider,
    adapterName: main.factory.adapterName,
    connect: main.connect,
    connectToShadowDb: () => {
      if (!shadow) throw new Error("This step needs a second database.");
      return shadow.connect();
    },
  };
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    /** @type {any} */ (bindMigrationAwareSqlAdapterFactory(/** @type {any} */ (adapters))),
  );
  return {
    engine,
    async close() {
      engine.free();
      await Promise.all([main.end(), shadow?.end()]);
    },
  };
}
