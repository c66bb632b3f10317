// @ts-check
// Loaded by `--import` into the programs we start: when this command has ended, even killed, they end too.
import { isMainThread, Worker } from "node:worker_threads";

const GRACE_MS = 3_000;
const PULSE_MS = 500;
/** In a thread of its own, as a database that is being opened leaves the main one no time. It ends when nobody listens. */
const PULSE = `setInterval(() => {
  try { require("node:fs").writeSync(${process.env.PULSE}, "."); } catch { process.exit(); }
}, ${PULSE_MS})`;

// Their own workers load it as well, and live by their own channel.
const isOurs = process.env.END_WITH_PARENT === String(process.ppid);

if (isMainThread && isOurs && process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel.unref();
  if (process.env.PULSE) new Worker(PULSE, { eval: true, execArgv: [] }).unref();
}
