// Needs postgres.
import { vi } from "vitest";
import { describeDatabaseFaults } from "./database-faults";

vi.mock("next/server", () => ({ connection: async () => {}, after: () => {} }));

describeDatabaseFaults({ pooled: false });
