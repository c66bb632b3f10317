import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { expectAccessibleWidely, listenForComplaints, tabTo } from "./owner";
import { becomeNewVisitor, expectToast } from "./pages";
import { agree, decline } from "./questions";
import { signIn } from "./sign-in";
import { newEmail } from "./visitor";

const SUGGESTIONS = "/admin/suggestions";

/** A word that no other test uses. */
function newWord(): string {
  return `w${Math.random().toString(36).slice(2, 12)}`;
}

async function keep(
  message: string,
  { email = null, subject = null }: Record<string, string | null> = {},
) {
  await query(
    `insert into "Suggestion" ("id", "type", "status", "name", "email", "subject", "message", "createdAt")
     values (gen_random_uuid(), 'question', 'new', null, $2, $3, $1, '2025-01-05T20:04:00Z')`,
    [message, email, subject],
  );
}

/** Opens the inbox with only the suggestions that have this word, whatever other tests add. */
async function openInbox(page: Page, word: string): Promise<void> {
  await signIn(page, "admin", `${SUGGESTIONS}?q=${word}`);
  await expect(page.getByRole("heading", { level: 1, name: "Suggestions" })).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name} \\(`) });
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

test("a suggestion from the home page is read, becomes a draft and is archived", async ({
  browser,
  page,
}) => {
  const complaints = listenForComplaints(page);
  const word = newWord();
  const email = newEmail();
  const reader = await (await browser.newContext()).newPage();
  await becomeNewVisitor(reader);
  await reader.goto("/");
  const box = reader.locator("suggestions-box");
  await box.getByRole("button", { name: "Share Your Thoughts" }).click();
  await box.getByLabel("Name (optional)").fill("Bea");
  await box.getByLabel("Email (optional, for an answer)").fill(email);
  await box.getByLabel("Subject (optional)").fill(`Naps & ${word}?`);
  await box.getByLabel("What is it?").selectOption("content-request");
  await box.getByLabel("Message").fill(`One line.\nTwo <b>lines</b> of ${word}.`);
  await box.getByRole("button", { name: "Send" }).click();
  await expect(box.getByLabel("Message")).toBeHidden();
  await reader.context().close();

  await openInbox(page, word);
  const card = cards(page);
  await expect(card.getByRole("heading")).toHaveText(`Naps & ${word}?`);
  await expect(card.getByText("Content request")).toBeVisible();
  await expect(card.getByText(`From Bea (${email})`)).toBeVisible();
  await expect(card.getByRole("link", { name: `Reply: to ${email}` })).toHaveAttribute(
    "href",
    `mailto:${email}?subject=${encodeURIComponent(`Re: Naps & ${word}?`)}`,
  );
  await card.getByRole("button", { name: "Open: from Bea" }).click();
  await expect(card.getByText("Read", { exact: true })).toBeVisible();
  const text = card.getByText(/^One line/);
  await expect(text).toHaveCSS("white-space", "pre-wrap");
  expect(await text.textContent()).toBe(`One line.\nTwo <b>lines</b> of ${word}.`);
  await tab(page, "Read").click();
  await expect(card).toHaveCount(1);

  await card.getByRole("button", { name: "Start an article from this: from Bea" }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/[^/]+\/edit$/);
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue(`Naps & ${word}?`);

  await page.goto(`${SUGGESTIONS}?tab=read&q=${word}`);
  await expect(card.getByRole("link", { name: "Open the draft: from Bea" })).toHaveAttribute(
    "href",
    /^\/admin\/articles\/[^/]+\/edit$/,
  );
  await card.getByRole("button", { name: "Archive: from Bea" }).click();
  await expectToast(page, "Success", "Suggestion archived");
  await expect(card).toHaveCount(0);
  await tab(page, "Archived").click();
  await card.getByRole("button", { name: "Back to the inbox: from Bea" }).click();
  await expectToast(page, "Success", "Suggestion moved back to the inbox");
  expect(complaints).toEqual([]);
});

test("spam goes aside and comes back, and nothing is deleted without a question", async ({
  page,
}) => {
  const word = newWord();
  await keep(`A question about ${word}`);
  await openInbox(page, word);
  const card = cards(page);
  await expect(card.getByText("From Anonymous")).toBeVisible();
  await expect(card.locator("time")).toHaveText("Jan 5, 2025 at 3:04 PM");
  await expect(card.getByRole("link", { name: /^Reply/ })).toHaveCount(0);
  await card.getByRole("button", { name: /^Spam/ }).click();
  await expectToast(page, "Success", "Suggestion marked as spam");
  await tab(page, "Spam").click();
  await card.getByRole("button", { name: /^Not spam/ }).click();
  await expectToast(page, "Success", "Suggestion moved out of spam");
  await tab(page, "New").click();
  await expect(card).toHaveCount(1);
  const question = "Are you sure you want to delete this suggestion?";
  await card.getByRole("button", { name: /^Delete/ }).click();
  await decline(page, question);
  await expect(card).toHaveCount(1);
  await page.route(`**/api${SUGGESTIONS}/*`, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await card.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, question, "Delete");
  await expectToast(page, "Error", "Failed to delete suggestion");
  await page.unroute(`**/api${SUGGESTIONS}/*`);
  await card.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, question, "Delete");
  await expectToast(page, "Success", "Suggestion deleted successfully");
  await expect(page.getByText(`No new suggestions match “${word}”.`)).toBeVisible();
});

test("by keyboard alone the owner marks one as read and finds it there", async ({ page }) => {
  const word = newWord();
  await keep(`By keyboard, ${word}`);
  await openInbox(page, word);
  await expect(cards(page)).toHaveCount(1);
  await tabTo(page, "Mark read: from Anonymous");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Suggestion marked as read");
  await expect(page.getByRole("heading", { name: "New suggestions" })).toBeFocused();
  await tab(page, "New").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Read")).toBeFocused();
  await expect(cards(page)).toContainText(word);
});

test("axe finds nothing on the suggestions, on a phone and on a desk", async ({ page }) => {
  const word = newWord();
  await keep(`${"Longword".repeat(60)} ${word}`, {
    email: `${"long".repeat(15)}@example.com`,
    subject: "Subject".repeat(30),
  });
  await openInbox(page, word);
  await page.getByRole("button", { name: /^Open: from/ }).click();
  await expect(page.getByRole("button", { name: /^Close: from/ })).toBeVisible();
  await expectAccessibleWidely(page, "an open suggestion");
  await tab(page, "Spam").click();
  await expect(page.getByText(`No spam suggestions match “${word}”.`)).toBeVisible();
  await expectAccessibleWidely(page, "nothing found");
});
