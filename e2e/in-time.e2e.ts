import { type Browser, expect, type Page, test } from "playwright/test";
import { query } from "./database";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree } from "./questions";
import { expectReady } from "./room";
import { signIn } from "./sign-in";
import { tick } from "./tick";
import { newEmail, newVisitor } from "./visitor";

const ARTICLES = "/admin/articles";
const AHEAD_MS = 4_000;

type Saved = { id: string; slug: string; publishedAt: string | null };

async function addArticle(page: Page, fields: object): Promise<Saved> {
  const response = await page.request.post("/api/admin/articles", {
    data: { content: "One.\n\nTwo.", published: false, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

async function removeArticle(page: Page, { id }: Saved): Promise<void> {
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
}

/** Somebody on the list, whom no email of these journeys reaches. */
async function addSubscriber(): Promise<() => Promise<unknown>> {
  const email = newEmail();
  await query(
    'insert into "Subscriber" ("id", "email", "subscribed") values (gen_random_uuid(), $1, true)',
    [email],
  );
  return () => query('delete from "Subscriber" where "email" = $1', [email]);
}

async function findRow(page: Page, title: string) {
  await page.getByLabel("Search articles").fill(title);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  return row;
}

async function openSheet(page: Page, title: string) {
  const row = await findRow(page, title);
  await row.getByRole("button", { name: `Publish “${title}”` }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByRole("heading", { name: "Before you publish" })).toBeVisible();
  return sheet;
}

/** What has the focus once a row's own button may be removed. */
function headingOf(page: Page) {
  return page.getByRole("heading", { name: "All Articles" });
}

async function newStranger(browser: Browser, baseURL: string | undefined, options: object = {}) {
  return browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: newVisitor(),
    ...options,
  });
}

test("a scheduled article is nowhere before its date, and the first request after it finds it", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "admin");
  const { request } = await newStranger(browser, baseURL);
  const title = newTitle("In time");
  const category = newTitle("Season");
  const tag = newTitle("tag");
  const pathOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
  const lists = [
    "/",
    "/articles",
    `/articles/category/${pathOf(category)}`,
    `/articles/tag/${pathOf(tag)}`,
  ];
  const beganAt = Date.now();
  const older = await addArticle(page, {
    title: newTitle("Older"),
    category,
    tags: [tag],
    published: true,
  });
  lists.push(`/article/${older.slug}`);
  for (const path of lists) await request.get(path);
  // On a slow machine as well there is time for adding the article, and for a round before its date.
  const tookMs = Date.now() - beganAt;
  const publishOn = new Date(Date.now() + AHEAD_MS + 2 * tookMs).toISOString();
  const fields = { title, category, tags: [tag], published: true, publishOn };
  const article = await addArticle(page, fields);
  const paths = [`/article/${article.slug}`, `/api/articles/${article.slug}`];
  const due = Date.parse(publishOn);

  // Everything is asked for again and again until the date, so that every cache holds what was before it.
  let rounds = 0;
  while (rounds === 0 || Date.now() < due - 500) {
    for (const path of lists) {
      const response = await request.get(path);
      const text = await response.text();
      if (Date.now() < due) expect([path, text.includes(title)]).toEqual([path, false]);
    }
    for (const path of paths) {
      const { status } = await request.get(path).then((answer) => ({ status: answer.status() }));
      if (Date.now() < due) expect([path, status]).toEqual([path, 404]);
    }
    rounds += 1;
  }
  await expect.poll(() => Date.now() > due, { intervals: [10] }).toBe(true);
  // The very first ones.
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  for (const path of lists) {
    expect([path, (await (await request.get(path)).text()).includes(title)]).toEqual([path, true]);
  }
  await removeArticle(page, article);
  await removeArticle(page, older);
});

test("the owner publishes on a phone: what to mend, where, and ten seconds to undo", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const removeSubscriber = await addSubscriber();
  const title = newTitle("A quiet evening");
  const article = await addArticle(page, {
    title,
    content: "## First\n\n[Gone](/article/gone-for-good)\n\n![](/image/none.jpg)",
  });
  await page.goto(ARTICLES);
  const sheet = await openSheet(page, title);
  await expect(sheet.getByText("There’s no excerpt.", { exact: false })).toBeVisible();
  await expect(sheet.getByText("/article/gone-for-good")).toBeVisible();
  await expect(sheet.getByText("A picture has no description", { exact: false })).toBeVisible();
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    'select count(*)::int as count from "Subscriber" where "subscribed"',
  );
  expect(count).toBeGreaterThan(0);
  await expect(sheet.getByLabel(/^By email to [\d,]+ subscribers?$/)).toBeVisible();
  await expectAccessible(page, "the publish sheet");

  await sheet.getByLabel("On the site").uncheck();
  await sheet.getByRole("button", { name: "Send", exact: true }).click();
  await expect(sheet.getByText("Choose the site, email, or both.")).toBeVisible();
  await sheet.getByLabel("On the site").check();
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(sheet).toBeHidden();
  const undo = await expectUndo(page, "Success", "Published. Readers can see it.");
  expect((await page.request.get(`/article/${article.slug}`)).status()).toBe(200);
  await undo.click();
  await expectToast(page, "Success", "Undone. Nothing was sent.");
  await expect(headingOf(page)).toBeFocused();
  await expect((await findRow(page, title)).getByText("Draft")).toBeVisible();
  expect((await page.request.get(`/article/${article.slug}`)).status()).toBe(404);

  const again = await openSheet(page, title);
  await again.getByRole("button", { name: /^Go to it: There’s no excerpt/ }).click();
  await page.waitForURL(`/admin/articles/${article.id}/edit?field=excerpt`);
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.goto(ARTICLES);
  const once = await openSheet(page, title);
  await once.getByRole("button", { name: /^Go to it: A link leads nowhere/ }).click();
  const text = page.getByLabel("Content", { exact: true });
  await expect(text).toBeFocused();
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart)),
  ).toMatch(/^\/article\/gone-for-good/);
  await removeArticle(page, article);
  await removeSubscriber();
  expect(complaints).toEqual([]);
});

