import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { expectAccessible, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import { contentOf, draftOf, expectSaved, idIn, openRoom, stateOf, titleOf } from "./room";

const DAY_MS = 24 * 3_600_000;
const HALF_DAY_MS = DAY_MS / 2;
const ZONE = "America/New_York";

const timeOf = (moment: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone: ZONE, hour: "numeric", minute: "2-digit" })
    .format(moment)
    .replace(/\s/g, " ");

/** A moment as the field of a date takes it, by the site's clock. */
function localOf(moment: Date): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  return format.format(moment).replace(" ", "T");
}

async function savedAt(page: Page): Promise<Date> {
  const [row] = await query<{ updatedAt: Date }>(
    'select "updatedAt" from "ArticleDraft" where "articleId" = $1',
    [idIn(page)],
  );
  return row?.updatedAt ?? new Date(0);
}

for (const { name, shift } of [
  { name: "ahead", shift: DAY_MS },
  { name: "behind", shift: -DAY_MS },
]) {
  test(`a device whose clock is a day ${name} says when the site saved, and yields to what was written later`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + shift) });
    await openRoom(page);
    await titleOf(page).fill(newTitle(`A day ${name}`));
    await contentOf(page).fill("One.");
    await expectSaved(page);
    expect(Math.abs((await savedAt(page)).getTime() - Date.now())).toBeLessThan(60_000);
    await expect(stateOf(page)).toHaveText(`Saved ${timeOf(await savedAt(page))}`);

    const device = await browser.newContext({ baseURL: baseURL ?? "" });
    try {
      const other = await device.newPage();
      await openRoom(other, new URL(page.url()).pathname);
      await expect(contentOf(other)).toHaveValue("One.");
      await contentOf(other).fill("Two, on the other device.");
      await expectSaved(other);
      // By its own clock this one is the newer, or the older, of the two.
      await contentOf(page).fill("Three, over what is not known here.");
      await expect(stateOf(page)).toHaveText("Saved elsewhere, yours is on this device");
      expect((await draftOf(idIn(page)))?.content).toBe("Two, on the other device.");
    } finally {
      await device.close();
    }
  });

  test(`'Publish on' goes by the site's clock where the device's is a day ${name}`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + shift) });
    await openRoom(page);
    await titleOf(page).fill(newTitle(`Published, a day ${name}`));
    await contentOf(page).fill("Soon.");
    await expectSaved(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Publish" });
    // For this device's clock it is the other side of now.
    const moment = new Date(Date.now() + Math.sign(shift) * HALF_DAY_MS);
    await sheet.getByLabel("Now").focus();
    await page.keyboard.press("ArrowDown");
    await sheet.getByLabel("Date and time").fill(localOf(moment));
    await sheet.getByRole("button", { name: "Schedule" }).click();
    await expect(sheet).toBeHidden();
    const isLater = shift > 0;
    if (isLater) await expect(page.getByText(/^Scheduled for /).first()).toBeVisible();
    else {
      await expectToast(
        page,
        "Success",
        "That time has passed, so it’s published now. Readers can see it.",
      );
    }
    const id = idIn(page);
    const [row] = await query<{ published: boolean; publishedAt: Date; slug: string }>(
      'select "published", "publishedAt", "slug" from "Article" where "id" = $1',
      [id],
    );
    expect(row?.published).toBe(true);
    const expected = isLater ? localOf(moment) : localOf(row?.publishedAt ?? moment);
    expect(localOf(row?.publishedAt ?? new Date(0))).toBe(expected);
    const answer = await page.request.get(`/article/${row?.slug}`);
    expect(answer.status()).toBe(isLater ? 404 : 200);
    expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
  });
}

for (const { device, size } of [
  { device: "phone", size: { width: 390, height: 844 } },
  { device: "desk", size: { width: 1280, height: 900 } },
]) {
  test(`on a ${device} a preview that is opened at the end of a long text shows its end`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openRoom(page);
    await titleOf(page).fill(newTitle("At its end"));
    const lines = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} of a long text.`);
    await contentOf(page).fill(lines.join("\n\n"));
    const preview = page.getByRole("complementary", { name: "Preview" });
    const shown = (at: number) => preview.getByText(`Paragraph ${at} of`);
    for (const [key, there, elsewhere] of [
      ["Control+End", 119, 0],
      ["Control+Home", 0, 119],
    ] as const) {
      await contentOf(page).focus();
      await page.keyboard.press(key);
      await page.keyboard.press("Control+Shift+P");
      await expect(shown(there)).toBeInViewport();
      await expect(shown(elsewhere)).not.toBeInViewport();
      await page.keyboard.press("Control+Shift+P");
      await expect(preview).toBeHidden();
    }
  });
}

test("on a desk the preview is scrolled along at either width, and focus leaves nothing but the text", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRoom(page);
  await titleOf(page).fill(newTitle("Scrolled along"));
  const lines = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} of a long text.`);
  await contentOf(page).fill(lines.join("\n\n"));
  const preview = page.getByRole("complementary", { name: "Preview" });
  const scrollTo = (share: number) =>
    contentOf(page).evaluate((area, part) => {
      area.scrollTop = part * (area.scrollHeight - area.clientHeight);
    }, share);
  for (const width of ["phone", "desk"]) {
    await page.locator("[data-side=preview]").click();
    await page.getByRole("menuitem", { name: `On a ${width}` }).click();
    await expect(preview.locator(`[data-preview-width=${width}]`)).toBeVisible();
    await expect(preview.getByText("Paragraph 119 of")).toBeAttached();
    await scrollTo(1);
    await expect(preview.getByText("Paragraph 119 of")).toBeInViewport();
    await expect(preview.getByText("Paragraph 0 of")).not.toBeInViewport();
    await scrollTo(0);
    await expect(preview.getByText("Paragraph 0 of")).toBeInViewport();
  }
  await expectAccessible(page, "the room beside its preview");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Focus" }).click();
  await expect(contentOf(page)).toBeFocused();
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Bold" }).first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await expect(stateOf(page)).toBeVisible();
  await expectAccessible(page, "the room in focus");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await expectSaved(page);
  expect(complaints).toEqual([]);
});
