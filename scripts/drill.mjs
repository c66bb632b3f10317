// @ts-check
// What no test has the time for: `npm run drill`, with a word only the drills whose file name holds it.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { exitWithError } from "../dev/cli-error.mjs";
import { killAll, packageScript, runNode } from "../dev/process.mjs";
import { checkNode, DATA, ROOT } from "../dev/project.mjs";
import { prepare } from "./install.mjs";

const FOLDER = join("dev", "drills");
const NEEDS = /^\/\/ Needs ([a-z, -]+)\.$/m;
/** What takes too long to run with the others. */
const BY_NAME = /^\/\/ Runs by its name only: (.+)\.$/m;

const filters = process.argv.slice(2);
const started = Date.now();

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    killAll();
    process.exit(1);
  });
}

function listDrills() {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".drill.ts"))
    .map((name) => join(FOLDER, name))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

/** What a drill says in its line `// Needs nginx, postgres.` and this machine has not. @param {string} file */
async function listMissing(file) {
  const { findNginx } = await import("../bench/nginx.mjs");
  const { findPostgres } = await import("../dev/database/find-postgres.mjs");
  const { findProgram } = await import("../dev/find-program.mjs");
  const [, needs = ""] = NEEDS.exec(readFileSync(file, "utf8")) ?? [];
  return needs
    .split(", ")
    .filter(Boolean)
    .filter((name) => {
      if (name === "nginx") return findNginx() === null;
      if (name === "postgres") return findPostgres() === null;
      return findProgram(name) === null;
    });
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
  const { closeRun, readVitestReport } = await import("./test-report.mjs");
  const { generateClient } = await import("./build.mjs");
  const { listVariables } = await import("../dev/local-env.mjs");
  // What the machine or a .env file sets must not change what is tried; an empty variable counts as unset.
  for (const variable of listVariables()) process.env[variable] = "";
  await generateClient();
  await runNode(["scripts/reader-assets.mjs"], { quiet: true });
  mkdirSync(folder, { recursive: true });

  const totals = { passed: 0, failed: 0, skipped: 0 };
  const leftOut = [];
  const notPassed = [];
  for (const file of listDrills()) {
    const [, why] = filters.length === 0 ? (BY_NAME.exec(readFileSync(file, "utf8")) ?? []) : [];
    if (why) {
      leftOut.push(`${file}, which runs by its name only: ${why}`);
      continue;
    }
    const missing = await listMissing(file);
    if (missing.length > 0) {
      leftOut.push(`${file}: this machine has no ${missing.join(" and no ")}`);
      continue;
    }
    console.log(`\n── ${relative(FOLDER, file)} (${Math.round((Date.now() - started) / 1000)} s)`);
    const report = join(folder, "report.json");
    const { code } = await runNode([
      ...[packageScript("vitest/vitest.mjs"), "run", "--project", "drill", file],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ]);
    const { passed, failed, skipped, failures } = readVitestReport(report, code === 0);
    notPassed.push(...failures);
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  }
  await lock.release();

  console.log(`\n── Done (${Math.round((Date.now() - started) / 1000)} s)`);
  process.exit(closeRun({ folder, totals, failures: notPassed, leftOut }));
}

process.chdir(ROOT);
await main().catch(exitWithError);
