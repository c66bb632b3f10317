import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { expectAccessibleWidely, listenForComplaints } from "./owner";
import { expectToast } from "./pages";
import { agree } from "./questions";
import { adminRequest, signIn } from "./sign-in";

const WIDTHS = [390, 1280];
const SECTIONS = ["What’s Waiting", "The last 90 days", "Write", "Recent Activity"];

/** A word of letters alone that no other journey uses. */
function newWord(): string {
  const letters = Array.from({ length: 12 }, () => 97 + Math.floor(Math.random() * 26));
  return String.fromCharCode(...letters);
}

test("the dashboard has what waits first, then the last 90 days, writing and what happened", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const word = newWord();
  await query(
    `insert into "Comment" ("id", "content", "authorName") values (gen_random_uuid(), $1, 'Ann')`,
    [`What helped at night, ${word}`],
  );
  await signIn(page, "admin", "/admin");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const waiting = page.getByRole("region", { name: "What’s Waiting" });
    await expect(
      waiting.getByRole("link", { name: /comments? waits? for approval/ }),
    ).toHaveAttribute("href", "/admin/comments");
    const days = page.getByRole("region", { name: "The last 90 days" });
    for (const name of ["Page views", "Sign-ups", "Downloads"]) {
      await expect(
        days.getByRole("figure", { name, exact: true }).getByRole("slider"),
      ).toBeVisible();
    }
    const happened = page.getByRole("region", { name: "Recent Activity" });
    await expect(happened.getByRole("link", { name: new RegExp(`^Ann .*${word}`) })).toBeVisible();
    const tops = await Promise.all(
      SECTIONS.map(async (name) => {
        const box = await page.getByRole("region", { name, exact: true }).boundingBox();
        return box?.y ?? Number.NaN;
      }),
    );
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((a, b) => a - b));
  }
  await expectAccessibleWidely(page, "the dashboard");
  await query(`delete from "Comment" where "content" like $1`, [`%${word}`]);
  expect(complaints).toEqual([]);
});

test("the last 90 days have their place before they come", async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/statistics/ninety-days", async (route) => {
    await isReleased;
    await route.continue();
  });
  await signIn(page, "admin", "/admin");
  const days = page.getByRole("region", { name: "The last 90 days" });
  await expect(days.getByRole("status")).toBeVisible();
  const measure = async () => {
    const heights = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      heights.push((await days.boundingBox())?.height ?? Number.NaN);
    }
    return heights;
  };
  const before = await measure();
  release();
  await expect(days.getByRole("slider")).toHaveCount(3);
  expect(await measure()).toEqual(before);
});

type Id = { id: string };

async function addDemoArticle(title: string, slug: string, version: number): Promise<void> {
  const [article] = await query<Id>(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "version", "updatedAt")
     values (gen_random_uuid(), $1, $2, 'Words.', '{}', '{}', true, '2020-01-01', 1, $3, now())
     returning "id"`,
    [slug, title, version],
  );
  await query(`insert into "DemoRow" values ('Article', $1)`, [article?.id]);
}

/** Has the site's own demo content be none for the time of a test, as the other journeys read it. */
async function withoutDemo(act: () => Promise<void>, after: () => Promise<unknown>): Promise<void> {
  const rows = await query<{ table: string; id: string }>(`select "table", "id" from "DemoRow"`);
  const [added] = await query<{ at: Date }>(`select "at" from "LastRun" where "name" = 'demo'`);
  await query(`delete from "DemoRow"`);
  await query(`delete from "LastRun" where "name" = 'demo'`);
  try {
    await act();
  } finally {
    await after();
    await query(`delete from "DemoRow"`);
    await query(`insert into "DemoRow" select * from unnest($1::text[], $2::text[])`, [
      rows.map(({ table }) => table),
      rows.map(({ id }) => id),
    ]);
    if (added) await query(`insert into "LastRun" ("name", "at") values ('demo', $1)`, [added.at]);
  }
}

/** Answers one of the seven questions, leads to the screen of another, and skips the others. */
async function answerQuestions(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "1. Where do you write now?" })).toBeVisible();
  await page.getByLabel("Where you write now").selectOption({ label: "Substack" });
  const second = page.getByRole("heading", { name: /^2\. What is your site called/ });
  await expect(second).toBeFocused();
  await page.getByRole("link", { name: "Name your site" }).click();
  await expect(page.getByLabel("The site’s name", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(second).toBeVisible();
  const skip = page.getByRole("button", { name: /^Skip: / });
  while (await skip.isVisible()) await skip.click();
  await expect(page.getByText("Your site is ready for its first article.")).toBeVisible();
  await expectAccessibleWidely(page, "the first hour");
}

test("Start empty removes the demo content, and keeps the settings and what the owner has changed", async ({
  page,
  browser,
  request,
}) => {
  const word = newWord();
  const [made, own] = [`made-${word}`, `own-${word}`];
  const admin = await adminRequest(browser);
  const { value: hero } = (await (await admin.get("/api/admin/site")).json()).hero;
  const changeAndRemove = async () => {
    await addDemoArticle(`Made up ${word}`, made, 1);
    await addDemoArticle(`Rewritten ${word}`, own, 2);
    const [reader] = await query<Id>(
      `insert into "Subscriber" ("id", "email") values (gen_random_uuid(), $1) returning "id"`,
      [`${word}@example.org`],
    );
    await query(`insert into "DemoRow" values ('Subscriber', $1)`, [reader?.id]);
    await admin.put("/api/admin/site/hero", { data: { ...hero, headline: `Calm, ${word}.` } });

    await signIn(page, "admin", "/admin");
    const notice = page.getByRole("region", { name: /demo content/ });
    await expect(notice).toContainText(
      "2 articles, 0 videos, 0 guides and 1 made-up subscriber show what the site looks like",
    );
    await expectAccessibleWidely(page, "the demo notice");
    const days = page.getByRole("region", { name: "The last 90 days" });
    await expect(days.getByRole("slider").first()).toBeVisible();
    const anew = page.waitForResponse((response) =>
      response.url().endsWith("/statistics/ninety-days"),
    );
    await notice.getByRole("button", { name: "Start empty" }).click();
    await agree(
      page,
      /^Remove the demo content\?.+ the made-up statistics are deleted at once\./,
      "Start empty",
    );
    await anew;
    await expectToast(page, "Success", "The demo content was removed");
    await expect(
      page.getByText(`You have changed 1 item of it, so it stays: “Rewritten ${word}”.`),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Start empty" })).toHaveCount(0);
    await page.getByRole("link", { name: "Answer seven questions" }).click();
    await answerQuestions(page);

    expect((await request.get(`/article/${made}`)).status()).toBe(404);
    expect((await request.get(`/article/${own}`)).status()).toBe(200);
    expect(await query(`select 1 from "Subscriber" where "email" like $1`, [`${word}%`])).toEqual(
      [],
    );
    expect(await (await request.get("/")).text()).toContain(`Calm, ${word}.`);
    await page.goto(`/admin/trash?q=${word}`);
    await expect(page.getByRole("main").getByText(`Made up ${word}`).first()).toBeVisible();
  };
  await withoutDemo(changeAndRemove, () => admin.put("/api/admin/site/hero", { data: hero }));
});
