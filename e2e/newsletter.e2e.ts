import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { linksIn, listMail, receiveMailTo } from "./mail";
import { expectAccessible, listenForComplaints, newTitle, tabTo } from "./owner";
import { becomeNewVisitor, expectToast } from "./pages";
import { agree, decline } from "./questions";
import { signIn } from "./sign-in";
import { addArticle, addMailing, addSubscriber, storedSubscriber, tomorrow } from "./subscribers";
import { newEmail } from "./visitor";

const CONFIRM_SUBJECT = "Please confirm";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function ownerPage(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, "admin", path);
  return page;
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/");
  const form = page.locator("#hero newsletter-form");
  await form.getByLabel("Your email address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByLabel("Your email address")).toHaveValue("");
}

async function expectStatus(owner: Page, email: string, status: string): Promise<void> {
  await owner.goto(`/admin/subscribers?q=${encodeURIComponent(email)}`);
  const row = owner.getByRole("row").filter({ hasText: email });
  await expect(row.getByText(status, { exact: true })).toBeVisible();
}

/** Opens the dialog that sends an article, from the row in the list. */
async function openMailing(owner: Page, title: string) {
  await owner.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  await owner.getByRole("button", { name: `Send “${title}” to the list` }).click();
  const dialog = owner.getByRole("dialog", { name: "Send to the list" });
  await expect(dialog.getByText("On your list now")).toBeVisible();
  return dialog;
}

