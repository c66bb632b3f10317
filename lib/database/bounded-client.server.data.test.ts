import { createServer, Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { BoundedClient } from "@/lib/database/bounded-client.mjs";
import { isDatabaseAway } from "@/lib/database/database-away";
import { countBlocked, query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";

const MAX_MS = 200;
const MARK = "bounded-client-test";

const clients: pg.Client[] = [];

async function connect(
  connectionString = databaseUrl(),
  statementMaxMs = MAX_MS,
): Promise<BoundedClient> {
  const client = new BoundedClient({
    connectionString,
    statementMaxMs,
    application_name: MARK,
  });
  client.on("error", () => {});
  clients.push(client);
  await client.connect();
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => {})));
});

test("a statement that takes too long is ended at the server, and its connection goes on", async () => {
  const client = await connect();
  await client.query("begin");
  const error = await client.query("select pg_sleep(30)").catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "57014" });
  expect(isDatabaseAway(error)).toBe(true);
  await client.query("rollback");
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(
    await query(
      `select query from pg_stat_activity where application_name = '${MARK}' and state <> 'idle'`,
    ),
  ).toEqual([]);
});

test("a statement that waits for a lock leaves nobody waiting at the server", async () => {
  const holder = new pg.Client({ connectionString: databaseUrl() });
  await holder.connect();
  await holder.query("begin");
  await holder.query('lock table "Article" in access exclusive mode');
  const client = await connect();
  await expect(client.query('select count(*) from "Article"')).rejects.toMatchObject({
    code: "57014",
  });
  expect(await countBlocked()).toBe(0);
  await holder.end();
  expect((await client.query('select count(*)::int from "Article"')).rows).toEqual([{ count: 0 }]);
});

test("many statements one after the other take as long as they need", async () => {
  // Each is so far below the limit that no busy machine brings it there; together they pass it.
  const maxMs = 1_000;
  const client = await connect(databaseUrl(), maxMs);
  const statement = `select pg_sleep(${(maxMs * 0.05) / 1_000})`;
  for (let i = 0; i < 22; i += 1) await client.query(statement);
});

test("connections that are handed on without a pause give each statement its own time", async () => {
  const pool = new pg.Pool({
    connectionString: databaseUrl(),
    max: 1,
    Client: BoundedClient,
    statementMaxMs: 1_000,
  } as pg.PoolConfig);
  const statements = Array.from({ length: 4 }, () => pool.query("select pg_sleep(0.6)"));
  try {
    expect((await Promise.allSettled(statements)).map(({ status }) => status)).toEqual(
      statements.map(() => "fulfilled"),
    );
  } finally {
    await pool.end();
  }
});

test("a server that falls silent is given up, and counts as away", async () => {
  const { hostname, port } = new URL(databaseUrl());
  const sockets = new Set<Socket>();
  let isSilent = false;
  const between = createServer((near) => {
    sockets.add(near);
    const far = new Socket();
    sockets.add(far);
    for (const socket of [near, far]) socket.on("error", () => {});
    far.connect(Number(port), hostname);
    near.on("data", (data) => {
      if (!isSilent) far.write(data);
    });
    far.pipe(near);
  });
  await new Promise((resolve) => between.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = between.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  try {
    const url = new URL(databaseUrl());
    url.host = `127.0.0.1:${address.port}`;
    const client = await connect(url.href);
    isSilent = true;
    const error = await client.query("select 1").catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
    between.close();
  }
});
