import type { Page } from "playwright/test";

/**
 * Holds the page's writes to an address back until `release` is called, so that what shows meanwhile can be
 * looked at for as long as it takes; counts them.
 */
export async function holdWrites(page: Page, url: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held = { count: 0, release: () => release() };
  await page.route(url, async (route) => {
    if (route.request().method() !== "GET") {
      held.count += 1;
      await released;
    }
    await route.fallback();
  });
  return held;
}
