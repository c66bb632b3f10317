import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { failMail } from "./mail";
import { expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { signIn } from "./sign-in";
import { failStorage } from "./storage";
import { tick } from "./tick";
import { failYoutube } from "./youtube";

const HEALTH = "/admin/health";
const PARTS = [
  "Database",
  "File storage",
  "Storage for backups",
  "Email server",
  "YouTube",
  "Sign-in service",
];

const part = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");

async function restore(): Promise<void> {
  await Promise.all([failStorage("none"), failMail("none"), failYoutube("none")]);
}

test.beforeEach(async () => {
  await query(`delete from "CspReport"`);
});
test.afterEach(restore);

test("the owner sees what waits and when work was last done, and tests every service", async ({
  page,
}) => {
  await tick();
  await signIn(page, "admin", "/admin");
  const complaints = listenForComplaints(page);
  await page.getByRole("button", { name: "Safety" }).click();
  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  const [counts] = await query<{ failed: string }>(
    `select count(*) filter (where "status" = 'failed') as failed from "Mail"`,
  );
  await expect(figure(page, "Emails failed")).toHaveText(counts?.failed ?? "");
  await expect(figure(page, "Sign-ups still to be asked")).toHaveText(/^\d+$/);
  await expect(figure(page, "Last scheduled run").getByRole("time")).toBeVisible();
  await expect(page.getByText("The host hasn’t started the site’s scheduled work")).toHaveCount(0);
  await expect(page.getByText("Nothing has been blocked in the last 30 days.")).toBeVisible();

  await page.getByRole("button", { name: "Test all" }).click();
  for (const name of PARTS) {
    await expect(part(page, name).getByText("Working", { exact: true })).toBeVisible();
    await expect(part(page, name)).toContainText(/\d ms/);
  }
  await expectAccessibleWidely(page, "health");
  expect(complaints).toEqual([]);
});

test("a service that fails is named with the reason and what to do, by keyboard too, and works again after", async ({
  page,
}) => {
  await signIn(page, "admin", HEALTH);
  await failStorage("503");
  await failMail("greeting");
  await failYoutube("503");
  for (const [name, reason, todo] of [
    ["File storage", "The file storage isn’t answering right now.", "Nothing is lost."],
    // Here it lies with the files.
    [
      "Storage for backups",
      "The storage for backups isn’t answering as it should.",
      "The site works without it.",
    ],
    [
      "Email server",
      "The email server can’t be used:",
      "Emails wait and are sent once it works again.",
    ],
    ["YouTube", "YouTube isn’t answering right now.", "Readers keep seeing the videos"],
  ] as const) {
    await tabTo(page, `Test: ${name}`);
    await page.keyboard.press("Enter");
    await expect(part(page, name).getByText("Not working", { exact: true })).toBeVisible();
    await expect(part(page, name)).toContainText(reason);
    await expect(part(page, name)).toContainText(todo);
  }
  await expectAccessibleWidely(page, "failing services");

  await restore();
  await page.getByRole("button", { name: "Test: File storage" }).click();
  await expect(part(page, "File storage").getByText("Working", { exact: true })).toBeVisible();
});

test("what a reader's browser refuses is counted and shown, without who it was", async ({
  page,
}) => {
  await page.goto("/privacy?who=ada");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'owned'";
    document.body.append(script);
  });
  const rows = () => query(`select "directive", "blocked", "count" from "CspReport"`);
  await expect.poll(rows).toEqual([{ directive: "script-src-elem", blocked: "inline", count: 1 }]);
  expect(await page.title()).not.toBe("owned");

  await signIn(page, "admin", HEALTH);
  await expect(page.getByRole("row", { name: /script-src-elem inline 1/ })).toBeVisible();
  await expectAccessibleWidely(page, "blocked sources");
});
