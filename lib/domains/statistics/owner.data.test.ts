import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { emptyDatabase, query } from "@/testing/database";
import { setEnv } from "@/testing/env";
import { getNinetyDays, getStatistics, getStatisticsTable, setWeeklyLetter } from "./owner";
import { enqueueWeeklyLetterIfDue, readWeeklyLetter } from "./public";
import { rankPages } from "./ranking";
import { addDays, monthAfter } from "./rules";

setEnv({ ADMIN_EMAILS: ["owner@example.org", "second@example.org"] });

const admin = { id: "", name: null, email: null } as unknown as Admin;
/** Eleven in the morning by the site's clock, a Tuesday. */
const NOW = new Date("2026-03-10T15:00:00Z");
const TODAY = "2026-03-10";

beforeEach(emptyDatabase);

type Viewed = [path: string, day: string, views: number, reads?: number];

/** Views as `countViews` leaves them behind. */
async function addViews(rows: Viewed[]): Promise<void> {
  for (const [path, day, views, reads = 0] of rows) {
    for (const name of [path, ""]) {
      await query(
        `insert into "ViewDay" values ($1, $2, $3, $4) on conflict ("day", "path")
         do update set "views" = "ViewDay"."views" + $3, "reads" = "ViewDay"."reads" + $4`,
        [day, name, views, reads],
      );
    }
    await query(
      `insert into "ViewMonth" values (date_trunc('month', $1::date), $2, $3, $4)
       on conflict ("month", "path") do update set "views" = "ViewMonth"."views" + $3, "reads" = "ViewMonth"."reads" + $4`,
      [day, path, views, reads],
    );
  }
}

const addArticle = (slug: string, title: string, publishedAt = new Date("2025-01-01")) =>
  db.article.create({
    data: { slug, title, content: "", readTime: 1, published: true, publishedAt },
  });

test("an empty site has nothing to tell, for every range", async () => {
  for (const range of ["7", "30", "90", "365", "all"] as const) {
    const answer = await getStatistics(admin, range, NOW);
    expect(answer.points.at(-1)).toBe(range === "all" ? "2026-03-01" : TODAY);
    expect(answer.points).toHaveLength(range === "all" ? 1 : Number(range));
    expect(answer).toMatchObject({ pages: [], referrers: [], downloads: [], signUps: [] });
    expect(answer.totals.views).toEqual({ count: 0, before: range === "all" ? null : 0 });
  }
});

test("a range is compared with as many days before it, in all and page by page", async () => {
  await addArticle("naps", "Naps");
  await addViews([
    ["/article/naps", TODAY, 5, 2],
    ["/article/naps", addDays(TODAY, -6), 3, 1],
    ["/article/naps", addDays(TODAY, -7), 10, 4],
    ["/", TODAY, 1],
    ["/article/gone", addDays(TODAY, -1), 2],
    ["/", addDays(TODAY, -14), 99],
  ]);
  const answer = await getStatistics(admin, "7", NOW);
  expect(answer.views).toEqual([3, 0, 0, 0, 0, 2, 6]);
  expect(answer.viewsBefore).toEqual([0, 0, 0, 0, 0, 0, 10]);
  expect(answer.totals.views).toEqual({ count: 11, before: 10 });
  expect(answer.pages).toEqual([
    {
      path: "/article/naps",
      title: "Naps",
      views: 8,
      before: 10,
      reads: 3,
      readsBefore: 4,
      curve: [3, 0, 0, 0, 0, 0, 5],
    },
    expect.objectContaining({ path: "/article/gone", title: null, views: 2, before: 0, reads: 0 }),
    {
      path: "/",
      title: "Home",
      views: 1,
      before: 0,
      reads: null,
      readsBefore: null,
      curve: [0, 0, 0, 0, 0, 0, 1],
    },
  ]);
});

