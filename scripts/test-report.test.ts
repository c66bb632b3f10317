import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { ROOT } from "../dev/project.mjs";
import {
  closeRun,
  listGreen,
  listSlowest,
  readPlaywrightReport,
  readVitestReport,
} from "./test-report.mjs";

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
        assertionResults: [
          { fullName: "naps help", status: "passed", duration: 12 },
          { fullName: "is skipped", status: "pending" },
        ],
      },
      {
        name: join(ROOT, "lib", "b.test.ts"),
        status: "failed",
        message: "It does not load.",
        assertionResults: [],
      },
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
      failures: [{ name: "lib/b.test.ts", reason: "It does not load." }],
    });
  });

  test("names the files that are green: whole, in every project, with a test that ran", () => {
    const file = (name: string, ...statuses: string[]) => ({
      name: join(ROOT, "lib", name),
      status: "passed",
      assertionResults: statuses.map((status) => ({ fullName: status, status })),
    });
    const files = [
      file("green.test.ts", "passed", "passed"),
      file("green.test.ts", "passed"),
      file("skipped.test.ts", "passed", "pending"),
      file("half.test.ts", "passed"),
      file("half.test.ts", "failed"),
      file("empty.test.ts"),
    ];
    expect(listGreen(write({ testResults: files }))).toEqual(["lib/green.test.ts"]);
    expect(listGreen(join(folder, "none.json"))).toEqual([]);
  });

  test("names what failed, with the first lines of why", () => {
    const failing = {
      numFailedTests: 1,
      testResults: [
        {
          name: join(ROOT, "lib", "c.test.ts"),
          status: "failed",
          assertionResults: [
            {
              fullName: "sleep helps",
              status: "failed",
              failureMessages: [`\u001b[31mexpected 1${"\nat a line".repeat(30)}`],
            },
          ],
        },
      ],
    };
    const { failed, failures } = readVitestReport(write(failing), false);
    expect(failed).toBe(1);
    expect(failures).toHaveLength(1);
    const [failure] = failures;
    expect(failure?.name).toBe("lib/c.test.ts: sleep helps");
    expect(failure?.reason.split("\n")).toEqual(["expected 1", ...Array(11).fill("at a line")]);
  });

  test("that was never written is one failure", () => {
    const missing = join(folder, "missing.json");
    expect(readVitestReport(missing, false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      tests: [],
      failures: [],
    });
  });
});

test("a Playwright report names the journeys of every depth with their file", () => {
  const spec = (title: string, duration: number, ...messages: string[]) => ({
    title,
    ok: messages.length === 0,
    tests: [{ results: [{ duration, errors: messages.map((message) => ({ message })) }] }],
  });
  const file = write({
    stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [
      {
        file: "home.e2e.ts",
        specs: [spec("opens", 900), spec("stays", 100, "It went.", "It waited.")],
        suites: [{ file: "home.e2e.ts", specs: [spec("closes", 1_500)] }],
      },
    ],
  });
  const report = readPlaywrightReport(file, false);
  expect(report).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ name: "e2e/home.e2e.ts: stays", reason: "It went.\nIt waited." }],
  });
  expect(listSlowest(report.tests, 1)).toEqual(["   1.5 s  e2e/home.e2e.ts: closes"]);
});

describe("the end of a run", () => {
  const close = (run: Partial<Parameters<typeof closeRun>[0]>) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const totals = { passed: 2, failed: 0, skipped: 0 };
    const code = closeRun({ folder, totals, failures: [], leftOut: [], ...run });
    const said = log.mock.calls.join("\n");
    log.mockRestore();
    expect(readFileSync(join(folder, "closing.txt"), "utf8")).toBe(`${said}\n`);
    return { code, said };
  };

  test("says and keeps what failed, what was left out and the counts", () => {
    const { code, said } = close({
      totals: { passed: 2, failed: 1, skipped: 0 },
      failures: [{ name: "a.test.ts: naps help", reason: "expected 1\nto be 2" }],
      leftOut: ["the journeys: no browser"],
      first: ["The slowest:"],
    });
    expect(code).toBe(1);
    expect(said.split("\n")).toEqual([
      "The slowest:",
      "✘ a.test.ts: naps help",
      "    expected 1",
      "    to be 2",
      "Left out: the journeys: no browser.",
      "2 passed, 1 failed, 0 skipped",
    ]);
  });

  test("is good where all passed, and bad where nothing ran", () => {
    expect(close({})).toEqual({
      code: 0,
      said: "Left out: nothing.\n2 passed, 0 failed, 0 skipped",
    });
    const { code, said } = close({ totals: { passed: 0, failed: 0, skipped: 3 } });
    expect(code).toBe(1);
    expect(said).toContain("Nothing ran: that counts as a failure.");
  });
});
