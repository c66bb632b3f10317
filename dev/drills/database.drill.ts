// Needs postgres.
// Watches lib/db.ts lib/bounded-client.mjs lib/database-away.ts lib/http lib/cache lib/serve dev/drills/database-faults.ts.
import { vi } from "vitest";
import { describeDatabaseFaults } from "./database-faults";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

describeDatabaseFaults({ pooled: false });
