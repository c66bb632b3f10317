import { expect, test } from "playwright/test";
import { expectAccessible, expectAccessibleWidely, listenForComplaints } from "./owner";
import { articlePaths } from "./pages";
import { newVisitor } from "./visitor";

const MELTDOWN = "/article/what-happens-in-your-childs-brain-during-a-meltdown";

test("a reader searches by keyboard alone, on a network that is slow and then down", async ({
  page,
  context,
}) => {
  expect(articlePaths()).toContain(MELTDOWN);
  await page.setExtraHTTPHeaders(newVisitor());
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/privacy");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search the site" });
  await expect(field).toBeFocused();

  // The answer to the first letters comes after the one to all of them, and changes nothing.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/search\?q=mel$/, async (route) => {
    await held;
    await route.continue();
  });
  const begun = page.waitForRequest(/q=mel$/);
  await page.keyboard.type("mel");
  await begun;
  const status = page.getByRole("banner").getByRole("status");
  await expect(status).toHaveText("Searching…");
  await page.keyboard.type("tdwn");
  await expect(status).toHaveText(/^\d+ results? for “meltdowns?”$/);
  const late = page.waitForResponse(/q=mel$/);
  letGo();
  await (await late).finished();
  await expect(status).toHaveText(/^\d+ results? for “meltdowns?”$/);
  const options = page.getByRole("option");
  await expect(options.last()).toHaveText(/^Show (?:all \d+ results|the result)$/);
  await expectAccessible(page, "/privacy, searching");

  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("meltdwn");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=meltdwn");
  await expect(page.getByText("Did you mean")).toBeVisible();
  await expectAccessibleWidely(page, "/search");

  await page.goto(MELTDOWN);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("meltdown");
  await expect(options.first()).toContainText("Article");
  await context.setOffline(true);
  await page.keyboard.type(" a");
  await expect(status).toHaveText(/^You’re offline\./);
  await context.setOffline(false);
  await expect(options.first()).toBeVisible();
  const counted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/search"),
  );
  await page.keyboard.press("ArrowDown");
  const chosen = (await options.first().getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await counted;
  await expect(page).toHaveURL(chosen);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a reader on a phone searches, narrows what is found, and starts from a page that is not there", async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders(newVisitor());
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Often read" })).toBeVisible();
    await main.getByLabel("Search the site").fill("meltdown");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=meltdown");
    await expect(main.locator("mark").first()).toHaveText(/meltdown/i);
    await expect(main.getByRole("listitem").getByRole("link").first()).toHaveAttribute(
      "href",
      /meltdown/,
    );
    const narrower = main.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1);
    const [, count] = /\((\d+)\)/.exec((await narrower.textContent()) ?? "") ?? [];
    await narrower.click();
    await expect(main.getByText(new RegExp(`^${count} results? for “meltdown” in `))).toBeVisible();

    await page.goto("/no/such/page");
    await main.getByLabel("Search the site").fill("<b>xylophone</b>");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(main.getByText("Nothing was found for “<b>xylophone</b>”.")).toBeVisible();
  });
});
