// @ts-check
import { connect } from "node:net";
import { fire } from "./http.mjs";
import { formatCount, formatRatios, median } from "./table.mjs";

const PER_MINUTE = 5_000;
/** Many and short: what else a machine does weighs less so. */
const ROUNDS = 12;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 3_500;
/** So that visitors come again at times, and none meets the limit of one address. */
const VISITORS = 2_000;
/** Told as fast as they are answered, after as many to warm up. */
const AT_ONCE = 3_000;
/** A twentieth of a processor, of which the site's process has one. */
const CPU_MAX_MS = (0.05 * 60_000) / PER_MINUTE;
const AGENT = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

/** How many readers' connections are open at a time. */
const CONNECTIONS = 8;

/**
 * Kept connections that tell views. Written to the socket itself: an HTTP client of Node's takes more of the machine
 * for a view than the site does.
 * @param {number} port @param {string} path
 */
function openTellers(port, path) {
  const body = JSON.stringify({ path, referrer: "www.google.com" });
  const counts = { told: 0, refused: 0 };
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    socket.on("data", (answer) => {
      if (!answer.toString("latin1").startsWith("HTTP/1.1 204 ")) counts.refused++;
    });
    return socket;
  });
  return {
    sockets,
    counts,
    /** @param {import("node:net").Socket | undefined} socket */
    tell(socket) {
      const visitor = Math.floor(Math.random() * VISITORS);
      counts.told++;
      socket?.write(
        `POST /api/views HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
          `content-length: ${body.length}\r\nsec-fetch-site: same-origin\r\nuser-agent: ${AGENT}\r\n` +
          `x-real-ip: 10.${visitor % 200}.${Math.floor(visitor / 200)}.7\r\n\r\n${body}`,
      );
    },
    end() {
      for (const socket of sockets) socket.end();
      return counts;
    },
  };
}

/**
 * Tells views as fast as readers of a busy site do, until it is stopped.
 * @param {number} port @param {string} path
 */
function startViews(port, path) {
  const { sockets, counts, tell, end } = openTellers(port, path);
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 60_000) * PER_MINUTE);
    while (counts.told < due) tell(sockets[counts.told % CONNECTIONS]);
  }, 20);
  return () => {
    clearInterval(timer);
    return end();
  };
}

/** Tells so many views, each connection the next one once the last was answered. @param {number} port @param {string} path @param {number} count */
async function tellAtOnce(port, path, count) {
  const { sockets, counts, tell, end } = openTellers(port, path);
  const lanes = sockets.map(
    (socket) =>
      new Promise((resolve, reject) => {
        const next = () => (counts.told < count ? tell(socket) : resolve(undefined));
        socket.on("data", next).on("error", reject);
        next();
      }),
  );
  await Promise.all(lanes);
  return end();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** What counting readers' views costs the article's page. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureViews({ site, article }) {
  const url = `http://127.0.0.1:${site.port}${article.path}`;
  const headers = { "accept-encoding": "gzip" };
  await fire(url, { seconds: WARM_UP_SECONDS, headers });
  /** @type {{ quiet: number[], counting: number[] }} */
  const rates = { quiet: [], counting: [] };
  let told = 0;
  let refused = 0;
  /** @param {{ told: number, refused: number } | undefined} counts */
  const add = (counts) => {
    told += counts?.told ?? 0;
    refused += counts?.refused ?? 0;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [false, true];
    if (round % 2 === 1) turns.reverse();
    for (const isCounting of turns) {
      const stop = isCounting ? startViews(site.port, article.path) : null;
      const { perSecond } = await fire(url, { seconds: SECONDS, headers });
      (isCounting ? rates.counting : rates.quiet).push(perSecond);
      add(stop?.());
      await settle();
    }
  }
  // Without readers, what the process itself spends on views until they are counted.
  add(await tellAtOnce(site.port, article.path, AT_ONCE));
  await settle();
  const before = site.readCpu();
  add(await tellAtOnce(site.port, article.path, AT_ONCE));
  await settle();
  const after = site.readCpu();
  const [counted] = await site.query(
    `SELECT coalesce(sum(views), 0)::int AS n FROM "ViewDay" WHERE path = $1`,
    [article.path],
  );
  const ratios = rates.counting.map((rate, round) => rate / (rates.quiet[round] ?? Number.NaN));
  const cpu = before === null || after === null ? null : (after - before) / AT_ONCE;
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
      [
        "CPU of a view",
        "—",
        cpu === null ? "—" : `${cpu.toFixed(2)} ms`,
        "",
        `< ${CPU_MAX_MS.toFixed(1)} ms`,
      ],
    ],
    notes: [
      `Views: ${ROUNDS} rounds of ${SECONDS} s with and without, in turns; ${formatCount(told)} views told by ${formatCount(VISITORS)} made-up visitors, ${refused} of them refused, ${formatCount(counted.n)} counted (a visitor's repeats are not). The load generator and the database share the machine.`,
    ],
  };
}
