// @ts-check
import { findFreePort } from "../dev/ports.mjs";
import { openBrowser, withoutBrowser } from "./browser.mjs";
import { addRows, formatCount, median } from "./table.mjs";

const TITLE = "Lighthouse, mobile";
const RUNS = 5;
/** So many of them may fail, as they do on a machine that is short of memory or time. */
const FAILURES_MAX = 2;
/** The categories and the score that each must have. @type {Record<string, number>} */
const WANTED = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
/** @typedef {{ numericValue?: number, details?: { items?: { group?: string, duration?: number }[] } }} Audit */
/** On a phone whose processor is a quarter as fast. @type {[string, (audits: Record<string, Audit>) => number | undefined, (value: number) => string][]} */
const METRICS = [
  [
    "LCP ≤ 1.3 s",
    (audits) => audits["largest-contentful-paint"]?.numericValue,
    (ms) => `${(ms / 1000).toFixed(2)} s`,
  ],
  [
    "CLS = 0",
    (audits) => audits["cumulative-layout-shift"]?.numericValue,
    (shift) => shift.toFixed(3),
  ],
  ["TBT < 50 ms", (audits) => audits["total-blocking-time"]?.numericValue, formatMs],
  [
    "style, layout ≤ 150 ms",
    (audits) =>
      audits["mainthread-work-breakdown"]?.details?.items?.find(
        ({ group }) => group === "styleLayout",
      )?.duration,
    formatMs,
  ],
];
const EXAMPLES = 3;
const GOOD_SCORE = 0.9;

/** @param {number} ms */
function formatMs(ms) {
  return `${formatCount(ms)} ms`;
}

/** @param {string} url @param {number} port @returns {Promise<any>} */
async function audit(url, port) {
  // Its types are there only where the bench has run.
  const { default: lighthouse } = await import(/** @type {string} */ ("lighthouse"));
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

/** The reports of a page; an audit that failed is left out, and said. @param {string} url @param {number} port @param {string} name @param {string[]} notes */
async function auditOften(url, port, name, notes) {
  /** @type {any[]} */
  const reports = [];
  for (let run = 0, failures = 0; run < RUNS; run++) {
    try {
      reports.push(await audit(url, port));
    } catch (error) {
      failures += 1;
      if (failures > FAILURES_MAX) throw error;
      const { message } = /** @type {Error} */ (error);
      notes.push(`LEFT OUT: one of the ${RUNS} audits of ${name}, which failed: ${message}`);
    }
  }
  return reports;
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

/** The first address of the site map that begins so. @param {import("./site.mjs").Site} site @param {string} start */
async function findPage(site, start) {
  const map = await (await fetch(`http://127.0.0.1:${site.port}/sitemap.xml`)).text();
  const [, path] = map.match(new RegExp(`<loc>[^<]*?(${start}[^<]+)</loc>`)) ?? [];
  return path ?? null;
}

/** @param {number} value @param {number[]} all @param {(value: number) => string} format */
function formatSpread(value, all, format) {
  const [least = "", most = ""] = [Math.min(...all), Math.max(...all)].map(format);
  return least === most ? format(value) : `${format(value)} (${least}–${most})`;
}

/** Lighthouse's scores of each kind of page. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAudits({ site, article, browser: program, endings }) {
  if (!program) return withoutBrowser(TITLE);
  const port = await findFreePort();
  const browser = await openBrowser(program, endings, [`--remote-debugging-port=${port}`]);
  /** @type {[string, string | null][]} */
  const pages = [
    ["/", "/"],
    ["an article", article.path],
    ["a list", "/articles"],
    ["search", "/search"],
    ["a guide", await findPage(site, "/resource/")],
    ["a video", await findPage(site, "/video/")],
  ];
  const notes = [
    `Lighthouse: medians of ${RUNS} runs, on a simulated slow phone. TBT, and performance with it, worsens when this machine is busy.`,
    "What a search finds is not audited: it says noindex on purpose, which takes from SEO. The page of search without one may be found.",
  ];
  /** @type {import("./table.mjs").Section} */
  const section = {
    head: [
      TITLE,
      ...Object.entries(WANTED).map(([category, wanted]) => `${category} ≥ ${wanted}`),
      ...METRICS.map(([title]) => title),
    ],
    rows: [],
    notes,
  };
  /** @type {number[]} */
  const indexes = [];
  for (const [name, path] of pages) {
    await addRows(section, name, async () => {
      if (path === null) throw new Error("the site map has no such page");
      const reports = await auditOften(`${site.address}${path}`, port, name, notes);
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      const scores = Object.entries(WANTED).map(([category, wanted]) => {
        const sorted = reports.toSorted((a, b) => readScore(a, category) - readScore(b, category));
        const usual = sorted[Math.floor(sorted.length / 2)];
        const score = readScore(usual, category);
        if (score < wanted) {
          const failing = listFailing(usual, category).join(" | ");
          notes.push(`BELOW ${wanted}: ${category} of ${name} is ${score}: ${failing}`);
        }
        const all = sorted.map((report) => readScore(report, category));
        return formatSpread(score, all, String);
      });
      const metrics = METRICS.map(([, read, format]) =>
        format(median(reports.map(({ audits }) => read(audits) ?? Number.NaN))),
      );
      return [[name, ...scores, ...metrics]];
    });
  }
  await browser.close();
  if (indexes.length > 0) {
    const [least, most] = [Math.min(...indexes), Math.max(...indexes)].map(formatCount);
    notes.push(`Lighthouse's own measure of this machine was ${least} to ${most} meanwhile.`);
  }
  return section;
}
