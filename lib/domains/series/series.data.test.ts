import { beforeEach, describe, expect, test } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { createArticle } from "@/lib/domains/articles/owner";
import { deleteArticle } from "@/lib/domains/articles/removal";
import { articleInput } from "@/lib/domains/articles/schema";
import {
  createSeries,
  deleteSeries,
  getPlace,
  getSeries,
  listSeries,
  listStart,
  saveStart,
  setPlace,
  updateSeries,
} from "@/lib/domains/series/owner";
import {
  getSeriesAt,
  getSeriesOf,
  listPublicSeries,
  listStartHere,
} from "@/lib/domains/series/public";
import { seriesInput } from "@/lib/domains/series/schema";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const admin = { id: "", name: null, email: null } as unknown as Admin;

async function add(title: string, published = true): Promise<string> {
  const input = articleInput.parse({ title, content: "Words.", published });
  return (await createArticle(admin, input)).id;
}

const input = (fields: object) => seriesInput.parse({ title: "First weeks", ...fields });
const create = (articleIds: string[], fields: object = {}) =>
  createSeries(admin, input({ articleIds, ...fields }));

let ids: string[] = [];

beforeEach(async () => {
  await emptyDatabase();
  ids = [await add("One"), await add("Two"), await add("Three"), await add("Draft", false)];
  expiredTags.length = 0;
});

