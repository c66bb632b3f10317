// Watches deploy/aws deploy/lambda/open-next.config.ts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install } from "../../scripts/install.mjs";
import { runNode } from "../process.mjs";

const CHECK = "deploy/aws/check.mjs";
const INSTALL_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), "tender-wiring-aws-drill-"));

beforeAll(() => install("deploy/aws"), INSTALL_MS);
afterAll(() => rmSync(folder, { recursive: true }));

test("the stack is made without a network, and AWS knows every resource of it", async () => {
  const { code, output } = await runNode([CHECK], { quiet: true });
  expect(output).toMatch(/^\d{2} resources, as AWS describes them\.$/m);
  expect(code).toBe(0);
});

test("a value that AWS would refuse is refused, with its name", async () => {
  const settings = JSON.parse(readFileSync("deploy/aws/site.example.json", "utf8"));
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify({ ...settings, picturesAtOnce: -1 }));
  const { code, output } = await runNode([CHECK, file], { quiet: true });
  expect(output).toContain("ReservedConcurrentExecutions: -1 is less than the minimum of 0");
  expect(code).not.toBe(0);
});
