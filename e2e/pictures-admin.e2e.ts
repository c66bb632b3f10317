import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Response,
  test,
} from "playwright/test";
import sharp from "sharp";
import { colorAt, hasTraces, photoOf } from "../testing/photos";
import { expectAccessible, listenForComplaints, newTitle, tabTo } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree } from "./questions";
import { adminRequest, signIn } from "./sign-in";
import { addResource, MEGABYTE } from "./uploads";

const PICTURES = "/admin/pictures";
const PHONE = { width: 390, height: 844 };
const PHONE_MAX_BYTES = 200_000;
/** How long a photo of a camera may take on a slow machine. */
const LARGE_MS = 60_000;

type Picture = { id: string; address: string; width: number; height: number };

async function openPictures(page: Page): Promise<void> {
  await signIn(page, "admin", PICTURES);
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
}

/** Searches the library, so that the picture is on the page whatever other tests add. */
async function findCard(page: Page, name: string): Promise<Locator> {
  await page.getByLabel("Search pictures").fill(name);
  const card = page.locator("[data-card]").filter({ hasText: name });
  await expect(card).toHaveCount(1, { timeout: LARGE_MS });
  return card;
}

function jpeg(name: string, buffer: Buffer) {
  return { name, mimeType: "image/jpeg", buffer };
}

async function smallPhoto(): Promise<Buffer> {
  return photoOf({ width: 640, height: 480 });
}

async function findPicture(admin: APIRequestContext, name: string): Promise<Picture> {
  const answer = await admin.get(`/api/admin/pictures?q=${encodeURIComponent(name)}`);
  const [picture] = await answer.json();
  expect(picture).toBeDefined();
  return picture;
}

/** What is in the trash keeps its pictures. */
async function deleteForGood(
  admin: APIRequestContext,
  kind: "articles" | "resources",
  id: string,
): Promise<void> {
  expect((await admin.delete(`/api/admin/${kind}/${id}`)).ok()).toBe(true);
  expect((await admin.delete(`/api/admin/trash/${id}`)).ok()).toBe(true);
}

async function removePictureOf(admin: APIRequestContext, { id }: Picture): Promise<void> {
  expect((await admin.delete(`/api/admin/pictures/${id}`)).status()).toBe(204);
}

async function publish(admin: APIRequestContext, title: string, content: string) {
  const answer = await admin.post("/api/admin/articles", {
    data: { title, content, published: true },
  });
  expect(answer.status()).toBe(201);
  const article: { id: string; slug: string } = await answer.json();
  return article;
}