test("searches are compared with the time before, in all and where nothing was found", async () => {
  const search = (words: string, back: number, count: number, missed: number) =>
    db.searchDay.create({
      data: { day: new Date(addDays(TODAY, -back)), words, found: missed ? 0 : 3, count, missed },
    });
  await search("sleep", 0, 4, 0);
  await search("sleep", 7, 6, 1);
  await search("teeth", 6, 2, 2);
  await search("teeth", 13, 1, 1);
  await search("teeth", 14, 50, 50);
  await search("gone", 9, 8, 8);
  const { searches, missed } = await getStatistics(admin, "7", NOW);
  expect(searches).toEqual([
    { words: "sleep", count: 4, before: 6 },
    { words: "teeth", count: 2, before: 1 },
  ]);
  expect(missed).toEqual([{ words: "teeth", count: 2, before: 1 }]);
  const all = await getStatistics(admin, "all", NOW);
  expect(all.missed[0]).toEqual({ words: "teeth", count: 53, before: null });
  expect(await getStatisticsTable(admin, "searches", "7", NOW)).toEqual([
    ["Words", "Searches", "Before", "Found nothing", "Found nothing before"],
    ["sleep", "4", "6", "0", "1"],
    ["teeth", "2", "1", "2", "1"],
  ]);
});

test("what was viewed before a rename counts with what was viewed after it", async () => {
  const { id } = await addArticle("naps", "Naps");
  await addArticle("teeth", "Teeth");
  await addViews([
    ["/article/nap", addDays(TODAY, -8), 4],
    ["/article/nap", addDays(TODAY, -1), 3, 1],
    ["/article/naps", addDays(TODAY, -1), 2],
    ["/article/naps", TODAY, 5, 2],
    ["/article/teeth", TODAY, 1],
    ["/articles/tag/night", TODAY, 1],
    ["/articles/tag/sleep", TODAY, 1],
  ]);
  await db.articleSlug.createMany({
    data: [
      { slug: "nap", articleId: id },
      // Another article has this address by now.
      { slug: "teeth", articleId: id },
    ],
  });
  await db.topicSlug.create({ data: { kind: "tag", slug: "night", target: "sleep" } });
  const { pages } = await getStatistics(admin, "7", NOW);
  expect(pages).toMatchObject([
    {
      path: "/article/naps",
      title: "Naps",
      views: 10,
      before: 4,
      reads: 3,
      curve: [0, 0, 0, 0, 0, 5, 5],
    },
    { path: "/articles/tag/sleep", views: 2 },
    { path: "/article/teeth", title: "Teeth", views: 1 },
  ]);
  const all = await getStatistics(admin, "all", NOW);
  expect(all.pages[0]).toMatchObject({ path: "/article/naps", views: 14, curve: [14] });
});

test("pages have the same order and numbers, whether months or days are read", async () => {
  const days: Viewed[] = [];
  for (let back = 0; back < 400; back += 3) {
    days.push([`/article/text-${back % 7}`, addDays(TODAY, -back), (back % 11) + 1, back % 2]);
  }
  await addViews(days);
  for (const [first, last] of [
    [addDays(TODAY, -364), TODAY],
    ["2026-02-01", TODAY],
    ["2025-11-15", "2026-01-15"],
    ["2025-11-16", "2026-01-31"],
    ["2025-11-02", "2026-01-31"],
    ["2025-11-02", "2025-11-20"],
    ["2026-01-01", "2026-01-31"],
    [addDays(TODAY, -6), TODAY],
  ] as const) {
    const expected = await query(
      `select "path", sum("views")::int as "views", sum("reads")::int as "reads" from "ViewDay"
       where "path" <> '' and "day" between $1 and $2 group by 1 order by 2 desc, 1`,
      [first, last],
    );
    const ranked = await rankPages(first, last, 100);
    expect(ranked.map(({ title: _, ...row }) => row)).toEqual(expected);
  }
  const year = await getStatistics(admin, "365", NOW);
  for (const { curve, views } of year.pages) {
    expect(curve).toHaveLength(53);
    expect(curve.reduce((sum, count) => sum + count, 0)).toBe(views);
  }
  const all = await getStatistics(admin, "all", NOW);
  expect(all.unit).toBe("month");
  expect(all.points[0]).toBe(`${addDays(TODAY, -399).slice(0, 7)}-01`);
  expect(monthAfter(all.points.at(-2) ?? "")).toBe("2026-03-01");
  const total = days.reduce((sum, [, , views]) => sum + views, 0);
  expect(all.totals.views).toEqual({ count: total, before: null });
  expect(all.pages.reduce((sum, { views }) => sum + views, 0)).toBe(total);
});

