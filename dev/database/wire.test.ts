import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemplate } from "./template.mjs";
import { serveWire } from "./wire.mjs";

let db: PGlite;
let server: Awaited<ReturnType<typeof serveWire>>;
let pool: pg.Pool;

beforeAll(async () => {
  const template = readFileSync(await makeTemplate());
  db = await PGlite.create({
    extensions: { pg_trgm, unaccent },
    loadDataDir: new Blob([template]),
  });
  server = await serveWire(db);
  pool = new pg.Pool({ host: "127.0.0.1", port: server.port, user: "postgres", max: 10 });
  await pool.query("CREATE TABLE note (id int PRIMARY KEY, text text)");
});

afterAll(async () => {
  await pool.end();
  await server.close();
  await db.close();
});

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ host: "127.0.0.1", port: server.port, user: "postgres" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

test("callers get their own answers, however many ask at once and however long their questions are", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const text = `${"x".repeat(i % 7 === 0 ? 200_000 : 10)}${i}`;
      const { rows } = await pool.query(`SELECT $1::text AS text, 'q${i}' AS name`, [text]);
      return rows[0].text === text && rows[0].name === `q${i}`;
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});

test("transactions do not see each other", async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const client = await pool.connect();
      await client.query("BEGIN");
      const { rows } = await client.query("SELECT coalesce(max(id), 0) + 1 AS next FROM note");
      await client.query("INSERT INTO note VALUES ($1, $2)", [rows[0].next, "y".repeat(100_000)]);
      await client.query(i % 4 === 0 ? "ROLLBACK" : "COMMIT");
      client.release();
    }),
  );
  const { rows } = await pool.query("SELECT count(*)::int AS count, max(id) AS max FROM note");
  expect(rows).toEqual([{ count: 15, max: 15 }]);
});

test("a transaction of a caller who vanishes is undone, and the next in line is served", async () => {
  const lost = await openClient();
  await lost.query("BEGIN");
  await lost.query("DELETE FROM note");
  const next = pool.query("SELECT count(*)::int AS count FROM note");
  // The socket is not part of the types of pg.
  (lost as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  expect((await next).rows).toEqual([{ count: 15 }]);
});

test("a caller who vanishes within a question holds nobody up", async () => {
  const startup = Buffer.from("\0\0\0\0\0\x03\0\0user\0postgres\0\0");
  startup.writeUInt32BE(startup.length, 0);
  const parse = Buffer.from("P\0\0\0\0\0SELECT 1\0\0\0");
  parse.writeUInt32BE(parse.length - 1, 1);
  const flush = Buffer.from("H\0\0\0\x04");
  const socket = connect(server.port, "127.0.0.1");
  socket.write(startup);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.write(Buffer.concat([parse, flush]));
  await new Promise((resolve) => socket.once("data", resolve));
  const next = pool.query("SELECT 1 AS one");
  socket.destroy();
  expect((await next).rows).toEqual([{ one: 1 }]);
});

test("an error leaves the connection usable, and a transaction aborted until its end", async () => {
  const client = await openClient();
  await expect(client.query("SELECT $1::int", ["abc"])).rejects.toThrow("invalid input syntax");
  await client.query("BEGIN");
  await expect(client.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
  await expect(client.query("SELECT 1")).rejects.toThrow("current transaction is aborted");
  await client.query("ROLLBACK");
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});
