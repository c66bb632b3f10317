// @ts-check
// The thread of watchdog.mjs.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** @type {{ beat: Int32Array, named: Uint8Array, beatMs: number, stalledMs: number, release?: string }} */
const { beat, named, beatMs, stalledMs, release } = workerData;
const STDOUT = 1;

/** Straight to the console: what a thread says otherwise goes through the blocked loop. @param {object} entry */
function say(entry) {
  const head = { level: "error", time: new Date().toISOString(), ...(release && { release }) };
  writeSync(STDOUT, `${JSON.stringify({ ...head, ...entry })}\n`);
}

let last = Atomics.load(beat, 0);
let beatAt = Date.now();
let lookedAt = Date.now();
/** @type {string[] | null} */
let stalledAt = null;

setInterval(() => {
  const now = Date.now();
  const count = Atomics.load(beat, 0);
  // A machine that slept, or a clock that was set, is no stall.
  const isAwake = now - lookedAt < stalledMs && now >= lookedAt;
  lookedAt = now;
  if (count !== last || !isAwake) {
    if (stalledAt && isAwake) say({ event: "loop-goes-on", ms: now - beatAt, underWay: stalledAt });
    last = count;
    beatAt = now;
    stalledAt = null;
  } else if (!stalledAt && now - beatAt > stalledMs) {
    const text = new TextDecoder().decode(named.slice(0, Atomics.load(beat, 1)));
    stalledAt = text.split("\n").filter((line) => line !== "");
    say({ event: "loop-stalled", ms: now - beatAt, underWay: stalledAt });
  }
}, beatMs);
