import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test } from "vitest";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import {
  type GatheredView,
  gatherView,
  hasGatheredViews,
  takeGatheredViews,
} from "@/lib/cache/serve/gathered-views.mjs";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { siteDay } from "@/lib/text/dates";
import { emptyDatabase, query } from "@/testing/database";
import {
  countGatheredViews,
  countSearch,
  countViews,
  listSearches,
  sweepViewMarks,
} from "./public";

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const NOON = new Date("2026-03-02T17:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

type Extra = {
  headers?: Record<string, string>;
  referrer?: string;
  read?: boolean;
  agent?: string;
};

/** A view as the server takes it. Visitors have an address and a browser of their own. */
function view(
  path: string,
  { visitor = 1, at = NOON }: { visitor?: number; at?: Date } = {},
  { headers = {}, agent = PHONE, ...said }: Extra = {},
): GatheredView {
  const address = `203.0.${Math.floor(visitor / 250)}.${visitor % 250}`;
  return {
    at,
    headers: new Headers({ "x-real-ip": address, "user-agent": agent, ...headers }),
    said: { path, ...said },
  };
}

async function ownerCookie(): Promise<string> {
  const { id } = await db.user.create({ data: { isAdmin: true } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  return `${SESSION_COOKIE}=${token}`;
}

const article = (slug: string, fields: object = {}) =>
  db.article.create({
    data: { slug, title: slug, content: "", readTime: 1, published: true, ...fields },
  });

async function viewsByPath(): Promise<Record<string, [views: number, reads: number]>> {
  const rows = await db.viewDay.findMany({ orderBy: [{ path: "asc" }, { day: "asc" }] });
  const sums: Record<string, [number, number]> = {};
  for (const { path, views, reads } of rows) {
    const [v, r] = sums[path] ?? [0, 0];
    sums[path] = [v + views, r + reads];
  }
  return sums;
}

const hosts = async () =>
  Object.fromEntries((await db.referrerDay.findMany()).map(({ host, count }) => [host, count]));

beforeEach(emptyDatabase);

describe("of 1,000 page views by 100 visitors, with repeats, bots and the owner among them", () => {
  const PATHS = [
    "/",
    "/articles",
    "/privacy",
    ...Array.from({ length: 7 }, (_, n) => `/article/text-${n}`),
  ];

  test("the numbers are exact, and no row tells one reader from another", async () => {
    await db.article.createMany({
      data: Array.from({ length: 7 }, (_, n) => ({
        slug: `text-${n}`,
        title: `Text ${n}`,
        content: "",
        readTime: 1,
        published: true,
        publishedAt: new Date("2026-01-01"),
      })),
    });
    const cookie = await ownerCookie();
    const expected: Record<string, number> = {};
    const countedAt = new Map<string, number>();
    const views: GatheredView[] = [];
    let real = 0;
    for (let n = 0; n < 1_000; n += 1) {
      // Over about seven hours, across midnight by UTC.
      const at = later(n * 0.41);
      const visitor = (n * 37) % 100;
      const path = PATHS[(n * 7 + (n % 3)) % PATHS.length] ?? "/";
      if (n % 10 === 9) {
        const noise: Extra[] = [
          { agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" },
          { headers: { cookie } },
          { headers: { dnt: "1" } },
          { headers: { "sec-gpc": "1" } },
          { headers: { "sec-purpose": "prefetch;prerender" } },
        ];
        views.push(view(path, { visitor, at }, noise[Math.floor(n / 10) % noise.length]));
        continue;
      }
      // Every other one comes again soon after, which does not count twice.
      views.push(view(path, { visitor, at }));
      if (n % 2 === 0) views.push(view(path, { visitor, at: new Date(at.getTime() + 1_000) }));
      const key = `${visitor} ${path}`;
      const before = countedAt.get(key);
      if (before !== undefined && at.getTime() - before < HALF_HOUR_MS) continue;
      countedAt.set(key, at.getTime());
      real += 1;
      expected[path] = (expected[path] ?? 0) + 1;
    }
    views.sort((a, b) => a.at.getTime() - b.at.getTime());
    const batches = Array.from({ length: Math.ceil(views.length / 90) }, (_, n) =>
      views.slice(n * 90, n * 90 + 90),
    );
    for (const batch of batches) await countViews(batch);

    const { "": all, ...byPath } = await viewsByPath();
    expect(all).toEqual([real, 0]);
    expect(
      Object.fromEntries(Object.entries(byPath).map(([path, [views]]) => [path, views])),
    ).toEqual(expected);
    const months = await db.viewMonth.groupBy({ by: ["path"], _sum: { views: true } });
    expect(Object.fromEntries(months.map(({ path, _sum }) => [path, _sum.views]))).toEqual(
      expected,
    );
    expect(await hosts()).toEqual({ "": real });

    // Whatever is saved of a reader is a mark of one page: none comes twice, and nothing else varies by reader.
    const rows = await db.viewMark.findMany();
    expect(new Set(rows.map(({ mark }) => mark)).size).toBe(rows.length);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(["mark", "countedAt"]);
      expect(row.mark).toMatch(/^[\w-]{43}$/);
    }
    const tables = await query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
    );
    for (const { name } of tables) {
      const text = JSON.stringify(await query(`select to_jsonb(t) as row from "${name}" t`));
      expect(text, name).not.toMatch(/203\.0\.|iPhone|AppleWebKit/);
    }
    await sweepViewMarks(later(24 * 60));
    expect(await db.viewMark.count()).toBe(0);
  });
});

describe("a view", () => {
  test("counts again half an hour later, and at another page at once", async () => {
    for (const [path, minutes] of [
      ["/", 0],
      ["/", 29.9],
      ["/articles", 1],
      ["/", 30],
      ["/", 45],
    ] as const) {
      await countViews([view(path, { at: later(minutes) })]);
    }
    expect(await viewsByPath()).toEqual({ "": [3, 0], "/": [2, 0], "/articles": [1, 0] });
  });

  test("of the same visitor on both sides of midnight, where the key changes, counts once", async () => {
    const before = new Date("2026-03-02T23:59:59.900Z");
    const after = new Date("2026-03-03T00:00:00.100Z");
    await countViews([view("/", { at: before }), view("/", { at: after })]);
    await countViews([view("/", { visitor: 2, at: before })]);
    await countViews([view("/", { visitor: 2, at: after })]);
    expect(await viewsByPath()).toEqual({ "": [2, 0], "/": [2, 0] });
  });

  test("belongs to the day of the site's time zone", async () => {
    const at = new Date("2026-03-01T04:30:00Z");
    await countViews([view("/", { at })]);
    const [row] = await db.viewDay.findMany({ where: { path: "/" } });
    expect(row?.day.toISOString().slice(0, 10)).toBe(siteDay(at));
    const [month] = await db.viewMonth.findMany();
    expect(month?.month.toISOString().slice(0, 10)).toBe("2026-02-01");
  });

  test("counts for pages alone that readers can open", async () => {
    await article("there", { tagSlugs: ["sleep"], categorySlug: "calm" });
    await article("later", { publishedAt: new Date(Date.now() + HALF_HOUR_MS) });
    await article("draft", { published: false, tagSlugs: ["secret"] });
    const { id } = await article("old", { publishedAt: new Date("2024-06-01") });
    const parts = { create: { articleId: id, place: 0 } };
    await db.series.create({ data: { slug: "steps", title: "Steps", parts } });
    await db.series.create({ data: { slug: "empty", title: "Empty" } });
    await db.resource.create({ data: { slug: "kit", title: "Kit", fileUrl: "/kit.pdf" } });
    await db.video.create({
      data: { youtubeId: "abcdefghijk", title: "Talk", categorySlug: "talks" },
    });
    const paths = [
      "/article/there",
      "/article/there/comments/page/2",
      "/article/later",
      "/article/draft",
      "/article/invented",
      "/articles/page/2",
      "/articles/tag/sleep",
      "/articles/tag/secret",
      "/articles/category/calm/page/3",
      "/articles/category/none",
      "/articles/year/2024/page/2",
      "/articles/year/2023",
      "/series/steps",
      "/series/empty",
      "/letters",
      "/letters/there",
      "/resource/kit",
      "/resource/none",
      "/video/abcdefghijk",
      "/video/00000000000",
      "/videos/category/talks",
      "/admin",
      "/newsletter/confirm/token",
      "//evil.example",
      "/article/a b",
      "/article/there?x=1",
    ];
    await countViews(paths.map((path) => view(path)));
    const { "": all, ...byPath } = await viewsByPath();
    expect(Object.keys(byPath)).toEqual([
      "/article/there",
      "/articles",
      "/articles/category/calm",
      "/articles/tag/sleep",
      "/articles/year/2024",
      "/resource/kit",
      "/series/steps",
      "/video/abcdefghijk",
      "/videos/category/talks",
    ]);
    expect(all).toEqual([9, 0]);
  });

  test("of a letter that went by email alone counts to its end, while the owner shows past letters", async () => {
    const letter = { audience: "email" } as const;
    const { id } = await article("sent", letter);
    await article("unsent", letter);
    const mails = {
      create: { kind: "article", to: "reader@example.org", status: "sent" },
    } as const;
    const texts = { subject: "", html: "", text: "" };
    await db.mailing.create({ data: { articleId: id, ...texts, recipients: 1, mails } });
    const paths = ["/letters", "/letters/sent", "/letters/unsent", "/article/sent"];
    const views = [...paths.map((path) => view(path)), view("/letters/sent", {}, { read: true })];
    await countViews(views);
    expect(await viewsByPath()).toEqual({});
    await db.setting.create({ data: { group: "newsletter", data: { archive: true } } });
    await countViews(views);
    expect(await viewsByPath()).toEqual({
      "": [2, 1],
      "/letters": [1, 0],
      "/letters/sent": [1, 1],
    });
  });

  test("that is nonsense is left out and takes no other with it", async () => {
    await countViews([
      { ...view("/"), said: null },
      { ...view("/"), said: { path: 5 } },
      { ...view("/"), said: { path: "/", referrer: "x".repeat(300) } },
      view("/", { visitor: 2 }),
    ]);
    expect(await viewsByPath()).toMatchObject({ "/": [1, 0] });
  });

  test("reaching an article's end counts once as well, and never for other pages", async () => {
    await article("there");
    const views = [{}, { read: true }, { read: true }].map((said) =>
      view("/article/there", {}, said),
    );
    await countViews([...views, view("/", {}, { read: true })]);
    expect(await viewsByPath()).toEqual({ "": [1, 1], "/article/there": [1, 1] });
    expect(await hosts()).toEqual({ "": 1 });
  });

  test("is counted with the host that it came from, at most 200 of them a day", async () => {
    const from = (referrer: string, visitor: number) => view("/", { visitor }, { referrer });
    await countViews([
      from("www.Google.com", 1),
      from("google.com:443", 2),
      from(new URL(env.SITE_URL).host, 3),
      from("<script>", 4),
      from("", 5),
    ]);
    expect(await hosts()).toEqual({ "google.com": 2, "": 2 });
    const invented = Array.from({ length: 300 }, (_, n) => from(`h${n}.example`, 10 + n));
    await countViews(invented.slice(0, 150));
    await countViews(invented.slice(150));
    await countViews([from("google.com", 400)]);
    const now = await hosts();
    expect(Object.keys(now).length).toBeLessThanOrEqual(201);
    expect(now).toMatchObject({ "google.com": 3, "": 2 });
    expect(now.other).toBeGreaterThan(90);
    expect(Object.values(now).reduce((sum, count) => sum + count, 0)).toBe(305);
  });

  test("beyond the limit of one address is not counted", async () => {
    const agents = Array.from({ length: 130 }, (_, n) => view("/", {}, { agent: `Phone ${n}` }));
    await countViews(agents);
    await countViews([view("/", {}, { agent: "One more" })]);
    expect(await viewsByPath()).toMatchObject({ "/": [120, 0] });
  });
});

test("views that were gathered are counted together, and asking twice counts once", async () => {
  gatherView(view("/"), env.TRUSTED_IP_HEADER);
  gatherView(view("/", { visitor: 2 }), env.TRUSTED_IP_HEADER);
  await Promise.all([countGatheredViews(), countGatheredViews()]);
  expect(hasGatheredViews()).toBe(false);
  await countViews([view("/"), view("/", { visitor: 2 })]);
  expect(await viewsByPath()).toMatchObject({ "/": [2, 0] });
});

test("views that cannot be counted now wait for the next time", async () => {
  gatherView(view("/"), env.TRUSTED_IP_HEADER);
  await query('alter table "ViewMark" rename to "Away"');
  try {
    await expect(countGatheredViews()).rejects.toThrow();
  } finally {
    await query('alter table "Away" rename to "ViewMark"');
  }
  expect(hasGatheredViews()).toBe(true);
  await countGatheredViews();
  expect(await viewsByPath()).toMatchObject({ "/": [1, 0] });
  expect(takeGatheredViews(1)).toEqual([]);
});

test("searches are counted by their words, without what may name a person", async () => {
  for (const [text, found] of [
    ["  Bedtime\tTANTRUM ", 3],
    ["bedtime tantrum", 0],
    ["bedtime tantrum", 4],
    ["me@example.org", 0],
    ["call +1 (555) 010-999", 0],
    ["x".repeat(101), 0],
    ["", 0],
  ] as const) {
    await countSearch(text, found, NOON);
  }
  expect(await db.searchDay.findMany({ omit: { day: true } })).toEqual([
    { words: "bedtime tantrum", count: 3, found: 4, missed: 1 },
  ]);
  const day = siteDay(NOON);
  expect(await listSearches({ first: day, last: day, firstBefore: null, limit: 10 })).toEqual({
    searches: [{ words: "bedtime tantrum", count: 3, before: null }],
    missed: [{ words: "bedtime tantrum", count: 1, before: null }],
  });
});
