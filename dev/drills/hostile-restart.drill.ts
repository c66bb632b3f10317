// Runs by its name only: it starts the site thirty times, and asks for a machine that does nothing else.
import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TRIES_MAX } from "../../lib/apart/apart.mjs";
import { query } from "../../testing/database";
import { FILES, TEXTS, WITHIN } from "../../testing/hostile-exports";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newVisitor } from "./visitor";

const CRON_SECRET = "c".repeat(48);
/** When it is killed: while the file is fetched, while it is read, while its texts are looked at. */
const KILL_AFTER_MS = [60, 250, 900];
/** The first page after a start is drawn anew. */
const ANSWER_MAX_MS = 1_000;
const ASK_EVERY_MS = 50;
/** An archive of many texts is looked through for longer. */
const WATCHED_MS = 20_000;

const kinds: [kind: string, bytes: () => Buffer][] = [
  ...FILES,
  ...TEXTS.map(([kind, text], at): [string, () => Buffer] => {
    const [reader, wrap] = WITHIN[at % WITHIN.length] ?? ["", () => Buffer.alloc(0)];
    return [`${reader} with a text of ${kind}`, () => wrap(text)];
  }),
];

let site: BuiltSite;
let running: ChildProcess;
let owner: ReturnType<typeof newVisitor>;
let databaseUrl = "";

const start = async () => {
  running = await site.start(site.port, { CRON_SECRET });
};

beforeAll(async () => {
  site = await buildSite("hostile-restart", async (env) => {
    databaseUrl = env.DATABASE_URL ?? "";
  });
  await start();
  owner = newVisitor(site.address);
  await owner.signIn("admin");
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

async function kill(): Promise<void> {
  const exited = new Promise((resolve) => running.once("exit", resolve));
  running.kill("SIGKILL");
  await exited;
}

async function beginImport(name: string, bytes: Buffer): Promise<string> {
  const answer = await owner.sendJson("POST", "/api/admin/imports", { name, size: bytes.length });
  expect(answer.status).toBe(201);
  const { id, uploadURL } = await answer.json();
  const headers = { "content-type": "application/octet-stream" };
  const put = await fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
  expect(put.status, await put.text()).toBe(200);
  const ordered = await owner.sendJson("POST", `/api/admin/imports/${id}`, { action: "read" });
  expect(ordered.status).toBe(202);
  return id;
}

async function stateOf(id: string) {
  const [row] = await query<{ state: string; problem: string | null; tries: number }>(
    'select "state"::text, "problem", "tries" from "Import" where "id" = $1::uuid',
    [id],
    databaseUrl,
  );
  return row;
}

/** The longest that home took while the work went on. */
async function watchHome(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    const answer = await fetch(site.address);
    await answer.text();
    expect(answer.status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    await wait(ASK_EVERY_MS);
  }
  await over;
  return longest;
}

test.each(kinds)(
  "the site answers at once after a kill in the middle of %s",
  async (kind, bytes) => {
    const id = await beginImport("export.xml", bytes());
    const at = kinds.findIndex(([name]) => name === kind);
    const step = owner.sendJson("POST", `/api/admin/imports/${id}/step`, {}).catch(() => null);
    await wait(KILL_AFTER_MS[at % KILL_AFTER_MS.length]);
    await kill();
    await step;
    await start();
    // Whoever worked on it is silent for good.
    await query('update "Import" set "seenAt" = null where "id" = $1::uuid', [id], databaseUrl);
    const tick = () =>
      fetch(`${site.address}/api/cron/tick`, {
        headers: { authorization: `Bearer ${CRON_SECRET}` },
      });
    const settle = async () => {
      const end = Date.now() + WATCHED_MS;
      for (let isSettled = false; !isSettled && Date.now() < end; ) {
        await (await tick()).text();
        const { state = "", tries = 0 } = (await stateOf(id)) ?? {};
        isSettled = !/reading|checking/.test(state) || tries >= TRIES_MAX;
      }
    };
    const longest = await watchHome(settle());
    const row = await stateOf(id);
    // It was read, was refused in a sentence, or waits for the owner's word.
    if (row?.state === "failed") expect(row.problem).toMatch(/[.]$/);
    expect(longest).toBeLessThan(ANSWER_MAX_MS);
    await owner.send(`/api/admin/imports/${id}`, { method: "DELETE" });
  },
);
