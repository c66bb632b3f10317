// @ts-check
// Every test, from a fresh clone: `npm test`. With arguments only the journeys whose files match them.
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { killAll, packageScript, runNode, stopChild } from "../dev/process.mjs";
import { checkNode, DATA, ROOT } from "../dev/project.mjs";
import { prepare } from "./install.mjs";
import {
  closeRun,
  describeFailure,
  listSlowest,
  readPlaywrightReport,
  readVitestReport,
} from "./test-report.mjs";

const TEST = join(DATA, "test");
const PLAYWRIGHT = "playwright/cli.js";
const JOURNEYS = "e2e";
const SLOWEST = 10;
/** What a pooler in transaction mode could break; `npm run drill -- data-pooler` takes the others through it too. */
const POOLED = ["lib/db.pooler", "lib/cache", "lib/http/limit", "prisma/migrations"];

const filters = process.argv.slice(2);
const started = Date.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {import("./test-report.mjs").TimedTest[]} */
const timed = [];
/** @type {import("./test-report.mjs").Failure[]} */
const notPassed = [];
/** @type {string[]} */
const leftOut = [];
/** What is stopped at the end, the last started first. @type {(() => unknown)[]} */
const endings = [];
let ending = false;

async function cleanUp() {
  ending = true;
  for (const stop of endings.splice(0).reverse()) await stop();
  killAll();
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, async () => {
    if (ending) process.exit(1);
    console.log("\nStopping…");
    await cleanUp();
    process.exit(1);
  });
}

