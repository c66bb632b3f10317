import { expect, test } from "@playwright/test";
import { expectAccessible } from "./owner";
import { articlePaths, guidePaths, videoPaths } from "./pages";

const [article = ""] = articlePaths();
const [video = ""] = videoPaths();
const [guide = ""] = guidePaths();
const PAGES = {
  "home and articles": ["/", article, "/articles", "/article/no-such-article", "/no-such-page"],
  videos: [video, "/videos", "/videos/category/brain-science", "/video/no-such-video"],
  guides: [guide, "/resources", "/resource/no-such-guide"],
};

for (const [name, paths] of Object.entries(PAGES)) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });
  }
}

test("nothing of a reader's page is off screen from 320 to 1920 px, nor at twice the size of text", async ({
  page,
}) => {
  const sizes = await page.context().newCDPSession(page);
  await sizes.send("Page.enable");
  const paths = ["/", article, "/articles", video, guide, "/resources", "/search?q=sleep"];
  for (const [standard, widths] of [
    [16, [320, 768, 1920]],
    [32, [390, 1280]],
  ] as const) {
    await sizes.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${path} at ${width} px, text of ${standard} px`).toBe(0);
      }
    }
  }
});

test("a reader can go through the home page by keyboard alone and always sees where she is", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#hero a[href='#about']")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#hero").getByLabel("Your email address")).toBeFocused();
  const stops = page.locator("main a[href], main button, main input:not([tabindex='-1'])");
  const unseen: string[] = [];
  for (const stop of await stops.all()) {
    if (!(await stop.isVisible())) continue;
    const name = await stop.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      element.blur();
      return element.outerHTML.slice(0, 80);
    });
    const box = await stop.boundingBox();
    if (!box) continue;
    const around = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
    const before = await page.screenshot({ clip: around });
    await stop.focus();
    const focused = await page.screenshot({ clip: around });
    if (before.equals(focused)) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});
