// Runs by its name only: all data tests take ten minutes behind PgBouncer.
// Needs pgbouncer, postgres.
import { test } from "vitest";
import { runDataTests } from "./run-data-tests";

test("the data tests pass behind a pooler in transaction mode", () =>
  runDataTests(["data-pgbouncer"]));
