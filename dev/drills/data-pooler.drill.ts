// Runs by its name only: all data tests take ten minutes behind PgBouncer.
// Needs pgbouncer, postgres.
import { test } from "vitest";
import { runBehindPooler } from "./run-behind-pooler";

test("the data tests pass behind a pooler in transaction mode", () => runBehindPooler());
