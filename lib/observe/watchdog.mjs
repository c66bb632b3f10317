// @ts-check
// Says in the log when the event loop is blocked, and by what: from a thread of its own, as a loop that never goes on
// would say nothing.
import { Worker } from "node:worker_threads";
import { listUnderWay, onChange } from "./under-way.mjs";

const BEAT_MS = 250;
const STALLED_MS = 2_000;
const NAMED_MAX_BYTES = 4_096;
const NAMED_MAX = 20;

/** What a path may hold of keys: whoever reads one at its end could use it. */
const KEY = /(?<=\/)(?=[^/]*[0-9])(?=[^/]*[a-zA-Z])[\w.-]{24,}(?=\/|$)/g;

/** A request as the log may have it. @param {import("node:http").IncomingMessage} request */
export function nameRequest({ method = "", url = "" }) {
  const [path = ""] = url.slice(0, 300).split("?");
  return `${method} ${path.replace(KEY, "[token]")}`;
}

/** Watches the loop of this process until it ends. @param {{ release?: string, stalledMs?: number }} [options] */
export function startWatchdog({ release, stalledMs = STALLED_MS } = {}) {
  const beat = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const named = new Uint8Array(new SharedArrayBuffer(NAMED_MAX_BYTES));
  const encoder = new TextEncoder();
  const note = () => {
    const text = listUnderWay().slice(0, NAMED_MAX).join("\n");
    const { written } = encoder.encodeInto(text, named);
    Atomics.store(beat, 1, written);
  };
  onChange(note);
  const timer = setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref();
  const thread = new Worker(new URL("watchdog-thread.mjs", import.meta.url), {
    name: "watchdog",
    execArgv: [],
    workerData: { beat, named, beatMs: BEAT_MS, stalledMs, release },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
  thread.on("error", (error) => console.error(error));
  return async () => {
    onChange(() => {});
    clearInterval(timer);
    await thread.terminate();
  };
}
