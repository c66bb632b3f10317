// Runs by its name only: it runs the gate and the data tests four times.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageScript } from "../process.mjs";

/** The oldest that `engines` allows, and the newest of each line that is maintained. */
const VERSIONS = ["20.19.0", "22", "24", "26"];
const FOLDER = join(process.cwd(), ".data", "drill", "node");
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
/** npm's package of one platform holds the program itself; `node` only fetches it by a script. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

function install(version: string): string {
  const folder = join(FOLDER, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  execFileSync("npm", ["install", "--ignore-scripts", "--no-save", `${PACKAGE}@${version}`], {
    cwd: folder,
    stdio: "pipe",
  });
  return join(folder, "node_modules", PACKAGE, "bin", "node");
}

/** Runs a script on another Node, and fails with what it printed. */
function run(node: string, args: string[]): string {
  try {
    return execFileSync(node, args, { encoding: "utf8", maxBuffer: OUTPUT_MAX_BYTES });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}\n${stderr}`.slice(-20_000));
  }
}

test("the package allows each of these versions", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(engines.node).toBe(">=20.19");
});

test.each(VERSIONS)("on Node %s the gate and the data tests pass", (version) => {
  const node = install(version);
  expect(run(node, ["--version"])).toMatch(`v${version}`);
  run(node, ["scripts/check.mjs"]);
  const output = run(node, [packageScript("vitest/vitest.mjs"), "run", "--project", "data"]);
  console.log(`Node ${version}:${/Tests .*/.exec(output)?.[0].slice(5)}`);
});
