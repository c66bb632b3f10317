// @ts-check
// Loaded into the site by a drill: notes for how long its main thread held everybody up. A machine that is busy
// with other programs lets a thread wait as well; the kernel counts that apart, so it is left out, and nothing else.
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 10;
const NOTED_MS_MIN = 50;
/** Of the first thread, whose number is that of the process: computed, waited for a processor, in nanoseconds. */
const SCHEDULE = `/proc/${process.pid}/task/${process.pid}/schedstat`;

const file = process.env.STALLS_FILE;

/** What the thread has computed and has waited for a processor; where no kernel says it, nothing is left out. */
function readSchedule() {
  try {
    const [computed = 0, waited = 0] = readFileSync(SCHEDULE, "utf8").split(" ").map(Number);
    return { computedMs: computed / 1e6, waitedMs: waited / 1e6 };
  } catch {
    return { computedMs: 0, waitedMs: 0 };
  }
}

if (file && isMainThread) {
  let last = performance.now();
  let before = readSchedule();
  setInterval(() => {
    const now = performance.now();
    const after = readSchedule();
    const elapsedMs = now - last - EVERY_MS;
    const ownMs = elapsedMs - (after.waitedMs - before.waitedMs);
    const computedMs = after.computedMs - before.computedMs;
    if (ownMs > NOTED_MS_MIN) {
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), ownMs, computedMs, elapsedMs })}\n`);
    }
    last = now;
    before = after;
  }, EVERY_MS).unref();
}