test("the owner schedules by keyboard, by the site's clock, and changes the date", async ({
  page,
}) => {
  await signIn(page, "admin");
  const title = newTitle("Next winter");
  const article = await addArticle(page, { title, excerpt: "Later." });
  await page.goto(ARTICLES);
  await findRow(page, title);
  await tabTo(page, `Publish “${title}”`);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByText("Nothing to fix", { exact: false })).toBeVisible();
  await sheet.getByLabel("Now").focus();
  await page.keyboard.press("ArrowDown");
  const date = sheet.getByLabel("Date and time");
  await page.keyboard.press("Tab");
  await expect(date).toBeFocused();
  await tabTo(page, "Schedule");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText("Please enter a date with its time.")).toBeVisible();
  // Clocks go forward over it.
  await date.fill("2199-03-10T02:30");
  await expect(
    sheet.getByText("it will be Mar 10, 2199 at 3:30 AM", { exact: false }),
  ).toBeVisible();
  await date.fill("2199-01-05T09:30");
  await expect(sheet.getByText("By the clock in New York", { exact: false })).toBeVisible();
  await tabTo(page, "Schedule");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expectToast(page, "Success", "Scheduled for Jan 5, 2199 at 9:30 AM.");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(headingOf(page)).toBeFocused();
  await expect(row.getByText("Goes live Jan 5, 2199 at 9:30 AM")).toBeVisible();
  expect((await page.request.get(`/article/${article.slug}`)).status()).toBe(404);

  const again = await openSheet(page, title);
  await expect(again.getByLabel("Date and time")).toHaveValue("2199-01-05T09:30");
  await again.getByLabel("Date and time").fill("2001-01-05T09:30");
  await again.getByRole("button", { name: "Schedule" }).click();
  await expectToast(
    page,
    "Success",
    "That time has passed, so it’s published now. Readers can see it.",
  );
  await expect((await findRow(page, title)).getByText("Published", { exact: true })).toBeVisible();
  await removeArticle(page, article);
});

test("what is taken back within its ten seconds reaches nobody, whatever was saved since", async ({
  page,
}) => {
  await signIn(page, "admin");
  const removeSubscriber = await addSubscriber();
  const title = newTitle("By email");
  const article = await addArticle(page, { title, excerpt: "Soon." });
  await page.goto(ARTICLES);
  const sheet = await openSheet(page, title);
  await sheet.getByLabel(/^By email to/).check();
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
  const undo = await expectUndo(page, "Success", "Published. The email goes out in a moment.");
  await expect(headingOf(page)).toBeFocused();
  const newer = { title, excerpt: "Soon.", content: "Newer.", published: true };
  const saved = await page.request.put(`/api/admin/articles/${article.id}`, { data: newer });
  expect(saved.status()).toBe(200);
  await page.keyboard.press("F8");
  await undo.press("Enter");
  await expectToast(page, "Success", "Undone. Nothing was sent.");
  await expect(headingOf(page)).toBeFocused();
  const stored = await page.request.get(`/api/admin/articles/${article.id}`);
  expect(await stored.json()).toMatchObject({ state: "draft", content: "Newer." });
  await query(`update "Article" set "mailAt" = "mailAt" - interval '1 hour' where "id" = $1`, [
    article.id,
  ]);
  await tick();
  const [{ count } = { count: -1 }] = await query<{ count: number }>(
    'select count(*)::int as count from "Mailing" where "articleId" = $1',
    [article.id],
  );
  expect(count).toBe(0);
  await removeArticle(page, article);
  await removeSubscriber();
});

