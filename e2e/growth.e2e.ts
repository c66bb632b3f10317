import { expect, test } from "playwright/test";
import { series } from "../prisma/seed/series";
import { query } from "./database";
import { expectAccessibleWidely, newTitle } from "./owner";
import { adminRequest } from "./sign-in";

test("the tree in the head grows as an article is read, stays grown, and shows in its series where to go on", async ({
  page,
}) => {
  const [first, second] = series.articles;
  const tree = page.locator(".toc use");
  await page.goto(`/series/${series.slug}`);
  await expect(page.getByRole("link", { name: "Start reading" })).toHaveAttribute(
    "href",
    `/article/${first}`,
  );
  await page.getByRole("link", { name: "Start reading" }).click();
  await expect(tree).toHaveAttribute("href", /#growth-0$/);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(tree).toHaveAttribute("href", /#growth-5$/);
  await page.reload();
  await expect(tree).toHaveAttribute("href", /#growth-5$/);

  await page.goto(`/series/${series.slug}`);
  const heads = page.locator("li > svg use");
  await expect(heads.first()).toHaveAttribute("href", /#growth-5$/);
  await expect(heads.nth(1)).toHaveAttribute("href", /#growth-0$/);
  await expect(page.getByRole("link", { name: "Continue reading" })).toHaveAttribute(
    "href",
    new RegExp(`/article/${second}$`),
  );
});

test("who says how old their child is finds on the home page what fits, until they take it back", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  const article = {
    title: newTitle("For sixteen"),
    content: "Breathe out.",
    ageFrom: 16,
    ageTo: 16,
  };
  const { id } = await (await admin.post("/api/admin/articles", { data: article })).json();
  // Older than what the home page shows.
  await query(`update "Article" set "publishedAt" = '2019-01-05' where "id" = $1`, [id]);
  const shown = { ...article, published: true };
  expect((await admin.put(`/api/admin/articles/${id}`, { data: shown })).status()).toBe(200);

  const shelf = page.getByRole("region", { name: "For your children’s ages" });
  await page.goto("/");
  await expect(shelf).toHaveCount(0);
  await page.goto("/articles/age/16");
  const mine = page.getByRole("button", { name: "My child is 16" });
  const clear = /, 0\)$/;
  await expect(mine).toHaveCSS("background-color", clear);
  await mine.press("Enter");
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await expect(mine).not.toHaveCSS("background-color", clear);
  await page.emulateMedia({ forcedColors: "active" });
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "forced-color-adjust: none; background: Highlight";
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
  await expect(mine).toHaveCSS("background-color", highlight);
  await page.emulateMedia({ forcedColors: "none" });
  await page.goto("/");
  await expect(shelf.getByRole("link", { name: article.title })).toBeVisible();
  await expectAccessibleWidely(page, "the home page, for an age");
  await shelf.getByRole("button", { name: "Forget" }).press("Enter");
  await expect(shelf).toHaveCount(0);
  await expect(page.locator("#blog article a").last()).toBeFocused();
  await page.goto("/articles/age/16");
  await expect(mine).toHaveAttribute("aria-pressed", "false");
  await admin.delete(`/api/admin/articles/${id}`);
});
