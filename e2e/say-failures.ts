import { relative } from "node:path";
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from "playwright/types/testReporter";

const LINES_MAX = 30;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is how a terminal's colours are written.
const COLOURS = /\u001b\[\d+m/g;

/** Says a failure when it happens, with how to run it alone. */
export default class SayFailures implements Reporter {
  done = 0;

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    this.done += 1;
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`;
    const seconds = (duration / 1_000).toFixed(1);
    const isFine = status === test.expectedStatus;
    console.log(`${isFine ? "✓" : "✘"} ${this.done} ${place} ${test.title} (${seconds} s)`);
    if (isFine) return;
    const reason = errors.map(({ message = "" }) => message.replace(COLOURS, "")).join("\n");
    const lines = reason.split("\n").slice(0, LINES_MAX);
    console.log(lines.map((line) => `    ${line}`).join("\n"));
    console.log(`    Alone: npm test -- ${place}`);
  }

  /** What keeps all of them from running, such as a file that cannot be read. */
  onError({ message = "", snippet = "" }: TestError): void {
    console.log(`✘ ${`${message}\n${snippet}`.replace(COLOURS, "")}`);
  }

  onEnd({ duration }: FullResult): void {
    console.log(`${this.done} journeys in ${Math.round(duration / 1_000)} s.`);
  }
}
