import { expect, test } from "playwright/test";
import { query } from "./database";
import { expectAccessibleWidely, listenForComplaints } from "./owner";
import { articlePaths, becomeNewVisitor, expectToast, expectUndo } from "./pages";
import { adminRequest, signIn } from "./sign-in";

/** The reader's form waits until its token is old enough for a person's. */
const SENDING_MS = 20_000;

const [path = ""] = articlePaths();

test("a word that the owner adds to the list catches a comment with a link, and says why", async ({
  page,
  browser,
}) => {
  const complaints = listenForComplaints(page);
  const word = `q${Math.random().toString(36).slice(2, 10).replace(/\d/g, "x")}`;
  const admin = await adminRequest(browser);
  const before = await (await admin.get("/api/admin/spam-words")).json();

  await signIn(page, "admin", "/admin/comments?tab=spam");
  await page.getByRole("button", { name: "Spam words" }).click();
  const dialog = page.getByRole("dialog", { name: "Spam words" });
  const words = dialog.getByLabel("Words, one on each line");
  await expect(words).toHaveValue(before.words.join("\n"));
  await expectAccessibleWidely(page, "the spam words");
  await words.press("Control+End");
  await words.pressSequentially(`\n${word} reading`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Spam words saved");
  await expect(dialog).toBeHidden();

  const reader = await (await browser.newContext()).newPage();
  const say = async (text: string) => {
    await becomeNewVisitor(reader);
    await reader.goto(path);
    const form = reader.locator("comment-form");
    await form.getByLabel("Name").fill(word);
    await form.getByLabel("Comment", { exact: true }).fill(text);
    await form.getByRole("button", { name: "Send comment" }).click();
    await expect(form.getByRole("button")).toHaveText("Send comment", { timeout: SENDING_MS });
    // Who sends spam gets the answer that everybody gets.
    await expectToast(reader, "Thank you!", "Your comment is waiting for approval.");
  };
  await say(`My ${word} reading is at https://a.example`);
  await say(`What is a ${word} reading?`);
  await reader.context().close();

  await page.goto(`/admin/comments?tab=spam&q=${word}`);
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`My ${word} reading is at https://a.example`);
  await expect(cards).toContainText(`Caught because: it has a link`);
  await expect(cards).toContainText(`it says “${word} reading”`);
  await expectAccessibleWidely(page, "why a comment was caught");
  await page.getByRole("tab", { name: "Pending (1)" }).click();
  await expect(cards).toContainText(`What is a ${word} reading?`);
  await expect(cards).not.toContainText("Caught because");

  const list = async () => (await (await admin.get("/api/admin/spam-words")).json()).words;
  const withWord = await list();
  await page.goto("/admin/comments?tab=spam");
  await page.getByRole("button", { name: "Spam words" }).click();
  await words.fill(before.words.join("\n"));
  await dialog.getByRole("button", { name: "Save" }).click();
  const undo = await expectUndo(page, "Success", "Spam words saved");
  expect(await list()).toEqual(before.words);
  await undo.click();
  await expectToast(page, "Success", "Spam words restored");
  expect(await list()).toEqual(withWord);

  await admin.put("/api/admin/spam-words", { data: before });
  await query(`delete from "Comment" where "authorName" = $1`, [word]);
  expect(complaints).toEqual([]);
});
