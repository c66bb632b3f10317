// @ts-check
import { get } from "node:http";
import { createRequire } from "node:module";

// The package has no types.
const autocannon = createRequire(import.meta.url)("autocannon");

const CONNECTIONS = 10;
const TIMEOUT_MS = 30_000;

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
 * Asks for one address as often as it is answered.
 * @param {string} url
 * @param {{ seconds: number, connections?: number, headers?: Record<string, string> }} options
 * @returns {Promise<{ count: number, perSecond: number, p99: number }>}
 */
export async function fire(url, { seconds, connections = CONNECTIONS, headers = {} }) {
  /** @type {number[]} */
  const times = [];
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
      if (status !== 200) run.stop();
    },
  );
  const { errors, timeouts, non2xx } = await run;
  if (errors + timeouts + non2xx > 0 || times.length === 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} other answers.`);
  }
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: (times.length * 1000) / (last - started),
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  };
}
