import { expect, test } from "playwright/test";
import { newTitle } from "./owner";
import { isSaved } from "./pages";
import { adminRequest } from "./sign-in";

test.use({ serviceWorkers: "allow" });

test("a read article opens again without a network, says that it is a copy, is on the shelf that other addresses lead to, and goes when it is unpublished", async ({
  browser,
  context,
  page,
}) => {
  const admin = await adminRequest(browser);
  const title = newTitle("Kept");
  const data = { title, content: "A calm body.", published: true };
  const { id, slug } = await (await admin.post("/api/admin/articles", { data })).json();
  const path = `/article/${slug}`;
  await page.goto(path);
  await expect.poll(() => isSaved(page, path)).toBe(true);
  // The shelf comes after what was read.
  await expect.poll(() => isSaved(page, "/offline")).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const line = page.getByText("You are reading a copy from");
  await expect(line).toBeVisible();
  expect(
    await page.evaluate(() =>
      [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0),
    ),
  ).toBe(true);

  await page.goto("/videos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved on this device");
  await page.getByRole("list").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // What is less than a minute old may come from the browser's own cache, without the line.
  await page.reload();
  await expect(line).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  expect((await admin.delete(`/api/admin/articles/${id}`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await expect.poll(() => isSaved(page, path)).toBe(false);
});
