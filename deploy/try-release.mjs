// @ts-check
// Whether a release is well at these addresses: `node deploy/try-release.mjs 300 http://127.0.0.1:3001 …` looks for so
// many seconds, with 0 until it is well. It needs no packages, as those of a release may be what is wrong.
import { setTimeout as wait } from "node:timers/promises";
import { CliError, exitWithError } from "../dev/cli-error.mjs";

const START_MS = 60_000;
const ANSWER_MS = 5_000;
/** So many bad looks more than a third of the good ones. */
const BAD_MAX = 5;
const GOOD_WEIGHT = 1 / 3;
/** So many answers of status 500, where they are one in a hundred. */
const FAILED_MAX = 5;
const FAILED_SHARE = 0.01;
const COUNTED = /^http_answer_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm;

const [seconds, ...addresses] = process.argv.slice(2);
/** How often it is looked, and how long a look may take. */
const everyMs = Number(process.env.LOOK_EVERY_MS || 2_000);

/** @param {string} url @param {RequestInit} [init] */
async function get(url, init) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  const text = await answer.text();
  if (!answer.ok) throw new CliError(`${url} answered ${answer.status}.`);
  return text;
}

/** What else an instance fails at, where it may be asked. @param {string} address */
async function expectFewFailures(address) {
  const token = process.env.METRICS_TOKEN;
  if (!token) return;
  const text = await get(`${address}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let [all, failed] = [0, 0];
  for (const [, status, count] of text.matchAll(COUNTED)) {
    all += Number(count);
    if (status === "500") failed += Number(count);
  }
  if (failed >= FAILED_MAX && failed >= all * FAILED_SHARE) {
    throw new CliError(`${address} answered ${failed} of ${all} requests with 500.`);
  }
}

/** Looks at what readers ask for most. @param {string} address @returns {Promise<string>} what is wrong; empty where nothing is */
async function look(address) {
  const started = performance.now();
  try {
    const { status } = JSON.parse(await get(`${address}/api/health`));
    if (status !== "ok") return `${address} says of its health that it is ${status}.`;
    await get(`${address}/`);
    const [article] = JSON.parse(await get(`${address}/feed.json`)).items;
    if (article) await get(address + new URL(article.url).pathname);
    await expectFewFailures(address);
  } catch (error) {
    return error instanceof CliError ? error.message : `${address} did not answer.`;
  }
  const ms = Math.round(performance.now() - started);
  return ms > everyMs ? `${address} took ${ms} ms to answer.` : "";
}

/** @param {string} address */
async function expectGoodStart(address) {
  const until = Date.now() + START_MS;
  for (let problem = "…"; problem; await wait(everyMs)) {
    problem = await look(address);
    if (problem && Date.now() > until) throw new CliError(problem);
  }
}

/** It is looked at once more when the time is over. @param {string} address */
async function expectGoodUse(address) {
  const until = Date.now() + Number(seconds) * 1_000;
  let bad = 0;
  for (let isOver = false; !isOver; await wait(everyMs)) {
    isOver = Date.now() >= until;
    const problem = await look(address);
    bad = problem ? bad + 1 : Math.max(0, bad - GOOD_WEIGHT);
    if (bad > BAD_MAX - 1) throw new CliError(problem);
  }
}

const expectGood = seconds === "0" ? expectGoodStart : expectGoodUse;
await Promise.all(addresses.map(expectGood)).catch(exitWithError);
