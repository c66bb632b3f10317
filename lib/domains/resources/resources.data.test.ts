import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import {
  countDownload,
  getMonthlyDownloads,
  getResourceAt,
  listHomeResources,
  listNewestResourceSlugs,
  listOtherResources,
  listResourcePage,
  listResources,
  RESOURCES_PER_PAGE,
  sweepDownloadMarks,
} from "@/lib/domains/resources/public";
import { emptyDatabase } from "@/testing/database";

const DAY_MS = 86_400_000;
const noon = new Date("2025-03-10T16:00:00Z");

const visitor = (address: string) =>
  new Headers({ "x-real-ip": address, "user-agent": "Mozilla/5.0" });

let id = "";

beforeEach(async () => {
  await emptyDatabase();
  id = (await db.resource.create({ data: { slug: "a", title: "A", fileUrl: "/a.pdf" } })).id;
});

async function counts() {
  const { downloadCount } = await db.resource.findUniqueOrThrow({ where: { id } });
  const days = await db.downloadDay.findMany({ orderBy: { day: "asc" } });
  return [downloadCount, ...days.map(({ day, count }) => [day.toISOString().slice(0, 10), count])];
}

test("the home page has the chosen guides, else the featured ones, else the newest", async () => {
  const titles = async (chosen: string[] = []) => {
    const resources = await listHomeResources(2, chosen);
    return resources === "failed" ? resources : resources.map(({ title }) => title);
  };
  const add = (title: string, featured: boolean, day: number) =>
    db.resource.create({
      data: {
        ...{ slug: title, title, fileUrl: `/${title}.pdf`, featured },
        createdAt: new Date(Date.UTC(2030, 0, day)),
      },
    });
  await add("b", false, 1);
  await add("c", false, 2);
  expect(await titles()).toEqual(["c", "b"]);
  await add("d", true, 1);
  expect(await titles()).toEqual(["d"]);
  expect(await titles([id])).toEqual(["A"]);
});

test("a visitor counts once within 24 hours, also across midnight of the keys", async () => {
  const evening = new Date("2025-03-10T23:50:00Z");
  for (const hours of [0, 1, 12, 23.9]) {
    await countDownload(
      id,
      visitor("203.0.113.1"),
      new Date(evening.getTime() + hours * 3_600_000),
    );
  }
  expect(await counts()).toEqual([1, ["2025-03-10", 1]]);
  await countDownload(id, visitor("203.0.113.1"), new Date(evening.getTime() + DAY_MS));
  expect((await counts())[0]).toBe(2);
});

test("200 visitors at once count 200, and one visitor 200 times at once counts 1 (R28)", async () => {
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => countDownload(id, visitor(`203.0.113.${n}`), noon)),
  );
  expect(await counts()).toEqual([200, ["2025-03-10", 200]]);
  await Promise.all(
    Array.from({ length: 200 }, () => countDownload(id, visitor("198.51.100.1"), noon)),
  );
  expect(await counts()).toEqual([201, ["2025-03-10", 201]]);
});

test("a day ends at midnight of the site's zone", async () => {
  await countDownload(id, visitor("203.0.113.1"), new Date("2025-03-10T03:59:00Z"));
  await countDownload(id, visitor("203.0.113.2"), new Date("2025-03-10T04:01:00Z"));
  expect(await counts()).toEqual([2, ["2025-03-09", 1], ["2025-03-10", 1]]);
});

test("this month's count starts with the month and leaves the total alone", async () => {
  await countDownload(id, visitor("203.0.113.1"), new Date(Date.now() - 62 * DAY_MS));
  await countDownload(id, visitor("203.0.113.2"), new Date());
  expect(await getMonthlyDownloads([id])).toEqual({ [id]: 1 });
  expect((await listResources({ q: "", page: 1, perPage: 10 })).resources[0]?.downloadCount).toBe(
    2,
  );
});

test("an unknown resource counts nothing", async () => {
  expect(await countDownload("019a0000-0000-7000-8000-000000000000", visitor("203.0.113.1"))).toBe(
    false,
  );
  expect(await db.downloadMark.count()).toBe(0);
});

test("marks are removed once their 24 hours are over", async () => {
  await countDownload(id, visitor("203.0.113.1"), noon);
  await countDownload(id, visitor("203.0.113.2"), new Date(noon.getTime() + DAY_MS / 2));
  expect(await sweepDownloadMarks(new Date(noon.getTime() + DAY_MS + 1))).toBe(1);
  expect(await db.downloadMark.count()).toBe(1);
});

/** Adds the nth resource, made on the nth day. */
async function add(n: number, category: string | null = null): Promise<string> {
  const row = await db.resource.create({
    data: {
      slug: `guide-${n}`,
      title: `Guide ${n}`,
      fileUrl: `/guide-${n}.pdf`,
      category,
      createdAt: new Date(Date.UTC(2025, 0, n)),
    },
  });
  return row.id;
}

describe("a resource's page", () => {
  test("is at its slug", async () => {
    expect(await getResourceAt("a")).toMatchObject({
      found: "resource",
      resource: { id, title: "A", createdAt: expect.stringMatching(/Z$/) },
    });
  });

  test("is led to by its id", async () => {
    expect(await getResourceAt(id)).toEqual({ found: "moved", slug: "a" });
  });

  test.each(["b", "A", crypto.randomUUID(), "", "-", "a\u0000b", "x".repeat(9_000)])(
    "is not at %j",
    async (slug) => {
      expect(await getResourceAt(slug)).toEqual({ found: "nothing" });
    },
  );
});

test("the readers' list goes by pages, newest first, and has one while it is empty", async () => {
  await db.resource.deleteMany();
  expect(await listResourcePage(1)).toEqual({ resources: [], pages: 1 });
  for (let n = 1; n <= RESOURCES_PER_PAGE + 1; n += 1) await add(n);
  const first = await listResourcePage(1);
  expect([first?.pages, first?.resources.length]).toEqual([2, RESOURCES_PER_PAGE]);
  expect(first?.resources[0]?.slug).toBe(`guide-${RESOURCES_PER_PAGE + 1}`);
  expect((await listResourcePage(2))?.resources.map(({ slug }) => slug)).toEqual(["guide-1"]);
  expect(await listResourcePage(3)).toBeNull();
  expect(await listNewestResourceSlugs(1)).toEqual([`guide-${RESOURCES_PER_PAGE + 1}`]);
});

test("other resources are those of the same category, then the newest", async () => {
  await db.resource.deleteMany();
  const first = await add(1, "Sleep");
  await add(2, "Sleep");
  await add(3);
  await add(4, "Connection");
  const others = await listOtherResources(first, 3);
  expect(others.map(({ slug }) => slug)).toEqual(["guide-2", "guide-4", "guide-3"]);
});
