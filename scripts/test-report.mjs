// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../dev/project.mjs";

/**
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[], failures: Failure[] }} Report
 */

const REASON_MAX_LINES = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is how a terminal's colours are written.
const COLOURS = /\u001b\[\d+m/g;

/** @param {string} name @param {string} reason @returns {Failure} */
export function describeFailure(name, reason) {
  const lines = reason.replace(COLOURS, "").trim().split("\n").slice(0, REASON_MAX_LINES);
  return { name, reason: lines.join("\n") };
}

/** What failed, each with the first lines of why. @param {Failure[]} failures @returns {string[]} */
function listFailures(failures) {
  return failures.map(({ name, reason }) => `✘ ${name}\n${reason.replace(/^/gm, "    ")}`);
}

/**
 * A run's last lines: what failed, what was left out and why, the counts. They are also saved as `closing.txt`, for
 * who runs several commands and wants to read all of them at the end.
 * @param {{ folder: string, totals: { passed: number, failed: number, skipped: number }, failures: Failure[], leftOut: string[], first?: string[], mayBeNothing?: boolean }} run
 * @returns {number} the exit code: a run that tested nothing is a failure, unless it may have had nothing to test
 */
export function closeRun({ folder, totals, failures, leftOut, first = [], mayBeNothing = false }) {
  const { passed, failed, skipped } = totals;
  const isNothing = passed + failed === 0;
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const lines = [
    ...first,
    ...listFailures(failures),
    ...leftOut.map((what) => `Left out: ${what}.`),
    ...(leftOut.length === 0 ? ["Left out: nothing."] : []),
    ...(isNothing && !mayBeNothing ? ["Nothing ran: that counts as a failure."] : []),
    isNothing && mayBeNothing ? "Nothing was due." : counts,
  ];
  const text = lines.join("\n");
  console.log(text);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "closing.txt"), `${text}\n`);
  return failed === 0 && (passed > 0 || mayBeNothing) ? 0 : 1;
}

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
  /** @type {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, duration?: number, failureMessages?: string[] }[] }[]} */
  const files = report.testResults ?? [];
  // A file may fail by itself: it does not load, or what is after its tests is wrong.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = (report.numFailedTests ?? 0) + broken.length;
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
    failures: [
      ...broken.map(({ name, message = "" }) => describeFailure(relative(ROOT, name), message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages = [] }) =>
            describeFailure(`${relative(ROOT, name)}: ${fullName}`, failureMessages[0] ?? ""),
          ),
      ),
    ],
  };
}

/**
 * The files of a vitest run's JSON of which every test passed, in each project that has them.
 * @param {string} file
 */
export function listGreen(file) {
  /** @type {{ name: string, assertionResults: { status: string }[] }[]} */
  const files = readJson(file).testResults ?? [];
  const isRed = (/** @type {typeof files[number]} */ { assertionResults }) =>
    assertionResults.length === 0 || assertionResults.some(({ status }) => status !== "passed");
  const red = new Set(files.filter(isRed).map(({ name }) => name));
  const names = new Set(files.map(({ name }) => name));
  return [...names].filter((name) => !red.has(name)).map((name) => relative(ROOT, name));
}

/** A test that ran out of time has two: that it did, and what it waited for. @param {{ message?: string }[]} errors */
function describeErrors(errors) {
  return errors.map(({ message = "" }) => message).join("\n");
}

/** @param {{ title: string, file?: string, suites?: any[], specs?: any[] }} suite @param {string} path @returns {(TimedTest & { error: string | null })[]} */
function listJourneys({ suites = [], specs = [] }, path) {
  return [
    ...specs.map(({ title, ok, tests }) => {
      const [result] = tests.flatMap((/** @type {any} */ { results }) => results);
      return {
        name: `${path}: ${title}`,
        ms: result?.duration ?? 0,
        error: ok === false ? describeErrors(result?.errors ?? []) : null,
      };
    }),
    ...suites.flatMap((suite) => listJourneys(suite, path)),
  ];
}

/** What a Playwright run's JSON says. @param {string} file @param {boolean} ok @returns {Report} */
export function readPlaywrightReport(file, ok) {
  const { stats = {}, suites = [] } = readJson(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  /** @type {ReturnType<typeof listJourneys>} */
  const journeys = suites.flatMap((/** @type {any} */ suite) =>
    listJourneys(suite, `e2e/${suite.file}`),
  );
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && !ok ? 1 : unexpected,
    skipped,
    tests: journeys.map(({ name, ms }) => ({ name, ms })),
    failures: journeys.flatMap(({ name, error }) =>
      error === null ? [] : [describeFailure(name, error)],
    ),
  };
}

/** The slowest tests, a line each, the slowest first. @param {TimedTest[]} tests @param {number} count */
export function listSlowest(tests, count) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
