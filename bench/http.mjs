// @ts-check
import { execFile } from "node:child_process";
import { get } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findProgram } from "../dev/find-program.mjs";

// The package has no types.
const autocannon = createRequire(import.meta.url)("autocannon");

const CONNECTIONS = 10;
const TIMEOUT_MS = 30_000;
/** @param {string} name */
const scriptAt = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Fetches the bytes as they are sent, compressed ones too.
 * @param {string} url @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, headers: [string, string][], body: Buffer, ms: number }>}
 */
export function fetchBytes(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = get(url, { headers, timeout: TIMEOUT_MS }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { rawHeaders, statusCode = 0 } = response;
        const names = rawHeaders.filter((_, index) => index % 2 === 0);
        resolve({
          status: statusCode,
          headers: names.map((name, index) => [name, rawHeaders[index * 2 + 1] ?? ""]),
          body: Buffer.concat(parts),
          ms: performance.now() - started,
        });
      });
    });
    request.on("timeout", () => request.destroy(new Error(`${url} did not answer.`)));
    request.on("error", reject);
  });
}

/**
 * @typedef {object} Fire
 * @property {number} seconds
 * @property {number} [connections]
 * @property {Record<string, string>} [headers]
 * @property {number} [status]
 * @property {{ every: number, file: string }} [among] what is asked in place of every so many requests, as
 * wrk-among.lua reads it; needs wrk
 */
/** @typedef {{ count: number, perSecond: number, p99: number }} Fired */

const wrk = findProgram("wrk");

/** What a table says of the load that it was made by. */
export const LOAD_NOTE = wrk
  ? "Load: wrk, one thread on the same machine."
  : "CAPPED: wrk is not on this machine (apt-get install wrk brings it), and autocannon, which asks in its place, is slower than nginx.";

/** @param {string} program @param {string} url @param {Fire} options @returns {Promise<Fired>} */
async function fireByWrk(
  program,
  url,
  { seconds, connections = CONNECTIONS, headers = {}, among },
) {
  const { stdout } = await promisify(execFile)(program, [
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--timeout", `${TIMEOUT_MS / 1000}s`],
    ...["--script", scriptAt(among ? "wrk-among.lua" : "wrk-report.lua")],
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    url,
    ...(among ? ["--", String(among.every), among.file] : []),
  ]);
  const { count, us, p99Us, failed, refused } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  if (failed + refused > 0 || count === 0) {
    throw new Error(`${url}: ${failed} errors, ${refused} other answers, ${count} in all.`);
  }
  return { count, perSecond: (count * 1_000_000) / us, p99: p99Us / 1_000 };
}

/** @param {string} url @param {Fire} options @returns {Promise<Fired>} */
async function fireByAutocannon(
  url,
  { seconds, connections = CONNECTIONS, headers = {}, status: wanted = 200 },
) {
  /** @type {number[]} */
  const times = [];
  let others = 0;
  const started = performance.now();
  let last = started;
  const run = autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    sampleInt: 100,
    timeout: TIMEOUT_MS / 1000,
  });
  // Its own histogram knows whole milliseconds only.
  run.on(
    "response",
    (
      /** @type {unknown} */ _,
      /** @type {number} */ status,
      /** @type {number} */ __,
      /** @type {number} */ ms,
    ) => {
      times.push(ms);
      last = performance.now();
      if (status === wanted) return;
      others += 1;
      run.stop();
    },
  );
  const { errors, timeouts } = await run;
  if (errors + timeouts + others > 0 || times.length === 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${others} other answers.`);
  }
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: (times.length * 1000) / (last - started),
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  };
}

/** Asks for one address as often as it is answered. @param {string} url @param {Fire} options @returns {Promise<Fired>} */
export function fire(url, options) {
  if (options.among && !wrk) throw new Error("wrk is not on this machine.");
  return wrk ? fireByWrk(wrk, url, options) : fireByAutocannon(url, options);
}