describe("a series", () => {
  test("has its articles in the owner's order, and each knows its part among those that readers see", async () => {
    const [one = "", two = "", three = "", draft = ""] = ids;
    const series = await create([three, draft, one, two], { description: "In order." });
    expect(series.articles.map(({ title }) => title)).toEqual(["Three", "Draft", "One", "Two"]);
    expect(await getSeriesAt("first-weeks")).toMatchObject({
      found: "series",
      series: { title: "First weeks", articleIds: [three, draft, one, two] },
    });
    expect(await getSeriesOf(one)).toEqual({
      slug: "first-weeks",
      title: "First weeks",
      parts: [
        { slug: "three", title: "Three" },
        { slug: "one", title: "One" },
        { slug: "two", title: "Two" },
      ],
      at: 1,
    });
    expect(await listPublicSeries()).toMatchObject([{ slug: "first-weeks", count: 3 }]);
    expect(expiredTags).toEqual(
      expect.arrayContaining([`series-of:${one}`, "series:first-weeks", "series"]),
    );
  });

  test("is newer by its words, its articles and their order, and not by a save that changes nothing", async () => {
    const [one = "", two = "", three = ""] = ids;
    const first = await create([one, two]);
    const second = await create([three], { title: "Later weeks" });
    const longAgo = new Date("2020-01-01");
    /** Which of the two are newer after this than before it. */
    async function newerAfter(write: () => Promise<unknown>): Promise<string[]> {
      await db.series.updateMany({ data: { editedAt: longAgo } });
      await write();
      const rows = await db.series.findMany({ orderBy: { createdAt: "asc" } });
      return rows.filter((row) => row.editedAt > longAgo).map(({ id }) => id);
    }
    const save = (articleIds: string[], fields: object = {}) =>
      updateSeries(admin, first.id, input({ articleIds, ...fields }), null);
    const place = (articleId: string, seriesId: string | null) =>
      setPlace(admin, articleId, { seriesId, startHere: false });

    expect(await newerAfter(() => save([one, two]))).toEqual([]);
    expect(await newerAfter(() => save([one, two], { title: "Weeks" }))).toEqual([first.id]);
    expect(await newerAfter(() => save([two, one], { title: "Weeks" }))).toEqual([first.id]);
    const both = [first.id, second.id];
    expect(await newerAfter(() => save([two, one, three], { title: "Weeks" }))).toEqual(both);
    expect(await newerAfter(() => place(three, second.id))).toEqual(both);
    expect(await newerAfter(() => place(three, second.id))).toEqual([]);
    expect(await newerAfter(() => place(three, null))).toEqual([second.id]);
  });

  test("is not there for readers while they see none of its articles", async () => {
    const [, , , draft = ""] = ids;
    await create([draft]);
    expect(await getSeriesAt("first-weeks")).toEqual({ found: "nothing" });
    expect(await getSeriesOf(draft)).toBeNull();
    expect(await listPublicSeries()).toEqual([]);
  });

  test("takes an article out of the one that it was in, whose pages are made anew", async () => {
    const [one = "", two = "", three = ""] = ids;
    const first = await create([one, two]);
    expiredTags.length = 0;
    await create([two, three], { title: "Later weeks" });
    expect((await getSeries(admin, first.id)).articles.map(({ id }) => id)).toEqual([one]);
    expect(expiredTags).toEqual(
      expect.arrayContaining([`series-of:${one}`, `series-of:${two}`, "series:first-weeks"]),
    );
  });

  test("leads from its former address to the new one, and back when it moves back", async () => {
    const [one = ""] = ids;
    const { id } = await create([one]);
    await updateSeries(admin, id, input({ slug: "weeks", articleIds: [one] }), 1);
    expect(await getSeriesAt("first-weeks")).toEqual({ found: "moved", slug: "weeks" });
    await updateSeries(admin, id, input({ slug: "first-weeks", articleIds: [one] }), 2);
    expect(await getSeriesAt("weeks")).toEqual({ found: "moved", slug: "first-weeks" });
    expect(await getSeriesAt("first-weeks")).toMatchObject({ found: "series" });
  });

  test("is not saved by a form that was open while another took or brought its articles", async () => {
    const [one = "", two = "", three = ""] = ids;
    const first = await create([one]);
    const second = await create([two], { title: "Second" });
    await setPlace(admin, three, { seriesId: first.id, startHere: false });
    const save = (series: typeof first, articleIds: string[]) =>
      updateSeries(admin, series.id, input({ title: "New", articleIds }), series.version);
    await expect(save(first, [one])).rejects.toMatchObject({ status: 409 });
    const now = await getSeries(admin, first.id);
    await save(second, [two, one]);
    await expect(save(now, [one, three])).rejects.toMatchObject({ status: 409 });
  });

  test("refuses a taken address, a stale version and a missing article", async () => {
    const { id } = await create([]);
    await expect(create([], { slug: "first-weeks" })).rejects.toMatchObject({
      status: 409,
      errors: { slug: [expect.any(String)] },
    });
    await expect(updateSeries(admin, id, input({}), 7)).rejects.toMatchObject({ status: 409 });
    const missing = input({ articleIds: [crypto.randomUUID()] });
    await expect(updateSeries(admin, id, missing, 1)).rejects.toMatchObject({ status: 422 });
    expect(await listSeries(admin, { q: "weeks", page: 1, perPage: 10 })).toMatchObject({
      total: 1,
    });
  });

  test("comes back from the trash with its order, and so does an article to its place", async () => {
    const [one = "", two = "", three = ""] = ids;
    const { id } = await create([three, one, two]);
    await deleteSeries(admin, id);
    expect(await getSeriesOf(one)).toBeNull();
    expect(await getSeriesAt("first-weeks")).toEqual({ found: "nothing" });
    await restoreFromTrash(admin, { ids: [id], withNewSlug: false });
    expect((await getSeriesOf(one))?.at).toBe(1);

    await saveStart(admin, [one]);
    await deleteArticle(admin, one);
    expect((await getSeriesOf(two))?.parts).toHaveLength(2);
    expiredTags.length = 0;
    await restoreFromTrash(admin, { ids: [one], withNewSlug: false });
    expect((await getSeriesOf(one))?.at).toBe(1);
    expect(await listStartHere()).toEqual([one]);
    expect(expiredTags).toEqual(
      expect.arrayContaining([`series-of:${two}`, "series:first-weeks", "series", "start-here"]),
    );
  });
});

describe("the place of an article", () => {
  test("is set from its own details: at the end of a series, and of where to start", async () => {
    const [one = "", two = "", three = ""] = ids;
    const { id } = await create([one, two]);
    await saveStart(admin, [two]);
    const place = await setPlace(admin, three, { seriesId: id, startHere: true });
    expect(place).toMatchObject({ seriesId: id, startHere: true });
    expect((await getSeriesOf(three))?.at).toBe(2);
    expect(await listStartHere()).toEqual([two, three]);
    await setPlace(admin, three, { seriesId: null, startHere: false });
    expect(await getPlace(admin, three)).toEqual({
      seriesId: null,
      startHere: false,
      series: [{ id, title: "First weeks" }],
    });
    await expect(
      setPlace(admin, crypto.randomUUID(), { seriesId: null, startHere: true }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("among where to start is the owner's order, and what is missing is left out", async () => {
    const [one = "", two = "", three = ""] = ids;
    await saveStart(admin, [three, crypto.randomUUID(), one, two]);
    expect((await listStart(admin)).map(({ title }) => title)).toEqual(["Three", "One", "Two"]);
    expect(expiredTags).toContain("start-here");
  });
});
