import { expect, test, vi } from "vitest";

vi.mock("next/server", () => ({ connection: async () => {} }));
vi.spyOn(console, "log").mockImplementation(() => {});

import { GET as getLive } from "@/app/api/health/live/route";
import { GET as getHealth } from "@/app/api/health/route";

const context = { params: Promise.resolve({}) };

test("while the database is away the process lives, and its health is bad", async () => {
  const live = await getLive(new Request("http://localhost:3000/api/health/live"), context);
  expect(live.status).toBe(200);
  expect(live.headers.get("cache-control")).toBe("no-store");
  const health = await getHealth(new Request("http://localhost:3000/api/health"), context);
  expect(health.status).toBe(503);
});
