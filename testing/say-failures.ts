import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const LINES_MAX = 20;

function say(module: TestModule, title: string, reason: string): void {
  const file = relative(process.cwd(), module.moduleId);
  const lines = reason.trim().split("\n").slice(0, LINES_MAX);
  const only = title ? ` -t ${JSON.stringify(title)}` : "";
  console.error(
    [
      `✘ ${file}${title && `: ${title}`}`,
      ...lines.map((line) => `    ${line}`),
      `    Alone: npx vitest run --project ${module.project.name} ${file}${only}`,
    ].join("\n"),
  );
}

/** Says a failure when it happens, with how to run it alone, and of each project how many files have passed. */
export default class SayFailures implements Reporter {
  passed = 0;

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "failed") {
      const reasons = (errors ?? []).map(({ stack, message }) => stack ?? message);
      say(test.module, test.fullName.replaceAll(" > ", " "), reasons.join("\n"));
    }
    if (state === "passed") this.passed += 1;
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) say(module, "", errors.map(({ message }) => message).join("\n"));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) console.error(`✘ ${message}`);
    console.log(`${this.passed} passed in ${modules.length} files.`);
  }
}