test("sign-ups, gains and losses belong to the day of the site's clock", async () => {
  const lateOnMonday = new Date("2026-03-10T03:59:00Z");
  const earlyOnTuesday = new Date("2026-03-10T04:01:00Z");
  await db.subscriber.createMany({
    data: [
      {
        email: "a@example.org",
        source: "hero",
        createdAt: lateOnMonday,
        confirmedAt: earlyOnTuesday,
      },
      { email: "b@example.org", source: "hero", createdAt: earlyOnTuesday, subscribed: false },
      { email: "c@example.org", createdAt: new Date("2026-02-27T12:00:00Z") },
      {
        email: "d@example.org",
        source: "csv",
        createdAt: new Date("2025-01-01"),
        confirmedAt: new Date("2025-01-01"),
        subscribed: false,
        unsubscribedAt: lateOnMonday,
      },
    ],
  });
  const answer = await getStatistics(admin, "7", NOW);
  expect(answer.signUps).toEqual([
    { source: "hero", count: 2, before: 0 },
    { source: null, count: 0, before: 1 },
  ]);
  expect(answer.gained).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(answer.lost).toEqual([0, 0, 0, 0, 0, 1, 0]);
  expect(answer.totals).toMatchObject({
    gained: { count: 1, before: 1 },
    lost: { count: 1, before: 0 },
  });
  const ninety = await getNinetyDays(admin, NOW);
  expect(ninety.signUps.slice(-2)).toEqual([1, 1]);
});

test("the dashboard's 90 days have what was published on which of them", async () => {
  await addArticle("now", "Now", new Date("2026-03-09T12:00:00Z"));
  await addArticle("long-ago", "Long ago", new Date("2025-03-09T12:00:00Z"));
  await db.resource.create({
    data: {
      slug: "kit",
      title: "Kit",
      fileUrl: "/kit.pdf",
      downloads: { create: { day: new Date(TODAY), count: 4 } },
    },
  });
  await addViews([["/", addDays(TODAY, -89), 3]]);
  const { days, views, downloads, published } = await getNinetyDays(admin, NOW);
  expect([days.length, days.at(-1)]).toEqual([90, TODAY]);
  expect([views[0], downloads.at(-1)]).toEqual([3, 4]);
  expect(published).toEqual([{ day: "2026-03-09", title: "Now" }]);
});

