// @ts-check
// What `npm test` has no time for, drills and long tests: `npm run drill` runs those whose files have changed since they
// were last green, with a word only those whose name holds it, and `-- all` all of them, as before a release.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { exitWithError } from "../dev/cli-error.mjs";
import { killAll, packageScript, runNode } from "../dev/process.mjs";
import { checkNode, DATA, ROOT } from "../dev/project.mjs";
import { prepare } from "./install.mjs";
import { readPart } from "./test-arguments.mjs";
import { describeWatched, isTuned, LONG_TEST } from "./watched.mjs";

const TEST_FOLDERS = ["app", "bench", "components", "dev", "lib", "prisma", "testing"];
const STORAGE_TEST = /\.storage\.test\.ts$/;
const LONG_PROJECTS = ["long*", "data-long", "storage*"];
const VITEST = packageScript("vitest/vitest.mjs");
const NEEDS = /^\/\/ Needs ([A-Za-z, -]+)\.$/m;
/** What takes too long to run with the others. */
const BY_NAME = /^\/\/ Runs by its name only: (.+)\.$/m;

/** By drill and long test, what it watched at its last green run. */
const GREEN = join("dev", "drills", "green.json");

const args = process.argv.slice(2);
const partAt = args.indexOf("--part");
const { hasDrills } = readPart(partAt < 0 ? "1/1" : (args.splice(partAt, 2)[1] ?? ""));
const isAll = args.includes("all");
const filters = isAll ? [] : args;
const started = Date.now();

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    killAll();
    process.exit(1);
  });
}

/** Those that were asked for. @param {string} folder @param {RegExp} pattern */
function list(folder, pattern) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

const listDrills = () => list("dev/drills", /\.drill\.ts$/);
const listLongTests = () => TEST_FOLDERS.flatMap((folder) => list(folder, LONG_TEST));

/** What a drill says in its line `// Needs nginx, postgres.` and this machine has not. @param {string} file */
async function listMissing(file) {
  const { findNginx } = await import("../bench/nginx.mjs");
  const { findPostgres } = await import("../dev/database/find-postgres.mjs");
  const { findProgram } = await import("../dev/find-program.mjs");
  // Many thousand rows are more than PGlite is for.
  const isData = file.endsWith(".data.test.ts");
  const [, needs = isData ? "postgres" : ""] = NEEDS.exec(readFileSync(file, "utf8")) ?? [];
  return needs
    .split(", ")
    .filter(Boolean)
    .filter((name) => {
      if (name === "nginx") return findNginx() === null;
      if (name === "postgres") return findPostgres() === null;
      return findProgram(name) === null;
    });
}

/** @returns {Record<string, string>} */
function readGreen() {
  return JSON.parse(readFileSync(GREEN, "utf8"));
}

/** What green.json has it by. @param {string} file */
const nameOf = (file) => (file.endsWith(".drill.ts") ? basename(file) : file);

/** @param {string} file */
function noteGreen(file) {
  const green = { ...readGreen(), [nameOf(file)]: describeWatched(file) };
  writeFileSync(GREEN, `${JSON.stringify(green, Object.keys(green).sort(), 2)}\n`);
}

/** Why a drill is not run now; empty where it is. @param {string} file */
async function whyNot(file) {
  const missing = await listMissing(file);
  if (missing.length > 0) return `this machine has no ${missing.join(" and no ")}`;
  if (isAll || filters.length > 0) return "";
  const [, why] = BY_NAME.exec(readFileSync(file, "utf8")) ?? [];
  if (why) return `it runs by its name only: ${why}`;
  const isGreen = readGreen()[nameOf(file)] === describeWatched(file);
  return isGreen ? "nothing that it watches has changed since it was green" : "";
}

async function main() {
  checkNode();
  const folder = join(DATA, "drill");
  const lock = await prepare({
    lock: "drill",
    note: "npm run drill",
    explain: ({ pid }) =>
      `The drills are already running in this folder (process ${pid}): wait for them.`,
  });
  const { closeRun, listGreen, readVitestReport } = await import("./test-report.mjs");
  const { generateClient } = await import("./build.mjs");
  const { listVariables } = await import("../dev/local-env.mjs");
  // What the machine or a .env file sets must not change what is tried; an empty variable counts as unset.
  for (const variable of listVariables()) process.env[variable] = "";
  await generateClient();
  await runNode(["scripts/reader-assets.mjs"], { quiet: true });
  mkdirSync(folder, { recursive: true });

  const totals = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const leftOut = [];
  /** @type {import("./test-report.mjs").Failure[]} */
  const notPassed = [];
  const report = join(folder, "report.json");

  /** @param {string[]} files */
  async function listDue(files) {
    const due = [];
    for (const file of hasDrills ? files : []) {
      const why = await whyNot(file);
      if (why) leftOut.push(`${file}: ${why}`);
      else due.push(file);
    }
    return due;
  }

  /** @param {string} title @param {string[]} projects @param {string[]} files @param {(file: string) => boolean} [isHalf] of what ran in part alone */
  async function run(title, projects, files, isHalf = () => false) {
    console.log(`\n── ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
    rmSync(report, { force: true });
    const { code } = await runNode([
      ...[VITEST, "run", ...projects.flatMap((name) => ["--project", name]), ...files],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ]);
    const { passed, failed, skipped, failures } = readVitestReport(report, code === 0);
    for (const file of listGreen(report)) if (!isHalf(file) && !isTuned(file)) noteGreen(file);
    notPassed.push(...failures);
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  }

  for (const file of await listDue(listDrills())) await run(basename(file), ["drill"], [file]);
  const longTests = await listDue(listLongTests());
  const { findSwift } = await import("../dev/storage/find-swift.mjs");
  const isHalf = (/** @type {string} */ file) => STORAGE_TEST.test(file) && !findSwift();
  if (longTests.some(isHalf)) {
    leftOut.push("the storage tests on OpenStack Swift: its programs are not on this machine");
  }
  if (longTests.length > 0) await run("Long tests", LONG_PROJECTS, longTests, isHalf);
  await lock.release();

  console.log(`\n── Done (${Math.round((Date.now() - started) / 1000)} s)`);
  process.exit(closeRun({ folder, totals, failures: notPassed, leftOut, mayBeNothing: true }));
}

process.chdir(ROOT);
await main().catch(exitWithError);
