// @ts-check
// How a command that starts others ends, when it is done or by a signal.
import { killAll } from "./process.mjs";

/** What is stopped at the end, the last started first. @type {(() => unknown)[]} */
export const endings = [];
let ending = false;

/** True once the end has begun, also by a signal. */
export function isEnding() {
  return ending;
}

export async function cleanUp() {
  ending = true;
  for (const stop of endings.splice(0).reverse()) await stop();
  killAll();
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, async () => {
    if (ending) {
      killAll();
      process.exit(1);
    }
    console.log("\nStopping…");
    await cleanUp();
    process.exit(1);
  });
}
