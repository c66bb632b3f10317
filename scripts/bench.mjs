// @ts-check
// What the built site weighs and how fast it answers, in one run: `npm run bench`, or `npm run bench -- room list` for
// the measurements whose name holds one of these.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { cleanUp, endings, isEnding } from "../dev/endings.mjs";
import { checkNode, DATA, ROOT } from "../dev/project.mjs";
import { install, prepare } from "./install.mjs";

const BENCH = join(DATA, "bench");
/** Searchable words of a usual article; its limits are stated for one of this length. */
const USUAL_WORDS = 1_200;

const started = Date.now();
/** @param {string} what */
function announce(what) {
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${what}`);
}

async function main() {
  checkNode();
  const lock = await prepare({
    lock: "bench",
    note: "npm run bench",
    explain: ({ pid }) =>
      `The bench is already running in this folder (process ${pid}): wait for it.`,
  });
  endings.push(() => lock.release());
  await install("bench");
  rmSync(BENCH, { recursive: true, force: true });
  mkdirSync(BENCH, { recursive: true });

  // These need the packages.
  const { generateClient } = await import("./build.mjs");
  const { findBrowser } = await import("../testing/find-browser.mjs");
  const { measureAdminList } = await import("../bench/admin-list.mjs");
  const { measureAdminLoad } = await import("../bench/admin-load.mjs");
  const { measureAudience } = await import("../bench/audience.mjs");
  const { measureAudits } = await import("../bench/audits.mjs");
  const { measureCached } = await import("../bench/cached.mjs");
  const { measureGrowth } = await import("../bench/growth.mjs");
  const { findArticle, openSite } = await import("../bench/site.mjs");
  const { measureLarge } = await import("../bench/large.mjs");
  const { measureLambda } = await import("../bench/lambda.mjs");
  const { measureMissing } = await import("../bench/missing.mjs");
  const { measurePalette } = await import("../bench/palette.mjs");
  const { measurePublishing } = await import("../bench/publishing.mjs");
  const { measureSpeed } = await import("../bench/speed.mjs");
  const { printTable } = await import("../bench/table.mjs");
  const { measureRoom } = await import("../bench/room.mjs");
  const { measureSearch } = await import("../bench/search.mjs");
  const { measureStatistics } = await import("../bench/statistics.mjs");
  const { measureTyping } = await import("../bench/typing.mjs");
  const { measureViews } = await import("../bench/views.mjs");
  const { measureWeight } = await import("../bench/weight.mjs");

  /** What is measured, in the order of the table. @type {[string, (bench: import("../bench/table.mjs").Bench) => Promise<import("../bench/table.mjs").Section>][]} */
  const measurements = [
    ["requests, npm start and nginx in turns", measureSpeed],
    ["requests while views are counted", measureViews],
    ["what is cached, its database and feed readers", measureCached],
    ["what does not exist, beside a cached article", measureMissing],
    ["publishing an article", measurePublishing],
    ["bytes in a browser", measureWeight],
    ["opening the admin", measureAdminLoad],
    ["Lighthouse", measureAudits],
    ["the site with few and with many rows", measureGrowth],
    ["the admin list with few and with many articles", measureAdminList],
    ["the owner's lists of people and comments at their largest", measureAudience],
    ["the palette (Ctrl+K) at its largest", measurePalette],
    ["the owner's statistics after two busy years", measureStatistics],
    ["readers' search among many articles", measureSearch],
    ["a site at its largest", measureLarge],
    ["typing in the writing room", measureTyping],
    ["opening the writing room", measureRoom],
    ["the functions of AWS Lambda", measureLambda],
  ];
  const filters = process.argv.slice(2);
  const wanted = measurements.filter(
    ([name]) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
  if (wanted.length === 0) {
    const names = measurements.map(([name]) => `  ${name}`).join("\n");
    throw new CliError(
      `No measurement has '${filters.join("' or '")}' in its name. There are:\n${names}`,
    );
  }

  announce("the site with demo content");
  await generateClient();
  const site = await openSite({ folder: join(BENCH, "demo"), content: "demo", endings });
  await site.build(join(".data", "bench", "next"));
  await site.start();
  const article = await findArticle(site, USUAL_WORDS);
  const browser = await findBrowser();

  const sections = [];
  /** @type {string[]} */
  const failures = [];
  for (const [what, measure] of wanted) {
    if (isEnding()) return;
    announce(what);
    try {
      sections.push(await measure({ folder: BENCH, site, article, browser, endings }));
    } catch (error) {
      // What the others measured is worth as much.
      failures.push(what);
      console.error(error);
    }
  }

  await cleanUp();
  announce("done");
  printTable(sections);
  for (const what of failures) console.log(`- Could not be measured: ${what}.`);
  const broken = sections.flatMap(({ failed = [] }) => failed);
  for (const what of broken) console.log(`- FAILED: ${what}.`);
  process.exit(failures.length + broken.length === 0 ? 0 : 1);
}

process.chdir(ROOT);
await main().catch(async (error) => {
  if (isEnding()) return;
  await cleanUp();
  exitWithError(error);
});
