// @ts-check
import { execFileSync } from "node:child_process";
import { CliError } from "../dev/cli-error.mjs";

/** What several machines can share, in turn. */
const JOBS = /** @type {const} */ (["gate and data", "journeys 1/2", "journeys 2/2", "drills"]);

/**
 * What this machine runs of everything.
 * @typedef {{ hasGate: boolean, journeys: string | null, hasTests: boolean, hasDrills: boolean, others: string[] }} Part
 * `hasTests` is false for who runs drills alone; `journeys` is `1/1` for all of them, null for none; `others` are the jobs of other machines
 */

/** @param {string} text as `2/4`: the second of four machines @returns {Part} */
export function readPart(text) {
  const [, part = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (part < 1 || part > of || of > JOBS.length) {
    throw new CliError(
      `"${text}" is no part: give 1/2 or 2/4, for the first of two machines or the second of four; at most ${JOBS.length} share a run.`,
    );
  }
  const isOurs = (/** @type {typeof JOBS[number]} */ job) => JOBS.indexOf(job) % of === part - 1;
  const halves = [isOurs("journeys 1/2") && "1/2", isOurs("journeys 2/2") && "2/2"].filter(Boolean);
  return {
    hasGate: isOurs("gate and data"),
    journeys: halves.length === 2 ? "1/1" : halves[0] || null,
    hasTests: isOurs("gate and data") || halves.length > 0,
    hasDrills: isOurs("drills"),
    others: JOBS.filter((job) => !isOurs(job)),
  };
}

/** What is compared with: the last commit, and where nothing has changed since then the one before it. */
function findBase() {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" });
  return git("status", "--porcelain").trim() ? "HEAD" : "HEAD~1";
}

/**
 * What follows `npm test --`: names of files, `--changed` (since a commit: `--changed=main`), `--repeat 20`,
 * `--part 2/4`.
 * @param {string[]} args
 */
export function readTestArguments(args) {
  const filters = [];
  let changed = "";
  let repeat = 1;
  let part = readPart("1/1");
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--changed") changed = findBase();
    else if (arg.startsWith("--changed=")) changed = arg.slice("--changed=".length);
    else if (arg === "--part") part = readPart(rest.shift() ?? "");
    else if (arg === "--repeat") {
      repeat = Number(rest.shift());
      if (!(repeat >= 1)) throw new CliError("--repeat needs a number, as in --repeat 20 home");
    } else if (arg.startsWith("-")) {
      throw new CliError(`${arg} is unknown. There are --changed, --repeat and --part.`);
    } else filters.push(arg);
  }
  if (repeat > 1 && filters.length === 0) {
    throw new CliError("Name what is to be repeated, as in --repeat 20 home");
  }
  return { filters, changed, repeat, part };
}
