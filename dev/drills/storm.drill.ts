// Runs by its name only: it takes twenty minutes, and more to build the site.
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newMixedLoad, publishContent, unknownPath } from "./mixed-load";
import { newVisitor } from "./visitor";

const MB = 1024 * 1024;
const RESIDENT_MAX_MB = 350;
const MINUTES = Number(process.env.STORM_MINUTES ?? 20);
const PER_SECOND = 30;
const SAMPLE_MS = 5_000;
const TYPE_MS = 1_500;
const TICK_MS = 20_000;
/** How long each of them is away, and all are there between two. */
const AWAY_MS = 45_000;
const BETWEEN_MS = 35_000;
const SERVICES = ["database", "s3", "mail"];
const FLOOD_AT_ONCE = 40;
const VIEW_BYTES = 14_000;
const SETTLED = { timeout: 180_000, interval: 500 };
const METRICS_TOKEN = "m".repeat(48);
const CRON_SECRET = "c".repeat(48);
const RESIDENT = /^process_resident_memory_bytes (\d+)/m;

let site: BuiltSite;
let running: ChildProcess;

beforeAll(async () => {
  site = await buildSite("storm", undefined, { minify: true });
  running = await site.start(site.port, { METRICS_TOKEN, CRON_SECRET });
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

const authorized = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

/** Asks on whatever comes of it: what the answers must be is looked at elsewhere. */
async function ask(path: string, init: RequestInit = {}): Promise<string> {
  try {
    const answer = await fetch(site.address + path, init);
    return await answer.text();
  } catch {
    return "";
  }
}

/** What is sent at once, each kind in its turn: views with long headers, addresses that there are not, sign-ups, searches. */
async function flood(turn: number): Promise<void> {
  const index = turn * FLOOD_AT_ONCE;
  const asked = Array.from({ length: FLOOD_AT_ONCE }, (_, at) => index + at).map((one) => {
    const headers = { "x-real-ip": `10.9.${(one >> 8) & 255}.${one & 255}` };
    const json = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    if (turn % 4 === 0) {
      const long = { ...json.headers, "x-long": "x".repeat(VIEW_BYTES) };
      const body = JSON.stringify({ id: randomUUID(), path: `/article/${one}` });
      return ask("/api/views", { ...json, headers: long, body });
    }
    if (turn % 4 === 1) return ask(unknownPath(one), { headers });
    if (turn % 4 === 2) {
      const body = JSON.stringify({ email: `storm-${one}@example.org` });
      return ask("/api/subscribe", { ...json, body });
    }
    return ask(`/search?q=calm${one}`, { headers });
  });
  await Promise.all(asked);
}

type Owner = ReturnType<typeof newVisitor>;

/** Types as the room does: what no answer says is saved is sent again, with what came meanwhile. */
function newWriter(owner: Owner) {
  const [article, writer] = [randomUUID(), randomUUID()];
  let typed = "";
  let sequence = 0;
  const names = ["slug", "excerpt", "category", "tags", "featuredImage"];
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const path = `/api/admin/articles/${article}/draft`;
  return {
    async type(): Promise<boolean> {
      sequence += 1;
      typed += ` word ${sequence}`;
      const answer = await owner
        .sendJson("PUT", path, {
          fields: { ...empty, title: "Typed in a storm", content: typed },
          ...{ writer, sequence, version: 0, baseVersion: 0 },
        })
        .catch(() => null);
      await answer?.text().catch(() => {});
      return answer?.status === 200;
    },
    typed: () => typed,
    async saved(): Promise<string> {
      const answer = await owner.send(`/api/admin/articles/${article}`);
      return (await answer.json()).draft?.fields.content;
    },
  };
}

test(`${MINUTES} minutes of everything at once, with database, storage and email away in turn`, async () => {
  const owner = newVisitor(site.address);
  await owner.signIn("admin");
  const content = await publishContent(owner);
  const load = newMixedLoad(site.address, owner, content);
  const room = newWriter(owner);
  const samples: number[] = [];
  const away: string[] = [];
  let isOver = false;
  let [saves, floods] = [0, 0];

  async function until(work: () => Promise<unknown>, everyMs: number): Promise<void> {
    while (!isOver) {
      await work();
      await wait(everyMs);
    }
  }
  const sample = async () => {
    const metrics = await ask("/api/metrics", authorized(METRICS_TOKEN));
    const bytes = Number(RESIDENT.exec(metrics)?.[1]);
    if (bytes > 0) samples.push(Math.round(bytes / MB));
  };
  const interrupt = async () => {
    for (const service of SERVICES) {
      if (isOver) return;
      await wait(BETWEEN_MS);
      await site.services.stopOne(service);
      away.push(service);
      await wait(AWAY_MS);
      await site.services.startOne(service);
    }
  };
  const others = [
    until(sample, SAMPLE_MS),
    until(interrupt, 0),
    until(async () => {
      saves += Number(await room.type());
    }, TYPE_MS),
    until(() => ask("/api/cron/tick", authorized(CRON_SECRET)), TICK_MS),
    until(() => flood(floods++), 1_000),
  ];
  await load.run(PER_SECOND, MINUTES * 60_000);
  isOver = true;
  await Promise.all(others);

  await expect.poll(() => room.type(), SETTLED).toBe(true);
  expect(await room.saved()).toBe(room.typed());
  load.end();
  const { asked, leftOut, statuses } = load.counts;
  console.log(`Resident MB: ${samples.join(" ")}; most ${Math.max(...samples)}.`);
  console.log(`Away: ${away.join(" ")}. ${floods} floods of ${FLOOD_AT_ONCE}. ${saves} saves.`);
  console.log(`${asked} requests, ${leftOut} left out:`, Object.fromEntries(statuses));
  expect(Math.max(...samples)).toBeLessThanOrEqual(RESIDENT_MAX_MB);
  expect(new Set(away)).toEqual(new Set(SERVICES));
  // What is away is 503 with when to come again; nothing else may go wrong.
  expect([...statuses.keys()].filter((name) => / (50[0124]|503 .*|\D.*)$/.test(name))).toEqual([]);
});
