// @ts-check
import lighthouse from "lighthouse";
import { findFreePort } from "../dev/ports.mjs";
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount, median } from "./table.mjs";

const TITLE = "Lighthouse, mobile";
const RUNS = 5;
/** The categories and the score that each must have. @type {Record<string, number>} */
const WANTED = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
/** @type {[string, string, (value: number) => string, string][]} */
const METRICS = [
  ["first-contentful-paint", "FCP", (ms) => `${(ms / 1000).toFixed(2)} s`, ""],
  ["largest-contentful-paint", "LCP", (ms) => `${(ms / 1000).toFixed(2)} s`, ""],
  ["cumulative-layout-shift", "CLS", (shift) => shift.toFixed(3), "0"],
  ["total-blocking-time", "TBT", (ms) => `${formatCount(ms)} ms`, ""],
];
const EXAMPLES = 3;
const GOOD_SCORE = 0.9;

/** @param {string} url @param {number} port @returns {Promise<any>} */
async function audit(url, port) {
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories: Object.keys(WANTED),
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not read ${url}: ${report?.runtimeError?.message}`);
  }
  return report;
}

/** @param {any} report @param {string} category */
function readScore(report, category) {
  return Math.round(report.categories[category].score * 100);
}

/** The audits that take from a category's score or could raise it, with the first places they name. @param {any} report @param {string} category */
function listFailing(report, category) {
  /** @type {{ id: string, weight: number }[]} */
  const refs = report.categories[category].auditRefs;
  return refs.flatMap(({ id, weight }) => {
    const { score, title, displayValue, details, metricSavings = {} } = report.audits[id];
    const savings = Object.entries(metricSavings).filter(([, saving]) => saving > 0);
    if ((score ?? 1) >= GOOD_SCORE || (weight === 0 && savings.length === 0)) return [];
    /** @type {string[]} */
    const places = (details?.items ?? [])
      .map((/** @type {any} */ item) => item.node?.selector ?? item.url ?? item.description)
      .filter((/** @type {unknown} */ place) => typeof place === "string");
    const said = [title, displayValue, ...savings.map(([metric, ms]) => `${metric} −${ms}`)];
    const where = places.slice(0, EXAMPLES).join("; ");
    return [`${id} (${said.filter(Boolean).join(", ")})${where ? `: ${where}` : ""}`];
  });
}

/**
 * A page of each kind: what it is called, and where it is; null where the site has none.
 * @param {import("./table.mjs").Bench} bench @returns {Promise<[string, string | null][]>}
 */
async function listPages({ site, article }) {
  const [guide] = await site.query(
    'SELECT slug FROM "Resource" ORDER BY featured DESC, slug LIMIT 1',
  );
  const [video] = await site.query(
    'SELECT "youtubeId" FROM "Video" ORDER BY featured DESC, "youtubeId" LIMIT 1',
  );
  /** @type {[string, string | null][]} */
  const pages = [
    ["home", "/"],
    ["article", article.path],
    ["list", "/articles"],
    ["search", "/search?q=sleep"],
    ["guide", guide ? `/resource/${guide.slug}` : null],
    ["video", video ? `/video/${video.youtubeId}` : null],
  ];
  return Promise.all(
    pages.map(async ([name, path]) => {
      const answer = path === null ? null : await fetch(`${site.address}${path}`);
      return /** @type {[string, string | null]} */ ([name, answer?.ok ? path : null]);
    }),
  );
}

/** The scores of a page's runs in one category, from the least. @param {any[]} runs @param {string} category */
function sortedBy(runs, category) {
  return runs.toSorted((a, b) => readScore(a, category) - readScore(b, category));
}

/** @param {any[]} runs @param {string} category */
function formatScores(runs, category) {
  if (runs.length === 0) return "–";
  const scores = sortedBy(runs, category).map((run) => readScore(run, category));
  const [least, most] = [scores[0], scores.at(-1)];
  return least === most ? String(least) : `${median(scores)} (${least}–${most})`;
}

/** Lighthouse's scores of a page of each kind. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAudits(bench) {
  const { site, browser: program, endings } = bench;
  if (!program) return withoutBrowser(TITLE);
  const port = await findFreePort();
  const browser = await openBrowser(program, endings, [`--remote-debugging-port=${port}`]);
  const pages = await listPages(bench);
  /** @type {any[][]} */
  const reports = pages.map(() => []);
  /** @type {string[]} */
  const notes = [];
  for (const [index, [name, path]] of pages.entries()) {
    if (path === null) notes.push(`LEFT OUT: Lighthouse: the site has no ${name} page.`);
    for (let run = 0; path !== null && run < RUNS; run++) {
      try {
        reports[index]?.push(await audit(`${site.address}${path}`, port));
      } catch (error) {
        // What the other runs and pages say is worth as much.
        notes.push(`NOT MEASURED: run ${run + 1} of ${name}: ${error}`);
      }
    }
  }
  await browser.close();

  const indexes = reports.flat().map(({ environment }) => environment.benchmarkIndex);
  notes.push(
    `Lighthouse: medians of ${RUNS} runs, on a simulated slow phone. TBT, and performance with it, worsens when this machine is busy: its benchmark index was ${formatCount(Math.min(...indexes))} to ${formatCount(Math.max(...indexes))}.`,
  );
  const rows = Object.entries(WANTED).map(([category, wanted]) => {
    for (const [index, runs] of reports.entries()) {
      const usual = sortedBy(runs, category)[Math.floor(runs.length / 2)];
      const score = usual ? readScore(usual, category) : wanted;
      if (score >= wanted) continue;
      const failing = listFailing(usual, category).join(" | ");
      notes.push(`BELOW ${wanted}: ${category} of ${pages[index]?.[1]} is ${score}: ${failing}`);
    }
    return [category, ...reports.map((runs) => formatScores(runs, category)), `≥ ${wanted}`];
  });
  for (const [id, name, format, wanted] of METRICS) {
    const values = reports.map((runs) =>
      median(runs.map((report) => report.audits[id].numericValue ?? Number.NaN)),
    );
    rows.push([
      name,
      ...values.map((value) => (Number.isNaN(value) ? "–" : format(value))),
      wanted,
    ]);
  }
  return { head: [TITLE, ...pages.map(([name]) => name), "wanted"], rows, notes };
}
