import { expect, test } from "playwright/test";
import { query } from "./database";
import { receiveMailTo } from "./mail";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import { agree } from "./questions";
import { contentOf, expectReady, expectSaved, titleOf } from "./room";
import { adminRequest, newPerson, signIn, signInAnew } from "./sign-in";
import { addArticle, addMailing, addSubscriber, tomorrow } from "./subscribers";

test("an editor is invited by address, writes without publishing, moderates, and is let go", async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const person = newPerson();
  const email = `${person.replace("person-", "")}@people.example`;
  await signIn(page, "admin", "/admin/editors");
  await page.getByRole("button", { name: "Invite editor" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
  await dialog.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Invitation sent");
  const card = page.locator("[data-card]").filter({ hasText: email });
  await expect(card).toContainText("Hasn’t signed in yet");
  await expectAccessibleWidely(page, "the editors");
  const { text } = await receiveMailTo(email, "Would you write and edit");
  expect(text).toContain("/admin");
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const theirs = await context.newPage();
  const theirComplaints = listenForComplaints(theirs);
  await signInAnew(theirs, person, "/admin/articles");
  const nav = theirs.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("link", { name: "Comments" })).toBeVisible();
  for (const name of ["Subscribers", "Backups", "Words and look", "Editors", "Tokens"]) {
    await expect(nav.getByText(name, { exact: true })).toHaveCount(0);
  }
  await expect(theirs.getByRole("button", { name: /^(?:Publish|Send|Delete) “/ })).toHaveCount(0);
  const sent = { title: newTitle("Being sent"), id: "" };
  sent.id = (await addArticle(sent.title)).id;
  const { email: reader } = await addSubscriber();
  const mailing = await addMailing(sent, "sending", [
    { email: reader, status: "queued", dueAt: tomorrow() },
  ]);
  await theirs.goto(`/admin/articles?q=${encodeURIComponent(sent.title)}`);
  const row = theirs.locator("[data-card]").filter({ hasText: sent.title });
  await expect(row).toContainText("Sending");
  await expect(row.getByRole("link", { name: /Sending/ })).toHaveCount(0);
  await expectAccessibleWidely(theirs, "articles, for an editor");
  await expect(theirs).toHaveURL(/^[^?]*\/admin\/articles\?q=/);
  await query(`update "Mailing" set "status" = 'done' where "id" = $1`, [mailing]);

  const title = newTitle("By an editor");
  await theirs.goto("/admin/articles/new");
  await expectReady(theirs);
  await titleOf(theirs).fill(title);
  await contentOf(theirs).fill("Written by somebody else.");
  await expectSaved(theirs);
  await expect(theirs.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await theirs.goto("/admin/comments");
  await expect(theirs.getByRole("heading", { name: "Manage Comments" })).toBeVisible();
  await theirs.goto("/admin/subscribers");
  await expect(theirs.getByRole("heading", { name: "This screen is for the owner" })).toBeVisible();
  await expectAccessible(theirs, "a screen that is the owner’s, for an editor");
  await theirs.getByRole("link", { name: "Go to the articles" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Articles" })).toBeVisible();
  expect(theirComplaints).toEqual([]);

  const admin = await adminRequest(browser);
  const list = await (await admin.get(`/api/admin/articles?q=${encodeURIComponent(title)}`)).json();
  expect(list).toMatchObject([{ title, state: "draft" }]);
  await admin.delete(`/api/admin/articles/${list[0].id}`);

  await page.reload();
  await expect(card).toContainText("Has signed in");
  await card.getByRole("button", { name: "Remove" }).click();
  await agree(page, /from your editors/, "Remove");
  await expect(card).toHaveCount(0);
  expect((await theirs.request.get("/api/admin/articles")).status()).toBe(403);
  await context.close();
});
