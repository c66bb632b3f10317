// @ts-check
import { statfsSync } from "node:fs";
import { totalmem } from "node:os";
import { CliError } from "../dev/cli-error.mjs";
import { ROOT } from "../dev/project.mjs";

const GB = 1024 ** 3;
/** Packages, the build and the demo content. */
const DISK_MIN_BYTES = 2 * GB;
/** What the build takes at its peak, and a little for everything else. */
const MEMORY_MIN_BYTES = 2.5 * GB;

/** What this process may use, in a container too. */
function readMemory() {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** @param {number} bytes */
function inGb(bytes) {
  return `${(bytes / GB).toFixed(1)} GB`;
}

/**
 * Fails where the disk has no room for the site, and warns where the build may run out of memory.
 * @param {{ freeBytes?: number, memoryBytes?: number }} [machine]
 */
export function checkMachine({ freeBytes, memoryBytes = readMemory() } = {}) {
  const { bavail, bsize } = statfsSync(ROOT);
  const free = freeBytes ?? bavail * bsize;
  if (free < DISK_MIN_BYTES) {
    throw new CliError(
      `The disk has ${inGb(free)} left, and the site needs ${inGb(DISK_MIN_BYTES)}: make room, then try again.`,
    );
  }
  if (memoryBytes < MEMORY_MIN_BYTES) {
    console.warn(
      `This machine has ${inGb(memoryBytes)} of memory, and building the site takes up to ${inGb(MEMORY_MIN_BYTES)}: it may be ended half-way.`,
    );
  }
}
