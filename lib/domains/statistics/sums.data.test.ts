import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { DEFAULT_TIME_ZONE, setSiteZone } from "@/lib/text/time-zone";
import { emptyDatabase, query } from "@/testing/database";
import { getStatistics } from "./owner";
import { sumUpDays } from "./public";
import { rankPages } from "./ranking";
import { addDays } from "./rules";
import { addChanges, countSubscriberMoves, listSignUps } from "./sums";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const NOW = new Date("2026-03-10T15:00:00Z");
const TODAY = "2026-03-10";
const DAYS = Array.from({ length: 40 }, (_, place) => addDays(TODAY, place - 39));
const SOURCES = ["hero", "csv", "", null];

beforeEach(async () => {
  setSiteZone(DEFAULT_TIME_ZONE);
  await emptyDatabase();
});

/** The same numbers each time, as the failure of a drawn one must come again. */
function createDraw(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * max);
  };
}

/** What the rows themselves say. */
async function sumRows(zone: string) {
  const moves = [
    ["signUps", `"createdAt"`, "true"],
    ["gained", `coalesce("confirmedAt", "createdAt")`, `"subscribed" or "confirmedAt" is not null`],
    ["lost", `"unsubscribedAt"`, `not "subscribed" and "confirmedAt" is not null`],
  ] as const;
  const counted: Record<string, number[]> = {};
  for (const [kind, at, where] of moves) {
    const rows = await query<{ n: number }>(
      `select (select count(*)::int from "Subscriber" where (${where}) and (${at} at time zone $2)::date = d::date) as n
       from unnest($1::text[]) with ordinality as days (d, place) order by place`,
      [DAYS, zone],
    );
    counted[kind] = rows.map(({ n }) => n);
  }
  const signUps = await query(
    `select "source", count(*)::int as "count" from "Subscriber"
     where ("createdAt" at time zone $3)::date between $1 and $2 group by 1 order by 2 desc, 1`,
    [DAYS[0], TODAY, zone],
  );
  return { counted, signUps };
}

async function expectEqual(zone = DEFAULT_TIME_ZONE) {
  const rows = await sumRows(zone);
  expect(await countSubscriberMoves(["signUps", "gained", "lost"], DAYS)).toEqual(rows.counted);
  const signUps = await listSignUps({ first: DAYS[0] ?? "", last: TODAY, firstBefore: null });
  expect(signUps).toEqual(rows.signUps.map((row) => ({ ...row, before: null })));
}

test("sums of subscribers are what their rows say, whatever is written to them, added up or not, in any zone", async () => {
  const draw = createDraw(7);
  const moment = () => new Date(NOW.getTime() - draw(45 * 24 * 60) * 60_000);
  const some = <T>(values: T[]) => values[draw(values.length)] as T;
  let added = 0;
  for (let round = 0; round < 60; round += 1) {
    const what = draw(6);
    const addresses = Array.from({ length: 5 }, () => `r${draw(added + 1)}@example.org`);
    if (what <= 1 || added === 0) {
      const data = Array.from({ length: 1 + draw(9) }, () => {
        added += 1;
        return {
          email: `r${added}@example.org`,
          source: some(SOURCES),
          subscribed: draw(2) === 0,
          createdAt: moment(),
          confirmedAt: some([null, moment()]),
          unsubscribedAt: some([null, moment()]),
        };
      });
      await db.subscriber.createMany({ data });
    } else if (what === 2) {
      const data = { subscribed: draw(2) === 0, unsubscribedAt: some([null, moment()]) };
      await db.subscriber.updateMany({ where: { email: { in: addresses } }, data });
    } else if (what === 3) {
      const data = { confirmedAt: moment(), source: some(SOURCES), firstName: "Ada" };
      await db.subscriber.updateMany({ where: { email: { in: addresses } }, data });
    } else if (what === 4) {
      await db.subscriber.deleteMany({ where: { email: { in: addresses } } });
    } else {
      await query(
        `insert into "Subscriber" ("id", "email", "source") values (gen_random_uuid(), $1, 'hero')
         on conflict ("email") do update set "subscribed" = true, "confirmedAt" = $2`,
        [addresses[0], moment()],
      );
    }
    if (round % 10 === 0) await expectEqual();
    if (round % 25 === 0) await addChanges(1);
  }
  await expectEqual();
  for (const zone of ["Asia/Kathmandu", "Pacific/Kiritimati", DEFAULT_TIME_ZONE]) {
    setSiteZone(zone);
    await expectEqual(zone);
  }
  await query(`delete from "Subscriber"`);
  await expectEqual();
});

