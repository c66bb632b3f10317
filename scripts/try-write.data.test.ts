import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { databaseUrl } from "@/testing/worker";
import { appScript } from "../dev/process.mjs";

function tryWrite(url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const args = appScript("scripts/try-write.ts");
  return spawnSync(process.execPath, args, { env, encoding: "utf8" });
}

test("a release writes and takes it back, and says so where it can't", async () => {
  expect(tryWrite(databaseUrl())).toMatchObject({ status: 0, stderr: "" });
  expect(await db.article.count()).toBe(0);
  const readOnly = new URL(databaseUrl());
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  const { status, stderr } = tryWrite(readOnly.href);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This release can’t write into the database: .*read-only/s);
});
