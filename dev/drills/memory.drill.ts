// Runs by its name only: it asks for more than twenty minutes.
import type { ChildProcess } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { newMixedLoad, publishContent, unknownPath } from "./mixed-load";
import { newVisitor } from "./visitor";

const MB = 1024 * 1024;
/** What one process may take of the machine, whatever it is asked. */
const RESIDENT_MAX_MB = 350;
const UNKNOWN_REQUESTS = 20_000;
/** What is loaded and compiled at its first use is no growth. */
const UNKNOWN_WARM_UP = 2_000;
const UNKNOWN_AT_ONCE = 8;
const UNKNOWN_GROWTH_MAX_MB = 10;
const MIXED_MINUTES = 20;
const MIXED_PER_SECOND = 50;
const SAMPLE_MS = 10_000;
/** Of the second quarter's median: what differs by less is the collector's own rhythm. */
const FLAT_FACTOR = 1.08;
const NOTE = { timeout: 10_000, interval: 50 };
const METRICS_TOKEN = "m".repeat(48);
const RESIDENT = /^process_resident_memory_bytes (\d+)/m;

let site: BuiltSite;
let running: ChildProcess;
let memoryFile: string;

beforeAll(async () => {
  site = await buildSite("memory", undefined, { minify: true });
  memoryFile = join(site.folder, "memory.json");
  const preload = pathToFileURL(join(import.meta.dirname, "note-memory.mjs")).href;
  running = await site.start(site.port, {
    METRICS_TOKEN,
    MEMORY_FILE: memoryFile,
    NODE_OPTIONS: `--import ${preload}`,
  });
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${site.address}/api/metrics`, { headers })).text();
}

async function readResidentMb(): Promise<number> {
  return Math.round(Number(RESIDENT.exec(await readMetrics())?.[1]) / MB);
}

/** What the process still holds after a collection, and what it has of the machine. */
async function collect(): Promise<{ heldMb: number; residentMb: number }> {
  rmSync(memoryFile, { force: true });
  running.kill("SIGUSR2");
  const note = await expect
    .poll(() => JSON.parse(readFileSync(memoryFile, "utf8")), NOTE)
    .toBeTruthy()
    .then(() => JSON.parse(readFileSync(memoryFile, "utf8")));
  return { heldMb: note.held / MB, residentMb: note.resident / MB };
}

function readDiskMb(): number {
  const sizes = readdirSync(site.folder, { recursive: true, encoding: "utf8" }).map((name) => {
    const stat = lstatSync(join(site.folder, name), { throwIfNoEntry: false });
    return stat?.isFile() ? stat.size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function askUnknown(from: number, count: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: UNKNOWN_AT_ONCE });
  const statuses = new Map<number, number>();
  let next = from;
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asking = request(site.address + path, { agent }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      });
      asking.once("error", reject);
      asking.end();
    });
  async function lane() {
    while (next < from + count) {
      next += 1;
      const status = await ask(unknownPath(next));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: UNKNOWN_AT_ONCE }, lane));
  agent.destroy();
  return statuses;
}

test("20,000 requests for addresses that there are not leave disk and memory as they were", async () => {
  await askUnknown(0, UNKNOWN_WARM_UP);
  const before = { ...(await collect()), diskMb: readDiskMb() };
  const statuses = await askUnknown(UNKNOWN_WARM_UP, UNKNOWN_REQUESTS);
  const after = { ...(await collect()), diskMb: readDiskMb() };
  console.log("Before and after the unknown addresses, MB:", before, after, statuses);
  expect([...statuses.keys()]).toEqual([404]);
  expect(after.diskMb - before.diskMb).toBeLessThan(UNKNOWN_GROWTH_MAX_MB);
  expect(after.heldMb - before.heldMb).toBeLessThan(UNKNOWN_GROWTH_MAX_MB);
  expect(after.residentMb).toBeLessThan(RESIDENT_MAX_MB);
});

test("twenty minutes of everything at once take at most 350 MB, and no more at their end than before", async () => {
  const owner = newVisitor(site.address);
  await owner.signIn("admin");
  const content = await publishContent(owner);
  const load = newMixedLoad(site.address, owner, content);
  const samples: number[] = [];
  let isOver = false;
  async function sample() {
    while (!isOver) {
      samples.push(await readResidentMb());
      await wait(SAMPLE_MS);
    }
  }
  const sampling = sample();
  await load.run(MIXED_PER_SECOND, MIXED_MINUTES * 60_000);
  isOver = true;
  await sampling;
  load.end();

  const quarter = Math.floor(samples.length / 4);
  const second = median(samples.slice(quarter, 2 * quarter));
  const last = median(samples.slice(-quarter));
  const { asked, leftOut, statuses } = load.counts;
  console.log(`Resident MB every ${SAMPLE_MS / 1_000} s: ${samples.join(" ")}`);
  console.log(`Second quarter ${second}, last ${last}, most ${Math.max(...samples)}.`);
  console.log(`${asked} requests, ${leftOut} left out:`, Object.fromEntries(statuses));
  expect(leftOut, "This machine is too busy to ask as much as is to be measured.").toBeLessThan(
    asked,
  );
  expect(Math.max(...samples)).toBeLessThanOrEqual(RESIDENT_MAX_MB);
  expect(last).toBeLessThanOrEqual(second * FLAT_FACTOR);
  // A database that is slower than its readers answers 503; nothing else may go wrong.
  expect([...statuses.keys()].filter((name) => / (50[0124]|\D.*)$/.test(name))).toEqual([]);
  expect(await readMetrics()).toMatch(/http_answer_seconds_count\{kind="kept",.*status="200"\} \d/);
});
