// Needs postgres.
// Watches lib app/_flows prisma/schema prisma/migrations dev/database testing dev/drills/run-data-tests.ts vitest.config.ts.
import { test } from "vitest";
import { runDataTests } from "./run-data-tests";

test("the data tests about what may differ there pass on PGlite", () =>
  runDataTests(["data", "data-apart"]));
