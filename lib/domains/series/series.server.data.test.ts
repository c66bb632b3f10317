import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import {
  createSeries,
  listStart,
  saveStart,
  setPlace,
  updateSeries,
} from "@/lib/domains/series/owner";
import { seriesInput } from "@/lib/domains/series/schema";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;

beforeEach(emptyDatabase);

test("writes of an order at the same time come one after the other, and the last one holds", async () => {
  const add = async (title: string) =>
    (await createArticle(admin, articleInput.parse({ title, content: "Words." }))).id;
  const ids = [await add("One"), await add("Two")];
  const [one = ""] = ids;
  await Promise.all([saveStart(admin, ids), saveStart(admin, ids), saveStart(admin, [one])]);
  expect([1, 2]).toContain((await listStart(admin)).length);

  const inputs = ["A", "B"].map((title) => seriesInput.parse({ title, articleIds: ids }));
  const [a, b] = await Promise.all(inputs.map((input) => createSeries(admin, input)));
  await Promise.all([
    ...[a, b].map((series, at) => updateSeries(admin, series?.id ?? "", inputs[at] as never, null)),
    setPlace(admin, one, { seriesId: a?.id ?? null, startHere: true }),
    setPlace(admin, one, { seriesId: b?.id ?? null, startHere: true }),
  ]);
  expect(await db.seriesPart.count()).toBe(2);
});
