import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { listCalendar } from "@/lib/domains/articles/calendar";
import { createArticle, getArticle } from "@/lib/domains/articles/owner";
import { changeDate, publishArticle, restoreStanding } from "@/lib/domains/articles/publication";
import { articleInput, calendarQuery } from "@/lib/domains/articles/schema";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import { emptyDatabase } from "@/testing/database";

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const clock = (text: string) => momentOfSiteClock(text)?.at ?? "";
const NOVEMBER = { from: "2198-11-01", until: "2198-12-01" };

beforeEach(emptyDatabase);

async function schedule(title: string, at: string, wish: object = {}) {
  const input = articleInput.parse({ title, content: "Words.", published: false });
  const { id } = await createArticle(admin, input);
  const where = { site: true, email: false, ...wish };
  const { article } = await publishArticle(admin, id, { ...where, publishOn: clock(at) }, null);
  return article;
}

/** One that readers have, whose email goes later. */
async function mailLater(title: string, at: string) {
  const input = articleInput.parse({ title, content: "Words.", published: true });
  const { id } = await createArticle(admin, input);
  const wish = { site: false, email: true, publishOn: clock(at) };
  return (await publishArticle(admin, id, wish, null)).article;
}

describe("the calendar", () => {
  test("has what goes out in its days, by the site's clock, in order", async () => {
    await schedule("Last minute", "2198-11-30T23:59");
    await schedule("First minute", "2198-11-01T00:00", { email: true });
    await schedule("Day after", "2198-12-01T00:00");
    await schedule("Letter", "2198-11-02T08:00", { site: false, email: true });
    await mailLater("Email of before", "2198-11-03T08:00");
    const entries = await listCalendar(admin, NOVEMBER);
    expect(entries.map(({ title, what, isWaiting }) => [title, what, isWaiting])).toEqual([
      ["First minute", "both", true],
      ["Letter", "email", true],
      ["Email of before", "email", true],
      ["Last minute", "site", true],
    ]);
    expect(entries[0]?.at).toBe(clock("2198-11-01T00:00"));
  });

  test("has what is out, which waits no more, and no draft", async () => {
    const fields = { title: "Out", content: "Words.", published: true };
    await createArticle(admin, articleInput.parse(fields));
    await createArticle(admin, articleInput.parse({ ...fields, title: "Draft", published: false }));
    const year = new Date().getUTCFullYear();
    const range = { from: `${year - 1}-12-01`, until: `${year + 1}-02-01` };
    expect(await listCalendar(admin, range)).toMatchObject([{ title: "Out", isWaiting: false }]);
  });

  test("takes days of our time alone", () => {
    expect(calendarQuery.safeParse({ from: "0000-01-01", until: "2198-12-01" }).success).toBe(
      false,
    );
    expect(calendarQuery.safeParse({ from: "2198-02-30", until: "2198-12-01" }).success).toBe(
      false,
    );
    expect(calendarQuery.safeParse(NOVEMBER).success).toBe(true);
  });
});

describe("another date", () => {
  const later = { at: clock("2198-11-20T07:00") };

  test("moves an article with its email, and is taken back", async () => {
    const { id, version, publishedAt } = await schedule("Both", "2198-11-02T07:00", {
      email: true,
    });
    const { article, before } = await changeDate(admin, id, later, version);
    expect(article).toMatchObject({
      state: "scheduled",
      publishedAt: later.at,
      mailAt: later.at,
      audience: "both",
    });
    await restoreStanding(admin, id, before, article.version);
    expect(await getArticle(admin, id)).toMatchObject({ publishedAt, mailAt: publishedAt });
  });

  test("sends no email of an article that has none", async () => {
    const { id, version } = await schedule("Site", "2198-11-02T07:00");
    const { article } = await changeDate(admin, id, later, version);
    expect(article).toMatchObject({ publishedAt: later.at, mailAt: null, audience: "site" });
  });

  test("moves the email of an article that readers have, and leaves them the article", async () => {
    const { id, version, publishedAt } = await mailLater("Later", "2198-11-02T07:00");
    const { article } = await changeDate(admin, id, later, version);
    expect(article).toMatchObject({ state: "published", publishedAt, mailAt: later.at });
  });

  test("is refused onto another version, for a time that has passed, and once it is out", async () => {
    const { id, version } = await schedule("Both", "2198-11-02T07:00", { email: true });
    await changeDate(admin, id, later, version);
    await expect(changeDate(admin, id, later, version)).rejects.toMatchObject({
      status: 409,
      errors: { version: [expect.stringContaining("elsewhere")] },
    });
    await expect(
      changeDate(admin, id, { at: "2001-01-01T00:00:00.000Z" }, null),
    ).rejects.toMatchObject({ status: 422 });
    await db.article.update({ where: { id }, data: { publishedAt: new Date(), mailAt: null } });
    await expect(changeDate(admin, id, later, null)).rejects.toMatchObject({ status: 409 });
    expect((await getArticle(admin, id)).publishedAt).not.toBe(later.at);
  });
});
