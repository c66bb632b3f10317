import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";
import {
  createApart,
  NoWorkerError,
  TRIES_MAX,
  WorkerBusyError,
  WorkerEndedError,
} from "./apart.mjs";

const folder = mkdtempSync(join(tmpdir(), "apart-"));
afterAll(() => rmSync(folder, { recursive: true }));
const program = join(folder, "worker.mjs");
writeFileSync(
  program,
  `import { serve } from ${JSON.stringify(new URL("./serve.mjs", import.meta.url).href)};
   serve(async ({ does, with: given }, { ask, askNow }) => {
     if (does === "hang") for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
     if (does === "fill") { const all = []; for (;;) all.push({}); }
     if (does === "leave") process.exit(3);
     if (does === "throw") throw new RangeError("no");
     if (does === "ask") return [await ask(given), await ask(given)];
     if (does === "askNow") return [askNow(given), askNow(given)];
     return given;
   });`,
);

test("a thread keeps to its own limits, whatever the flags of the process allow", () => {
  const printed = execFileSync(process.execPath, [
    ...["--max-old-space-size=256", "--max-semi-space-size=4", "--input-type=module", "-e"],
    `import { getHeapStatistics } from "node:v8";
     import { Worker } from "node:worker_threads";
     import { heapOf, keepThreadLimits } from ${JSON.stringify(new URL("./apart.mjs", import.meta.url).href)};
     keepThreadLimits();
     const said = "import { getHeapStatistics } from 'node:v8'; import { parentPort } from 'node:worker_threads'; parentPort.postMessage(getHeapStatistics().heap_size_limit)";
     const thread = new Worker(said, { eval: true, resourceLimits: heapOf(64) });
     thread.on("message", (limit) => console.log(getHeapStatistics().heap_size_limit, limit));`,
  ]);
  const [own = 0, thread = 0] = String(printed)
    .split(" ")
    .map((bytes) => Number(bytes) / 1024 / 1024);
  expect(own).toBeGreaterThan(250);
  expect(thread).toBeGreaterThan(60);
  expect(thread).toBeLessThan(80);
});

type Job = { does?: string; with?: unknown };

const resourceLimits = { maxOldGenerationSizeMb: 16 };
const openThread = () => new Worker(program, { resourceLimits });
const openProcess = () => fork(program, { execArgv: [], serialization: "advanced" });

function apart({
  open = openThread as () => Worker | ReturnType<typeof fork>,
  patienceMs = 20_000,
  waitMaxMs = 20_000,
} = {}) {
  const start = vi.fn(open);
  const work = createApart<Job, unknown>({
    name: "test",
    open: start,
    patienceMs,
    waitMaxMs,
    keyOf: (job) => JSON.stringify(job),
  });
  return { work, start };
}

test.each([
  ["a thread", openThread],
  ["a process", openProcess],
])("%s does one job after the other and asks on its way", async (_, open) => {
  const { work, start } = apart({ open });
  const double = vi.fn(async (number: number) => number * 2);
  const jobs = [work({ with: 1 }), work({ does: "ask", with: 2 }, double), work({ with: 3 })];
  expect(await Promise.all(jobs)).toEqual([1, [4, 4], 3]);
  expect(double).toHaveBeenCalledTimes(2);
  expect(start).toHaveBeenCalledTimes(1);
});

test("code that cannot wait asks as well", async () => {
  const { work } = apart();
  expect(await work({ does: "askNow", with: 2 }, (number) => number + 1)).toEqual([3, 3]);
});

test("what a job throws leaves its worker as it is", async () => {
  const { work, start } = apart();
  await expect(work({ does: "throw" })).rejects.toThrow(RangeError);
  expect(await work({ with: 1 })).toBe(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test("what its questions throw fails the job, and the next has another worker", async () => {
  const { work, start } = apart();
  const away = new Error("The storage is away.");
  await expect(work({ does: "askNow" }, () => Promise.reject(away))).rejects.toBe(away);
  expect(await work({ with: 1 })).toBe(1);
  expect(start).toHaveBeenCalledTimes(2);
});

test.concurrent.each(["hang", "fill", "leave"])(
  "a job that makes its worker %s ends nobody else",
  async (does) => {
    const { work } = apart({ patienceMs: does === "hang" ? 3_000 : 20_000 });
    const [bad, good] = await Promise.allSettled([work({ does }), work({ with: 1 })]);
    expect(bad).toMatchObject({ status: "rejected", reason: expect.any(WorkerEndedError) });
    expect(good).toMatchObject({ value: 1 });
  },
);

test.concurrent("while an answer is awaited, a worker's clock is paused", async () => {
  const { work } = apart({ patienceMs: 3_000 });
  const begun = performance.now();
  const slow = () => new Promise((done) => setTimeout(() => done(1), 1_700));
  expect(await work({ does: "ask" }, slow)).toEqual([1, 1]);
  expect(performance.now() - begun).toBeGreaterThan(3_300);
});

test("a process that hangs is ended as well", async () => {
  const { work, start } = apart({ open: openProcess, patienceMs: 500 });
  const job = work({ does: "hang" });
  await expect(job).rejects.toThrow(WorkerEndedError);
  const child = start.mock.results[0]?.value as ReturnType<typeof fork>;
  if (child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
});

test("a job that has ended three workers is refused without a fourth", async () => {
  const { work, start } = apart();
  for (let tries = 0; tries <= TRIES_MAX; tries += 1) {
    await expect(work({ does: "leave" })).rejects.toThrow(WorkerEndedError);
  }
  expect(start).toHaveBeenCalledTimes(TRIES_MAX);
  expect(await work({ with: 1 })).toBe(1);
});

test("what waits for its turn for too long is refused, and what comes then is done", async () => {
  const { work } = apart({ waitMaxMs: 50 });
  const first = work({ does: "ask", with: 1 }, (number) => wait(100, number));
  await expect(work({ with: 2 })).rejects.toThrow(WorkerBusyError);
  expect(await first).toEqual([1, 1]);
  expect(await work({ with: 3 })).toBe(3);
});

test("where no worker can be started, that is said", async () => {
  const { work } = apart({ open: () => new Worker("throw new Error('no')", { eval: true }) });
  await expect(work({ with: 1 })).rejects.toThrow(NoWorkerError);
});
