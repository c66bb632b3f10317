/** How long this process computed for a task, in ms: how busy the machine is beside it says nothing about that. */
export function cpuMsOf(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  return process.cpuUsage(before).user / 1000;
}
