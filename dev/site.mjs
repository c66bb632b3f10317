// @ts-check

import { CliError } from "./cli-error.mjs";
import { packageScript, startNode } from "./process.mjs";

const READY_MS = 90_000;
const ASK_MS = 300;
const TICK_MS = 60_000;
/**
 * As `npm start` has it: without limits the heap grows to what the machine has before it is cleaned. It is cleaned
 * when it has grown by a seventh, gives back what it does not fill (30 MB in a storm), and may still be as large as a
 * very long article wants for a moment.
 */
export const SERVER_FLAGS = [
  "--max-old-space-size=256",
  "--max-semi-space-size=4",
  "--heap-growing-percent=12",
  "--optimize-for-size",
];
/** For glibc, as the shipped unit and image have it: else freed memory stays in an arena for each thread. */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Starts the built site, or the development server.
 * @param {{ mode: "start" | "dev", port: number, host?: string, env: Record<string, string | undefined>, output?: "inherit" | number, flags?: string[] }} options
 * `flags` of Node for the built site
 */
export function startSite({ mode, port, host = "localhost", env, output, flags = SERVER_FLAGS }) {
  // `localhost` can mean ::1 alone, where 127.0.0.1 would find nobody.
  const node = "--dns-result-order=ipv4first";
  if (mode === "start") {
    return startNode([node, ...flags, "server.mjs"], {
      env: { ...SERVER_MEMORY, ...env, PORT: String(port), HOST: host },
      output,
    });
  }
  const next = packageScript("next/dist/bin/next");
  return startNode([node, next, mode, "--port", String(port), "--hostname", host], { env, output });
}

/**
 * Waits until the site says that it and its database are well, or at `/api/health/live` that it answers at all.
 * @param {number} port @param {import("node:child_process").ChildProcess} child @param {string} [path]
 */
export async function waitForHealth(port, child, path = "/api/health") {
  const end = Date.now() + READY_MS;
  let last = "it did not answer";
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new CliError("The site ended while it was starting; its reason stands above.");
    }
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        signal: AbortSignal.timeout(READY_MS),
      });
      if (answer.ok) return;
      last = `${path} answered ${answer.status}`;
    } catch {
      last = "it did not answer";
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  throw new CliError(
    `The site did not become ready within ${READY_MS / 1000} s: ${last}. Check DATABASE_URL and the lines above.`,
  );
}

/** Does the host's part: wakes the scheduled work every minute. @param {number} port @param {string} secret */
export function startTicking(port, secret) {
  let said = "";
  async function tick() {
    let problem = "";
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/cron/tick`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(TICK_MS),
      });
      if (!answer.ok) problem = `answered ${answer.status}`;
    } catch {
      problem = "did not answer";
    }
    if (problem && problem !== said) {
      console.error(
        `The scheduled work (/api/cron/tick) ${problem}; it is tried again every minute.`,
      );
    }
    said = problem;
  }
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
