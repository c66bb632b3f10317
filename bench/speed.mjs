// @ts-check
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchBytes, fire, LOAD_NOTE } from "./http.mjs";
import { findNginx, pageHeaders, startNginx } from "./nginx.mjs";
import { startShippedNginx } from "./shipped-nginx.mjs";
import { addRows, formatCount, formatRatios, median } from "./table.mjs";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
const CPU_MAX_TIMES = 3;
const P99_MAX_MS = 100;
const BEHIND_NGINX_MIN = 0.8;
/** Of a processor: a server that had more of it to spare was not asked as fast as it answers. */
const BUSY_MIN = 0.9;
/** Of many pages. */
const COMPARED = 20;
const CACHED_ATTEMPTS = 20;
const CACHED_WAIT_MS = 250;
const ENCODINGS = /** @type {const} */ (["plain", "gzip"]);

/** @typedef {{ address: string, readCpu: () => number | null }} Server */
/** @typedef {{ perSecond: number, p99: number, cpu: number, busy: number }} Shot */

/** @param {typeof ENCODINGS[number]} encoding */
function askFor(encoding) {
  return { "accept-encoding": encoding === "gzip" ? "gzip" : "identity" };
}

/** The first answer is Next's own; those that follow come from memory, and are meant. @param {string} url */
async function waitUntilCached(url) {
  for (let attempt = 0; attempt < CACHED_ATTEMPTS; attempt++) {
    const { headers } = await fetchBytes(url, askFor("plain"));
    if (headers.some(([name]) => name.toLowerCase() === "etag")) return;
    await new Promise((resolve) => setTimeout(resolve, CACHED_WAIT_MS));
  }
}

/** @param {string} address @param {string} path */
async function savePage(address, path) {
  await waitUntilCached(`${address}${path}`);
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

/** What is asked for: one address, or others in turn. @typedef {{ path: string, encoding: typeof ENCODINGS[number], among?: import("./http.mjs").Fire["among"] }} Asked */

/** One shot at a server, with what it took of the processor. @param {Server} server @param {Asked} asked @returns {Promise<Shot>} */
async function shoot({ address, readCpu }, { path, encoding, among }) {
  const before = readCpu() ?? Number.NaN;
  const { count, perSecond, p99 } = await fire(`${address}${path}`, {
    seconds: SECONDS,
    connections: CONNECTIONS,
    headers: askFor(encoding),
    among,
  });
  const cpu = ((readCpu() ?? Number.NaN) - before) / count;
  return { perSecond, p99, cpu, busy: (cpu * perSecond) / 1_000 };
}

/** In turns, and the one that begins changes. @param {Server[]} servers @param {Asked} asked */
async function race(servers, asked) {
  const { path, encoding, among } = asked;
  const warmUp = { seconds: WARM_UP_SECONDS, headers: askFor(encoding), among };
  for (const { address } of servers) await fire(`${address}${path}`, warmUp);
  /** @type {Shot[][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    /** @type {Shot[]} */
    const shots = [];
    const order = [...servers.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, server] of order) shots[index] = await shoot(server, asked);
    rounds.push(shots);
  }
  return rounds;
}

/** @param {string} name @param {Shot[][]} rounds @param {keyof Shot} what @param {(value: number) => string} format @param {string} wanted */
function describeRace(name, rounds, what, format, wanted) {
  const columns = (rounds[0] ?? []).map((_, index) =>
    rounds.map((shots) => shots[index]?.[what] ?? Number.NaN),
  );
  const [ours = [], theirs] = columns;
  return [
    name,
    format(median(ours)),
    theirs ? format(median(theirs)) : "—",
    theirs ? formatRatios(ours.map((value, round) => value / (theirs[round] ?? Number.NaN))) : "—",
    wanted,
  ];
}

/** @param {number} ms */
function formatMs(ms) {
  return Number.isNaN(ms) ? "not measured" : `${ms.toFixed(ms < 1 ? 3 : 1)} ms`;
}

/** Says which server was not asked as fast as it answers. @param {string} name @param {Shot[][]} rounds @param {string[]} servers */
function listCapped(name, rounds, servers) {
  return servers.flatMap((server, index) => {
    const busy = median(rounds.map((shots) => shots[index]?.busy ?? Number.NaN));
    return busy < BUSY_MIN
      ? [
          `CAPPED: ${name}: ${server} was busy for ${Math.round(busy * 100)}% of the time only, so its requests per second are those of the load or of a loaded machine; what a request takes of the processor is its own.`,
        ]
      : [];
  });
}

/**
 * The servers beside `npm start`: nginx with the same bytes as files, and the shipped nginx before the site.
 * @param {Pick<import("./table.mjs").Bench, "folder" | "site" | "endings">} bench @param {Server} own
 * @param {string[]} paths @param {string[]} notes
 * @returns {Promise<{ files?: Server, shipped?: Server }>}
 */
