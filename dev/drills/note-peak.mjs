// Preloaded into a process whose greatest memory is asked for: writes it down at the end, in kilobytes.
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env.PEAK_FILE;
  if (file) writeFileSync(file, String(process.resourceUsage().maxRSS));
});
