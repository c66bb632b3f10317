import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { getStats } from "@/lib/stats/data";
import { emptyDatabase } from "@/lib/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeEach(emptyDatabase);

test("subscribers are the active ones, and they joined when they confirmed", async () => {
  const asked = new Date("2025-01-05T12:00:00Z");
  const confirmed = new Date("2025-01-06T12:00:00Z");
  await db.subscriber.createMany({
    data: [
      { email: "active@example.org", createdAt: asked, confirmedAt: confirmed },
      { email: "pending@example.org", subscribed: false, askedAt: asked },
      {
        email: "left@example.org",
        subscribed: false,
        confirmedAt: confirmed,
        unsubscribedAt: confirmed,
      },
    ],
  });
  expect(await getStats(admin)).toMatchObject({
    subscribers: 1,
    activity: [{ kind: "subscriber", title: "active@example.org", at: confirmed.toISOString() }],
  });
});
