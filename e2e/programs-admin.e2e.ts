import { expect, test } from "playwright/test";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast } from "./pages";
import { signIn } from "./sign-in";

test("the owner makes a token by keyboard, a program works with it, and she revokes it", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = newTitle("Script");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin", "/admin/programs");
  const complaints = listenForComplaints(page);
  await tabTo(page, "New token");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessibleWidely(page, "a new token");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please say which program it is for.")).toBeVisible();
  await dialog.getByLabel("Name").focus();
  await page.keyboard.type(name);
  await tabTo(page, "Write", "checkbox");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("It’s shown only this once")).toBeVisible();
  const token = await dialog.getByLabel("Token").inputValue();
  expect(token).toMatch(/^tw_[0-9A-Za-z]{46}$/);
  await expectAccessible(page, "the token that is shown once");
  await tabTo(page, "Copy token");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Token copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await tabTo(page, "Done");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const read = () => program.get("/api/admin/articles?perPage=1");
  expect((await read()).status()).toBe(200);
  expect((await program.get("/api/admin/subscribers")).status()).toBe(403);
  expect((await program.get("/admin", { maxRedirects: 0 })).status()).toBe(401);

  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Read, Write");
  await expectAccessibleWidely(page, "programs");

  const title = newTitle("By a program");
  const draft = await program.post("/api/admin/articles", { data: { title, content: "Before." } });
  const { id } = await draft.json();
  const change = { title, content: "After." };
  expect((await program.put(`/api/admin/articles/${id}`, { data: change })).status()).toBe(200);
  await page.getByRole("link", { name: `What “${name}” did` }).click();
  const [changed, added] = [page.getByText("Changed", { exact: true }), page.getByText("Added")];
  await expect(changed).toBeVisible();
  await expect(added).toBeVisible();
  await page.getByText("1 field", { exact: true }).click();
  await expect(page.getByText("Before: Before.")).toBeVisible();
  await expectAccessibleWidely(page, "what a program did");
  await page
    .getByRole("button", { name: /^Undo what it did since/ })
    .last()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Success", "1 thing is as it was");
  await expect(page.getByText("Undone", { exact: true })).toHaveCount(2);
  expect((await program.get(`/api/admin/articles/${id}`)).status()).toBe(404);

  await page.goto("/admin/programs");
  await tabTo(page, `Revoke “${name}”`);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expectToast(page, "Success", `“${name}” revoked`);
  await expect(page.getByRole("button", { name: `Revoke “${name}”` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: `What “${name}” did` })).toBeVisible();
  expect((await read()).status()).toBe(401);
  await program.dispose();
  expect(complaints).toEqual([]);
});
