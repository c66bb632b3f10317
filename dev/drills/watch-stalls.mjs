// @ts-check
// Loaded into the site by a drill. perf_hooks' own histogram also counts what other programs take from the machine.
import { writeFileSync } from "node:fs";

const EVERY_MS = 10;
const NOTE_MS = 250;

const file = process.env.STALLS_FILE;
let longest = 0;
let noted = -1;

if (file) {
  let last = performance.now();
  let cpu = process.cpuUsage();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    // Held up by its own work: no longer than the clock says, and no longer than it computed.
    longest = Math.max(longest, Math.min(now - last - EVERY_MS, (user + system) / 1_000));
    last = now;
    cpu = process.cpuUsage();
  }, EVERY_MS).unref();
  setInterval(() => {
    if (longest === noted) return;
    noted = longest;
    writeFileSync(file, String(Math.round(longest)));
  }, NOTE_MS).unref();
  process.on("SIGUSR2", () => {
    longest = 0;
  });
}
