// Runs by its name only: all data tests take five minutes behind PgBouncer.
// Needs pgbouncer, postgres.
import { expect, test } from "vitest";
import { packageScript, runNode } from "../process.mjs";

test("the data tests pass behind a pooler in transaction mode", async () => {
  const { code, output } = await runNode(
    [packageScript("vitest/vitest.mjs"), "run", "--project", "data-pgbouncer"],
    { quiet: true },
  );
  expect(code, output.slice(-20_000)).toBe(0);
  const passed = /Tests .*?(\d+) passed/.exec(output);
  console.log(`Behind PgBouncer: ${passed?.[1]} tests passed.`);
  expect(Number(passed?.[1])).toBeGreaterThan(0);
});
