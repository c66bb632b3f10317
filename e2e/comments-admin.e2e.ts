import { expect, type Page, test } from "playwright/test";
import { addWithAddress, query } from "./database";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { becomeNewVisitor, expectToast } from "./pages";
import { agree, decline } from "./questions";
import { signIn, waitForHydration } from "./sign-in";

const COMMENTS = "/admin/comments";
/** What a finger covers. */
const THUMB_PX = 44;

type Article = { id: string; slug: string; title: string; path: string };

/** Puts up an article that no other journey visits, at the end of every list. */
async function newArticle(): Promise<Article> {
  // No part that all of them have: a search that finds nothing forgives typos, and would find the others.
  const slug = `m${Math.random().toString(36).slice(2, 12)}`;
  const title = `An article named ${slug}`;
  const [row] = await addWithAddress<{ id: string }>(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     values (gen_random_uuid(), $1, $2, 'Read on below.', '{}', '{}', true, '2020-01-01', 1, now())
     returning "id"`,
    [slug, title],
  );
  if (!row) throw new Error("The article was not saved.");
  return { id: row.id, slug, title, path: `/article/${slug}` };
}

type Saved = { content: string; authorName?: string; approved?: boolean; createdAt?: string };

async function keep({ id }: Article, comment: Saved): Promise<void> {
  const {
    content,
    authorName = "Ann",
    approved = false,
    createdAt = "2025-01-05T20:04:00Z",
  } = comment;
  await query(
    `insert into "Comment" ("id", "content", "approved", "articleId", "authorName", "createdAt")
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [content, approved, id, authorName, createdAt],
  );
}

/** Opens the screen with only the comments that have this word, whatever other tests add. */
async function openComments(page: Page, word: string, tab?: string): Promise<void> {
  await signIn(page, "admin", `${COMMENTS}?${tab ? `tab=${tab}&` : ""}q=${word}`);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Comments" })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

test("a guest's comment waits, is approved and seen, and goes back when that is undone", async ({
  browser,
  page,
}) => {
  const complaints = listenForComplaints(page);
  const article = await newArticle();
  const reader = await (await browser.newContext()).newPage();
  await becomeNewVisitor(reader);
  await reader.goto(article.path);
  const form = reader.locator("comment-form");
  await form.getByLabel("Name").fill("Ann <b>");
  await form
    .getByLabel("Comment", { exact: true })
    .fill(`First line, ${article.slug}.\nSecond <i>.`);
  await form.getByRole("button", { name: "Send comment" }).click();
  await expectToastLater(reader);

  await openComments(page, article.slug);
  await expect(page.getByText("Review and moderate user comments on your content")).toBeVisible();
  await expect(tab(page, "Pending (1)")).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, "Approved (0)")).toBeVisible();
  await expect(tab(page, "Spam (0)")).toBeVisible();
  const card = cards(page);
  await expect(card.getByRole("heading")).toHaveText("Ann <b>");
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
  await expect(card.locator("time")).toHaveText(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/,
  );
  await expect(card.getByText(/^Author ID:/)).toHaveText(
    `Author ID: Anonymous | Article ID: ${article.id}`,
  );
  await expect(card.getByRole("link", { name: article.title })).toHaveAttribute(
    "href",
    article.path,
  );
  const text = card.getByText(/^First line/);
  await expect(text).toHaveCSS("white-space", "pre-wrap");
  expect(await text.textContent()).toBe(`First line, ${article.slug}.\nSecond <i>.`);

  await card.getByRole("button", { name: "Approve the comment by Ann <b>" }).click();
  await expectToast(page, "Success", "Comment approved successfully");
  await expect(tab(page, "Approved (1)")).toBeVisible();
  await expect(page.getByText("Comment approved.")).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole("region", { name: "Comments (1)" })).toContainText("First line");

  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Success", "Comment moved back to pending");
  await expect(tab(page, "Pending (1)")).toBeVisible();
  await reader.reload();
  await expect(
    reader.getByText("No comments yet. What happened when you tried it at your house?"),
  ).toBeVisible();
  await reader.context().close();
  expect(complaints).toEqual([]);
});

async function expectToastLater(reader: Page): Promise<void> {
  await expect(reader.locator("comment-form").getByRole("button")).toHaveText("Send comment");
  await expectToast(reader, "Thank you!", "Your comment is waiting for approval.");
}

test("a reply is the author's and takes its comment along; spam goes aside and comes back", async ({
  page,
}) => {
  const article = await newArticle();
  await keep(article, { content: `Does it work at night? ${article.slug}` });
  await openComments(page, article.slug);
  await expect(cards(page).locator("time")).toHaveText("Jan 5, 2025 at 3:04 PM");
  await page.getByRole("button", { name: "Spam: the comment by Ann" }).click();
  await expectToast(page, "Success", "Comment marked as spam");
  await tab(page, "Spam (1)").click();
  await expect(cards(page).getByText("Spam", { exact: true }).first()).toBeVisible();
  await expectAccessibleWidely(page, "spam");
  await page.getByRole("button", { name: "Not spam: the comment by Ann" }).click();
  await expectToast(page, "Success", "Comment moved back to pending");
  await tab(page, "Pending (1)").click();

  const reply = page.getByRole("button", { name: "Reply to the comment by Ann" });
  await reply.click();
  const field = page.getByLabel("Your reply");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Please write a comment." }),
  ).toBeVisible();
  await page.route("**/reply", (route) => route.fulfill({ status: 502, body: "" }));
  await field.fill(`It does, ${article.slug}.`);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expectToast(page, "Error", "Failed to publish reply");
  await expect(field).toHaveValue(`It does, ${article.slug}.`);
  await page.unroute("**/reply");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expectToast(page, "Success", "Reply published successfully");
  await expect(tab(page, "Approved (2)")).toBeVisible();
  await page.goto(article.path);
  const comments = page.getByRole("region", { name: "Comments (2)" });
  await expect(comments).toContainText("Does it work at night?");
  await expect(comments).toContainText("It does,");
});

