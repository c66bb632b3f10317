// @ts-check
// The fast gate: format, lint, layers, types, unit tests.

import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { packageScript, runNode } from "../dev/process.mjs";
import { checkNode } from "../dev/project.mjs";
import { install } from "./install.mjs";

const BIOME = ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--colors=off", "."];
const NEXT = "next/dist/bin/next";

/** @param {string[]} args @param {string} hint */
async function step([script = "", ...args], hint) {
  const { code, output } = await runNode([packageScript(script), ...args], { quiet: true });
  return { ok: code === 0, output, hint };
}

async function checkTypes() {
  // Next describes its routes first; without that the last build's description would be checked.
  const routes = await step([NEXT, "typegen"], "next typegen");
  if (!routes.ok) return routes;
  // One checker: more of them each look at what all share, and the cores have the other steps to do.
  return step(["typescript/bin/tsc", "--noEmit", "--checkers", "1"], "Types are wrong.");
}

async function checkLayers() {
  const { code, output } = await runNode(["scripts/layers.mjs"], { quiet: true });
  return { ok: code === 0, output, hint: "Imports go against layers.config.mjs." };
}

/**
 * Runs the gate and prints what failed.
 * @param {{ unitReport?: string, changed?: string }} [options] where the unit tests write their JSON; since which commit
 * a change must reach a unit test for it to run
 * @returns {Promise<{ failed: { hint: string, output: string }[], unitsOk: boolean }>} what failed beside the unit tests
 */
export async function check({ unitReport, changed } = {}) {
  const { generateClient } = await import("./build.mjs");
  await generateClient();
  // The documents import the manifest of the readers' assets.
  const assets = await runNode(["scripts/reader-assets.mjs"], { quiet: true });
  if (assets.code !== 0) throw new CliError(`${assets.output}\nThe readers' assets did not build.`);
  const unit = ["vitest/vitest.mjs", "run", "--project", "unit*", "--reporter=default"];
  if (unitReport) unit.push("--reporter=json", `--outputFile.json=${unitReport}`);
  if (changed) unit.push(`--changed=${changed}`, "--passWithNoTests");
  const results = await Promise.all([
    step(BIOME, "Format or lint: npm run format settles the format."),
    checkTypes(),
    step(unit, "Unit tests failed."),
    checkLayers(),
  ]);
  for (const { ok, output, hint } of results) {
    if (!ok) console.error(`${output.trimEnd()}\n\n${hint}\n`);
  }
  const [, , units] = results;
  if (units?.ok) console.log(units.output.trim());
  return {
    failed: results.filter((result) => !result.ok && result !== units),
    unitsOk: units?.ok === true,
  };
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
