import { expect } from "vitest";
import { packageScript, runNode } from "../process.mjs";

/** Runs the data tests of these files, or all of them, behind PgBouncer. */
export async function runBehindPooler(...files: string[]): Promise<void> {
  const { code, output } = await runNode(
    [packageScript("vitest/vitest.mjs"), "run", "--project", "data-pgbouncer", ...files],
    { quiet: true },
  );
  expect(code, output.slice(-20_000)).toBe(0);
  const passed = /Tests .*?(\d+) passed/.exec(output);
  console.log(`Behind PgBouncer: ${passed?.[1]} tests passed.`);
  expect(Number(passed?.[1])).toBeGreaterThan(0);
}
