import { expect, test } from "vitest";
import { appScript, runNode } from "../dev/process.mjs";

test("the command that imports runs outside Next, and asks for an export", async () => {
  const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  const { output } = await runNode(appScript("scripts/import-site.ts"), { env, quiet: true });
  expect(output).toContain("Say which export");
});
