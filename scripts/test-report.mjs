// @ts-check
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../dev/project.mjs";

/**
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[] }} Report
 */

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/**
 * What a vitest run's JSON says. A file that did not even load is one failure, and so is a run that failed
 * without naming a test.
 * @param {string} file @param {boolean} ok whether the run said that all is well @returns {Report}
 */
export function readVitestReport(file, ok) {
  const report = readJson(file);
  /** @type {{ name: string, status: string, assertionResults: { fullName: string, duration?: number }[] }[]} */
  const files = report.testResults ?? [];
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const failed = (report.numFailedTests ?? 0) + unloaded;
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    tests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${relative(ROOT, name)}: ${fullName}`,
        ms: duration,
      })),
    ),
  };
}

/** @param {{ title: string, file?: string, suites?: any[], specs?: any[] }} suite @param {string} path @returns {TimedTest[]} */
function listJourneys({ suites = [], specs = [] }, path) {
  return [
    ...specs.map(({ title, tests }) => ({
      name: `${path}: ${title}`,
      ms: tests.flatMap((/** @type {any} */ { results }) => results)[0]?.duration ?? 0,
    })),
    ...suites.flatMap((suite) => listJourneys(suite, path)),
  ];
}

/** What a Playwright run's JSON says. @param {string} file @param {boolean} ok @returns {Report} */
export function readPlaywrightReport(file, ok) {
  const { stats = {}, suites = [] } = readJson(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && !ok ? 1 : unexpected,
    skipped,
    tests: suites.flatMap((/** @type {any} */ suite) => listJourneys(suite, `e2e/${suite.file}`)),
  };
}

/** The slowest tests, a line each, the slowest first. @param {TimedTest[]} tests @param {number} count */
export function listSlowest(tests, count) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
