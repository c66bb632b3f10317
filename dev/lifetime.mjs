// @ts-check
import { rmSync } from "node:fs";

const GRACE_MS = 5_000;

/**
 * Tells the supervisor that the service answers, and ends the service when the supervisor says so or has ended.
 * @param {Record<string, unknown>} ready @param {() => Promise<void>} close
 */
export function liveWithParent(ready, close) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
  if (process.send) {
    process.on("disconnect", () => {
      // The supervisor cannot do it any more.
      if (process.env.SERVICES_FILE) rmSync(process.env.SERVICES_FILE, { force: true });
      end();
    });
    process.send(ready);
  } else {
    process.on("SIGINT", end);
    console.log(JSON.stringify(ready));
  }
}
