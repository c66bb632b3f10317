import { expect, test } from "playwright/test";
import { series } from "../prisma/seed/series";

test("the tree in the head grows as an article is read, stays grown, and shows in its series where to go on", async ({
  page,
}) => {
  const [first, second] = series.articles;
  const tree = page.locator(".toc use");
  await page.goto(`/series/${series.slug}`);
  await expect(page.getByRole("link", { name: "Begin" })).toHaveAttribute(
    "href",
    `/article/${first}`,
  );
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(tree).toHaveAttribute("href", /#growth-0$/);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(tree).toHaveAttribute("href", /#growth-5$/);
  await page.reload();
  await expect(tree).toHaveAttribute("href", /#growth-5$/);

  await page.goto(`/series/${series.slug}`);
  const heads = page.locator("li > svg use");
  await expect(heads.first()).toHaveAttribute("href", /#growth-5$/);
  await expect(heads.nth(1)).toHaveAttribute("href", /#growth-0$/);
  await expect(page.getByRole("link", { name: "Go on reading" })).toHaveAttribute(
    "href",
    new RegExp(`/article/${second}$`),
  );
});
