// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fire } from "./http.mjs";
import { startPostgresSite } from "./postgres-site.mjs";
import { findArticle } from "./site.mjs";
import { addRows, formatCount, formatRatios, median } from "./table.mjs";

const PER_MINUTE = 5_000;
/** Many and short: what else a machine does weighs less so. */
const ROUNDS = 12;
const SECONDS = 2;
/** Before each of them: what V8 has compiled for the other kind of turn is compiled anew. */
const LEAD_SECONDS = 1;
const SETTLE_MS = 3_500;
/** So that visitors come again at times, and none meets the limit of one address. */
const VISITORS = 2_000;
/** Sent as fast as they are answered, after as many to warm up; and so many different ones there are. */
const AT_ONCE = 3_000;
/** A twentieth of a processor, of which the site's process has one. */
const CPU_MAX_MS = (0.05 * 60_000) / PER_MINUTE;
const AGENT = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

/** How many readers' connections are open at a time. */
const CONNECTIONS = 8;
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * A view of this page as a visitor's browser tells it, whoever that is.
 * @param {number} port @param {string} path
 */
function viewRequest(port, path) {
  const body = JSON.stringify({ path, referrer: "www.google.com" });
  const visitor = Math.floor(Math.random() * VISITORS);
  return (
    `POST /api/views HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\nsec-fetch-site: same-origin\r\nuser-agent: ${AGENT}\r\n` +
    `x-real-ip: 10.${visitor % 200}.${Math.floor(visitor / 200)}.7\r\n\r\n${body}`
  );
}

/**
 * Tells so many views, each connection the next one once the last was answered. Written to the socket itself: an HTTP
 * client of Node's takes more of the machine for a view than the site does.
 * @param {number} port @param {string} path @param {number} count
 */
async function tellAtOnce(port, path, count) {
  let sent = 0;
  const lanes = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    return new Promise((resolve, reject) => {
      const next = () => {
        if (sent >= count) return resolve(socket.end());
        sent++;
        socket.write(viewRequest(port, path));
      };
      socket.on("data", (answer) => {
        if (answer.toString("latin1").startsWith("HTTP/1.1 204 ")) next();
        else reject(new Error(`A view was answered: ${answer}`));
      });
      socket.on("error", reject);
      next();
    });
  });
  await Promise.all(lanes);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/**
 * What the article's page loses. The views come among its requests, from the program that asks for it: another one
 * that wakes at each view takes more of a machine with two processors than the site does for it.
 * @param {import("./site.mjs").Site} site @param {string} path @param {string} file
 */
async function compareRates({ port }, path, file) {
  const url = `http://127.0.0.1:${port}${path}`;
  writeFileSync(
    file,
    Array.from({ length: AT_ONCE }, () => `${viewRequest(port, path)}\0`).join(""),
  );
  const load = { seconds: SECONDS, headers: { "accept-encoding": "gzip" } };
  const { perSecond: usual } = await fire(url, { ...load, among: { every: NEVER, file } });
  const every = Math.round((usual * 60) / PER_MINUTE);
  /** @type {{ quiet: number[], counting: number[] }} */
  const rates = { quiet: [], counting: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [false, true];
    if (round % 2 === 1) turns.reverse();
    for (const isCounting of turns) {
      const among = { every: isCounting ? every : NEVER, file };
      await fire(url, { ...load, seconds: LEAD_SECONDS, among });
      const { perSecond } = await fire(url, { ...load, among });
      if (isCounting) rates.counting.push(perSecond * (1 - 1 / every));
      else rates.quiet.push(perSecond);
      await settle();
    }
  }
  const ratios = rates.counting.map((rate, round) => rate / (rates.quiet[round] ?? Number.NaN));
  return [
    formatCount(median(rates.quiet)),
    formatCount(median(rates.counting)),
    formatRatios(ratios),
    "> 0.95",
  ];
}

/**
 * What the site's process itself spends on a view until it is counted, without readers.
 * @param {import("./site.mjs").Site} site @param {string} path
 */
async function readCpuOfView(site, path) {
  await tellAtOnce(site.port, path, AT_ONCE);
  await settle();
  const before = site.readCpu();
  await tellAtOnce(site.port, path, AT_ONCE);
  await settle();
  const after = site.readCpu();
  const cpu = before === null || after === null ? null : (after - before) / AT_ONCE;
  return cpu === null ? "—" : `${cpu.toFixed(2)} ms`;
}

/**
 * What counting readers' views costs. On PostgreSQL, as hosts have it: PGlite takes several times the processor for the
 * same statements, and here that of the site.
 * @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>}
 */
export async function measureViews({ folder: bench, site: demo, article: { words }, endings }) {
  const folder = join(bench, "views");
  mkdirSync(folder, { recursive: true });
  const content = "demo";
  const served = await startPostgresSite({ folder, site: demo, endings, content });
  const site = served ?? demo;
  const { path } = await findArticle(site, words);
  /** @type {import("./table.mjs").Section & { notes: string[] }} */
  const section = {
    head: [
      `${formatCount(PER_MINUTE)} views a minute`,
      "without",
      "with",
      "ratio (from–to)",
      "wanted",
    ],
    rows: [],
    notes: [],
  };
  const requests = "article, gzip: requests per second";
  await addRows(section, requests, async () => [
    [requests, ...(await compareRates(site, path, join(folder, "requests")))],
  ]);
  const cpu = await readCpuOfView(site, path);
  section.rows.push(["CPU of a view", "—", cpu, "", `< ${CPU_MAX_MS.toFixed(1)} ms`]);
  const [{ n }] = await site.query(
    `SELECT coalesce(sum(views), 0)::int AS n FROM "ViewDay" WHERE path = $1`,
    [path],
  );
  section.notes.push(
    `Views: ${ROUNDS} rounds of ${SECONDS} s with and without, in turns; of ${formatCount(VISITORS)} made-up visitors ${formatCount(n)} views were counted (repeats are not). The load generator and the database, ${served ? "PostgreSQL" : "PGlite"}, share the machine.`,
  );
  return section;
}
