// @ts-check
import { createHash } from "node:crypto";
import { join } from "node:path";
import { fetchBytes, fire } from "./http.mjs";
import { findNginx, pageHeaders, startNginx } from "./nginx.mjs";
import { formatCount, formatRatios, median } from "./table.mjs";

const ROUNDS = 3;
const SECONDS = 2;
const CPU_SECONDS = 5;
const CPU_CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
const KEPT_ATTEMPTS = 20;
const KEPT_WAIT_MS = 250;
const ENCODINGS = /** @type {const} */ (["plain", "gzip"]);

/** @typedef {{ perSecond: number, p99: number }} Shot */

/** @param {typeof ENCODINGS[number]} encoding */
function askFor(encoding) {
  return { "accept-encoding": encoding === "gzip" ? "gzip" : "identity" };
}

/** The first answer is Next's own; those that follow come from memory, and are meant. @param {string} url */
async function waitUntilKept(url) {
  for (let attempt = 0; attempt < KEPT_ATTEMPTS; attempt++) {
    const { headers } = await fetchBytes(url, askFor("plain"));
    if (headers.some(([name]) => name.toLowerCase() === "etag")) return;
    await new Promise((resolve) => setTimeout(resolve, KEPT_WAIT_MS));
  }
}

/** @param {string} address @param {string} path */
async function savePage(address, path) {
  await waitUntilKept(`${address}${path}`);
  const plain = await fetchBytes(`${address}${path}`, askFor("plain"));
  const gzip = await fetchBytes(`${address}${path}`, askFor("gzip"));
  const isCompressed = gzip.headers.some(([name]) => /^content-encoding$/i.test(name));
  return {
    path,
    headers: plain.headers,
    plain: plain.body,
    gzip: isCompressed ? gzip.body : null,
  };
}

/** @param {{ headers: [string, string][], body: Buffer }} answer */
function listParts({ headers, body }) {
  const hash = createHash("sha256").update(body).digest("hex");
  return [
    ...pageHeaders(headers).map(([name, value]) => `${name.toLowerCase()}: ${value}`),
    `body: ${body.length} bytes, ${hash}`,
  ];
}

/** Says what is not the same in two servers' answers; nothing when they are. @param {string[]} addresses @param {string} path */
async function findDifferences(addresses, path) {
  const found = [];
  for (const encoding of ENCODINGS) {
    const [ours = [], theirs = []] = await Promise.all(
      addresses.map(async (address) =>
        listParts(await fetchBytes(`${address}${path}`, askFor(encoding))),
      ),
    );
    const different = [
      ...ours.filter((part) => !theirs.includes(part)),
      ...theirs.filter((part) => !ours.includes(part)),
    ];
    if (different.length > 0) found.push(`${path}, ${encoding}: ${different.join("; ")}`);
  }
  return found;
}

/** In turns, and the one that begins changes. @param {string[]} urls @param {typeof ENCODINGS[number]} encoding */
async function race(urls, encoding) {
  const headers = askFor(encoding);
  for (const url of urls) await fire(url, { seconds: WARM_UP_SECONDS, headers });
  /** @type {Shot[][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    /** @type {Shot[]} */
    const shots = [];
    const order = [...urls.keys()];
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      shots[index] = await fire(urls[index] ?? "", { seconds: SECONDS, headers });
    }
    rounds.push(shots);
  }
  return rounds;
}

/** @param {string} name @param {Shot[][]} rounds @param {(shot: Shot) => number} read @param {(value: number) => string} format */
function describeRace(name, rounds, read, format) {
  const columns = (rounds[0] ?? []).map((_, index) =>
    rounds.map((shots) => read(shots[index] ?? { perSecond: Number.NaN, p99: Number.NaN })),
  );
  const [ours = [], theirs] = columns;
  return [
    name,
    format(median(ours)),
    theirs ? format(median(theirs)) : "—",
    theirs ? formatRatios(ours.map((value, round) => value / (theirs[round] ?? Number.NaN))) : "—",
  ];
}

/** What one answer costs the process. @param {import("./site.mjs").Site} site @param {string} path */
async function measureCpu(site, path) {
  const before = site.readCpu();
  const { count, p99 } = await fire(`http://127.0.0.1:${site.port}${path}`, {
    seconds: CPU_SECONDS,
    connections: CPU_CONNECTIONS,
    headers: askFor("gzip"),
  });
  const after = site.readCpu();
  const cpu = before === null || after === null ? null : (after - before) / count;
  return [
    [`article, gzip, ${CPU_CONNECTIONS} connections: CPU of a request`, formatMs(cpu), "—", "—"],
    [`article, gzip, ${CPU_CONNECTIONS} connections: p99`, formatMs(p99), "—", "—"],
  ];
}

/** @param {number | null} ms */
function formatMs(ms) {
  return ms === null ? "—" : `${ms.toFixed(ms < 1 ? 3 : 1)} ms`;
}

/** Requests per second and the slowest hundredth, of `npm start` and of nginx with the same bytes. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureSpeed({ folder, site, article, endings }) {
  const address = `http://127.0.0.1:${site.port}`;
  const paths = ["/", article.path];
  const addresses = [address];
  const notes = [
    `Requests: ${ROUNDS} rounds of ${SECONDS} s, in turns, over 10 connections, after a warm-up; medians, and the ratios of each round's pair. Both servers are one process; the load generator shares the machine, which slows the faster one more.`,
    "plain: neither compresses. gzip: nginx sends the very bytes that npm start compressed, from a file (gzip_static); npm start keeps them in memory.",
  ];

  const program = findNginx();
  if (program) {
    const pages = await Promise.all(paths.map((path) => savePage(address, path)));
    try {
      const port = await startNginx({ program, folder: join(folder, "nginx"), pages, endings });
      addresses.push(`http://127.0.0.1:${port}`);
      for (const path of paths) {
        for (const difference of await findDifferences(addresses, path)) {
          notes.push(`NOT THE SAME from both servers: ${difference}.`);
        }
      }
    } catch (error) {
      notes.push(`LEFT OUT: nginx did not start here: ${/** @type {Error} */ (error).message}`);
    }
  } else {
    notes.push("LEFT OUT: nginx is not on this machine (apt-get install nginx-light brings it).");
  }

  const rows = [];
  for (const path of paths) {
    for (const encoding of ENCODINGS) {
      const rounds = await race(
        addresses.map((one) => `${one}${path}`),
        encoding,
      );
      const name = `${path === "/" ? "/" : "article"}, ${encoding}`;
      rows.push(
        describeRace(`${name}: requests per second`, rounds, (shot) => shot.perSecond, formatCount),
        describeRace(
          `${name}: p99`,
          rounds,
          (shot) => shot.p99,
          (ms) => `${ms.toFixed(1)} ms`,
        ),
      );
    }
  }
  rows.push(...(await measureCpu(site, article.path)));
  return { head: ["Requests", "npm start", "nginx", "ratio (from–to)"], rows, notes };
}