test("what is written while sums are made is counted once", async () => {
  const create = (nth: number) =>
    db.subscriber.create({ data: { email: `s${nth}@example.org`, createdAt: NOW } });
  await Promise.all([
    ...Array.from({ length: 20 }, (_, nth) => create(nth)),
    ...Array.from({ length: 3 }, () => expectWholeOrLess()),
    ...Array.from({ length: 3 }, () => addChanges(1)),
  ]);
  await expectEqual();

  async function expectWholeOrLess() {
    const { signUps } = await countSubscriberMoves(["signUps"], [TODAY]);
    expect(signUps[0]).toBeLessThanOrEqual(20);
  }
});

type Viewed = [path: string, day: string, views: number, reads: number];

/** Views as `countViews` leaves them behind. */
async function addViews(rows: Viewed[]) {
  await query(
    `with "added" as (
       select * from unnest($1::text[], $2::date[], $3::int[], $4::int[]) as t ("path", "day", "views", "reads")
     ), "days" as (
       insert into "ViewDay" as d ("day", "path", "views", "reads")
       select "day", name, sum("views"), sum("reads") from "added", unnest(array["path", '']) as name group by 1, 2
       on conflict ("day", "path") do update
         set "views" = d."views" + excluded."views", "reads" = d."reads" + excluded."reads"
     )
     insert into "ViewMonth" as m ("month", "path", "views", "reads")
     select date_trunc('month', "day"), "path", sum("views"), sum("reads") from "added" group by 1, 2
     on conflict ("month", "path") do update
       set "views" = m."views" + excluded."views", "reads" = m."reads" + excluded."reads"`,
    [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
  );
}

test("pages are ranked as all their days are, with more of them than are cached, late views and renames", async () => {
  const draw = createDraw(3);
  const expectRanked = async () => {
    for (const range of ["7", "30", "90", "365"] as const) {
      const first = addDays(TODAY, 1 - Number(range));
      const { pages } = await getStatistics(admin, range, NOW);
      const ranked = await rankPages(first, TODAY, 20);
      expect(pages.map(({ path, views }) => [path, views])).toEqual(
        ranked.map(({ path, views }) => [path, views]),
      );
      const expected = await query<{ path: string; views: number }>(
        `select coalesce('/article/' || a."slug", v."path") as "path", sum("views")::int as "views" from "ViewDay" v
         left join "ArticleSlug" s on v."path" = '/article/' || s."slug" left join "Article" a on a."id" = s."articleId"
         where v."path" <> '' and "day" between $1 and $2 group by 1 having sum("views") + sum("reads") > 0
         order by 2 desc, 1 limit 20`,
        [first, TODAY],
      );
      expect(pages.map(({ path, views }) => ({ path, views }))).toEqual(expected);
    }
  };
  await addViews(
    Array.from({ length: 3_300 }, (_, nth): Viewed[] => [
      [`/article/p-${nth}`, addDays(TODAY, -draw(400)), 1 + draw(30), draw(2)],
      [`/article/p-${nth}`, addDays(TODAY, -1 - draw(7)), 1 + draw(3), 0],
    ]).flat(),
  );
  await sumUpDays(NOW);
  expect(await db.rankedPages.count()).toBe(5);
  await expectRanked();
  // Those that were among the last of all rise today.
  const last = await rankPages(addDays(TODAY, -364), addDays(TODAY, -1), 3_300);
  const rising = last.slice(-60).map(({ path }, nth): Viewed => [path, TODAY, 5 * nth, 1]);
  await addViews([...rising, ["/article/p-7", TODAY, 3, 0]]);
  await expectRanked();
  // They are known from then on, and rise further.
  await addViews(rising.slice(-9));
  await expectRanked();
  await addViews([["/article/p-5", addDays(TODAY, -3), 90, 0]]);
  await expectRanked();
  const article = await db.article.create({
    data: { slug: "new", title: "New", content: "", readTime: 1 },
  });
  await db.articleSlug.createMany({
    data: ["p-5", "p-6", last.at(-1)?.path.slice(9) ?? ""].map((slug) => ({
      slug,
      articleId: article.id,
    })),
  });
  await expectRanked();
  await sumUpDays(new Date(NOW.getTime() + 86_400_000));
  const days = await db.rankedPages.findMany({ select: { last: true } });
  expect(new Set(days.map(({ last }) => last.toISOString().slice(0, 10)))).toEqual(
    new Set([TODAY]),
  );
});