async function startOthers({ folder, site, endings }, own, paths, notes) {
  const program = findNginx();
  if (!program) {
    notes.push("LEFT OUT: nginx is not on this machine (apt-get install nginx-light brings it).");
    return {};
  }
  try {
    const pages = [];
    for (const path of paths) pages.push(await savePage(own.address, path));
    const files = await startNginx({ program, folder: join(folder, "nginx"), pages, endings });
    for (const path of paths.slice(0, COMPARED)) {
      for (const difference of await findDifferences([own.address, files.address], path)) {
        notes.push(`NOT THE SAME from both servers: ${difference}.`);
      }
    }
    const nginx = await startShippedNginx({
      program,
      folder: join(folder, "shipped-nginx"),
      instances: [site.port, site.port],
      generation: site.generation,
      endings,
    });
    const shipped = {
      address: nginx.address,
      readCpu: () => (nginx.readCpu() ?? Number.NaN) + (own.readCpu() ?? Number.NaN),
    };
    return { files, shipped };
  } catch (error) {
    notes.push(`LEFT OUT: nginx did not start here: ${/** @type {Error} */ (error).message}`);
    return {};
  }
}

/**
 * Articles one after another, each asked for by name, of `npm start`, of the shipped nginx before it, and of nginx with
 * the same bytes.
 * @param {Pick<import("./table.mjs").Bench, "folder" | "site" | "endings">} bench @param {string[]} paths
 * @param {string[]} notes @returns {Promise<string[][]>} name, requests per second, p99, CPU, wanted
 */
export async function raceInTurn(bench, paths, notes) {
  const own = {
    address: `http://127.0.0.1:${bench.site.port}`,
    readCpu: () => bench.site.readCpu(),
  };
  const { files, shipped } = await startOthers(bench, own, paths, notes);
  if (!files || !shipped) return [["articles in turn", "not measured"]];
  const file = join(bench.folder, "in-turn");
  const [path = ""] = paths;
  const requests = paths.map(
    (one) => `GET ${one} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n\0`,
  );
  writeFileSync(file, requests.join(""));
  const servers = [own, shipped, files];
  const rounds = await race(servers, { path, encoding: "gzip", among: { every: 1, file } });
  const beside = (/** @type {number} */ index, /** @type {keyof Shot} */ what) =>
    formatRatios(rounds.map((shots) => (shots[index]?.[what] ?? 0) / (shots[2]?.[what] ?? 0)));
  return ["npm start", "behind the shipped nginx", "nginx"].map((name, index) => {
    const of = (/** @type {keyof Shot} */ what) =>
      median(rounds.map((shots) => shots[index]?.[what] ?? Number.NaN));
    return [
      `${formatCount(paths.length)} articles in turn, ${name}`,
      `${formatCount(of("perSecond"))} a second (${beside(index, "perSecond")})`,
      `p99 ${formatMs(of("p99"))}`,
      `${formatMs(of("cpu"))} (${beside(index, "cpu")})`,
      "",
      "",
      index === 1 ? `≥ ${BEHIND_NGINX_MIN}, CPU ≤ ${CPU_MAX_TIMES} times` : "",
    ];
  });
}

/** Requests per second, the slowest hundredth and the processor's part, of `npm start` and of nginx with the same bytes. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureSpeed(bench) {
  const { site, article } = bench;
  const own = { address: `http://127.0.0.1:${site.port}`, readCpu: () => site.readCpu() };
  const paths = ["/", "/articles", article.path];
  const notes = [
    LOAD_NOTE,
    `Requests: ${ROUNDS} rounds of ${SECONDS} s, in turns, over ${CONNECTIONS} connections, after a warm-up; medians, and the ratios of each round's pair. Both servers are one process; the load generator shares the machine.`,
    "plain: neither compresses. gzip: nginx sends the very bytes that npm start compressed, from a file (gzip_static); npm start keeps them in memory.",
    "behind the shipped nginx: deploy/nginx as it is but for ports and TLS, before npm start, against nginx with the same bytes as a file; its processor time is that of both processes.",
  ];
  const { files, shipped } = await startOthers(bench, own, paths, notes);
  /** @type {import("./table.mjs").Section} */
  const section = {
    head: ["Requests", "npm start", "nginx", "ratio (from–to)", "wanted"],
    rows: [],
    notes,
  };

  /** @param {string} name @param {Server[]} servers @param {string[]} names @param {[string, typeof ENCODINGS[number]]} what @param {Partial<Record<keyof Shot, string>>} wanted */
  const compare = (name, servers, names, [path, encoding], wanted) =>
    addRows(section, name, async () => {
      const rounds = await race(servers, { path, encoding });
      notes.push(...listCapped(name, rounds, names));
      const { perSecond = "", p99 = "", cpu = "" } = wanted;
      return [
        describeRace(`${name}: requests per second`, rounds, "perSecond", formatCount, perSecond),
        describeRace(`${name}: p99`, rounds, "p99", formatMs, p99),
        describeRace(`${name}: CPU of a request`, rounds, "cpu", formatMs, cpu),
      ];
    });

  for (const path of paths) {
    const page = path === article.path ? "article" : path;
    for (const encoding of ENCODINGS) {
      const servers = files ? [own, files] : [own];
      await compare(`${page}, ${encoding}`, servers, ["npm start", "nginx"], [path, encoding], {
        p99: `< ${P99_MAX_MS} ms`,
        cpu: `≤ ${CPU_MAX_TIMES} times`,
      });
    }
    const name = `${page}, gzip, behind the shipped nginx`;
    if (files && shipped) {
      const names = ["the shipped nginx", "nginx"];
      const wanted = { perSecond: `≥ ${BEHIND_NGINX_MIN}`, cpu: `≤ ${CPU_MAX_TIMES} times` };
      await compare(name, [shipped, files], names, [path, "gzip"], wanted);
    } else section.rows.push([name, "not measured"]);
  }
  return section;
}
