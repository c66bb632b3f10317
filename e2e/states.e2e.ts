import { expect, test } from "playwright/test";
import { listenForComplaints } from "./pages";

test.describe("on an empty database", () => {
  test.use({ baseURL: process.env.EMPTY_BASE_URL ?? "" });

  test("the home page still has every section, and says what is coming", async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto("/");
    await expect(page.locator("#hero video-facade")).toHaveAttribute("video-id", "VNNsN9IJkws");
    await expect(page.locator("#videos")).toContainText("No videos here yet");
    await expect(page.locator("#videos").getByRole("link", { name: /channel/ })).toBeVisible();
    const cards = page.locator("#resources li");
    await expect(cards).toHaveCount(3);
    for (const [index, name] of [
      "nervous system guide",
      "connection scripts",
      "regulation toolkit",
    ].entries()) {
      await expect(cards.nth(index)).toContainText("Coming soon");
      await expect(cards.nth(index).getByRole("heading")).toHaveText(new RegExp(name, "i"));
    }
    await expect(page.locator("#blog")).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("the list of articles says that there is none yet, and an article is not there", async ({
    page,
  }) => {
    expect((await page.goto("/articles"))?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText("Nothing here yet");
    expect((await page.goto("/articles/page/2"))?.status()).toBe(404);
    expect((await page.goto("/article/anything"))?.status()).toBe(404);
  });

  test("the lists say that there is nothing yet, and have one page", async ({ page }) => {
    const complaints = listenForComplaints(page);
    for (const [path, words] of [
      ["/videos", "No videos here yet"],
      ["/resources", "The first guides are being drawn"],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole("main")).toContainText(words);
      expect((await page.request.get(`${path}/page/2`)).status()).toBe(404);
    }
    expect((await page.request.get("/resource/anything")).status()).toBe(404);
    expect((await page.request.get("/video/aaaaaaaaaaa")).status()).toBe(404);
    expect(complaints).toEqual([]);
  });
});