/** In the page, before anything is drawn: notes what moved by itself, and how far. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue?.slice(0, 80),
      );
      if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("a photo of 4 MB comes upright and small, says nothing of its place, and moves nothing on the page", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  const photo = await photoOf({ orientation: 6, quality: 95 });
  expect(photo.length).toBeGreaterThan(4 * MEGABYTE);
  expect(await hasTraces(photo)).toBe(true);
  const name = `${newTitle("photo")}.jpg`;
  await openPictures(page);
  await page.getByLabel("Upload pictures").setInputFiles(jpeg(name, photo));
  await findCard(page, name);
  const picture = await findPicture(admin, name);
  expect([picture.width, picture.height]).toEqual([1920, 2560]);

  const direct = await admin.get(picture.address);
  expect(direct.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
  });
  const stored = await direct.body();
  expect(await hasTraces(stored)).toBe(false);
  expect([await colorAt(stored, 90, 50), await colorAt(stored, 10, 50)]).toEqual(["red", "blue"]);

  const words = "One more line of an article. ".repeat(40);
  const { id, slug } = await publish(
    admin,
    // Longer, it may take one line more in one of its two fonts than in the other.
    newTitle("Photo"),
    `${words}\n\n![A photo](${picture.address})\n\n${words}`,
  );
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 3 });
  try {
    const reader = await context.newPage();
    const served: Response[] = [];
    reader.on("response", (answer) => {
      if (answer.url().includes(encodeURIComponent(picture.address))) served.push(answer);
    });
    await reader.addInitScript(noteShifts);
    await reader.goto(`/article/${slug}`);
    const image = reader.getByRole("img", { name: "A photo" });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true);
    await reader.evaluate(() => new Promise(requestAnimationFrame));
    expect(await reader.evaluate(() => (window as Window & { shifts?: string[] }).shifts)).toEqual(
      [],
    );
    expect(served).toHaveLength(1);
    for (const answer of served) {
      const bytes = await answer.body();
      expect(answer.headers()["content-type"]).toBe("image/avif");
      expect(bytes.length).toBeLessThan(PHONE_MAX_BYTES);
      expect(await hasTraces(bytes)).toBe(false);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([1280, 1707]);
    }
    const html = await (await reader.request.get(`/article/${slug}`)).text();
    expect(html).toMatch(/480w, [^ ]+ 828w, [^ ]+ 1280w/);
  } finally {
    await context.close();
    await deleteForGood(admin, "articles", id);
    await removePictureOf(admin, picture);
  }
});

test("the library says where a picture is used, replaces it there, and deletes it, with a way back, only when it is not", async ({
  page,
  browser,
}) => {
  const complaints = listenForComplaints(page);
  const admin = await adminRequest(browser);
  const name = `${newTitle("swing")}.jpg`;
  await openPictures(page);
  await page.getByLabel("Upload pictures").setInputFiles(jpeg(name, await smallPhoto()));
  let card = await findCard(page, name);
  await expect(card.getByText("Not in use now")).toBeVisible();
  await expect(card.getByText("No description")).toBeVisible();
  const narrowed = page.getByLabel("Description", { exact: true });
  await narrowed.selectOption({ label: "Without a description" });
  await expect(page).toHaveURL(/words=missing/);
  await expect(card).toHaveCount(1);

  await card.getByRole("button", { name: "Describe" }).click();
  const dialog = page.getByRole("dialog", { name: "Describe the picture" });
  await expect(dialog.getByLabel("What does the picture show?")).toBeFocused();
  await expectAccessible(page, "the description's dialog");
  await dialog.getByLabel("What does the picture show?").fill("A swing in the rain");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Description saved");
  await expect(card).toHaveCount(0);
  await narrowed.selectOption({ label: "With or without a description" });
  await expect(card.getByText("A swing in the rain")).toBeVisible();

  const before = await findPicture(admin, name);
  const title = newTitle("With a swing");
  const article = await publish(admin, title, `![A swing](${before.address})`);
  await page.reload();
  card = await findCard(page, name);
  await expect(card.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    new RegExp(`/articles/${article.id}/edit$`),
  );
  await expect(card.getByRole("button", { name: "Delete" })).toHaveCount(0);
  const refused = await admin.delete(`/api/admin/pictures/${before.id}`);
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    409,
    `This picture is still used in “${title}”.`,
  ]);
  await expectAccessible(page, "the library");

  const other = `${newTitle("other")}.jpg`;
  const wide = await photoOf({ width: 800, height: 200 });
  await card.locator('input[type="file"]').setInputFiles(jpeg(other, wide));
  await expectToast(page, "Success", "Picture replaced, wherever it is used");
  let after = await findPicture(admin, other);
  expect(after).toMatchObject({ id: before.id, width: 800, height: 200 });
  const html = await (await page.request.get(`/article/${article.slug}`)).text();
  expect(html).toContain('width="800" height="200"');
  expect(html).not.toContain(encodeURIComponent(before.address));
  // What a text that was not saved since still asks for is there all the same.
  const old = await page.request.get(before.address);
  expect((await sharp(await old.body()).metadata()).width).toBe(800);

  await page.goto("/admin/trash?kind=pictureFile");
  await page.getByRole("button", { name: `Restore “A swing in the rain (${name})”` }).click();
  await expectToast(page, "Success", "Picture file restored successfully");
  const former = await findPicture(admin, name);
  expect(former).toEqual({
    ...after,
    ...before,
    address: expect.any(String),
    uses: [expect.anything()],
  });
  expect([before.address, after.address]).not.toContain(former.address);
  const shown = await (await page.request.get(`/article/${article.slug}`)).text();
  expect(shown).toContain(`width="${before.width}" height="${before.height}"`);
  for (const address of [before.address, after.address, former.address]) {
    const { width } = await sharp(await (await page.request.get(address)).body()).metadata();
    expect(width, address).toBe(before.width);
  }
  await page.getByRole("button", { name: `Restore “A swing in the rain (${other})”` }).click();
  await expectToast(page, "Success", "Picture file restored successfully");
  after = await findPicture(admin, other);
  expect(after.width).toBe(800);

  const without = { title, content: "Without it.", published: true };
  expect((await admin.put(`/api/admin/articles/${article.id}`, { data: without })).ok()).toBe(true);
  await openPictures(page);
  card = await findCard(page, other);
  await expect(card.getByText("Not in use now")).toBeVisible();
  await card.getByRole("button", { name: "Delete" }).click();
  const earlier = `an earlier version of “${title}”`;
  await expectToast(page, "Not deleted", `This picture is used in ${earlier}, so it stays.`);
  await expect(card.getByRole("link", { name: earlier })).toBeVisible();
  await expect(card.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await deleteForGood(admin, "articles", article.id);
  await openPictures(page);
  card = await findCard(page, other);
  await card.getByRole("button", { name: "Delete" }).click();
  await agree(page, "Are you sure you want to delete this picture?", "Delete");
  const undo = await expectUndo(page, "Success", "Picture deleted successfully");
  await expect(card).toHaveCount(0);
  expect((await page.request.get(after.address)).status()).toBe(404);
  await undo.click();
  await expectToast(page, "Success", "Picture restored successfully");
  await expect(card).toHaveCount(1);
  expect((await page.request.get(after.address)).status()).toBe(200);
  const unused = { ...after, uses: [] };
  expect(await findPicture(admin, other)).toEqual(unused);

  await removePictureOf(admin, after);
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Restore “A swing in the rain”" }).first().click();
  await expectToast(page, "Success", "Picture restored successfully");
  expect(await findPicture(admin, other)).toEqual(unused);
  await removePictureOf(admin, after);
  expect(complaints).toEqual([]);
});

test("many at once are taken one after another, and each that is not says why", async ({
  page,
  browser,
}) => {
  const admin = await adminRequest(browser);
  const mark = newTitle("many");
  const good = await Promise.all(
    [1, 2, 3].map(async (one) => jpeg(`${mark} ${one}.jpg`, await smallPhoto())),
  );
  const photo = await smallPhoto();
  await openPictures(page);
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([
      ...good,
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      jpeg("lie.jpg", Buffer.from("<!doctype html><script>alert(1)</script>")),
      jpeg("half.jpg", photo.subarray(0, photo.length / 2)),
      { name: "phone.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") },
    ]);
  const notice = page.getByRole("region", { name: "4 pictures weren’t added" });
  await expect(notice).toBeVisible({ timeout: LARGE_MS });
  for (const sentence of [
    /drawing\.svg: SVG drawings can’t be used/,
    /lie\.jpg: This isn’t a picture/,
    /half\.jpg: This picture is damaged/,
    /phone\.heic: This photo is in the HEIC format/,
  ]) {
    await expect(notice.getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page, "the library with refused pictures");
  await notice.getByRole("button", { name: "Close this message" }).click();
  await page.getByLabel("Search pictures").fill(mark);
  await expect(page.locator("[data-card]")).toHaveCount(3);
  const answer = await admin.get(`/api/admin/pictures?q=${encodeURIComponent(mark)}`);
  for (const picture of await answer.json()) await removePictureOf(admin, picture);
});

test("on a phone a guide's picture is chosen, pasted, taken from the library and removed, by keyboard too", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const admin = await adminRequest(browser);
  const title = newTitle("With a picture");
  const { id } = await addResource(admin, { title });
  await signIn(page, "admin", `/admin/resources?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Resource" });
  const field = form.getByLabel("Thumbnail URL");
  const own = /^\/image\/pictures\/[0-9a-f]{20}-1-640x480-[0-9a-f]{6}\.jpg$/;

  const name = `${newTitle("guide")}.jpg`;
  await form
    .locator('input[type="file"][aria-label="Choose a picture"]')
    .setInputFiles(jpeg(name, await smallPhoto()));
  await expect(field).toHaveValue(own, { timeout: LARGE_MS });
  await expectAccessible(page, "the field with a picture");
  await tabTo(page, "Remove");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("");

  await tabTo(page, "From the library");
  await page.keyboard.press("Enter");
  const library = page.getByRole("dialog", { name: "Choose from the library" });
  await library.getByLabel("Search pictures").fill(name);
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page, "the library to choose from");
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  await expect(library).toBeHidden();
  await expect(field).toHaveValue(own);

  const pasted = (await smallPhoto()).toString("base64");
  await field.evaluate((input, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
    const init = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", init));
  }, pasted);
  const first = await findPicture(admin, name);
  await expect(field).not.toHaveValue(first.address, { timeout: LARGE_MS });
  await expect(field).toHaveValue(own);
  const address = await field.inputValue();
  await form.getByRole("button", { name: "Update Resource" }).click();
  await expectToast(page, "Success", "Resource updated successfully");
  const saved = await (await admin.get(`/api/admin/resources/${id}`)).json();
  expect(saved.thumbnailUrl).toBe(address);

  await deleteForGood(admin, "resources", id);
  await removePictureOf(admin, first);
  await removePictureOf(admin, { ...first, id: address.slice(16, 36) });
});
