// @ts-check
import { request } from "node:http";
import { fire } from "./http.mjs";
import { formatCount, formatRatios, median } from "./table.mjs";

const PER_MINUTE = 5_000;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 3_500;
/** So that visitors come again at times, and none meets the limit of one address. */
const VISITORS = 2_000;
const AGENT = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

/** @param {number} port @param {string} path @param {number} visitor @returns {Promise<number>} the status */
function tellView(port, path, visitor) {
  const body = JSON.stringify({ path, referrer: "www.google.com" });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: "127.0.0.1",
        path: "/api/views",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "sec-fetch-site": "same-origin",
          "user-agent": AGENT,
          "x-real-ip": `10.${visitor % 200}.${Math.floor(visitor / 200) % 250}.7`,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

/**
 * Tells views as fast as readers of a busy site do, until it is stopped.
 * @param {number} port @param {string} path
 */
function startViews(port, path) {
  let told = 0;
  let refused = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 60_000) * PER_MINUTE);
    for (; told < due; told++) {
      tellView(port, path, Math.floor(Math.random() * VISITORS)).then(
        (status) => {
          if (status !== 204) refused++;
        },
        () => refused++,
      );
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return { told, refused };
  };
}

/** What counting readers' views costs the article's page. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureViews({ site, article }) {
  const url = `http://127.0.0.1:${site.port}${article.path}`;
  const headers = { "accept-encoding": "gzip" };
  await fire(url, { seconds: WARM_UP_SECONDS, headers });
  /** @type {{ quiet: number[], counting: number[], cpu: number[] }} */
  const rates = { quiet: [], counting: [], cpu: [] };
  let told = 0;
  let refused = 0;
  const measure = async () => (await fire(url, { seconds: SECONDS, headers })).perSecond;
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [false, true];
    if (round % 2 === 1) turns.reverse();
    for (const isCounting of turns) {
      const stop = isCounting ? startViews(site.port, article.path) : null;
      (isCounting ? rates.counting : rates.quiet).push(await measure());
      const views = stop?.();
      told += views?.told ?? 0;
      refused += views?.refused ?? 0;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }
  // Without readers, what the process itself spends on them.
  const before = site.readCpu();
  const stop = startViews(site.port, article.path);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const alone = stop();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const after = site.readCpu();
  const [counted] = await site.query(
    `SELECT coalesce(sum(views), 0)::int AS n FROM "ViewDay" WHERE path = $1`,
    [article.path],
  );
  const ratios = rates.counting.map((rate, round) => rate / (rates.quiet[round] ?? Number.NaN));
  const cpu = before === null || after === null ? null : (after - before) / alone.told;
  return {
    head: [
      `${formatCount(PER_MINUTE)} views a minute`,
      "without",
      "with",
      "ratio (from–to)",
      "wanted",
    ],
    rows: [
      [
        "article, gzip: requests per second",
        formatCount(median(rates.quiet)),
        formatCount(median(rates.counting)),
        formatRatios(ratios),
        "> 0.95",
      ],
      ["CPU of a view", "—", cpu === null ? "—" : `${cpu.toFixed(2)} ms`, "", ""],
    ],
    notes: [
      `Views: ${ROUNDS} rounds of ${SECONDS} s with and without, in turns; ${formatCount(told + alone.told)} views told by ${formatCount(VISITORS)} made-up visitors, ${refused + alone.refused} of them refused, ${formatCount(counted.n)} counted (a visitor's repeats are not). The load generator and the database share the machine.`,
    ],
  };
}
