import { readFileSync } from "node:fs";

/**
 * How long this thread has computed, in ms: files of tests are threads of one process, whose time is that of all. Linux
 * says that of each, in nanoseconds.
 */
export function cpuMs(): number {
  try {
    return Number.parseInt(readFileSync("/proc/thread-self/schedstat", "utf8"), 10) / 1e6;
  } catch {
    return process.cpuUsage().user / 1000;
  }
}

/** How long this thread computed for a task, in ms: how busy the machine is beside it says nothing about that. */
export function cpuMsOf(task: () => unknown): number {
  const before = cpuMs();
  task();
  return cpuMs() - before;
}
