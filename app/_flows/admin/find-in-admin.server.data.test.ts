import { expect, test } from "vitest";
import { findInAdmin } from "@/app/_flows/admin/find-in-admin";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";

const admin = { id: "", name: null, email: null } as unknown as Admin;

test("a list that takes too long is left out, and the others are found all the same", async () => {
  await db.series.create({ data: { slug: "naps", title: "Naps" } });
  await db.comment.create({ data: { content: "On naps." } });
  const found = async () => (await findInAdmin(admin, "naps")).map(({ group }) => group);
  expect(await found()).toEqual(["Comments", "Series"]);
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table "Comment" in access exclusive mode`;
      expect(await found()).toEqual(["Series"]);
    },
    { timeout: 20_000 },
  );
});
