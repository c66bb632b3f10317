import { randomBytes } from "node:crypto";
import { expect, type Page, type Route, test } from "playwright/test";
import sharp from "sharp";
import { colorAt, hasTraces, photoOf } from "../testing/photos";
import { query } from "./database";
import { expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { bring, contentOf, draftOf, expectSaved, idIn, openRoom, titleOf } from "./room";

const TAKEN = "**/api/admin/pictures";
const FETCHED = "**/api/admin/pictures/fetch";
const { YOUTUBE_URL } = process.env;
const PICTURE_THERE = `${YOUTUBE_URL}/vi/demoCalmBth/hqdefault.jpg`;
/** How long many pictures may take on a slow machine. */
const MANY_MS = 240_000;
const STORED = /!\[[^\]]*\]\((\/image\/pictures\/[^)\s#]+)/g;

/** Lets calls to an address wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, async (route) => {
    if (isOpen || route.request().method() !== "POST") await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of held) await route.continue();
  };
}

async function pasteHtml(page: Page, html: string): Promise<void> {
  await contentOf(page).evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "plain");
    (area as HTMLTextAreaElement).focus();
    area.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

for (const { by, options, size } of [
  { by: "paste", options: { width: 1_280, height: 960 }, size: [960, 1280] },
  { by: "drop", options: { width: 640, height: 480 }, size: [480, 640] },
] as const) {
  test(`a photo that comes by ${by} takes its place in the text, upright and without its traces, and is described`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    const name = `${newTitle("kite").replace(" ", "-")}.jpg`;
    const file = await photoOf({ ...options, orientation: 6 });
    expect(await hasTraces(file)).toBe(true);
    await openRoom(page);
    await titleOf(page).fill(newTitle(`By ${by}`));
    await contentOf(page).fill("Before.");
    const letGo = await hold(page, TAKEN);
    await bring(page, by, [{ name, type: "image/jpeg", file }]);
    await expect(contentOf(page)).toHaveValue(/!\[Uploading kite-\w+\.jpg, \d+ %…\]\(\)/);
    await letGo();
    await expect(contentOf(page)).toHaveValue(/!\[\]\(\/image\/pictures\/[^)]+\)/);
    const [[, address = ""] = []] = (await contentOf(page).inputValue()).matchAll(STORED);
    const stored = await (await page.request.get(address)).body();
    expect(await hasTraces(stored)).toBe(false);
    const { width, height } = await sharp(stored).metadata();
    expect([width, height]).toEqual(size);
    expect([await colorAt(stored, 90, 50), await colorAt(stored, 10, 50)]).toEqual(["red", "blue"]);

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Publish" });
    await expect(sheet.getByText("A picture has no description", { exact: false })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Details" }).click();
    const asked = page.getByRole("region", { name: "What does this picture show?" });
    if (by === "paste") {
      await expectAccessibleWidely(page, "a picture without words");
      await asked.getByRole("textbox").fill("A kite [red] over the sea");
      await asked.getByRole("button", { name: "Add" }).click();
      await expect(contentOf(page)).toHaveValue(/!\[A kite \\\[red\\\] over the sea\]\(\/image/);
    } else {
      await asked.getByRole("button", { name: "Decorative" }).click();
      await expect(contentOf(page)).toHaveValue(/!\[\]\(\/image\/pictures\/[^)]+#decorative\)/);
    }
    await expect(asked).toHaveCount(0);
    await expectSaved(page);
    expect((await draftOf(idIn(page)))?.content).toBe(await contentOf(page).inputValue());
    expect(complaints).toEqual([]);
  });
}

test("a featured image is asked about before it is published, and readers hear its words", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await openRoom(page);
  const title = newTitle("Featured");
  await titleOf(page).fill(title);
  await contentOf(page).fill("Words.");
  await page.getByRole("button", { name: "Details" }).click();
  const words = page.getByLabel("What does the featured image show?");
  await expect(words).toHaveCount(0);
  const buffer = await photoOf({ width: 64, height: 48 });
  const name = `${newTitle("sea").replace(" ", "-")}.jpg`;
  await page
    .getByLabel("Choose a picture", { exact: true })
    .and(page.locator("input"))
    .setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await expect(page.getByLabel("Featured Image URL")).toHaveValue(/^\/image\/pictures\//);
  await expect(words).toHaveValue("");
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  const asked = "The featured image has no description.";
  await sheet.getByRole("button", { name: `Go to it: ${asked}` }).press("Enter");
  await expect(words).toBeFocused();
  await page.keyboard.type("A calm sea");
  await expectAccessibleWidely(page, "the words of a featured image");
  await expectSaved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(sheet.getByText(asked)).toHaveCount(0);
  await sheet.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expectToast(page, "Success", "Published. Readers can see it.");
  const id = idIn(page);
  const [{ slug } = { slug: "" }] = await query<{ slug: string }>(
    'select "slug" from "Article" where "id" = $1',
    [id],
  );
  const shown = async () => (await page.request.get(`/article/${slug}`)).text();
  await expect.poll(shown).toContain('<img alt="A calm sea"');

  await page.getByLabel(/^Decorative/).check();
  await expect(words).toHaveValue("");
  await page.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");
  await expect.poll(shown).not.toContain("A calm sea");
  await openRoom(page, `/admin/articles/${id}/edit`);
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByLabel(/^Decorative/).uncheck();
  await page.getByRole("button", { name: "Update Article" }).click();
  await expect(page.getByText(/not every picture has a description/)).toBeVisible();
  await expect(words).toBeFocused();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(words).toHaveCount(0);
  await expect(page.getByText(/not every picture has a description/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a picture of the library goes where the caret is, as one step to take back, on a phone and on a desk", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page);
  await titleOf(page).fill(newTitle("From the library"));
  const name = `${newTitle("lake").replace(" ", "-")}.png`;
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const image = sharp({
    create: { width: 24, height: 24, channels: 3, background: { r, g, b } },
  });
  const buffer = await image.png().toBuffer();
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name, mimeType: "image/png", buffer });
  await expect(contentOf(page)).toHaveValue(/!\[\]\(\/image\/pictures\/[^)]+\)/);
  const picture = await contentOf(page).inputValue();
  const library = page.getByRole("dialog", { name: "Choose from the library" });
  const choose = async () => {
    await library.getByLabel("Search pictures").fill(name);
    await expect(library.getByRole("listitem")).toHaveCount(1);
    await library.getByRole("listitem").getByRole("button").press("Enter");
    await expect(library).toBeHidden();
  };

  await contentOf(page).fill("One.\n\nTwo.");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await page.getByRole("menuitem", { name: "From the library" }).click();
  await choose();
  await expect(contentOf(page)).toHaveValue(`One.\n\n${picture}\n\nTwo.`);
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(contentOf(page)).toHaveValue("One.\n\nTwo.");

  await page.setViewportSize({ width: 1280, height: 844 });
  await contentOf(page).fill("");
  await page.keyboard.type("/lib");
  await page.keyboard.press("Enter");
  await expect(library.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();
  await expect(contentOf(page)).toBeFocused();
  await expect(contentOf(page)).toHaveValue("");
  await page.keyboard.type("/lib");
  await page.keyboard.press("Enter");
  await choose();
  await page.keyboard.type(" and on");
  await expect(contentOf(page)).toHaveValue(`${picture} and on`);
  expect(complaints).toEqual([]);
});

test("pictures of a pasted page become the site's own, and one that cannot be had stays as it was written", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page);
  await titleOf(page).fill(newTitle("From a page"));
  await contentOf(page).fill("Before.");
  const letGo = await hold(page, FETCHED);
  const html = `<h2>Calm</h2><p><img src="${PICTURE_THERE}" alt="A calm breath"></p>
    <p>Words.</p><p><img src="http://10.0.0.1/inner.png?a=1&amp;b=2" alt="Inner"></p>`;
  await pasteHtml(page, html);
  await expectToast(page, "Pasted", "1 heading, 2 pictures");
  await expect(contentOf(page)).toHaveValue(
    `Before.\n\n## Calm\n\n![Fetching A calm breath…](${PICTURE_THERE})\n\nWords.\n\n![Fetching Inner…](http://10.0.0.1/inner.png?a=1&b=2)`,
  );
  await letGo();
  await expectToast(
    page,
    "A picture wasn’t added",
    "The picture is still shown from 10.0.0.1. It’s in a private network, which nobody else can reach.",
  );
  await expect(contentOf(page)).toHaveValue(
    /^Before\.\n\n## Calm\n\n!\[A calm breath\]\(\/image\/pictures\/[^)]+\)\n\nWords\.\n\n!\[Inner\]\(http:\/\/10\.0\.0\.1\/inner\.png\?a=1&b=2\)$/,
  );
  await expectAccessibleWidely(page, "what was pasted");
  await expectSaved(page);
  const [[, address = ""] = []] = (await contentOf(page).inputValue()).matchAll(STORED);
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/jpeg");

  await contentOf(page).fill("Once more.");
  await pasteHtml(page, `<p>One <b>two</b></p><p><img src="${PICTURE_THERE}" alt="Again"></p>`);
  const undo = await expectUndo(page, "Pasted", "1 picture");
  await expect(contentOf(page)).toHaveValue(`Once more.\n\nOne **two**\n\n![Again](${address})`);
  await undo.click();
  await expect(contentOf(page)).toHaveValue("Once more.");
});

test("a text whose tab went while a picture was fetched has the picture as it was pasted", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Left"));
  await contentOf(page).fill("Before.");
  await hold(page, FETCHED);
  await pasteHtml(page, `<p>One</p><p><img src="${PICTURE_THERE}" alt="A [calm] breath"></p>`);
  await expect(page).toHaveURL(/\/edit$/);
  await expect.poll(async () => (await draftOf(idIn(page)))?.content).toContain("![Fetching ");
  const { pathname } = new URL(page.url());
  const next = await page.context().newPage();
  // As a browser that crashes.
  await page.close({ runBeforeUnload: false });
  await openRoom(next, pathname);
  await expectToast(
    next,
    "A picture wasn’t added",
    "A picture is still shown from its own site. Paste it again to have it here.",
  );
  await expect(contentOf(next)).toHaveValue(
    `Before.\n\nOne\n\n![A \\[calm] breath](${PICTURE_THERE})`,
  );
});

test("of sixty pictures at once none is lost, and those that are refused say why", async ({
  page,
}) => {
  test.setTimeout(MANY_MS + 120_000);
  const mark = newTitle("many").replace(" ", "-");
  const seed = Math.floor(Math.random() * 2 ** 16);
  const good = await Promise.all(
    Array.from({ length: 58 }, async (_, at) => {
      const background = { r: seed >> 8, g: seed & 255, b: at };
      const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
      return {
        name: `${mark}-${at}.png`,
        mimeType: "image/png",
        buffer: await image.png().toBuffer(),
      };
    }),
  );
  await openRoom(page);
  await titleOf(page).fill(newTitle("Many"));
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([
      ...good.slice(0, 30),
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      { name: "lie.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") },
      ...good.slice(30),
    ]);
  await expect(contentOf(page)).toHaveValue(/Uploading/);
  await expect(contentOf(page)).not.toHaveValue(/Uploading/, { timeout: MANY_MS });
  const notice = page.getByRole("region", { name: "2 pictures weren’t added" });
  await expect(notice.getByText("drawing.svg: SVG drawings can’t be used here.")).toBeVisible();
  await expect(notice.getByText("lie.jpg: This isn’t a picture")).toBeVisible();
  const content = await contentOf(page).inputValue();
  const addresses = Array.from(content.matchAll(STORED), ([, address = ""]) => address);
  expect(new Set(addresses).size).toBe(58);
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe(content);
  const listed = await page.request.get(`/api/admin/pictures?q=${mark}&perPage=100`);
  expect(Number(listed.headers()["x-total-count"])).toBe(58);
  // They are in the order in which they were chosen.
  const first: { name: string; address: string }[] = await listed.json();
  for (const { name, address } of first) {
    expect(addresses.indexOf(address), name).toBe(Number(/-(\d+)\.png$/.exec(name)?.[1]));
  }
});
