// @ts-check
// Loaded by `--import` into the programs we start: when this command is gone, even killed, they end too.
import { isMainThread } from "node:worker_threads";

const GRACE_MS = 3_000;

// Their own workers load it as well, and live by their own channel.
const isOurs = process.env.END_WITH_PARENT === String(process.ppid);

if (isMainThread && isOurs && process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel.unref();
}
