// @ts-check
// The fast gate: format, lint, layers, types, unit tests.

import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { packageScript, runNode } from "../dev/process.mjs";
import { checkNode } from "../dev/project.mjs";
import { install } from "./install.mjs";

const BIOME = [
  packageScript("@biomejs/biome/bin/biome"),
  ...["check", "--error-on-warnings", "--colors=off", "."],
];
const NEXT = packageScript("next/dist/bin/next");
const TSC = packageScript("typescript/bin/tsc");
const VITEST = packageScript("vitest/vitest.mjs");

/** Says what failed as soon as it has. @param {string[]} args @param {string} hint */
async function step(args, hint) {
  const { code, output } = await runNode(args, { quiet: true });
  const ok = code === 0;
  if (!ok) console.error(`${output.trimEnd()}\n\n${hint}\n`);
  return { ok, output, hint };
}

/** What the steps read that is not in the repository, all of it made at once. */
async function makeGenerated() {
  const { generateClient } = await import("./build.mjs");
  // The documents import the manifest of the readers' assets. Next describes its routes: without that the last build's
  // description would be checked.
  const [assets, routes] = await Promise.all([
    runNode(["scripts/reader-assets.mjs"], { quiet: true }),
    runNode([NEXT, "typegen"], { quiet: true }),
    generateClient(),
  ]);
  if (assets.code !== 0) throw new CliError(`${assets.output}\nThe readers' assets did not build.`);
  if (routes.code !== 0) throw new CliError(`${routes.output}\nThe routes have no types.`);
}

/** Its reporter says each failure itself. @param {string[]} args */
async function runUnitTests(args) {
  const { code, output } = await runNode([
    VITEST,
    "run",
    "--project=unit*",
    "--reporter=./testing/say-failures.ts",
    ...args,
  ]);
  return { ok: code === 0, output, hint: "Unit tests failed." };
}

/**
 * Runs the gate and prints what failed.
 * @param {{ unitReport?: string, changed?: string }} [options] where the unit tests write their JSON; since which commit
 * a change must reach a unit test for it to run
 * @returns {Promise<{ failed: { hint: string, output: string }[], unitsOk: boolean }>} what failed beside the unit tests
 */
export async function check({ unitReport, changed } = {}) {
  const style = step(BIOME, "Format or lint: npm run format settles the format.");
  await makeGenerated();
  const [units, ...others] = await Promise.all([
    runUnitTests([
      ...(unitReport ? ["--reporter=json", `--outputFile.json=${unitReport}`] : []),
      ...(changed ? [`--changed=${changed}`, "--passWithNoTests"] : []),
    ]),
    // One checker: more of them each look at what all share, and the cores have the other steps to do.
    step([TSC, "--noEmit", "--checkers", "1"], "Types are wrong."),
    step(["scripts/layers.mjs"], "Imports go against layers.config.mjs, or its drawing is stale."),
    style,
  ]);
  return { failed: others.filter(({ ok }) => !ok), unitsOk: units.ok };
}

async function main() {
  checkNode();
  await install();
  const started = Date.now();
  const { failed, unitsOk } = await check();
  const isOk = failed.length === 0 && unitsOk;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(isOk ? `All checks passed (${seconds} s).` : `Some checks failed (${seconds} s).`);
  process.exit(isOk ? 0 : 1);
}

if (process.argv[1] === import.meta.filename) await main().catch(exitWithError);
