// Needs pgbouncer, postgres.
// Watches lib/database lib/http lib/observe lib/outgoing lib/site/route lib/cache lib/next prisma/migrations dev/drills/database-faults.ts dev/drills/run-data-tests.ts dev/database/pgbouncer.mjs.
import { test, vi } from "vitest";
import { describeDatabaseFaults } from "./database-faults";
import { runDataTests } from "./run-data-tests";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

test("what a pooler in transaction mode could break passes behind it", async () => {
  const files = ["lib/database/db.pooler", "lib/cache", "lib/http/limit", "prisma/migrations"];
  await runDataTests(["data-pgbouncer"], files);
});

describeDatabaseFaults({ pooled: true });
