import { expect, test } from "playwright/test";
import { expectAccessible, expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree } from "./questions";
import { signIn } from "./sign-in";

test("the owner makes a page of her own at a free address, renames it, deletes it and brings it back", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const title = newTitle("Imprint");
  const slug = title.toLowerCase().replace(" ", "-");
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  const expectSoon = (path: string, status: number) =>
    expect.poll(() => statusOf(path), { message: path }).toBe(status);
  expect(await statusOf(`/${slug}`)).toBe(404);

  await signIn(page, "admin", `/admin/pages?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: "New Page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Address").fill("articles");
  await dialog.getByRole("textbox", { name: "Content" }).fill("Written by **one** person.");
  await dialog.getByLabel("Published").check();
  await expectAccessible(page, "a new page");
  await page.keyboard.press("Control+s");
  await expect(dialog.getByText(/^The site has something at this address itself/)).toBeVisible();
  await dialog.getByLabel("Address").fill("");
  await dialog.getByRole("button", { name: "Create Page" }).click();
  await expectToast(page, "Success", "Page created successfully");
  await expectSoon(`/${slug}`, 200);
  const html = await (await request.get(`/${slug}`)).text();
  expect(html).toContain("<strong>one</strong>");
  expect(html).toContain(`href="/${slug}">${title}</a>`);

  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  await dialog.getByLabel("Address").fill(`${slug}-new`);
  await dialog.getByRole("button", { name: "Update Page" }).click();
  await expectToast(page, "Success", "Page updated successfully");
  await expectSoon(`/${slug}`, 308);
  await expectSoon(`/${slug}-new`, 200);

  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  await agree(page, "Are you sure you want to delete this page?", "Delete");
  const undo = await expectUndo(page, "Success", "Page deleted successfully");
  await expectSoon(`/${slug}-new`, 404);
  await undo.click();
  await expectToast(page, "Success", "Page restored successfully");
  await expectSoon(`/${slug}-new`, 200);
  await page.goto(`/${slug}-new`);
  await expectAccessibleWidely(page, "a page of the owner's own");
  expect(complaints).toEqual([]);
});
