// @ts-check
// Every test but those of `npm run drill`, from a fresh clone: `npm test`. docs/testing.md says what else it takes.
import { execFileSync } from "node:child_process";
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { cleanUp, endings, isEnding } from "../dev/endings.mjs";
import { packageScript, runNode, stopChild } from "../dev/process.mjs";
import { checkNode, DATA, ROOT } from "../dev/project.mjs";
import { prepare } from "./install.mjs";
import { readTestArguments } from "./test-arguments.mjs";
import {
  closeRun,
  describeFailure,
  listSlowest,
  readPlaywrightReport,
  readVitestReport,
} from "./test-report.mjs";

const TEST = join(DATA, "test");
const VITEST = packageScript("vitest/vitest.mjs");
const PLAYWRIGHT = packageScript("playwright/cli.js");
const JOURNEYS = "e2e";
/** Each has a site of its own. A journey waits for a quarter of its time. */
const JOURNEY_WORKERS = 4;
const SLOWEST = 10;
/** The run ended at the gate, so that nothing after it is worth waiting for. */
const RED_AT_ONCE = 2;
const { filters, changed, repeat, part } = readTestArguments(process.argv.slice(2));
const isWhole = filters.length === 0;
const started = Date.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {import("./test-report.mjs").TimedTest[]} */
const timed = [];
/** @type {import("./test-report.mjs").Failure[]} */
const notPassed = [];
/** @type {string[]} */
const leftOut = [];
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

/** @returns {Promise<boolean>} whether all is well */
async function runGate() {
  announce("Format, lint, layers, types, unit tests");
  const { check } = await import("./check.mjs");
  const report = join(TEST, "unit.json");
  const { failed, unitsOk } = await check({ unitReport: report, changed });
  count(readVitestReport(report, unitsOk));
  totals.failed += failed.length;
  notPassed.push(...failed.map(({ hint, output }) => describeFailure(hint, output)));
  return unitsOk && failed.length === 0;
}

