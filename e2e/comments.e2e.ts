import { expect, type Locator, type Page, test } from "playwright/test";
import { addWithAddress, query } from "./database";
import { holdWrites } from "./hold";
import { linksIn, receiveMail } from "./mail";
import { becomeNewVisitor, expectToast, listenForComplaints } from "./pages";
import { newPerson, signIn, signInAnew } from "./sign-in";
import { announceComments } from "./tick";

/** Puts up an article that no other journey visits, at the end of every list. */
async function newArticle(): Promise<{ id: string; path: string }> {
  const slug = `comments-${Math.random().toString(36).slice(2, 12)}`;
  const [row] = await addWithAddress<{ id: string }>(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     values (gen_random_uuid(), $1, 'What parents say', 'Read on below.', '{}', '{}', true, '2020-01-01', 1, now())
     returning "id"`,
    [slug],
  );
  if (!row) throw new Error("The article was not saved.");
  return { id: row.id, path: `/article/${slug}` };
}

const form = (page: Page): Locator => page.locator("comment-form");

async function send(page: Page, content: string): Promise<void> {
  await form(page).getByLabel("Comment", { exact: true }).fill(content);
  await form(page).getByRole("button", { name: "Send comment" }).click();
}

async function sendWhole(page: Page, content: string): Promise<void> {
  const button = form(page).getByRole("button");
  const held = await holdWrites(page, "**/api/comments");
  await send(page, content);
  await expect(button).toHaveText("Sending...");
  held.release();
  await expect(button).toHaveText("Send comment");
}

/** The links that decide on the comment with these words. */
async function receiveDecisionLinks(words: string): Promise<string[]> {
  await announceComments();
  const mail = await receiveMail(words);
  const html = mail.html.slice(mail.html.indexOf("<h1"));
  const own = { ...mail, html: html.slice(html.indexOf(words)) };
  return linksIn(own).filter((link) => link.includes("/comment/"));
}

test("a comment waits, is approved from the owner's mail, is seen at once, and goes the same way", async ({
  page,
}) => {
  await becomeNewVisitor(page);
  const complaints = listenForComplaints(page);
  const { path } = await newArticle();
  const content = `It helped us too, ${path}.\nSee https://example.org/x`;
  await page.goto(path);
  await expect(
    page.getByText("No comments yet. What happened when you tried it at your house?"),
  ).toBeVisible();
  await form(page).getByLabel("Name").fill("Ann <b>");
  await sendWhole(page, content);
  await expectToast(page, "Thank you!", "Your comment is waiting for approval.");
  await expect(form(page).getByText("Your comment is waiting for approval.")).toBeVisible();
  await expect(form(page).getByLabel("Comment", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByText("It helped us too")).toHaveCount(0);

  const [approve = "", remove = ""] = await receiveDecisionLinks(path);
  await page.goto(approve);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve this comment?");
  await expect(page.getByText("It helped us too")).toBeVisible();
  expect(await (await page.request.get(path)).text()).not.toContain("It helped us too");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment approved");
  expect(await (await page.request.get(path)).text()).toContain("It helped us too");
  await page.getByRole("link", { name: "Go to the article" }).click();
  const comments = page.getByRole("region", { name: "Comments (1)" });
  await expect(comments.getByRole("article")).toContainText("Ann <b>");
  await expect(comments.getByRole("link", { name: "https://example.org/x" })).toHaveAttribute(
    "rel",
    "ugc nofollow noopener",
  );

  await page.goto(remove);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment deleted");
  await page.getByRole("link", { name: "Go to the article" }).click();
  await expect(
    page.getByText("No comments yet. What happened when you tried it at your house?"),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what is missing is said beside its field, every word stays when nothing can be sent, and only what was sent waits", async ({
  page,
}) => {
  await becomeNewVisitor(page);
  const { path } = await newArticle();
  await page.goto(path);
  await send(page, "");
  await expect(form(page).getByRole("alert")).toHaveText([
    "Please enter your name.",
    "Please write a comment.",
  ]);
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await page.route("**/api/comments", (route) => route.fulfill({ status: 502, body: "" }));
  await form(page).getByLabel("Name").fill("Ann");
  await sendWhole(page, "Every word.");
  await expectToast(page, "Error", "There was an error sending your comment. Please try again.");
  await expect(form(page).getByLabel("Comment", { exact: true })).toHaveValue("Every word.");
  await page.unroute("**/api/comments");
  await sendWhole(page, "Every word.");
  const waits = form(page).getByText("Your comment is waiting for approval.");
  await expect(waits).toBeVisible();
  await send(page, "");
  await expect(waits).toBeHidden();
});

test("a signed-in reader comments under the account's name, the owner under the site's and at once", async ({
  browser,
}) => {
  const { id, path } = await newArticle();
  for (const [person, isOwner] of [
    [newPerson(), false],
    ["admin", true],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    if (person === "admin") await signIn(page, person, path);
    else await signInAnew(page, person, path);
    await expect(form(page).getByLabel("Name")).toBeHidden();
    const as = await form(page).getByText("Commenting as").textContent();
    await sendWhole(page, `From ${person}.`);
    await expectToast(
      page,
      "Thank you!",
      isOwner
        ? "Your comment is on the page. Reload to see it."
        : "Your comment is waiting for approval.",
    );
    const [row] = await query<{ authorName: string; approved: boolean }>(
      'select "authorName", "approved" from "Comment" where "articleId" = $1 and "content" = $2',
      [id, `From ${person}.`],
    );
    expect(row).toEqual({ authorName: as?.replace("Commenting as ", ""), approved: isOwner });
    await page.reload();
    await expect(page.getByRole("article").getByText("From admin.")).toHaveCount(isOwner ? 1 : 0);
    await page.context().close();
  }
});

test("more comments than a page holds stand on pages of their own", async ({ page }) => {
  const { id, path } = await newArticle();
  await query(
    `insert into "Comment" ("id", "content", "approved", "articleId", "authorName", "createdAt")
     select gen_random_uuid(), 'Comment number ' || i || '.', true, $1, 'Reader', now() - i * interval '1 hour'
     from generate_series(1, 55) i`,
    [id],
  );
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Comments (55)" })).toBeVisible();
  await page.getByRole("link", { name: "Earlier comments" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/comments/page/2$`));
  await expect(page.getByText(/^Comment number \d+\.$/)).toHaveCount(5);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#comments$`));
  await expect(page.getByText("Comment number 1.")).toBeVisible();
  expect((await page.request.get(`${path}/comments/page/3`)).status()).toBe(404);
});
