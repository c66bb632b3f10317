// Watches dev/database.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startNode, stopChild } from "./process.mjs";
import { waitUntilReady } from "./supervisor.mjs";

const STARTER = `
  import { makeTemplate } from ${JSON.stringify(new URL("./database/template.mjs", import.meta.url).href)};
  import { startServices } from ${JSON.stringify(new URL("./supervisor.mjs", import.meta.url).href)};
  const services = await startServices({
    folder: process.env.FOLDER, env: {}, only: ["database"], template: await makeTemplate(),
  });
  process.on("message", async (order) => {
    if (order === "end") { await services.stop(); process.exit(0); }
    await services[order]("database");
    process.send(order);
  });
  process.send(services.urls.database);
`;

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tender-wiring-services-"));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await expect.poll(() => existsSync(join(folder, "services.json"))).toBe(false);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** A process of its own that runs the services, as `up` does. */
async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork("-", [], {
    execArgv: ["--input-type=module", "--eval", STARTER],
    env: { ...process.env, FOLDER: folder },
  });
  started.push(child);
  const [url] = await once(child, "message");
  return { child, url };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return ask(url, "SELECT 1").then(
    () => true,
    () => false,
  );
}

test("services.json names the database while it runs, and the data is there the next time", async () => {
  const first = await start();
  const written = JSON.parse(readFileSync(join(folder, "services.json"), "utf8"));
  expect(written).toEqual({ database: first.url });
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  first.child.send("end");
  await once(first.child, "exit");
  expect(existsSync(join(folder, "services.json"))).toBe(false);
  expect(await answers(first.url)).toBe(false);

  const second = await start();
  expect(await ask(second.url, "SELECT * FROM kept")).toEqual([{ answer: 42 }]);
});

test("when the supervisor is killed, the services end by themselves and lose nothing", async () => {
  const { child, url } = await start();
  await ask(url, "CREATE TABLE kept AS SELECT 42 AS answer");
  child.kill("SIGKILL");
  await expect.poll(() => answers(url)).toBe(false);
  await expect.poll(() => existsSync(join(folder, "services.json"))).toBe(false);
  const next = await start();
  expect(await ask(next.url, "SELECT * FROM kept")).toEqual([{ answer: 42 }]);
});

test("a service can be stopped on purpose and comes back under its address with its data", async () => {
  const { child, url } = await start();
  await ask(url, "CREATE TABLE kept AS SELECT 42 AS answer");
  child.send("stopOne");
  await once(child, "message");
  expect(await answers(url)).toBe(false);
  child.send("startOne");
  await once(child, "message");
  expect(await ask(url, "SELECT * FROM kept")).toEqual([{ answer: 42 }]);
});

/** Leaves its main thread no time for a second, as a database does that is being opened on a busy machine. */
const BUSY = `
  const end = Date.now() + 1_500;
  while (Date.now() < end);
  process.send({ url: "ready", port: 1 });
  setInterval(() => {}, 1_000);
`;

test("a service that is only slow is waited for beyond the time that it may be silent", async () => {
  const child = startNode(["--eval", BUSY], { pulse: true });
  await once(child.stdio[4] as NodeJS.EventEmitter, "data");
  expect(await waitUntilReady(child, "database", 1_000)).toEqual({ url: "ready", port: 1 });
  await stopChild(child);
});

test("a service that gives no sign of life is ended, and nobody is asked to move its data away", async () => {
  const child = startNode(["--eval", "setInterval(() => {}, 1_000)"], { pulse: true });
  await once(child.stdio[4] as NodeJS.EventEmitter, "data");
  child.kill("SIGSTOP");
  await expect(waitUntilReady(child, "database", 1_000)).rejects.toThrow(
    "The local database did not start: it gave no sign of life for 1 s. Try again.",
  );
});