test("each table is a file of its own", async () => {
  await addArticle("naps", "=Naps");
  await addViews([
    ["/article/naps", TODAY, 5, 2],
    ["/article/naps", addDays(TODAY, -8), 3, 1],
    ["/", TODAY, 1],
  ]);
  await db.referrerDay.create({ data: { day: new Date(TODAY), host: "google.com", count: 2 } });
  await db.searchDay.createMany({
    data: [
      { day: new Date(TODAY), words: "sleep", found: 3, count: 4 },
      { day: new Date(TODAY), words: "teeth", found: 0, count: 2, missed: 2 },
    ],
  });
  const table = (name: Parameters<typeof getStatisticsTable>[1]) =>
    getStatisticsTable(admin, name, "7", NOW);
  expect((await table("days")).at(-1)).toEqual([TODAY, "6"]);
  expect(await table("pages")).toEqual([
    ["Path", "Title", "Views", "Before", "Read to the end", "Read to the end before"],
    ["/article/naps", "=Naps", "5", "3", "2", "1"],
    ["/", "Home", "1", "0", "", ""],
  ]);
  expect(await getStatisticsTable(admin, "pages", "all", NOW)).toEqual([
    ["Path", "Title", "Views", "Read to the end"],
    ["/article/naps", "=Naps", "8", "3"],
    ["/", "Home", "1", ""],
  ]);
  expect((await table("referrers"))[1]).toEqual(["google.com", "2", "0"]);
  expect(await table("searches")).toEqual([
    ["Words", "Searches", "Before", "Found nothing", "Found nothing before"],
    ["sleep", "4", "0", "0", "0"],
    ["teeth", "2", "0", "2", "0"],
  ]);
  expect(await table("missed")).toEqual([
    ["Words", "Count", "Before"],
    ["teeth", "2", "0"],
  ]);
  for (const name of ["downloads", "sign-ups"] as const) expect(await table(name)).toHaveLength(1);
  expect(await table("subscribers")).toHaveLength(8);
});

describe("the weekly letter", () => {
  const MONDAY = new Date("2026-03-16T12:00:00Z");
  const later = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);
  const letters = () => db.mail.findMany({ where: { kind: "weekly" }, orderBy: { id: "asc" } });

  test("is off until the owner wants it, and then comes on Mondays at eight", async () => {
    expect(await enqueueWeeklyLetterIfDue(MONDAY)).toBe(false);
    await setWeeklyLetter(admin, true, NOW);
    expect((await getStatistics(admin, "7", NOW)).weeklyLetter).toBe(true);
    expect(await enqueueWeeklyLetterIfDue(NOW)).toBe(false);
    expect(await enqueueWeeklyLetterIfDue(later(-0.01))).toBe(false);
    expect(await enqueueWeeklyLetterIfDue(MONDAY)).toBe(true);
    expect((await letters()).map(({ to, data }) => [to, data])).toEqual([
      ["owner@example.org", { until: "2026-03-16" }],
      ["second@example.org", { until: "2026-03-16" }],
    ]);
    expect(await enqueueWeeklyLetterIfDue(later(24))).toBe(false);
    await setWeeklyLetter(admin, true, later(25));
    expect(await enqueueWeeklyLetterIfDue(later(26))).toBe(false);
    await setWeeklyLetter(admin, false);
    expect(await enqueueWeeklyLetterIfDue(later(7 * 24))).toBe(false);
  });

  test("is written once, however many ticks ask at the same time, and after some were missed", async () => {
    await setWeeklyLetter(admin, true, NOW);
    const missed = later(15 * 24);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => enqueueWeeklyLetterIfDue(missed)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await letters()).map(({ data }) => data)).toEqual([
      { until: "2026-03-30" },
      { until: "2026-03-30" },
    ]);
  });

  test("is about the seven days before its Monday", async () => {
    await addArticle("naps", "Naps");
    await addViews([
      ["/article/naps", "2026-03-15", 4],
      ["/article/naps", "2026-03-09", 1],
      ["/article/naps", "2026-03-08", 7],
      ["/article/naps", "2026-03-16", 100],
    ]);
    await db.searchDay.create({
      data: { day: new Date("2026-03-10"), words: "teeth", found: 0, count: 2, missed: 2 },
    });
    expect(await readWeeklyLetter({ until: "2026-03-16" })).toEqual({
      first: "2026-03-09",
      last: "2026-03-15",
      views: { count: 5, before: 7 },
      gained: 0,
      lost: 0,
      downloads: 0,
      pages: [{ path: "/article/naps", title: "Naps", views: 5, reads: 0 }],
      missed: [{ words: "teeth", count: 2, before: null }],
    });
  });
});
