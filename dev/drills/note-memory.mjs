// @ts-check
// Loaded into the site by a drill: writes what is still held once everything that may be freed is freed.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const file = process.env.MEMORY_FILE;

if (file) {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ held: heapUsed + external, resident: rss }));
  });
}
