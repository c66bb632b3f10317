// @ts-check
// The host's timer: `node scripts/tick.mjs http://127.0.0.1:3000 …` wakes the scheduled work once, at the
// first of these addresses that answers; with --every-minute again and again.
import { parseArgs } from "node:util";
import { CliError, exitWithError } from "../dev/cli-error.mjs";
import { readEnvFiles } from "../dev/project.mjs";

const TICK_MS = 150_000;
const MINUTE_MS = 60_000;

/** @param {string} address @param {string} secret @returns {Promise<string>} what went wrong; empty when nothing did */
async function call(address, secret) {
  try {
    const answer = await fetch(`${address}/api/cron/tick`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TICK_MS),
    });
    return answer.ok ? "" : `${address} answered ${answer.status}`;
  } catch {
    return `${address} did not answer`;
  }
}

/** @param {string[]} addresses @param {string} secret @returns {Promise<string>} */
async function tick(addresses, secret) {
  const problems = [];
  for (const address of addresses) {
    const problem = await call(address, secret);
    if (problem === "") return "";
    problems.push(problem);
  }
  return `${problems.join(", ")}.`;
}

async function main() {
  const { values, positionals: addresses } = parseArgs({
    allowPositionals: true,
    options: { "every-minute": { type: "boolean", default: false } },
  });
  readEnvFiles();
  const secret = process.env.CRON_SECRET ?? "";
  if (secret === "") throw new CliError("CRON_SECRET is not set, so nothing can be woken.");
  if (addresses.length === 0) throw new CliError("Say where the site runs.");
  if (!values["every-minute"]) {
    const problem = await tick(addresses, secret);
    if (problem) throw new CliError(problem);
    return;
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => process.exit(0));
  }
  for (;;) {
    const next = performance.now() + MINUTE_MS;
    const problem = await tick(addresses, secret);
    if (problem) console.error(problem);
    await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
  }
}

await main().catch(exitWithError);