/** @param {string} title */
function announce(title) {
  console.log(`\n── ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** @param {import("./test-report.mjs").Report} report */
function count({ passed, failed, skipped, tests, failures }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  timed.push(...tests);
  notPassed.push(...failures);
}

async function runGate() {
  announce("Format, lint, types, unit tests");
  const { check } = await import("./check.mjs");
  const report = join(TEST, "unit.json");
  const { failed, unitsOk } = await check({ unitReport: report });
  count(readVitestReport(report, unitsOk));
  totals.failed += failed.length;
  notPassed.push(...failed.map(({ hint, output }) => describeFailure(hint, output)));
}

async function runDataTests() {
  const { findProgram } = await import("../dev/find-program.mjs");
  const { findPostgres } = await import("../dev/database/find-postgres.mjs");
  const { findSwift } = await import("../dev/storage/find-swift.mjs");
  const hasServer = findPostgres() !== null;
  const hasPooler = hasServer && findProgram("pgbouncer") !== null;
  const hasSwift = findSwift() !== null;
  announce(
    `Data on PGlite${hasServer ? " and on a PostgreSQL server" : ""}${hasPooler ? ", some behind PgBouncer" : ""}; storage${hasSwift ? ", also on Swift" : ""}; scripts`,
  );
  if (!hasServer) {
    leftOut.push("the data tests on a PostgreSQL server: its programs are not on this machine");
  }
  if (!hasPooler) {
    leftOut.push("the data tests behind PgBouncer: it, or PostgreSQL, is not on this machine");
  }
  if (!hasSwift) {
    leftOut.push("the storage tests on OpenStack Swift: its programs are not on this machine");
  }
  // Each database has one test at a time.
  const runs = [
    { projects: ["data"], files: [] },
    ...(hasServer ? [{ projects: ["data-postgres"], files: [] }] : []),
    { projects: ["storage*", "scripts"], files: [] },
    ...(hasPooler ? [{ projects: ["data-pgbouncer"], files: POOLED }] : []),
  ];
  await Promise.all(
    runs.map(async ({ projects, files }, index) => {
      const report = join(TEST, `data-${index}.json`);
      const isShown = index === 0;
      const { code, output } = await runNode(
        [
          packageScript("vitest/vitest.mjs"),
          "run",
          ...files,
          ...projects.flatMap((name) => ["--project", name]),
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
        ],
        { quiet: !isShown },
      );
      if (!isShown) console.log(output.trim());
      count(readVitestReport(report, code === 0));
    }),
  );
}

/** @param {string} name @param {boolean} seeded */
async function startTestSite(name, seeded) {
  const { build } = await import("./build.mjs");
  const { localEnv } = await import("../dev/local-env.mjs");
  const { migrate } = await import("./migrate.mjs");
  const { findFreePort } = await import("../dev/ports.mjs");
  const { SEED } = await import("./seed.mjs");
  const { startServices } = await import("../dev/supervisor.mjs");
  const { startSite, waitForHealth } = await import("../dev/site.mjs");

  announce(`The site ${seeded ? "with demo content" : "on an empty database"}`);
  const folder = join(TEST, name);
  const services = await startServices({ folder, env: {}, bringBack: false });
  endings.push(() => services.stop());
  // A site without content has a channel without videos.
  if (!seeded) await fetch(`${services.urls.youtube}/channel?as=empty`, { method: "POST" });
  const port = await findFreePort();
  const distDir = join(".data", "test", `next-${name}`);
  const env = {
    ...localEnv({ port, secretsFile: join(TEST, "secrets.json") }),
    ...services.env,
    // What journeys take pictures of another site from; no other host of this machine is asked for any.
    IMAGE_HOSTS: new URL(services.urls.youtube ?? "").host,
    NEXT_DIST_DIR: distDir,
  };
  await migrate(env.DATABASE_URL);
  if (seeded) {
    const { code } = await runNode(SEED, { env });
    if (code !== 0) throw new CliError("The demo content was not added; the reason stands above.");
  }
  await build({ env, distDir });
  const log = openSync(join(TEST, `${name}.log`), "a");
  const site = startSite({ mode: "start", port, env, output: log });
  endings.push(() => stopChild(site));
  await waitForHealth(port, site).catch((error) => {
    console.error(readFileSync(join(TEST, `${name}.log`), "utf8"));
    throw error;
  });
  return { address: `http://localhost:${port}`, env, services };
}

/** Lets a journey stop and start the database. @param {{ stopOne: (name: string) => Promise<void>, startOne: (name: string) => Promise<void> }} services */
async function startControl(services) {
  const server = createServer(async (request, response) => {
    const [, name = "", order] = (request.url ?? "").split("/");
    try {
      if (request.method === "POST" && order === "stop") await services.stopOne(name);
      else if (request.method === "POST" && order === "start") await services.startOne(name);
      else response.statusCode = 404;
    } catch (error) {
      response.statusCode = 500;
      console.error(error);
    }
    response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

/** Whether one of the journeys that will run visits the site without content. */
function needsEmptySite() {
  return readdirSync(JOURNEYS)
    .map((name) => join(JOURNEYS, name))
    .filter(
      (file) =>
        filters.length === 0 ||
        filters.some((filter) => filter.startsWith("-") || new RegExp(filter).test(file)),
    )
    .some((file) => readFileSync(file, "utf8").includes("EMPTY_BASE_URL"));
}

/** What the journeys visit, and the browser that they run in; null where there is none. */
async function startTestSites() {
  const { findBrowser } = await import("../testing/find-browser.mjs");
  const browser = await findBrowser({ bare: true });
  if (!browser) {
    leftOut.push(
      "the journeys in a browser: none is here and none could be fetched; set CHROME_PATH",
    );
    totals.failed += 1;
    return null;
  }
  const { generateClient } = await import("./build.mjs");
  await generateClient();
  const empty = needsEmptySite() ? await startTestSite("empty", false) : null;
  const site = await startTestSite("site", true);
  return { browser, empty, site };
}

/** @param {NonNullable<Awaited<ReturnType<typeof startTestSites>>>} sites */
async function runJourneys({ browser, empty, site }) {
  const env = {
    ...site.env,
    BASE_URL: site.address,
    EMPTY_BASE_URL: empty?.address,
    CONTROL_URL: await startControl(site.services),
    MAIL_URL: site.services.urls.mail,
    S3_URL: site.services.urls.s3,
    YOUTUBE_URL: site.services.urls.youtube,
    CHROME_PATH: browser,
  };
  writeFileSync(
    join(TEST, "services.json"),
    `${JSON.stringify({ ...site.services.urls, site: site.address, empty: empty?.address }, null, 2)}\n`,
  );
  for (const project of ["together", "alone"]) {
    announce(`Journeys in a browser: ${project}`);
    const report = join(TEST, `${project}.json`);
    const { code } = await runNode(
      [
        packageScript(PLAYWRIGHT),
        "test",
        `--project=${project}`,
        "--pass-with-no-tests",
        ...filters,
      ],
      { env: { ...env, PLAYWRIGHT_REPORT: report } },
    );
    count(readPlaywrightReport(report, code === 0));
  }
}

async function main() {
  checkNode();
  const lock = await prepare({
    lock: "test",
    note: "npm test",
    explain: ({ pid }) =>
      `The tests are already running in this folder (process ${pid}): wait for them.`,
  });
  endings.push(() => lock.release());
  rmSync(TEST, { recursive: true, force: true });
  mkdirSync(TEST, { recursive: true });

  // What the machine or a .env file sets must not change what is tested; an empty variable counts as unset.
  const { listVariables } = await import("../dev/local-env.mjs");
  for (const variable of listVariables()) process.env[variable] = "";

  if (filters.length === 0) await runGate();
  else leftOut.push(`everything but the journeys that match ${filters.join(" ")}`);
  // Tests wait for their database more than they compute; the builds take what is left.
  const starting = startTestSites();
  // What it throws is said below, after the tests.
  starting.catch(() => {});
  if (filters.length === 0) await runDataTests();
  try {
    const sites = await starting;
    if (sites) await runJourneys(sites);
  } catch (error) {
    if (ending) return;
    console.error(error instanceof CliError ? error.message : error);
    leftOut.push("the journeys that had not run yet: the site did not start");
    totals.failed += 1;
  }

  await cleanUp();
  announce("Done");
  const first = ["The slowest:", ...listSlowest(timed, SLOWEST)];
  process.exit(closeRun({ folder: TEST, totals, failures: notPassed, leftOut, first }));
}

process.chdir(ROOT);
await main().catch(async (error) => {
  if (ending) return;
  await cleanUp();
  exitWithError(error);
});
