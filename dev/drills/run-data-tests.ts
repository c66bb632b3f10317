import { expect } from "vitest";
import { packageScript, runNode } from "../process.mjs";

/** Runs the data tests of these projects, of these files or all of them, which must pass. */
export async function runDataTests(projects: string[], files: string[] = []): Promise<void> {
  const named = projects.flatMap((name) => ["--project", name]);
  const { code, output } = await runNode(
    [packageScript("vitest/vitest.mjs"), "run", ...named, ...files],
    { quiet: true },
  );
  expect(code, output.slice(-20_000)).toBe(0);
  const passed = /Tests .*?(\d+) passed/.exec(output);
  console.log(`${projects.join(" and ")}: ${passed?.[1]} tests passed.`);
  expect(Number(passed?.[1])).toBeGreaterThan(0);
}
