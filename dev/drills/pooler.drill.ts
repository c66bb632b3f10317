// Needs pgbouncer, postgres.
// Watches lib/database/db.ts lib/database/bounded-client.mjs lib/database/database-away.ts lib/http lib/observe lib/outgoing lib/site/route lib/cache lib/next dev/drills/database-faults.ts dev/database/pgbouncer.mjs.
import { vi } from "vitest";
import { describeDatabaseFaults } from "./database-faults";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

describeDatabaseFaults({ pooled: true });
