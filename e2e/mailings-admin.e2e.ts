import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { listMail, receiveMailTo } from "./mail";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast } from "./pages";
import { agree } from "./questions";
import { expectReady } from "./room";
import { signIn } from "./sign-in";
import { addArticle, addSubscriber } from "./subscribers";
import { tick } from "./tick";
import { newEmail } from "./visitor";

const MAILINGS = "/admin/mailings";

async function addDraft(page: Page, fields: object): Promise<{ id: string; slug: string }> {
  const response = await page.request.post("/api/admin/articles", {
    data: { content: "One.\n\nTwo.", published: false, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** The sheet of an article in the list, for its email alone. */
async function openSheetOf(page: Page, title: string) {
  await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Publish “${title}”` }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  const inResults = sheet.getByRole("heading", { name: "In search results" });
  await expect(inResults).toBeVisible();
  await sheet.getByLabel("On the site").uncheck();
  await sheet.getByLabel(/^By email to/).check();
  await expect(inResults).toBeHidden();
  return sheet;
}

test("words of an email that are typed without a network outlive their tab", async ({
  page,
  context,
}) => {
  await addSubscriber();
  await signIn(page, "admin");
  const title = newTitle("Underground");
  const { id } = await addDraft(page, { title });
  const tab = await context.newPage();
  const sheet = await openSheetOf(tab, title);
  const subject = newTitle("Typed in a tunnel");
  await expect(sheet.getByLabel("Subject", { exact: true })).toHaveValue("");
  await context.setOffline(true);
  await sheet.getByLabel("Subject", { exact: true }).fill(subject);
  await expect(sheet.getByText("Offline, saved on this device")).toBeVisible();
  await tab.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await openSheetOf(page, title);
  await expect(again.getByLabel("Subject", { exact: true })).toHaveValue(subject);
  // What the closed tab sent last may have come through by itself.
  const saved = () => page.request.get(`/api/admin/articles/${id}/email`);
  await expect.poll(async () => (await (await saved()).json()).subject).toBe(subject);
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

test("words of an email meet what another tab saved, and the owner decides", async ({ page }) => {
  await addSubscriber();
  await signIn(page, "admin");
  const title = newTitle("Two tabs");
  const { id } = await addDraft(page, { title });
  const sheet = await openSheetOf(page, title);
  const subject = sheet.getByLabel("Subject", { exact: true });
  await expect(subject).toHaveValue("");
  const data = { subject: "Said in the other tab", preheader: "", opening: "", segment: null };
  const path = `/api/admin/articles/${id}/email`;
  expect((await page.request.put(path, { data })).status()).toBe(200);
  await subject.fill("Said here");
  const conflict = page.getByRole("dialog", { name: "This email was saved elsewhere" });
  await conflict.getByRole("button", { name: "See theirs" }).click();
  await expect(conflict.getByText("Said in the other tab")).toBeVisible();
  await expectAccessible(page, "words of an email of two tabs");
  await conflict.getByRole("button", { name: "Back to my text" }).click();
  await expect(subject).toHaveValue("Said here");
  await sheet.getByRole("button", { name: "Decide" }).click();
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expect(conflict).toBeHidden();
  const saved = async () => (await (await page.request.get(path)).json()).subject;
  await expect.poll(saved).toBe("Said here");
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

test("an article goes by email alone, with words of its own that survive a reload", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = listenForComplaints(page);
  const { email } = await addSubscriber();
  await signIn(page, "admin");
  const title = newTitle("Letter");
  const subject = newTitle("For tired evenings");
  const article = await addDraft(page, { title, excerpt: "Three breaths." });
  const openSheet = () => openSheetOf(page, title);

  const first = await openSheet();
  await first.getByLabel("Subject", { exact: true }).fill(subject);
  await first.getByLabel("Opening").fill("Dear *you*,");
  await expect(first.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();

  const sheet = await openSheet();
  await expect(sheet.getByLabel("Subject", { exact: true })).toHaveValue(subject);
  await sheet.getByRole("button", { name: "Preview the email" }).click();
  const preview = sheet.frameLocator("iframe");
  await expect(preview.getByText("Dear you,")).toBeVisible();
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText("Read it on the site")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(preview.locator(".paper").first()).toHaveCSS("background-color", "rgb(21, 30, 28)");
  await expectAccessibleWidely(page, "the publish sheet with an email");

  const friend = newEmail();
  await sheet.getByLabel("Send a test to").fill("nobody");
  await sheet.getByRole("button", { name: "Send a test" }).click();
  await expect(sheet.getByText("Please enter a valid email address.")).toBeVisible();
  await sheet.getByLabel("Send a test to").fill(friend);
  await sheet.getByRole("button", { name: "Send a test" }).click();
  await expectToast(page, "Success", `A test is on its way to ${friend}`);
  expect((await receiveMailTo(friend, subject)).subject).toBe(`Test: ${subject}`);

  await sheet.getByRole("button", { name: "Send", exact: true }).click();
  await expect(sheet).toBeHidden();
  await expectToast(page, "Success", "The email goes out in a moment.");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText("Email only")).toBeVisible();
  await query(`update "Article" set "mailAt" = "mailAt" - interval '1 hour' where "id" = $1`, [
    article.id,
  ]);
  await tick();
  expect((await receiveMailTo(email, subject)).text).toMatch(/^Dear you,/);
  expect((await request.get(`/article/${article.slug}`)).status()).toBe(404);
  expect((await request.get(`/api/articles/${article.slug}`)).status()).toBe(404);
  await expect(async () => {
    await page.reload();
    await expect(row.getByText(/^Sent to [\d,]+ on /)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByText(/^Sent to [\d,]+ on /).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Dear you,")).toBeVisible();
  await expectAccessibleWidely(page, "a mailing");
  expect((await page.request.delete(`/api/admin/articles/${article.id}`)).status()).toBe(204);
  // That the email's frame runs no script, and hears nobody, not even a test, is as it should be.
  expect(complaints.filter((text) => !/sandboxed|postMessage/.test(text))).toEqual([]);
});

test("a new newsletter is by email only from its first word on", async ({ page }) => {
  await signIn(page, "admin", MAILINGS);
  await page.getByRole("main").getByRole("link", { name: "New newsletter" }).click();
  const state = page.locator("[data-article-state]");
  await expect(state).toHaveText(/Draft, by email only$/);
  await expect(page.getByLabel("Publish immediately")).toHaveCount(0);
  const title = newTitle("Just between us");
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(state).toHaveText(/Draft, by email only$/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByLabel("On the site")).not.toBeChecked();
  await expect(sheet.getByLabel(/^By email to/)).toBeChecked();
  await expectAccessibleWidely(page, "a new newsletter");
  const [{ id } = { id: "" }] = await query<{ id: string }>(
    `select "id" from "Article" where "title" = $1 and "audience" = 'email'`,
    [title],
  );
  await page.request.delete(`/api/admin/articles/${id}`);
});

test("a stopped mailing shows where the owner looks, and goes on by keyboard", async ({ page }) => {
  const people = await Promise.all(Array.from({ length: 2 }, () => addSubscriber()));
  const [arrived, waiting] = people.map(({ email }) => email);
  const title = newTitle("Interrupted letter");
  const { id: articleId } = await addArticle(title);
  const [mailing] = await query<{ id: string }>(
    `insert into "Mailing" ("id", "articleId", "status", "subject", "html", "text", "recipients")
     values (gen_random_uuid(), $1, 'stopped', $2, '<p>Breathe out.</p>', 'Breathe out.', 2)
     returning "id"`,
    [articleId, title],
  );
  for (const [email, status] of [
    [arrived, "sent"],
    [waiting, "queued"],
  ]) {
    await query(
      `insert into "Mail" ("id", "kind", "to", "status", "mailingId", "subscriberId")
       select gen_random_uuid(), 'article', "email", $2::"MailStatus", $3, "id"
       from "Subscriber" where "email" = $1`,
      [email, status, mailing?.id],
    );
  }
  await signIn(page, "admin", "/admin/mail");
  const stuck = page.getByRole("region", { name: "Newsletters that need you" });
  await expect(stuck.getByRole("listitem").filter({ hasText: title })).toContainText(
    "Stopped with 1 email to go.",
  );
  await expectAccessibleWidely(page, "mail with a stopped mailing");

  await page.goto(`${MAILINGS}?q=${encodeURIComponent(title)}`);
  const row = page.locator("[data-card]").filter({ hasText: title });
  await expect(row.getByText("1 of 2 sent, 1 to go")).toBeVisible();
  await expectAccessibleWidely(page, "the mailings");
  await tabTo(page, `Resume: ${title}`);
  await page.keyboard.press("Enter");
  await expect(row.getByText("2 of 2 sent")).toBeVisible();
  await receiveMailTo(waiting ?? "", title);
  expect((await listMail(arrived)).filter(({ subject }) => subject === title)).toEqual([]);
  await expect(stuck.getByRole("listitem").filter({ hasText: title })).toHaveCount(0);
});

test("in the room an article leaves the site for email alone, and comes back", async ({
  page,
  request,
}) => {
  await signIn(page, "admin");
  const title = newTitle("Moving");
  const { id, slug } = await addDraft(page, { title, published: true });
  const status = async () => (await request.get(`/article/${slug}`)).status();
  expect(await status()).toBe(200);
  await page.goto(`/admin/articles/${id}/edit`);
  await expectReady(page);
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByLabel("By email only").click();
  await agree(
    page,
    "Take this article off the site? Readers will no longer find it.",
    "Take it off the site",
  );
  await expectToast(page, "Success", "Readers no longer find it on the site");
  expect(await status()).toBe(404);
  await expectAccessible(page, "the room's details");
  await page.getByLabel("On the site", { exact: true }).click();
  await agree(
    page,
    "Put this article on the site? Readers will find it at once. No email goes out.",
    "Put it on the site",
  );
  await expectToast(page, "Success", "Readers find it on the site");
  expect(await status()).toBe(200);
  // What is written goes on from there.
  await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
  await page.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});
