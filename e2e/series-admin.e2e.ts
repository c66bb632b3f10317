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

test("a series is put in order by keyboard, and readers see which part of it they read", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/series");
  const complaints = listenForComplaints(page);
  const [title, first, second] = [newTitle("Calm"), newTitle("Before"), newTitle("After")];
  const articles: { id: string; slug: string }[] = [];
  for (const name of [second, first]) {
    const data = { title: name, content: "Some words.", published: true };
    const answer = await page.request.post("/api/admin/articles", { data });
    articles.push(await answer.json());
  }

  await tabTo(page, "New Series");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, "Search articles to add", "searchbox");
  for (const name of [second, first]) {
    await dialog.getByLabel("Search articles to add").fill(name);
    await tabTo(page, `Add “${name}”`);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status").filter({ hasText: "added" })).toContainText(name);
  }
  await expect(dialog.getByRole("listitem").filter({ hasText: /^\d\./ })).toHaveText([
    `1. ${second}`,
    `2. ${first}`,
  ]);
  await dialog.getByRole("button", { name: `Move “${first}” up` }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`“${first}” is now 1 of 2.`)).toBeAttached();
  await expect(dialog.getByRole("button", { name: `Move “${first}” up` })).toBeFocused();
  await expectAccessibleWidely(page, "a series that is put in order");
  await tabTo(page, "Create Series");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Series created successfully");
  await expectAccessible(page, "series");

  await page.goto(`/article/${articles[1]?.slug}`);
  await expect(page.getByText(`Part 1 of 2: ${title}`)).toBeVisible();
  await page.goto(`/article/${articles[0]?.slug}`);
  await page.getByText(`Part 2 of 2: ${title}`).click();
  await page.getByRole("link", { name: "The whole series" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([first, second]);
  for (const { id } of articles) {
    expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  }
  expect(complaints).toEqual([]);
});