/** @param {string[]} projects @param {string[]} [files] */
async function runVitest(projects, files = []) {
  const report = join(TEST, `${projects[0]?.replace("*", "")}.json`);
  const { code } = await runNode([
    VITEST,
    "run",
    ...files,
    ...projects.flatMap((name) => ["--project", name]),
    ...(changed ? [`--changed=${changed}`, "--passWithNoTests"] : []),
    "--reporter=./testing/say-failures.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  count(readVitestReport(report, code === 0));
}

async function runDataTests() {
  const { findPostgres } = await import("../dev/database/find-postgres.mjs");
  const hasServer = findPostgres() !== null;
  announce(hasServer ? "Data on PostgreSQL" : "Data on PGlite");
  await runVitest(hasServer ? ["data-postgres*"] : ["data", "data-apart"]);
  if (!hasServer) {
    leftOut.push("the data tests on a PostgreSQL server: its programs are not on this machine");
  }
  announce("Scripts");
  await runVitest(["scripts"]);
}

/** @typedef {{ folder: string, postgres?: string }} Folders of a site's services, and of its PostgreSQL server */

/** @param {string} name @param {Folders | null} from what they have from the beginning @param {string[]} [only] */
async function startTestServices(name, from, only) {
  const { cpSync } = await import("node:fs");
  const { findPostgres } = await import("../dev/database/find-postgres.mjs");
  const { makeTemplate } = await import("../dev/database/template.mjs");
  const { startServices } = await import("../dev/supervisor.mjs");
  const { findUnprivilegedUser, makeFolder } = await import("../dev/unprivileged-user.mjs");
  const folder = join(TEST, name);
  // A server takes a third of the processor time of PGlite.
  const postgres = findPostgres() ? makeFolder(name, findUnprivilegedUser()) : undefined;
  if (postgres) endings.push(() => rmSync(postgres, { recursive: true, force: true }));
  if (from) cpSync(from.folder, folder, { recursive: true });
  // Of thousands of files, which stay whose they are.
  if (from?.postgres && postgres) execFileSync("cp", ["-a", `${from.postgres}/.`, postgres]);
  const start = postgres ? { postgres } : { template: await makeTemplate() };
  const services = await startServices({ folder, env: {}, bringBack: false, only, ...start });
  endings.push(() => services.stop());
  return { services, folders: { folder, postgres } };
}

/** What the sites with demo content start from: to add it takes longer than to copy it. */
async function makeDemo() {
  const { migrate } = await import("./migrate.mjs");
  const { SEED } = await import("./seed.mjs");
  const { services, folders } = await startTestServices("demo", null, ["database", "s3"]);
  await migrate(services.env.DATABASE_URL);
  const env = { ...process.env, ...services.env };
  const { code, output } = await runNode(SEED, { env, quiet: true });
  if (code !== 0) throw new CliError(`${output}\nThe demo content was not added.`);
  await services.stop();
  return folders;
}

/** @param {string} name @param {Folders | null} demo */
async function startTestSite(name, demo) {
  const { copyBuild } = await import("./build.mjs");
  const { localEnv } = await import("../dev/local-env.mjs");
  const { migrate } = await import("./migrate.mjs");
  const { findFreePort } = await import("../dev/ports.mjs");
  const { startSite, waitForHealth } = await import("../dev/site.mjs");

  const { services } = await startTestServices(name, demo);
  // A site without content has a channel without videos.
  if (!demo) await fetch(`${services.urls.youtube}/channel?as=empty`, { method: "POST" });
  const port = await findFreePort();
  const distDir = join(".data", "test", `next-${name}`);
  const env = {
    ...localEnv({ port, secretsFile: join(TEST, `${name}-secrets.json`) }),
    ...services.env,
    // What journeys take pictures of another site from; no other host of this machine is asked for any.
    IMAGE_HOSTS: new URL(services.urls.youtube ?? "").host,
    NEXT_DIST_DIR: distDir,
  };
  if (!demo) await migrate(env.DATABASE_URL);
  await copyBuild({ env, distDir });
  const log = openSync(join(TEST, `${name}.log`), "a");
  // A heap as small as it is served with costs a third more time; what it holds is measured by drills.
  const flags = ["--max-semi-space-size=32"];
  const site = startSite({ mode: "start", port, env, output: log, flags });
  endings.push(() => stopChild(site));
  await waitForHealth(port, site).catch((error) => {
    console.error(readFileSync(join(TEST, `${name}.log`), "utf8"));
    throw error;
  });
  return { name, address: `http://localhost:${port}`, env, services };
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

/** The files of the journeys that will run. */
function listJourneys() {
  const patterns = filters.map((filter) => new RegExp(filter.replace(/:\d+$/, "")));
  return readdirSync(JOURNEYS)
    .filter((name) => name.endsWith(".e2e.ts"))
    .map((name) => join(JOURNEYS, name))
    .filter((file) => isWhole || patterns.some((pattern) => pattern.test(file)));
}

/** Whether the change touched a journey, or what one imports: else there is no site to start. */
function reachesJourneys() {
  if (!changed) return true;
  const files = execFileSync("git", ["diff", "--name-only", changed], { encoding: "utf8" });
  return /^(?:e2e|testing|prisma\/seed)\/|^playwright\.config/m.test(files);
}

/** What the journeys visit, a site for each worker, and the browser that they run in; null where there is none. */
async function startTestSites() {
  const { findBrowser } = await import("../testing/find-browser.mjs");
  const browser = await findBrowser({ bare: true });
  if (!browser) {
    leftOut.push("the journeys: no browser is here and none could be fetched; set CHROME_PATH");
    return null;
  }
  const needsEmpty = listJourneys().some((file) =>
    readFileSync(file, "utf8").includes("EMPTY_BASE_URL"),
  );
  const empty = needsEmpty ? await startTestSite("empty", null) : null;
  const demo = await makeDemo();
  const sites = [];
  for (let i = 1; i <= JOURNEY_WORKERS; i++) sites.push(await startTestSite(`site-${i}`, demo));
  return { browser, empty, sites };
}

/** @param {NonNullable<Awaited<ReturnType<typeof startTestSites>>>} sites */
async function runJourneys({ browser, empty, sites }) {
  announce(`Journeys in a browser${isWhole ? ", beside the tests that are not done" : ""}`);
  const forWorkers = await Promise.all(
    sites.map(async ({ name, address, env, services }) => ({
      ...Object.fromEntries(Object.entries(env).filter(([key]) => process.env[key] !== env[key])),
      SITE_NAME: name,
      BASE_URL: address,
      EMPTY_BASE_URL: empty?.address,
      CONTROL_URL: await startControl(services),
      MAIL_URL: services.urls.mail,
      S3_URL: services.urls.s3,
      YOUTUBE_URL: services.urls.youtube,
    })),
  );
  const file = join(TEST, "sites.json");
  writeFileSync(file, `${JSON.stringify(forWorkers, null, 2)}\n`);
  const report = join(TEST, "journeys.json");
  const { code } = await runNode(
    [
      PLAYWRIGHT,
      "test",
      "--pass-with-no-tests",
      `--workers=${JOURNEY_WORKERS}`,
      ...(repeat > 1 ? [`--repeat-each=${repeat}`] : []),
      ...(changed ? [`--only-changed=${changed}`] : []),
      `--shard=${part.journeys}`,
      ...filters,
    ],
    {
      env: {
        ...process.env,
        SITES_FILE: file,
        CHROME_PATH: browser,
        PLAYWRIGHT_REPORT: report,
        TRACE: isWhole ? "off" : "retain-on-failure",
      },
    },
  );
  count(readPlaywrightReport(report, code === 0));
}

async function visitTestSites() {
  try {
    const sites = await startTestSites();
    if (sites) await runJourneys(sites);
  } catch (error) {
    if (isEnding()) return;
    console.error(error instanceof CliError ? error.message : error);
    leftOut.push("the journeys that had not run yet: the site did not start");
    totals.failed += 1;
  }
}

/** @param {number} code */
async function end(code) {
  await cleanUp();
  announce("Done");
  const first = ["The slowest:", ...listSlowest(timed, SLOWEST)];
  const mayBeNothing = changed !== "" || !part.hasTests;
  const closing = closeRun({
    folder: TEST,
    totals,
    failures: notPassed,
    leftOut,
    first,
    mayBeNothing,
  });
  process.exit(code || closing);
}

/** `-- --repeat 20 name`: the tests of vitest whose file holds the name, so many times. */
async function repeatTests() {
  for (let i = 1; i <= repeat && totals.failed === 0; i++) {
    announce(`Time ${i} of ${repeat}`);
    const report = join(TEST, "repeat.json");
    const { code } = await runNode([
      VITEST,
      "run",
      ...filters,
      ...["!drill", "!data-pgbouncer"].flatMap((name) => ["--project", name]),
      "--passWithNoTests",
      "--reporter=./testing/say-failures.ts",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
    count(readVitestReport(report, code === 0));
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

  leftOut.push(...part.others.map((job) => `${job}, which another machine runs`));
  if (isWhole && part.hasGate && !(await runGate())) {
    leftOut.push("everything after the gate: it is red");
    await end(RED_AT_ONCE);
  }
  const { generateClient } = await import("./build.mjs");
  await generateClient();
  if (!isWhole) {
    leftOut.push(`everything but the tests that match ${filters.join(" ")}`);
    if (repeat > 1) await repeatTests();
  }
  // Tests wait for their database, and journeys for their browser: beside each other they leave no core idle.
  const hasJourneys = part.journeys !== null && listJourneys().length > 0 && reachesJourneys();
  await Promise.all([
    isWhole && part.hasGate ? runDataTests() : null,
    hasJourneys ? visitTestSites() : null,
  ]);
  if (isEnding()) return;
  await end(0);
}

process.chdir(ROOT);
await main().catch(async (error) => {
  if (isEnding()) return;
  await cleanUp();
  exitWithError(error);
});
