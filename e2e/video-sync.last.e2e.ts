import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { holdWrites } from "./hold";
import { expectAccessible, expectSessionEnd, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import { adminRequest, signIn } from "./sign-in";
import { answerPictures, failYoutube, forgetDeletedVideos, showChannel } from "./youtube";

/** Two of the channel's newest videos. */
const NEW = ["demoTwoMin1", "demoSibling"];
const NEW_TITLE = "Two minutes on the floor";
const AWAY = "YouTube isn’t answering right now.";

type Video = { id: string; youtubeId: string };

let admin: APIRequestContext;
let before: string[];

const libraryRows = () => query<Video>('select "id", "youtubeId" from "Video"');

async function removeVideos(isWanted: (video: Video) => boolean): Promise<void> {
  for (const video of (await libraryRows()).filter(isWanted)) {
    await admin.delete(`/api/admin/videos/${video.id}`);
  }
  await forgetDeletedVideos();
}

test.beforeAll(async ({ browser }) => {
  admin = await adminRequest(browser);
  before = (await libraryRows()).map(({ youtubeId }) => youtubeId);
});
test.beforeEach(async () => {
  await failYoutube("none");
  await showChannel("demo");
  expect((await admin.post("/api/admin/sync-youtube")).status()).toBe(200);
  await removeVideos(({ youtubeId }) => NEW.includes(youtubeId));
});
test.afterAll(async () => {
  await failYoutube("none");
  await removeVideos(({ youtubeId }) => !before.includes(youtubeId));
});

const syncButton = (page: Page) => page.getByRole("button", { name: "Sync from YouTube" });
const turning = (page: Page) =>
  syncButton(page)
    .locator("svg")
    .evaluate((svg) => getComputedStyle(svg).animationName);

const holdSyncs = (page: Page) => holdWrites(page, "**/api/admin/sync-youtube");

async function openVideos(page: Page): Promise<void> {
  await signIn(page, "admin", "/admin/videos");
  await expect(page.locator("[data-card]").first()).toBeVisible();
}

test("a sync turns its icon, adds what is new, then nothing, and keeps a title that was edited", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await answerPictures(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openVideos(page);
  const held = await holdSyncs(page);
  expect(await turning(page)).toBe("none");
  await syncButton(page).dblclick();
  await expect(syncButton(page)).toHaveAttribute("aria-disabled", "true");
  expect(await turning(page)).toBe("spin");
  await expect(page.getByText("Syncing from YouTube...")).toBeAttached();
  held.release();
  await expectToast(page, "Success", "2 new videos synced from YouTube");
  await expect(syncButton(page)).toHaveAttribute("aria-disabled", "false");
  expect(await turning(page)).toBe("none");
  expect(held.count).toBe(1);
  const row = page.getByRole("listitem").filter({ hasText: NEW_TITLE });
  await expect(row).toBeVisible();

  const title = newTitle("My own title");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog", { name: "Edit Video" }).getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Update Video" }).click();
  await expectToast(page, "Success", "Video updated successfully");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await syncButton(page).click();
  await expectToast(page, "Success", "0 new videos synced from YouTube");
  await page.reload();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: NEW_TITLE })).toBeHidden();
  expect(complaints).toEqual([]);
});

test("the dashboard's button does the same, and goes on while the owner goes to the videos", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin");
  const library = page.locator("dl > div").filter({ hasText: "Video Library" });
  const count = (await libraryRows()).length;
  await expect(library).toHaveText(`Video Library${count}`);
  await syncButton(page).click();
  await expectToast(page, "Success", "2 new videos synced from YouTube");
  await expect(library).toHaveText(`Video Library${count + 2}`);
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("listitem").first()).toContainText(
    "2 new videos came from YouTube.",
  );

  const held = await holdSyncs(page);
  await syncButton(page).click();
  await page.getByRole("link", { name: "Manage Videos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Video Management" })).toBeVisible();
  await expect(syncButton(page)).toHaveAttribute("aria-disabled", "true");
  await syncButton(page).click({ force: true });
  held.release();
  await expectToast(page, "Success", "0 new videos synced from YouTube");
  expect(held.count).toBe(1);
});

test("nothing turns for those who want no motion", async ({ page }) => {
  await openVideos(page);
  const held = await holdSyncs(page);
  await syncButton(page).click();
  await expect(syncButton(page)).toHaveAttribute("aria-disabled", "true");
  expect(await turning(page)).toBe("none");
  held.release();
  await expectToast(page, "Success", "2 new videos synced from YouTube");
});

for (const path of ["/admin/videos", "/admin"]) {
  test(`a sync that fails says why on ${path}, until that is read or a sync works`, async ({
    page,
  }) => {
    await signIn(page, "admin", path);
    await failYoutube("503");
    await syncButton(page).click();
    await expectToast(page, "Error", "Failed to sync YouTube videos");
    const notice = page.getByRole("region", { name: "The sync didn’t work." });
    await expect(notice).toContainText(AWAY);
    await expectAccessible(page, "a sync that failed");
    await notice.getByRole("button", { name: "Close this notice" }).click();
    await expect(notice).toBeHidden();
    await expect(syncButton(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(notice).toContainText(AWAY);
    await failYoutube("none");
    await syncButton(page).click();
    await expectToast(page, "Success", "2 new videos synced from YouTube");
    await expect(notice).toBeHidden();
  });
}

test("a sync of an ended session leads to the sign-in", async ({ page }) => {
  await openVideos(page);
  await expectSessionEnd(page, "/admin/videos", () => syncButton(page).click());
});

test("a video can be added by hand while YouTube is away", async ({ page }) => {
  const title = newTitle("By hand");
  await openVideos(page);
  await failYoutube("503");
  await page.getByRole("button", { name: "Add Video" }).click();
  const create = page.getByRole("dialog", { name: "Add New Video" });
  await create.getByLabel("Video ID or URL").fill(`https://youtu.be/${NEW[0]}`);
  await create.getByLabel("Title").focus();
  await expect(
    create.getByText("YouTube isn’t answering right now. Please fill in the title yourself."),
  ).toBeVisible();
  await create.getByLabel("Title").fill(title);
  await create.getByRole("button", { name: "Add Video" }).click();
  await expectToast(page, "Success", "Video created successfully");
  await expect(create).toBeHidden();

  // What the owner said stays when the channel is read again.
  await failYoutube("none");
  await syncButton(page).click();
  await expectToast(page, "Success", "1 new videos synced from YouTube");
  await page.getByLabel("Search videos").fill(title);
  await expect(page.getByRole("listitem").filter({ hasText: NEW[0] ?? "" })).toContainText(title);
});