test("a reader signs up, confirms, gets an article once, leaves with one press and comes back", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const complaints = listenForComplaints(page);
  await becomeNewVisitor(page);
  const email = newEmail();
  await subscribe(page, email);
  await expectToast(
    page,
    "Success!",
    "Please check your inbox and confirm, and you will get updates, video notifications and parenting tips.",
  );
  const asked = await receiveMailTo(email, CONFIRM_SUBJECT);
  const confirm = linksIn(asked).find((link) => link.includes("/newsletter/confirm/")) ?? "";

  const owner = await ownerPage(browser, baseURL ?? "", "/admin/subscribers");
  await expectStatus(owner, email, "Pending");
  // Mail scanners open links, and run no script.
  expect((await request.get(confirm)).status()).toBe(200);
  expect(await storedSubscriber(email)).toMatchObject({ subscribed: false });

  await page.goto(confirm);
  await expect(page.getByRole("heading", { level: 1, name: "You’re in." })).toBeVisible();
  await expectStatus(owner, email, "Active");
  await receiveMailTo(email, "Welcome");

  const downloading = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  await expectToast(owner, "Success", "Subscribers exported successfully");
  expect(download.suggestedFilename()).toMatch(/^email-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(header).toBe("Email,First Name,Subscribed,Source,Signed Up");
  const own = rows.filter((row) => row.startsWith(`${email},`));
  expect(own).toEqual([expect.stringMatching(/,,Yes,hero_signup,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);

  const title = newTitle("A quiet minute");
  const { slug } = await addArticle(title);
  const dialog = await openMailing(owner, title);
  await expect(dialog.getByText(title)).toBeVisible();
  const send = dialog.getByRole("button", { name: /^Send to [\d,]+ subscribers?$/ });
  const count = /[\d,]+/.exec((await send.textContent()) ?? "")?.[0];
  await send.click();
  await agree(owner, new RegExp(`^Send “${title}” to ${count} subscribers? now\\?$`), "Send");
  await expectToast(owner, "Success", "The article is on its way to");
  // It goes to everybody whom the demo content and other journeys put on the list, one after another.
  await expect(dialog.getByRole("heading", { name: /^Sent on/ })).toBeVisible({ timeout: 240_000 });

  const letter = await receiveMailTo(email, title);
  const linkTo = (path: string) => linksIn(letter).find((link) => link.includes(path)) ?? "";
  await page.goto(linkTo("/newsletter/go/"));
  await expect(page).toHaveURL(`${baseURL}/article/${slug}`);
  await page.goto(linkTo("/newsletter/choices/"));
  await page.getByRole("checkbox", { name: "3", exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved." })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "3", exact: true })).toBeChecked();
  const leave = /^<(.+)>$/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(letter.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(linksIn(letter)).toContain(leave);

  // A GET changes nothing; the mail program's POST has no cookie.
  expect((await request.get(leave)).status()).toBe(200);
  expect(await storedSubscriber(email)).toMatchObject({ subscribed: true });
  const left = await request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect(left.status()).toBe(200);
  await expectStatus(owner, email, "Unsubscribed");

  await query(`update "Mail" set "createdAt" = "createdAt" - interval '2 hours' where "to" = $1`, [
    email,
  ]);
  await subscribe(page, email);
  await expect
    .poll(async () => {
      const all = await listMail(email);
      return all.filter(({ subject }) => subject.includes(CONFIRM_SUBJECT)).length;
    })
    .toBe(2);
  await expectStatus(owner, email, "Pending");
  const [again] = (await listMail(email)).filter(({ subject }) =>
    subject.includes(CONFIRM_SUBJECT),
  );
  await page.goto(
    (again && linksIn(again).find((link) => link.includes("/newsletter/confirm/"))) ?? "",
  );
  await expect(page.getByRole("heading", { level: 1, name: "You’re in." })).toBeVisible();
  await expectStatus(owner, email, "Active");
  expect(
    (await listMail(email)).filter(({ subject }) => subject.includes(title)),
    "An article that was sent before does not follow whoever comes back.",
  ).toHaveLength(1);
  expect(complaints).toEqual([]);
  await owner.context().close();
});

test("an article that was sent says when and to how many, and goes out again only by a second choice", async ({
  page,
}) => {
  const { email } = await addSubscriber();
  const article = { title: newTitle("Twice"), id: "" };
  article.id = (await addArticle(article.title)).id;
  await addMailing(article, "done", [{ email, status: "sent" }]);
  await signIn(page, "admin");
  const dialog = await openMailing(page, article.title);
  await expect(dialog.getByRole("heading", { name: /^Sent on .+ to 1 subscriber$/ })).toBeVisible();
  const send = dialog.getByRole("button", { name: /^Send to/ });
  await expect(send).toHaveCount(0);
  await dialog.getByLabel("Send it again, including to people who already have it").check();
  const question = /^“.+” has already been sent\. Send it again to [\d,]+ subscribers? now\?$/;
  await send.click();
  await decline(page, question);
  expect(await query('select 1 from "Mailing" where "articleId" = $1', [article.id])).toHaveLength(
    1,
  );
  await send.click();
  await agree(page, question, "Send");
  await expectToast(page, "Success", "The article is on its way to");
  await receiveMailTo(email, article.title);
  expect(await query('select 1 from "Mailing" where "articleId" = $1', [article.id])).toHaveLength(
    2,
  );
});

test("a mailing that was stopped goes on where it was, and the owner decides what is uncertain or failed", async ({
  page,
}) => {
  const people = await Promise.all(Array.from({ length: 4 }, () => addSubscriber()));
  const [arrived, waiting, uncertain, failed] = people.map(({ email }) => email);
  const article = { title: newTitle("Interrupted"), id: "" };
  article.id = (await addArticle(article.title)).id;
  await addMailing(article, "stopped", [
    { email: arrived ?? "", status: "sent" },
    { email: waiting ?? "", status: "queued" },
    { email: uncertain ?? "", status: "uncertain" },
    { email: failed ?? "", status: "failed" },
  ]);
  // Other journeys' mailings go to them too.
  const lettersTo = async (email = "") =>
    (await listMail(email)).filter(({ subject }) => subject.includes(article.title)).length;
  await signIn(page, "admin");
  const dialog = await openMailing(page, article.title);
  await expect(
    dialog.getByRole("heading", { name: "Stopped on its way to 4 subscribers" }),
  ).toBeVisible();
  await expect(dialog.getByText("1 of 4 sent, 1 to go")).toBeVisible();
  await expect(dialog.getByText("1 uncertain.")).toBeVisible();
  await expectAccessible(page, "a stopped mailing");

  await dialog.getByRole("button", { name: "Resume" }).click();
  await expect(dialog.getByRole("heading", { name: /^Sent on/ })).toBeVisible({ timeout: 30_000 });
  await receiveMailTo(waiting ?? "", article.title);
  expect(await lettersTo(arrived)).toBe(0);

  await dialog.getByRole("button", { name: "Mark as arrived" }).click();
  await expectToast(page, "Success", "Emails marked as arrived");
  await expect(dialog.getByText("1 uncertain.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send the failed ones again" }).click();
  await expectToast(page, "Success", "Emails will be sent again");
  await receiveMailTo(failed ?? "", article.title);
  await expect(dialog.getByText("1 failed.")).toHaveCount(0);
  await expect(dialog.getByText("4 of 4 sent.")).toBeVisible({ timeout: 30_000 });
  expect(await lettersTo(uncertain)).toBe(0);
});

test("a mailing under way can be stopped, and what the server says of a refused one is shown in the dialog", async ({
  page,
}) => {
  const { email } = await addSubscriber();
  const article = { title: newTitle("Under way"), id: "" };
  article.id = (await addArticle(article.title)).id;
  const id = await addMailing(article, "sending", [{ email, status: "queued", dueAt: tomorrow() }]);
  await signIn(page, "admin");
  const dialog = await openMailing(page, article.title);
  await expect(dialog.getByText("0 of 1 sent, 1 to go")).toBeVisible();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByRole("heading", { name: /^Stopped/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Resume" })).toBeVisible();

  await query(`update "Mailing" set "status" = 'done' where "id" = $1`, [id]);
  await dialog.getByRole("button", { name: "Resume" }).click();
  await expectToast(page, "Error", "Failed to resume the newsletter");
  await expect(dialog.getByRole("alert")).toContainText(["This newsletter is not stopped."]);
});

test("by keyboard alone the owner opens the dialog, sends a test to herself alone, leaves it, and is back where she was", async ({
  page,
}) => {
  const title = newTitle("Only for me");
  await addArticle(title);
  await signIn(page, "admin", `/admin/articles?q=${encodeURIComponent(title)}`);
  await expect(page.getByText("1 article found")).toBeVisible();
  await tabTo(page, `Send “${title}” to the list`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Send to the list" })).toBeFocused();
  await tabTo(page, "Send a test to me");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "A test is on its way to admin@tenderwiring.example");
  await receiveMailTo("admin@tenderwiring.example", title);
  expect((await listMail()).filter(({ subject }) => subject.includes(title))).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Send “${title}” to the list` })).toBeFocused();
});
