// @ts-check
import lighthouse from "lighthouse";
import { findFreePort } from "../dev/ports.mjs";
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { formatCount, median } from "./table.mjs";

const TITLE = "Lighthouse, mobile";
const RUNS = 3;
/** The categories and the score that each must have. @type {Record<string, number>} */
const WANTED = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** @type {[string, string, (value: number) => string, string][]} */
const METRICS = [
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

/** Lighthouse's scores of both pages. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAudits({ site, article, browser: program, endings }) {
  if (!program) return withoutBrowser(TITLE);
  const port = await findFreePort();
  const browser = await openBrowser(program, endings, [`--remote-debugging-port=${port}`]);
  const paths = ["/", article.path];
  /** @type {any[][]} */
  const reports = paths.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, path] of paths.entries()) {
      reports[index]?.push(await audit(`${site.address}${path}`, port));
    }
  }
  await browser.close();

  const indexes = reports.flat().map(({ environment }) => environment.benchmarkIndex);
  const notes = [
    `Lighthouse: medians of ${RUNS} runs, on a simulated slow phone. TBT, and performance with it, worsens when this machine is busy: its benchmark index was ${formatCount(Math.min(...indexes))} to ${formatCount(Math.max(...indexes))}.`,
  ];
  const rows = Object.entries(WANTED).map(([category, wanted]) => {
    const cells = reports.map((runs, index) => {
      const sorted = runs.toSorted((a, b) => readScore(a, category) - readScore(b, category));
      const usual = sorted[Math.floor(RUNS / 2)];
      const score = readScore(usual, category);
      if (score < wanted) {
        const failing = listFailing(usual, category).join(" | ");
        notes.push(`BELOW ${wanted}: ${category} of ${paths[index]} is ${score}: ${failing}`);
      }
      const [least, most] = [sorted[0], sorted.at(-1)].map((run) => readScore(run, category));
      return least === most ? String(score) : `${score} (${least}–${most})`;
    });
    return [category, ...cells, `≥ ${wanted}`];
  });
  for (const [id, name, format, wanted] of METRICS) {
    const values = reports.map((runs) =>
      median(runs.map((report) => report.audits[id].numericValue ?? Number.NaN)),
    );
    rows.push([name, ...values.map(format), wanted]);
  }
  return { head: [TITLE, "/", "article", "wanted"], rows, notes };
}
