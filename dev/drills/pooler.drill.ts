// Needs pgbouncer, postgres.
// Watches lib/db.ts lib/bounded-client.mjs lib/database-away.ts lib/http lib/cache lib/serve dev/drills/database-faults.ts dev/database/pgbouncer.mjs.
import { vi } from "vitest";
import { describeDatabaseFaults } from "./database-faults";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

describeDatabaseFaults({ pooled: true });
