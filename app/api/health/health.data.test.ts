// Has modules of its own: a database that was once found migrated is not looked at again.
import { expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { GET as getLive } from "@/app/api/health/live/route";
import { GET as getHealth } from "@/app/api/health/route";
import { query } from "@/testing/database";

async function ask(path: "/api/health" | "/api/health/live") {
  const handler = path === "/api/health" ? getHealth : getLive;
  const response = await handler(new Request(`http://localhost:3000${path}`), {
    params: Promise.resolve({}),
  });
  return { status: response.status, text: await response.text() };
}

test("health is bad on a database without this release’s tables or columns, and good once it is migrated; the process lives all the while", async () => {
  await query('ALTER SCHEMA "public" RENAME TO "away"; CREATE SCHEMA "public"');
  try {
    const empty = await ask("/api/health");
    expect(empty.status).toBe(503);
    expect(empty.text).toContain("doesn’t match this release");
    expect(empty.text).not.toMatch(/postgres|127\.0\.0\.1/);
    expect((await ask("/api/health/live")).status).toBe(200);
  } finally {
    await query('DROP SCHEMA "public"; ALTER SCHEMA "away" RENAME TO "public"');
  }

  await query('ALTER TABLE "ExpiredTag" RENAME COLUMN "tag" TO "older"');
  try {
    expect((await ask("/api/health")).status).toBe(503);
  } finally {
    await query('ALTER TABLE "ExpiredTag" RENAME COLUMN "older" TO "tag"');
  }

  expect(await ask("/api/health")).toEqual({ status: 200, text: '{"status":"ok"}' });
});
