import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../dev/project.mjs";
import { listSlowest, readPlaywrightReport, readVitestReport } from "./test-report.mjs";

const folder = mkdtempSync(join(tmpdir(), "tender-wiring-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("a vitest report", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        name: join(ROOT, "lib", "a.test.ts"),
        status: "passed",
        assertionResults: [{ fullName: "naps help", duration: 12 }, { fullName: "is skipped" }],
      },
      { name: join(ROOT, "lib", "b.test.ts"), status: "failed", assertionResults: [] },
    ],
  };

  test("counts a file that did not load as a failure", () => {
    expect(readVitestReport(write(report), false)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      tests: [
        { name: "lib/a.test.ts: naps help", ms: 12 },
        { name: "lib/a.test.ts: is skipped", ms: 0 },
      ],
    });
  });

  test("that was never written is one failure", () => {
    const missing = join(folder, "missing.json");
    expect(readVitestReport(missing, false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      tests: [],
    });
  });
});

test("a Playwright report names the journeys of every depth with their file", () => {
  const spec = (title: string, duration: number) => ({
    title,
    tests: [{ results: [{ duration }] }],
  });
  const file = write({
    stats: { expected: 2, flaky: 0, unexpected: 0, skipped: 0 },
    suites: [
      {
        file: "home.e2e.ts",
        specs: [spec("opens", 900)],
        suites: [{ file: "home.e2e.ts", specs: [spec("closes", 1_500)] }],
      },
    ],
  });
  const report = readPlaywrightReport(file, true);
  expect(report).toMatchObject({ passed: 2, failed: 0 });
  expect(listSlowest(report.tests, 1)).toEqual(["   1.5 s  e2e/home.e2e.ts: closes"]);
});
