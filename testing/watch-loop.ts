import { readFileSync } from "node:fs";

const EVERY_MS = 10;
/** Of the first thread, whose number is that of the process; what waited for a processor is not counted. */
const SCHEDULE = `/proc/${process.pid}/task/${process.pid}/schedstat`;

function computedMs(): number {
  try {
    return Number(readFileSync(SCHEDULE, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Notes for how long this thread computed at the most before others had their turn. */
export function watchLoop() {
  let last = computedMs();
  let longest = 0;
  const look = () => {
    const now = computedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    longestMs() {
      look();
      return longest;
    },
    /** What a test does itself is not what it looks at. */
    leaveOut<Made>(make: () => Made): Made {
      look();
      const made = make();
      last = computedMs();
      return made;
    },
    end: () => clearInterval(timer),
  };
}
