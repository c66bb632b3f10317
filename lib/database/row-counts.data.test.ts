import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { addUpRows, countRows } from "@/lib/database/row-counts";

const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ email: `reader-${first + nth}@example.org` }));
const articles = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    slug: `a-${first + nth}`,
    title: "A",
    content: "",
    readTime: 1,
  }));

test("rows are counted through whatever is written, added up or not", async () => {
  await db.article.createMany({ data: articles(0, 5) });
  await db.article.deleteMany({ where: { slug: { in: ["a-1", "a-2"] } } });
  await db.subscriber.createMany({ data: people(0, 4) });
  await db.subscriber.updateMany({
    where: { email: "reader-0@example.org" },
    data: { subscribed: false },
  });
  await db.subscriber.deleteMany({ where: { email: "reader-1@example.org" } });
  const counts = { articles: 3, subscribers: 3, active: 2 };
  expect(await countRows()).toEqual(counts);
  await db.rowCount.createMany({ data: Array.from({ length: 600 }, () => ({ articles: 1 })) });
  await Promise.all([addUpRows(), addUpRows()]);
  expect(await db.rowCount.count()).toBe(1);
  expect(await countRows()).toEqual({ ...counts, articles: 603 });
});
