import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import {
  expectAccessibleWidely,
  expectFocusInside,
  expectSessionEnd,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast } from "./pages";
import { agree, decline } from "./questions";
import { answerIssuer, signIn } from "./sign-in";

const VIDEOS = "/admin/videos";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An id that no other test uses; YouTube's stand-in knows every one that begins with 'demo'. */
function newId(start = "demo"): string {
  const letters = Array.from(
    { length: 11 - start.length },
    () => LETTERS[Math.floor(Math.random() * LETTERS.length)],
  );
  return start + letters.join("");
}

/** What the stand-in calls a video of somebody else's channel. */
function otherTitle(youtubeId: string): string {
  return `A video of another channel: ${youtubeId.slice("demo".length)}`;
}

/** Opens the screen, with a search already made where pictures of other tests' videos would disturb. */
async function openVideos(page: Page, search = ""): Promise<void> {
  await signIn(page, "admin", search ? `${VIDEOS}?q=${encodeURIComponent(search)}` : VIDEOS);
  await expect(page.getByRole("heading", { level: 1, name: "Video Management" })).toBeVisible();
}

function dialog(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function openNew(page: Page) {
  await page.getByRole("button", { name: "Add Video" }).click();
  const create = dialog(page, "Add New Video");
  await expect(create.getByLabel("Video ID or URL")).toBeFocused();
  return create;
}

/** Searches the list, so that the video is on the page whatever other tests add. */
async function findRow(page: Page, title: string) {
  await page.getByLabel("Search videos").fill(title);
  await expect(page.getByText("1 video found")).toBeVisible();
  return page.getByRole("listitem").filter({ hasText: title });
}

async function openEditor(page: Page, title: string) {
  const row = await findRow(page, title);
  await row.getByRole("button", { name: /^Edit/ }).click();
  const edit = dialog(page, "Edit Video");
  await expect(edit.getByLabel("Title")).toHaveValue(title);
  return edit;
}

/** Pastes as a person does: with the keyboard, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
}

async function addVideo(page: Page, fields: object): Promise<{ id: string; youtubeId: string }> {
  const response = await page.request.post("/api/admin/videos", {
    data: { youtubeId: newId(), ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Saves a video as another tab would. */
async function saveElsewhere(page: Page, id: string, fields: object): Promise<void> {
  const video = await (await page.request.get(`/api/admin/videos/${id}`)).json();
  const response = await page.request.put(`/api/admin/videos/${id}`, {
    data: { ...video, ...fields },
  });
  expect(response.status()).toBe(200);
}

type VideoRow = Record<string, unknown> & { id: string; title: string; version: number };

async function stored(youtubeId: string): Promise<VideoRow | undefined> {
  const [row] = await query<VideoRow>('select * from "Video" where "youtubeId" = $1', [youtubeId]);
  return row;
}

test("the owner pastes an address, gets the rest from YouTube, edits, and deletes", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const youtubeId = newId();
  const title = newTitle("How a nap works");
  await openVideos(page, title);
  await expect(page.getByText("Manage your YouTube video library")).toBeVisible();
  const create = await openNew(page);
  await paste(page, `https://www.youtube.com/watch?v=${youtubeId}&t=42s`);
  await expect(create.getByLabel("Video ID or URL")).toHaveValue(youtubeId);
  await expect(create.getByText("Filled in from YouTube.")).toBeVisible();
  await expect(create.getByLabel("Title")).toHaveValue(otherTitle(youtubeId));
  await expect(create.getByLabel("Thumbnail URL")).toHaveValue(
    `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
  );
  await create.getByLabel("Title").fill(title);
  await create.getByLabel("Description").fill("What a nap is for.\nAnd what it is not for.");
  await create.getByLabel("Category").fill("Sleep");
  await expect(create.getByLabel("Tags (comma-separated)")).toHaveAttribute(
    "placeholder",
    "neuroscience, parenting, connection",
  );
  await create.getByLabel("Tags (comma-separated)").fill("naps,  toddlers ,naps");
  await create.getByLabel("Published date").fill("2015-03-14");
  await create.getByLabel("Feature this video").check();
  await create.getByText("Add a transcript").click();
  await create.getByLabel("Transcript", { exact: true }).fill("Hello, and good night.");
  await create.getByRole("button", { name: "Add Video" }).click();
  await expectToast(page, "Success", "Video created successfully");
  await expect(create).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Video" })).toBeFocused();
  expect(await stored(youtubeId)).toMatchObject({
    title,
    description: "What a nap is for.\nAnd what it is not for.",
    thumbnail: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
    category: "Sleep",
    tags: ["naps", "toddlers"],
    featured: true,
    publishedAt: new Date("2015-03-14T12:00:00-04:00"),
    transcript: "Hello, and good night.",
  });

  const row = await findRow(page, title);
  await expect(row.locator("[data-tag]").filter({ hasText: "Featured" })).toBeVisible();
  await expect(row.locator("[data-tag]").filter({ hasText: "Sleep" })).toBeVisible();
  await expect(row).toContainText("What a nap is for.");
  await expect(row).toContainText(youtubeId);
  await expect(row).toContainText("Mar 14, 2015");
  await expect(row.locator("img")).toHaveJSProperty("complete", true);
  await expect
    .poll(() => row.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  const youtube = row.getByRole("link", { name: `Open “${title}” on YouTube` });
  await expect(youtube).toHaveAttribute("href", `https://www.youtube.com/watch?v=${youtubeId}`);
  await expect(youtube).toHaveAttribute("target", "_blank");
  await expect(youtube).toHaveAttribute("rel", "noopener noreferrer");
  await expect(row.getByRole("link", { name: `View “${title}”` })).toHaveAttribute(
    "href",
    `/video/${youtubeId}`,
  );

  const edit = await openEditor(page, title);
  await expect(edit.getByLabel("Video ID or URL")).toHaveValue(youtubeId);
  await expect(edit.getByLabel("Tags (comma-separated)")).toHaveValue("naps, toddlers");
  await expect(edit.getByLabel("Published date")).toHaveValue("2015-03-14");
  await expect(edit.getByLabel("Feature this video")).toBeChecked();
  for (const label of ["Description", "Category", "Thumbnail URL", "Published date"]) {
    await edit.getByLabel(label).fill("");
  }
  await edit.getByLabel("Tags (comma-separated)").fill(" , ");
  await edit.getByLabel("Feature this video").uncheck();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await edit.getByRole("button", { name: "Update Video" }).click();
  expect((await sent).postDataJSON()).toEqual({
    youtubeId,
    title,
    description: null,
    thumbnail: null,
    category: null,
    tags: [],
    featured: false,
    publishedAt: null,
    duration: null,
    transcript: "Hello, and good night.",
  });
  await expectToast(page, "Success", "Video updated successfully");
  await expect(row.locator("[data-tag]")).toHaveCount(0);
  await expect(row.locator("time")).toHaveCount(0);
  expect(await stored(youtubeId)).toMatchObject({
    description: null,
    thumbnail: null,
    category: null,
    tags: [],
    featured: false,
    publishedAt: null,
  });

  await row.getByRole("button", { name: /^Delete/ }).click();
  await decline(page, "Are you sure you want to delete this video?");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this video?", "Delete");
  await expectToast(page, "Success", "Video deleted successfully");
  await expect(page.getByText(`No videos match “${title}”.`)).toBeVisible();
  expect(await stored(youtubeId)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test.describe("what YouTube tells", () => {
  test("fills what is empty or came from YouTube before, and never what the owner typed", async ({
    page,
  }) => {
    const [first, second] = [newId(), newId()];
    await openVideos(page);
    const create = await openNew(page);
    const id = create.getByLabel("Video ID or URL");
    await id.pressSequentially(first);
    await expect(create.getByRole("status").filter({ hasText: /YouTube/ })).toHaveCount(0);
    await id.press("Tab");
    await expect(create.getByLabel("Title")).toHaveValue(otherTitle(first));

    await id.fill(`youtu.be/${second}`);
    await id.press("Tab");
    await expect(id).toHaveValue(second);
    await expect(create.getByLabel("Title")).toHaveValue(otherTitle(second));
    await expect(create.getByLabel("Thumbnail URL")).toHaveValue(new RegExp(second));

    await create.getByLabel("Title").fill("My own title");
    await create.getByLabel("Thumbnail URL").fill("https://example.com/own.jpg");
    await id.fill(first);
    await id.press("Tab");
    await expect(
      create.getByText("YouTube has this video. What you typed stays as it is."),
    ).toBeVisible();
    await expect(create.getByLabel("Title")).toHaveValue("My own title");
    await expect(create.getByLabel("Thumbnail URL")).toHaveValue("https://example.com/own.jpg");
  });

  test("comes to nothing for a video it does not know, and leaves nothing of the one before", async ({
    page,
  }) => {
    await openVideos(page);
    const create = await openNew(page);
    const known = newId();
    await paste(page, `https://youtu.be/${known}`);
    await expect(create.getByLabel("Title")).toHaveValue(otherTitle(known));
    await paste(page, `https://youtu.be/${newId("gone")}`);
    await expect(create.getByText("YouTube doesn’t have this video.")).toBeVisible();
    await expect(create.getByLabel("Title")).toHaveValue("");
    await expect(create.getByLabel("Thumbnail URL")).toHaveValue("");
  });

  test("is left out when it comes too late, for another video", async ({ page }) => {
    const [slow, quick] = [newId(), newId()];
    await openVideos(page);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(`**/api/admin/youtube-videos/${slow}`, async (route) => {
      await held;
      await route.continue();
    });
    const create = await openNew(page);
    await paste(page, `https://youtu.be/${slow}`);
    await expect(create.getByText("Asking YouTube...")).toBeVisible();
    await paste(page, `https://youtu.be/${quick}`);
    await expect(create.getByLabel("Title")).toHaveValue(otherTitle(quick));
    const late = page.waitForResponse((response) => response.url().endsWith(slow));
    release();
    await late;
    await expect(create.getByLabel("Title")).toHaveValue(otherTitle(quick));
    await expect(create.getByLabel("Video ID or URL")).toHaveValue(quick);
    await create.getByRole("button", { name: "Add Video" }).click();
    await expectToast(page, "Success", "Video created successfully");
    expect(await stored(quick)).toMatchObject({ title: otherTitle(quick) });
  });
});

test("an edit of the title leaves the moment of publication to the channel, another day does not", async ({
  page,
}) => {
  const youtubeId = newId();
  const title = newTitle("From the channel");
  const publishedAt = new Date("2015-03-14T09:26:53.589Z");
  await query(
    `insert into "Video" ("id", "youtubeId", "title", "publishedAt", "tags", "editedFields", "updatedAt")
     values (gen_random_uuid(), $1, $2, $3, '{}', '{}', now())`,
    [youtubeId, title, publishedAt],
  );
  await openVideos(page);
  const edit = await openEditor(page, title);
  const renamed = newTitle("Said by the owner");
  await edit.getByLabel("Title").fill(renamed);
  await edit.getByRole("button", { name: "Update Video" }).click();
  await expectToast(page, "Success", "Video updated successfully");
  expect(await stored(youtubeId)).toMatchObject({
    title: renamed,
    publishedAt,
    editedFields: ["title"],
  });

  await openEditor(page, renamed);
  await edit.getByLabel("Published date").fill("2015-03-15");
  await edit.getByRole("button", { name: "Update Video" }).click();
  // The message may still be that of the first save.
  await expect(edit).toHaveCount(0);
  expect(await stored(youtubeId)).toMatchObject({
    publishedAt: new Date("2015-03-15T12:00:00-04:00"),
    editedFields: ["title", "publishedAt"],
  });
});

test("what is wrong is shown beside its field, and a failed save keeps the dialog and the text", async ({
  page,
}) => {
  await openVideos(page);
  const taken = await addVideo(page, { title: newTitle("Here already") });
  const create = await openNew(page);
  await create.getByRole("button", { name: "Add Video" }).click();
  await expect(
    create.getByText("Please enter a YouTube address, or a video ID of 11 characters."),
  ).toBeVisible();
  await expect(create.getByText("Please enter a title.")).toBeVisible();
  await expect(create.getByLabel("Video ID or URL")).toBeFocused();
  await expect(create.getByLabel("Video ID or URL")).toHaveAttribute("aria-invalid", "true");

  for (const typed of [
    "not a video",
    "https://vimeo.com/12345678901",
    "https://www.youtube.com/@tenderwiring",
    `https://www.youtube.com/watch?v=${newId()}x`,
  ]) {
    await create.getByLabel("Video ID or URL").fill(typed);
    await create.getByLabel("Title").fill("A title");
    await create.getByRole("button", { name: "Add Video" }).click();
    await expect(create.getByText(/Please enter a YouTube address/)).toBeVisible();
    await expect(create.getByLabel("Video ID or URL")).toHaveValue(typed);
  }

  await expect(create.getByLabel("Video ID or URL")).toBeFocused();
  await paste(page, `https://youtu.be/${taken.youtubeId}`);
  await expect(create.getByText(/Please enter a YouTube address/)).toBeHidden();
  // What comes from YouTube would otherwise come in the middle of what is typed.
  await expect(create.getByText("Filled in from YouTube.")).toBeVisible();
  await create.getByLabel("Thumbnail URL").fill("javascript:alert(1)");
  await create.getByLabel("Tags (comma-separated)").fill("x".repeat(51));
  await create.getByLabel("Published date").press("1");
  await create.getByRole("button", { name: "Add Video" }).click();
  await expect(create.getByText(/Please enter a web address/)).toBeVisible();
  await expect(create.getByText("A tag is too long: at most 50 characters.")).toBeVisible();
  await expect(create.getByText("Please enter a complete date, or clear it.")).toBeVisible();

  await create.getByLabel("Thumbnail URL").fill("");
  await create.getByLabel("Tags (comma-separated)").fill("");
  await create.getByLabel("Published date").fill("2015-03-14");
  await create.getByRole("button", { name: "Add Video" }).click();
  await expectToast(page, "Error", "Failed to create video");
  await expect(create.getByText("This video is already in the library.")).toBeVisible();
  await expect(create.getByLabel("Video ID or URL")).toBeFocused();

  await page.route("**/api/admin/videos", (route) => route.abort());
  const youtubeId = newId();
  await paste(page, youtubeId);
  await create.getByRole("button", { name: "Add Video" }).click();
  await expect(create.getByText(/The site could not be reached/)).toBeVisible();
  await page.unroute("**/api/admin/videos");
  await create.getByRole("button", { name: "Add Video" }).click();
  await expectToast(page, "Success", "Video created successfully");
  expect(await stored(youtubeId)).toMatchObject({ title: "A title" });
});

test("an update and a deletion that fail say so", async ({ page }) => {
  const title = newTitle("Refused");
  await openVideos(page);
  await addVideo(page, { title });
  const edit = await openEditor(page, title);
  await page.route("**/api/admin/videos/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await edit.getByRole("button", { name: "Update Video" }).click();
  await expectToast(page, "Error", "Failed to update video");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  await agree(page, "Are you sure you want to delete this video?", "Delete");
  await expectToast(page, "Error", "Failed to delete video");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("a session that ends while the owner types loses nothing", async ({ page }) => {
  const complaints = listenForComplaints(page);
  const youtubeId = newId();
  const title = newTitle("Kept over a sign-in");
  await openVideos(page, title);
  const create = await openNew(page);
  await paste(page, youtubeId);
  await expect(create.getByText("Filled in from YouTube.")).toBeVisible();
  await create.getByLabel("Title").fill(title);
  await create.getByText("Add a transcript").click();
  await create.getByLabel("Transcript", { exact: true }).fill("Every word of this.");
  await expectSessionEnd(page, VIDEOS, () =>
    create.getByRole("button", { name: "Add Video" }).click(),
  );
  await answerIssuer(page, "admin");
  await page.waitForURL((url) => url.pathname === VIDEOS);
  await create.getByRole("button", { name: "Restore" }).click();
  await expect(create.getByLabel("Video ID or URL")).toHaveValue(youtubeId);
  await expect(create.getByLabel("Title")).toHaveValue(title);
  await create.getByRole("button", { name: "Add Video" }).click();
  await expectToast(page, "Success", "Video created successfully");
  expect(await stored(youtubeId)).toMatchObject({ title, transcript: "Every word of this." });
  expect(complaints).toEqual([]);
});

test.describe("a video that was saved elsewhere", () => {
  async function conflict(page: Page) {
    const title = newTitle("Two tabs");
    await openVideos(page);
    const video = await addVideo(page, { title, description: "Before." });
    const edit = await openEditor(page, title);
    await edit.getByLabel("Description").fill("Mine.");
    await saveElsewhere(page, video.id, { description: "Theirs.", transcript: "Said." });
    await edit.getByRole("button", { name: "Update Video" }).click();
    const choice = dialog(page, "This video was saved elsewhere");
    await expect(choice).toBeVisible();
    return { ...video, edit, choice };
  }

  test("is shown beside one's own, and taken when the owner says so", async ({ page }) => {
    const { youtubeId, edit, choice } = await conflict(page);
    await choice.getByRole("button", { name: "See theirs" }).click();
    await expect(choice.getByText("Theirs.")).toBeVisible();
    await expect(choice.getByLabel("Their transcript")).toHaveValue("Said.");
    await page.keyboard.press("Escape");
    await expect(edit.getByLabel("Description")).toHaveValue("Mine.");
    expect(await stored(youtubeId)).toMatchObject({ description: "Theirs." });

    await edit.getByRole("button", { name: "Update Video" }).click();
    await choice.getByRole("button", { name: "See theirs" }).click();
    await choice.getByRole("button", { name: "Use theirs" }).click();
    await agree(
      page,
      "Replace your text with the saved version? Your text will be lost.",
      "Replace",
    );
    await expect(edit.getByLabel("Description")).toHaveValue("Theirs.");
    await edit.getByLabel("Description").fill("Theirs, and mine.");
    await edit.getByRole("button", { name: "Update Video" }).click();
    await expectToast(page, "Success", "Video updated successfully");
    expect(await stored(youtubeId)).toMatchObject({
      description: "Theirs, and mine.",
      transcript: "Said.",
    });
  });

  test("is overwritten when the owner says so", async ({ page }) => {
    const { youtubeId, choice } = await conflict(page);
    await choice.getByRole("button", { name: "Overwrite" }).click();
    await expectToast(page, "Success", "Video updated successfully");
    expect(await stored(youtubeId)).toMatchObject({ description: "Mine." });
  });

  test("or deleted can be added again with one's own words", async ({ page }) => {
    const title = newTitle("Deleted meanwhile");
    await openVideos(page);
    const { id, youtubeId } = await addVideo(page, { title });
    const edit = await openEditor(page, title);
    await edit.getByLabel("Description").fill("Mine.");
    expect((await page.request.delete(`/api/admin/videos/${id}`)).status()).toBe(204);
    await edit.getByRole("button", { name: "Update Video" }).click();
    await dialog(page, "This video was deleted")
      .getByRole("button", { name: "Keep mine as a new video" })
      .click();
    await expectToast(page, "Success", "Video created successfully");
    expect(await stored(youtubeId)).toMatchObject({ title, description: "Mine." });
  });
});

test("the list searches and turns pages on the server, and says while it loads, fails, finds nothing or is empty", async ({
  page,
}) => {
  const word = newTitle("Paged").replace(" ", "");
  await query(
    `insert into "Video" ("id", "youtubeId", "title", "tags", "editedFields", "updatedAt")
     select gen_random_uuid(), 'demo' || upper(substr(md5($1 || n), 1, 7)), $1 || ' number ' || n, '{}', '{}', now()
     from generate_series(1, 21) as n`,
    [word],
  );
  await openVideos(page);
  await page.getByLabel("Search videos").fill(word);
  await expect(page.getByText("21 videos found")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.locator("[data-card]")).toHaveCount(1);
  await expect(page).toHaveURL(`${VIDEOS}?q=${word}&page=2`);
  await page
    .locator("[data-card]")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await agree(page, "Are you sure you want to delete this video?", "Delete");
  await expect(page.getByText("20 videos found")).toBeVisible();
  await expect(page.locator("[data-card]")).toHaveCount(20);

  await page.getByLabel("Search videos").fill(`${word} nothing`);
  await expect(page.getByText(`No videos match “${word} nothing”.`)).toBeVisible();
  await page.getByRole("button", { name: "Show all videos" }).click();
  await expect(page.getByLabel("Search videos")).toHaveValue("");

  let answer = "wait";
  let release = () => {};
  await page.route("**/api/videos?*", async (route) => {
    if (answer === "wait") {
      await new Promise<void>((done) => {
        release = done;
      });
    }
    if (answer === "fail") await route.fulfill({ status: 500, body: "{}" });
    else if (answer === "none") {
      await route.fulfill({ json: [], headers: { "x-total-count": "0" } });
    } else await route.continue();
  });
  await page.goto(VIDEOS);
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  answer = "fail";
  release();
  await expect(page.getByText(/The videos couldn’t be loaded/)).toBeVisible();
  answer = "none";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No videos found. Sync from YouTube or add manually!")).toBeVisible();
});

test("a picture that cannot be shown leaves a drawing, another site's is shown without a referrer", async ({
  page,
  baseURL,
}) => {
  const broken = newTitle("Broken picture");
  const foreign = newTitle("Foreign picture");
  const address = "https://pictures.example/own.svg";
  const referrers: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    });
  });
  await openVideos(page);
  await addVideo(page, { title: broken, thumbnail: `${baseURL}/no-such-picture.png` });
  const { id } = await addVideo(page, { title: foreign, thumbnail: address });
  const drawn = await findRow(page, broken);
  const cover = drawn.locator("img");
  await expect(cover).toHaveAttribute("src", /^\/image\/covers\/[a-z]+-\d-coral\.svg$/);
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const shown = await findRow(page, foreign);
  await expect(shown.locator("img")).toHaveAttribute("src", address);
  await expect(shown.locator("img")).toHaveAttribute("loading", "lazy");
  await expect.poll(() => referrers).toEqual([undefined]);
  // Lists that others look at would ask for a picture that nobody answers for there.
  expect((await page.request.delete(`/api/admin/videos/${id}`)).ok()).toBe(true);
});

test("the dashboard leads to articles, resources and videos, and the bar fits on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin", "/admin");
  const content = page.getByRole("region", { name: "Content Management" });
  await expect(content.getByRole("link", { name: "Manage Articles" })).toHaveAttribute(
    "href",
    "/admin/articles",
  );
  await expect(content.getByRole("link", { name: "Manage Resources" })).toHaveAttribute(
    "href",
    "/admin/resources",
  );
  const videos = page.getByRole("region", { name: "Video Management" });
  await expect(videos.getByRole("button", { name: "Sync from YouTube" })).toBeVisible();

  const nav = page.getByRole("navigation", { name: "Admin" });
  const links = nav.getByRole("link");
  await expect(links).toHaveText([/^Home/, /^Write/, /^Readers/, /^Newsletter/]);
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { left, right, top, height } = link.getBoundingClientRect();
      return { left, right, top, height, isCut: link.scrollWidth > link.clientWidth };
    }),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { left, right, height, isCut } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(isCut).toBe(false);
  }

  // By a key: what waits may come above and move it while it is pressed.
  await videos.getByRole("link", { name: "Manage Videos" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Video Management" })).toBeVisible();
  await expect(nav.getByRole("button", { name: /^More/ })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("by keyboard alone the owner adds, edits and deletes a video", async ({ page }) => {
  const youtubeId = newId();
  const title = newTitle("By keyboard");
  await openVideos(page);
  await tabTo(page, "Add Video");
  await page.keyboard.press("Enter");
  const create = dialog(page, "Add New Video");
  await expect(create.getByLabel("Video ID or URL")).toBeFocused();
  await page.keyboard.type(`youtu.be/${youtubeId}`);
  await page.keyboard.press("Tab");
  await expect(create.getByLabel("Title")).toBeFocused();
  await expect(create.getByLabel("Title")).toHaveValue(otherTitle(youtubeId));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(title);
  await tabTo(page, "Feature this video", "checkbox");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(create.getByLabel("Transcript", { exact: true })).toBeFocused();
  await page.keyboard.type("Said aloud.");

  await expectFocusInside(page, 20);

  await tabTo(page, "Cancel");
  await page.keyboard.press("Control+s");
  await expectToast(page, "Success", "Video created successfully");
  expect(await stored(youtubeId)).toMatchObject({
    title,
    featured: true,
    transcript: "Said aloud.",
  });
  await expect(page.getByRole("button", { name: "Add Video" })).toBeFocused();

  await page.getByLabel("Search videos").fill(title);
  await expect(page.getByText("1 video found")).toBeVisible();
  await tabTo(page, `Edit “${title}”`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit Video" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Edit “${title}”` })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await agree(page, "Are you sure you want to delete this video?", "Delete");
  await expectToast(page, "Success", "Video deleted successfully");
  await expect(page.getByRole("heading", { name: "All Videos" })).toBeFocused();
});

test("axe finds nothing on the videos' screen and dialogs, on a phone and on a desk", async ({
  page,
}) => {
  const title = `${newTitle("Axe")} ${"and on ".repeat(36)}`.trim();
  await openVideos(page);
  const { id } = await addVideo(page, {
    title,
    description: "x".repeat(400),
    category: "Sleep",
    featured: true,
  });
  await expect(page.locator("[data-card]").first()).toBeVisible();
  await expectAccessibleWidely(page, "videos");
  await findRow(page, title);
  await expectAccessibleWidely(page, "one video");

  const create = await openNew(page);
  await expectAccessibleWidely(page, "new video");
  await create.getByRole("button", { name: "Add Video" }).click();
  await expect(create.getByText("Please enter a title.")).toBeVisible();
  await expectAccessibleWidely(page, "new video with errors");
  await page.keyboard.press("Escape");

  const edit = await openEditor(page, title);
  await edit.getByText("Add a transcript").click();
  await expectAccessibleWidely(page, "edit video");
  await edit.getByLabel("Description").fill("Mine.");
  await saveElsewhere(page, id, { description: "Theirs." });
  await edit.getByRole("button", { name: "Update Video" }).click();
  await page.getByRole("button", { name: "See theirs" }).click();
  await expectAccessibleWidely(page, "version conflict");
});