test("several comments are approved at once, and deleted after a question", async ({ page }) => {
  const article = await newArticle();
  for (const authorName of ["Ann", "Bea", "Cem"]) {
    await keep(article, { content: `From ${authorName}, ${article.slug}`, authorName });
  }
  await openComments(page, article.slug);
  await expect(tab(page, "Pending (3)")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("checkbox", { name: "Select the comment by Bea" }).uncheck();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Approve selected" }).click();
  await expectToast(page, "Success", "2 comments approved successfully");
  await expect(tab(page, "Pending (1)")).toBeVisible();
  await tab(page, "Approved (2)").click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const question = "Are you sure you want to delete 2 comments and the replies to them?";
  await page.getByRole("button", { name: "Delete selected" }).click();
  await decline(page, question);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await agree(page, question, "Delete");
  await expectToast(page, "Success", "2 comments deleted successfully");
  await expect(page.getByText(`No approved comments match “${article.slug}”.`)).toBeVisible();
  await tab(page, "Pending (1)").click();
  await page.getByRole("button", { name: "Delete the comment by Bea" }).click();
  await expectToast(page, "Success", "Comment deleted successfully");
  await expect(tab(page, "Pending (0)")).toBeVisible();
});

test("what fails says so and changes nothing; what loads or is empty says so too", async ({
  page,
}) => {
  const article = await newArticle();
  await keep(article, { content: `Stays, ${article.slug}` });
  await openComments(page, article.slug);
  await page.route("**/approve", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Approve the comment by Ann" }).click();
  await expectToast(page, "Error", "Failed to approve comment");
  await page.route(`**${COMMENTS}/*`, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Delete the comment by Ann" }).click();
  await expectToast(page, "Error", "Failed to delete comment");
  await expect(cards(page)).toHaveCount(1);

  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/api${COMMENTS}?*`, async (route) => {
    await released;
    await route.fulfill({ json: [], headers: { "x-total-count": "0" } });
  });
  await page.goto(COMMENTS);
  await waitForHydration(page);
  await expect(page.getByText("Loading pending comments...")).toBeVisible();
  await page.getByRole("tab", { name: "Approved" }).click();
  await expect(page.getByText("Loading approved comments...")).toBeVisible();
  release();
  await expect(page.getByText("No approved comments yet")).toBeVisible();
  await tab(page, "Pending (0)").click();
  await expect(page.getByText("No pending comments to review")).toBeVisible();
});

test("by keyboard alone the owner goes through the tabs, approves and undoes it", async ({
  page,
}) => {
  const article = await newArticle();
  await keep(article, { content: `By keyboard, ${article.slug}` });
  await openComments(page, article.slug);
  await tab(page, "Pending (1)").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Approved (0)")).toBeFocused();
  await expect(page).toHaveURL(/tab=approved/);
  await page.keyboard.press("End");
  await expect(tab(page, "Spam (0)")).toBeFocused();
  // The keys go on from the tab that is drawn as the current one.
  await expect(tab(page, "Spam (0)")).toHaveAttribute("tabindex", "0");
  await expect(page).toHaveURL(/tab=spam/);
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Pending (1)")).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
  await tabTo(page, "Approve the comment by Ann");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Comment approved.")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Comment moved back to pending");
  await expect(page.getByRole("heading", { name: "Pending comments" })).toBeFocused();
});

test("on a phone 'More' opens the other screens, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin", "/admin");
  const nav = page.getByRole("navigation", { name: "Admin" });
  const more = nav.getByRole("button", { name: "More" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  for (const name of ["Articles", "Resources", "Subscribers", "Welcome messages", "Trash"]) {
    await expect(nav.getByRole("link", { name })).toBeVisible();
  }
  await expectAccessible(page, "the open menu");
  await page.keyboard.press("Tab");
  await expect(nav.getByRole("link", { name: "Home" }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(nav.getByRole("link", { name: "Comments" })).toBeHidden();
  await more.click();
  await nav.getByRole("link", { name: "Comments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Manage Comments" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Comments" })).toBeHidden();
});

test("on a phone a thumb's breadth lies between what approves and what deletes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const article = await newArticle();
  await keep(article, { content: `Short, ${article.slug}` });
  await openComments(page, article.slug);
  const approve = page.getByRole("button", { name: "Approve the comment by Ann" });
  const remove = page.getByRole("button", { name: "Delete the comment by Ann" });
  await expect(approve).toBeVisible();
  const [a, b] = [await approve.boundingBox(), await remove.boundingBox()];
  if (!a || !b) throw new Error("A button has no place.");
  const aside = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  const below = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
  expect(Math.max(aside, below)).toBeGreaterThanOrEqual(THUMB_PX);
});

test("axe finds nothing on the comments, on a phone and on a desk", async ({ page }) => {
  const article = await newArticle();
  const content = `${"Longword".repeat(60)} ${article.slug}`;
  await keep(article, { content, authorName: "Name".repeat(40) });
  await keep(article, { content: `Short, ${article.slug}` });
  await openComments(page, article.slug);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Reply to the comment by Ann" }).click();
  await expectAccessibleWidely(page, "a reply");
  await page.getByRole("button", { name: "Approve the comment by Ann" }).click();
  await expect(page.getByText("Comment approved.")).toBeVisible();
  await expectAccessibleWidely(page, "something to undo");
});