test("a sheet whose article was published elsewhere starts anew, with nothing ticked", async ({
  page,
}) => {
  await signIn(page, "admin");
  const removeSubscriber = await addSubscriber();
  const title = newTitle("In two tabs");
  const article = await addArticle(page, { title, excerpt: "Soon." });
  await page.goto(ARTICLES);
  const sheet = await openSheet(page, title);
  const email = sheet.getByLabel(/^By email to/);
  await email.check();
  const elsewhere = await page.request.post(`/api/admin/articles/${article.id}/publish`, {
    data: { site: true, email: false },
  });
  expect(elsewhere.status()).toBe(200);
  await sheet.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(sheet.getByText("This article was saved elsewhere", { exact: false })).toBeVisible();
  await expect(
    sheet.getByText("Readers have been able to see it since", { exact: false }),
  ).toBeVisible();
  await expect(email).not.toBeChecked();
  await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
  await sheet.getByRole("button", { name: "Send", exact: true }).click();
  await expect(sheet.getByText("Choose the site, email, or both.")).toBeVisible();
  await removeArticle(page, article);
  await removeSubscriber();
});

test("a friend reads a draft without script and writes a note, which the owner sees and ends", async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const title = newTitle("For a friend");
  const article = await addArticle(page, {
    title,
    content: "## First\n\nA **calm** start.\n\nThen.\n\nThe end.",
  });
  await page.goto(ARTICLES);
  const row = await findRow(page, title);
  await row.getByRole("button", { name: `Preview and share “${title}”` }).click();
  const share = page.getByRole("dialog", { name: "Preview and share" });
  await share.getByRole("button", { name: "Make a link" }).click();
  await expectToast(page, "Success", "Link made");
  const url = await share.getByLabel(/^Works until/).inputValue();
  await expectAccessible(page, "the preview's dialog");

  const friend = await newStranger(browser, baseURL, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const reading = await friend.newPage();
  const opened = await reading.goto(url);
  expect(opened?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(reading.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const passage = reading.locator("#passage-1");
  await passage.getByText("Add a note").click();
  await passage.getByLabel("Your name").fill("Ada");
  await passage.getByLabel("Note", { exact: true }).fill("Why <b>calm</b>?");
  await passage.getByRole("button", { name: "Send note" }).click();
  await expect(passage.getByText("Why <b>calm</b>?")).toBeVisible();
  await expect(reading).toHaveURL(`${url}?sent=1#passage-1`);
  await expect(passage.getByRole("status")).toHaveText("Thank you. The author has your note.");

  const scripted = await newStranger(browser, baseURL, { viewport: { width: 390, height: 844 } });
  const looking = await scripted.newPage();
  const itsComplaints = listenForComplaints(looking);
  await looking.goto(url);
  await expectAccessibleWidely(looking, "the preview");
  // In a wide window notes and the form are beside the text, which keeps its shape.
  const topOf = async (place: number) =>
    (await looking.locator(`#passage-${place}`).boundingBox())?.y ?? Number.NaN;
  const [first, second, third] = [await topOf(1), await topOf(2), await topOf(3)];
  expect(second - first).toBeCloseTo(third - second);
  await looking.locator("#passage-1").getByText("Add a note").click();
  await expect(looking.locator("#passage-1").getByLabel("Your name")).toBeVisible();
  expect(await topOf(2)).toBe(second);
  expect(itsComplaints).toEqual([]);

  await page.goto(`/admin/articles/${article.id}/edit`);
  await expectReady(page);
  await page.getByRole("button", { name: /1 open note/ }).click();
  await page.getByRole("button", { name: "Go to it" }).press("Enter");
  const text = page.locator("textarea[name=content]");
  await expect(text).toBeFocused();
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(
    "## First\n\n".length,
  );

  await page.goto(ARTICLES);
  await (await findRow(page, title))
    .getByRole("button", { name: `Preview and share “${title}”` })
    .click();
  await expect(share.getByText("Why <b>calm</b>?")).toBeVisible();
  await expect(share.getByText("On “A calm start.”")).toBeVisible();
  await share.getByRole("button", { name: /^Done/ }).click();
  const notes = share.getByRole("heading", { name: "Notes", exact: true });
  await expect(notes).toBeVisible();
  await share.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this note?", "Delete");
  const undo = await expectUndo(page, "Success", "Note deleted");
  await expect(share.getByText("No notes yet.")).toBeVisible();
  await expect(notes).toBeFocused();
  await undo.click();
  await expectToast(page, "Success", "Note restored successfully");
  await expect(notes).toBeFocused();
  await expect(share.getByText("Why <b>calm</b>?")).toBeVisible();
  await share.getByRole("button", { name: "Revoke" }).click();
  await agree(
    page,
    "Are you sure you want to revoke this link? Notes left through it stay.",
    "Revoke",
  );
  await expectToast(page, "Success", "Link revoked");
  await expect(share.getByRole("heading", { name: "Links" })).toBeFocused();
  await expect(share.getByText("Nobody has a link.")).toBeVisible();
  expect((await reading.goto(url))?.status()).toBe(404);
  await expect(reading.getByText("This preview has ended")).toBeVisible();

  const own = await page.goto(`/admin/articles/${article.id}/preview`);
  expect(own?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "content-security-policy": opened?.headers()["content-security-policy"],
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Readers can’t see this page", { exact: false })).toBeVisible();
  expect((await scripted.request.get(`/admin/articles/${article.id}/preview`)).status()).toBe(401);
  await removeArticle(page, article);
  expect(complaints).toEqual([]);
});
