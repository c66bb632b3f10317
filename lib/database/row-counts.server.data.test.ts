import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { countRows } from "@/lib/database/row-counts";

test("rows are counted while another write has not ended yet, and no write waits for it", async () => {
  await db.$transaction(async (tx) => {
    await tx.subscriber.create({ data: { email: "first@example.org" } });
    await db.subscriber.create({ data: { email: "second@example.org" } });
    expect(await countRows()).toMatchObject({ subscribers: 1, active: 1 });
  });
  expect(await countRows()).toMatchObject({ subscribers: 2, active: 2 });
});
