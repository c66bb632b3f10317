import { type Browser, expect, type Locator, type Page, test } from "playwright/test";
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
import {
  addResource,
  MEGABYTE,
  openUploader,
  pdfOf,
  removeResource,
  uploadGuide,
  uploadInForm,
  writeTestFile,
} from "./uploads";
import { newVisitor } from "./visitor";

const RESOURCES = "/admin/resources";
/** How long a large file may take on a slow machine. */
const LARGE_MS = 60_000;
const STORED_PATH = /^\/objects\/[0-9a-f]{32}\.pdf$/;

const guide = () => ({ name: "guide.pdf", mimeType: "application/pdf", buffer: pdfOf(20_000) });

async function openResources(page: Page): Promise<void> {
  await signIn(page, "admin", RESOURCES);
  await expect(page.getByRole("heading", { level: 1, name: "Resource Management" })).toBeVisible();
}

function dialog(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function openNew(page: Page) {
  await page.getByRole("button", { name: "New Resource" }).click();
  const create = dialog(page, "Create New Resource");
  await expect(create.getByLabel("Title")).toBeFocused();
  return create;
}

/** The form's own word that its file is there; the notification says the same. */
function uploadedFile(form: Locator) {
  return form.getByRole("group", { name: "File" }).getByText("File uploaded successfully");
}

/** Searches the list, so that the resource is on the page whatever other tests add. */
async function findRow(page: Page, title: string) {
  await page.getByLabel("Search resources").fill(title);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  return row;
}

async function openEditor(page: Page, title: string) {
  const row = await findRow(page, title);
  await row.getByRole("button", { name: /^Edit/ }).click();
  const edit = dialog(page, "Edit Resource");
  await expect(edit.getByLabel("Title")).toHaveValue(title);
  return edit;
}

/** Saves a resource as another tab would. */
async function saveElsewhere(page: Page, id: string, fields: object): Promise<void> {
  const resource = await (await page.request.get(`/api/admin/resources/${id}`)).json();
  const response = await page.request.put(`/api/admin/resources/${id}`, {
    data: { ...resource, ...fields },
  });
  expect(response.status()).toBe(200);
}

type ResourceRow = Record<string, unknown> & { id: string; slug: string; fileUrl: string };

async function stored(title: string): Promise<ResourceRow | undefined> {
  const [row] = await query<ResourceRow>('select * from "Resource" where "title" = $1', [title]);
  return row;
}

/** The bytes that a stranger gets under a path of the site. */
async function download(browser: Browser, baseURL: string | undefined, path: string) {
  const stranger = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: newVisitor(),
  });
  const response = await stranger.request.get(path);
  const answer = {
    status: response.status(),
    body: await response.body(),
    headers: response.headers(),
  };
  await stranger.close();
  return answer;
}

/** Slows what the browser sends, so that an upload takes long enough to be seen; -1 makes it fast again. */
async function uploadSpeed(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  return async (uploadThroughput) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await devtools.send("Network.emulateNetworkConditions", conditions);
  };
}

test("the owner uploads 49 MB with visible progress, publishes, replaces, and deletes", async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const complaints = listenForComplaints(page);
  const title = newTitle("Calm evenings");
  const large = pdfOf(49 * MEGABYTE);
  const setSpeed = await uploadSpeed(page);
  const path = writeTestFile(testInfo, "Calm evenings.pdf", large);
  await openResources(page);
  await expect(page.getByText("Manage downloadable resources and guides")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute(
    "href",
    "/admin",
  );
  const create = await openNew(page);
  await expect(create.getByLabel("Type")).toHaveAttribute(
    "placeholder",
    "e.g., PDF, Guide, Toolkit",
  );
  await expect(create.getByLabel("Category")).toHaveAttribute(
    "placeholder",
    "e.g., Emotional Regulation",
  );
  await create.getByLabel("Title").fill(title);
  await create.getByLabel("Description").fill("Seven small steps.");
  await create.getByLabel("Type").fill("Guide");
  await create.getByLabel("Category").fill("Sleep");
  await expect(create.getByText("No file yet.")).toBeVisible();

  const uploader = await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(path);
  await expect(uploader.getByText("Calm evenings.pdf")).toBeVisible();
  await expect(uploader.getByText("49 MB", { exact: true })).toBeVisible();
  await expect(uploader.getByRole("progressbar")).toHaveCount(0);
  await setSpeed(2 * MEGABYTE);
  const puts: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") puts.push(request.headers()["content-type"]);
  });
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  const progress = uploader.getByRole("progressbar");
  const share = () =>
    progress.evaluate((bar: HTMLProgressElement) => bar.position).catch(() => Number.NaN);
  await expect.poll(share).toBeGreaterThan(0);
  const early = await share();
  expect(early).toBeLessThan(1);
  await expect(uploader.getByText(/^\d+%$/)).toBeVisible();
  await expect(
    uploader.getByText(
      /^[\d.]+ (MB|kB) of 49 MB · [\d.]+ (MB|kB)\/s · \d+ (seconds?|minutes?) left$/,
    ),
  ).toBeVisible();
  await expect.poll(share).toBeGreaterThan(early);
  await setSpeed(-1);
  await expect(uploader).toBeHidden({ timeout: LARGE_MS });
  await expectToast(page, "Success", "File uploaded successfully");
  expect(puts).toEqual(["application/pdf"]);
  await expect(uploadedFile(create)).toBeVisible();
  await expect(create.getByText("Calm evenings.pdf (PDF, 49 MB)")).toBeVisible();
  await expect(create.getByRole("button", { name: "File Upload" })).toBeFocused();

  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/admin/resources"),
  );
  await create.getByRole("button", { name: "Create Resource" }).click();
  expect((await sent).postDataJSON()).toEqual({
    title,
    description: "Seven small steps.",
    type: "Guide",
    fileUrl: expect.not.stringContaining("?"),
    thumbnailUrl: null,
    age: null,
    byEmail: false,
    category: "Sleep",
    featured: false,
  });
  await expect(create).toBeHidden({ timeout: LARGE_MS });
  await expectToast(page, "Success", "Resource created successfully");
  await expect(page.getByRole("button", { name: "New Resource" })).toBeFocused();
  const first = await stored(title);
  expect(first).toMatchObject({
    fileUrl: expect.stringMatching(STORED_PATH),
    fileType: "application/pdf",
    fileSize: 49 * MEGABYTE,
    featured: false,
    version: 1,
  });

  const row = await findRow(page, title);
  for (const badge of ["Guide", "Sleep"]) {
    await expect(row.locator("[data-tag]").filter({ hasText: badge })).toBeVisible();
  }
  await expect(row.getByText("Featured")).toHaveCount(0);
  await expect(row).toContainText("Seven small steps.");
  await expect(row).toContainText("0 downloads");
  const open = row.getByRole("link", { name: `Open the file of “${title}”` });
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(open).toHaveAttribute("href", first?.fileUrl ?? "");
  expect((await page.request.get(first?.fileUrl ?? "")).status()).toBe(200);
  await expect(row).toContainText("0 downloads");

  const file = `/resource/${first?.id}/file`;
  const got = await download(browser, baseURL, file);
  expect([got.status, got.body.equals(large)]).toEqual([200, true]);
  expect(got.headers["content-disposition"]).toMatch(
    new RegExp(`^attachment;.*${first?.slug}\\.pdf`),
  );

  // Featured among the newest, it would be on the home page that other tests look at.
  await query(`update "Resource" set "createdAt" = '2001-01-01' where "id" = $1`, [first?.id]);
  const edit = await openEditor(page, title);
  await expect(edit.getByRole("link", { name: "The saved file" })).toHaveAttribute(
    "href",
    first?.fileUrl ?? "",
  );
  const other = guide();
  await uploadInForm(page, other);
  await expect(edit.getByText("guide.pdf (PDF, 20 kB)")).toBeVisible();
  await edit.getByLabel("Title").fill(`${title} again`);
  for (const label of ["Description", "Type", "Category"]) await edit.getByLabel(label).fill("");
  await edit.getByLabel("Feature this resource").check();
  await edit.getByRole("button", { name: "Update Resource" }).click();
  await expectToast(page, "Success", "Resource updated successfully");
  const second = await stored(`${title} again`);
  expect(second).toMatchObject({
    id: first?.id,
    slug: first?.slug,
    description: null,
    type: null,
    category: null,
    thumbnailUrl: null,
    featured: true,
    downloadCount: 1,
    fileSize: other.buffer.length,
  });
  await expect(row).toContainText("Featured");
  await expect(row).toContainText("1 downloads");
  const replaced = await download(browser, baseURL, file);
  expect(replaced.body.equals(other.buffer)).toBe(true);
  expect((await download(browser, baseURL, first?.fileUrl ?? "")).status).toBe(404);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await decline(page, "Are you sure you want to delete this resource?");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this resource?", "Delete");
  await expectToast(page, "Success", "Resource deleted successfully");
  await expect(page.getByText(`No resources match “${title}”.`)).toBeVisible();
  expect(await stored(`${title} again`)).toBeUndefined();
  for (const address of [file, second?.fileUrl ?? ""]) {
    expect((await download(browser, baseURL, address)).status).toBe(404);
  }
  expect(complaints).toEqual([]);
});

test("a file that is too large, empty or of a wrong kind is refused before anything is sent", async ({
  page,
}, testInfo) => {
  await openResources(page);
  await openNew(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url());
  });
  const uploader = await openUploader(page);
  const choose = uploader.locator("input[type=file]");
  const upload = uploader.getByRole("button", { name: "Upload", exact: true });
  const large = writeTestFile(testInfo, "large.pdf", Buffer.alloc(51 * MEGABYTE));
  for (const [file, sentence] of [
    [large, /This file is too large. The limit is 50 MB/],
    [{ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") }, /This kind of file/],
    [{ name: "no-name", mimeType: "", buffer: Buffer.from("x") }, /This kind of file/],
    [{ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }, /This kind/],
    [{ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) }, /This file is empty/],
  ] as const) {
    await choose.setInputFiles(file);
    await expect(uploader.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(upload).toHaveAttribute("aria-disabled", "true");
    await upload.click({ force: true });
  }
  await choose.evaluate((input) => {
    const transfer = new DataTransfer();
    for (const name of ["a.pdf", "b.pdf"]) transfer.items.add(new File(["x"], name));
    const drop = { dataTransfer: transfer, bubbles: true, cancelable: true };
    input.dispatchEvent(new DragEvent("drop", drop));
  });
  await expect(
    uploader.getByText("Please choose a single file: each resource has one."),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

test("a page that calls itself a PDF is refused with the reason beside the file", async ({
  page,
}) => {
  const title = newTitle("Not a PDF");
  await openResources(page);
  const create = await openNew(page);
  await create.getByLabel("Title").fill(title);
  const html = Buffer.from("<!doctype html><title>Hello</title><script>alert(1)</script>");
  await uploadInForm(page, { name: "guide.pdf", mimeType: "application/pdf", buffer: html });
  await expect(create.getByText("guide.pdf (PDF, 60 bytes)")).toBeVisible();
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expectToast(page, "Error", "Failed to create resource");
  await expect(
    create.getByRole("alert").filter({ hasText: /content doesn’t match its name/ }),
  ).toBeVisible();
  await expect(create.getByRole("button", { name: "File Upload" })).toBeFocused();
  await expect(create.getByText("No file yet.")).toBeVisible();
  expect(await stored(title)).toBeUndefined();

  await uploadInForm(page, guide());
  await expect(create.getByText(/content doesn’t match its name/)).toBeHidden();
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expectToast(page, "Success", "Resource created successfully");
  const saved = await stored(title);
  await removeResource(page.request, saved?.id ?? "");
});

test("saving without a file is blocked, and what is wrong is shown beside its field", async ({
  page,
}) => {
  await openResources(page);
  const create = await openNew(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expectToast(page, "Error", "Please upload a file first");
  await expect(create.getByText("Please enter a title.")).toBeVisible();
  await expect(create.getByLabel("Title")).toBeFocused();
  await expect(create.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");

  await create.getByLabel("Title").fill(newTitle("No file"));
  await create.getByLabel("Thumbnail URL").fill("javascript:alert(1)");
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expect(create.getByText(/Please enter a web address/)).toBeVisible();
  await create.getByLabel("Thumbnail URL").fill("");
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expectToast(page, "Error", "Please upload a file first");
  await expect(create.getByRole("button", { name: "File Upload" })).toBeFocused();
  expect(calls).toEqual([]);

  // The file picker says 'cancel' too when it is left without a choice.
  const uploader = await openUploader(page);
  await uploader
    .getByLabel("Choose a file")
    .evaluate((input) => input.dispatchEvent(new Event("cancel", { bubbles: true })));
  await expect(uploader).toBeVisible();
});

test("a dropped connection and a permission that ran out are said, and another try has a new address", async ({
  page,
}) => {
  await openResources(page);
  const create = await openNew(page);
  const uploader = await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(guide());
  const addresses: string[] = [];
  let failure: "drop" | "expire" | "away" | "full" | null = "drop";
  await page.route("**/uploads/**", async (route) => {
    addresses.push(new URL(route.request().url()).pathname);
    const headers = { "access-control-allow-origin": "*" };
    if (failure === "drop") await route.abort("connectionreset");
    else if (failure === "expire") await route.fulfill({ status: 403, headers, body: "<Error/>" });
    else if (failure === "away") await route.fulfill({ status: 503, headers, body: "<Error/>" });
    else if (failure === "full") await route.fulfill({ status: 507, headers, body: "<Error/>" });
    else await route.continue();
  });
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(uploader.getByText(/The connection was lost/)).toBeVisible();
  const again = uploader.getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  failure = "expire";
  await again.click();
  await expect(uploader.getByText(/the permission to send it had expired/)).toBeVisible();
  failure = "away";
  await again.click();
  await expect(uploader.getByText(/The file storage isn’t answering right now/)).toBeVisible();
  failure = "full";
  await again.click();
  await expect(uploader.getByText(/The file storage is full/)).toBeVisible();
  failure = null;
  await page.route("**/api/objects/upload", (route) => route.abort(), { times: 1 });
  await again.click();
  await expect(uploader.getByText(/The site could not be reached/)).toBeVisible();
  await again.click();
  await expect(uploader).toBeHidden();
  await expect(create.getByText("guide.pdf (PDF, 20 kB)")).toBeVisible();
  expect(new Set(addresses).size).toBe(5);
});

test("an upload is stopped by Cancel and goes on with another try; leaving it asks first", async ({
  page,
}, testInfo) => {
  const title = newTitle("Stopped");
  await openResources(page);
  const create = await openNew(page);
  await create.getByLabel("Title").fill(title);
  const uploader = await openUploader(page);
  const setSpeed = await uploadSpeed(page);
  const path = writeTestFile(testInfo, "slow.pdf", pdfOf(3 * MEGABYTE));
  await uploader.getByLabel("Choose a file").setInputFiles(path);
  await setSpeed(50_000);
  let stopped = 0;
  page.on("requestfailed", (request) => {
    if (request.method() === "PUT") stopped += 1;
  });
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  const bar = uploader.getByRole("progressbar");
  const position = () => bar.evaluate((one: HTMLProgressElement) => one.position);
  await expect.poll(position).toBeGreaterThan(0);
  await uploader.getByRole("button", { name: "Cancel" }).click();
  await expect(uploader.getByText("The upload was cancelled. Nothing was saved.")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(() => stopped).toBe(1);

  await uploader.getByRole("button", { name: "Try again" }).dblclick();
  await expect.poll(position).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await decline(page, "The file is still uploading. Stop the upload and close?");
  await expect(bar).toBeVisible();
  await uploader.getByRole("button", { name: "Close" }).click();
  await agree(page, "The file is still uploading. Stop the upload and close?", "Stop and close");
  await expect(uploader).toBeHidden();
  await expect.poll(() => stopped).toBe(2);
  await expect(create.getByText("No file yet.")).toBeVisible();
  await expect(create.getByLabel("Title")).toHaveValue(title);

  await setSpeed(-1);
  await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(path);
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(create.getByText("slow.pdf (PDF, 3 MB)")).toBeVisible();
  expect(await stored(title)).toBeUndefined();
});

test("an upload in which nothing moves says so, and can be stopped", async ({ page }) => {
  await page.clock.install();
  await openResources(page);
  await openNew(page);
  const uploader = await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(guide());
  const held = page.waitForRequest("**/uploads/**");
  await page.route("**/uploads/**", () => {});
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await held;
  await page.clock.fastForward(31_000);
  await expect(uploader.getByText(/Nothing has moved for half a minute/)).toBeVisible();
  await uploader.getByRole("button", { name: "Cancel" }).click();
  await expect(uploader.getByRole("button", { name: "Try again" })).toBeFocused();
});

test("a file can be dropped on the uploader", async ({ page }) => {
  await openResources(page);
  const create = await openNew(page);
  const uploader = await openUploader(page);
  await uploader.locator("[data-drop-zone]").evaluate((zone) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7\n%%EOF\n"], "dropped.pdf"));
    const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
    zone.dispatchEvent(new DragEvent("dragover", options));
    zone.dispatchEvent(new DragEvent("drop", options));
  });
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(create.getByText("dropped.pdf (PDF, 15 bytes)")).toBeVisible();
});

test("a session that ends while the owner types loses neither text nor file", async ({ page }) => {
  const title = newTitle("Kept over a sign-in");
  await openResources(page);
  const create = await openNew(page);
  await create.getByLabel("Title").fill(title);
  await create.getByLabel("Feature this resource").check();
  await uploadInForm(page, guide());
  await expectSessionEnd(page, RESOURCES, () =>
    create.getByRole("button", { name: "Create Resource" }).click(),
  );
  await answerIssuer(page, "admin");
  await page.waitForURL((url) => url.pathname === RESOURCES);
  await expect(create.getByText(`“${title}”`)).toBeVisible();
  await create.getByRole("button", { name: "Restore" }).click();
  await expect(create.getByLabel("Title")).toHaveValue(title);
  await expect(create.getByLabel("Feature this resource")).toBeChecked();
  await create.getByLabel("Feature this resource").uncheck();
  await expect(create.getByText("guide.pdf (PDF, 20 kB)")).toBeVisible();
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expectToast(page, "Success", "Resource created successfully");
  const saved = await stored(title);
  expect(saved).toMatchObject({ fileUrl: expect.stringMatching(STORED_PATH) });
  await removeResource(page.request, saved?.id ?? "");
});

test("an upload of an ended session says so and leads to the sign-in", async ({ page }) => {
  await openResources(page);
  await openNew(page);
  const uploader = await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(guide());
  await expect(uploader.getByText("guide.pdf")).toBeVisible();
  await expectSessionEnd(page, RESOURCES, () =>
    uploader.getByRole("button", { name: "Upload", exact: true }).click(),
  );
});

test.describe("two tabs with one resource", () => {
  test("show theirs, and overwrite it without its file being lost", async ({ page }) => {
    const title = newTitle("Two tabs");
    await openResources(page);
    const { id } = await addResource(page.request, { title, category: "Sleep" });
    const edit = await openEditor(page, title);
    await edit.getByLabel("Description").fill("Mine.");
    await saveElsewhere(page, id, { category: "Play" });
    await edit.getByRole("button", { name: "Update Resource" }).click();
    const choice = dialog(page, "This resource was saved elsewhere");
    await choice.getByRole("button", { name: "See theirs" }).click();
    await expect(choice.locator("dl")).toContainText("Play");
    await choice.getByRole("button", { name: "Back to my text" }).click();
    await expect(edit.getByLabel("Description")).toHaveValue("Mine.");
    expect(await stored(title)).toMatchObject({ description: null, category: "Play" });

    await edit.getByRole("button", { name: "Update Resource" }).click();
    await choice.getByRole("button", { name: "Overwrite" }).click();
    await expectToast(page, "Success", "Resource updated successfully");
    expect(await stored(title)).toMatchObject({ description: "Mine.", category: "Sleep" });
    await removeResource(page.request, id);
  });

  test("keep the file that the other one put there when the owner chose none", async ({ page }) => {
    const title = newTitle("Two files");
    await openResources(page);
    const { id } = await addResource(page.request, { title });
    const edit = await openEditor(page, title);
    await edit.getByLabel("Description").fill("Mine.");
    await saveElsewhere(page, id, { fileUrl: await uploadGuide(page.request) });
    const theirs = await stored(title);
    await edit.getByRole("button", { name: "Update Resource" }).click();
    const choice = dialog(page, "This resource was saved elsewhere");
    await choice.getByRole("button", { name: "See theirs" }).click();
    await expect(choice.getByText(/Its file was replaced: PDF, 2 kB/)).toBeVisible();
    await choice.getByRole("button", { name: "Overwrite" }).click();
    await expectToast(page, "Success", "Resource updated successfully");
    expect(await stored(title)).toMatchObject({ description: "Mine.", fileUrl: theirs?.fileUrl });
    await removeResource(page.request, id);
  });

  test("keep the text when the other one deleted the resource", async ({ page }) => {
    const title = newTitle("Deleted meanwhile");
    await openResources(page);
    const { id } = await addResource(page.request, { title });
    const edit = await openEditor(page, title);
    await edit.getByLabel("Description").fill("Mine.");
    await removeResource(page.request, id);
    await edit.getByRole("button", { name: "Update Resource" }).click();
    const choice = dialog(page, "This resource was deleted");
    await choice.getByRole("button", { name: "Keep mine as a new resource" }).click();
    await expectToast(page, "Error", "Failed to create resource");
    const create = dialog(page, "Create New Resource");
    await expect(create.getByText(/is in the trash/)).toBeVisible();
    await expect(create.getByText("No file yet.")).toBeVisible();
    await uploadInForm(page, guide());
    await create.getByRole("button", { name: "Create Resource" }).click();
    await expectToast(page, "Success", "Resource created successfully");
    const saved = await stored(title);
    expect(saved).toMatchObject({ description: "Mine." });
    await removeResource(page.request, saved?.id ?? "");
  });
});

test("leaving with unsaved text asks first, and a failed save and deletion say so", async ({
  page,
}) => {
  const title = newTitle("Unsaved");
  await openResources(page);
  const { id } = await addResource(page.request, { title });
  const edit = await openEditor(page, title);
  await edit.getByLabel("Category").fill("Sleep");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => edit.getByRole("button", { name: "Cancel" }).click(),
    () => edit.getByRole("button", { name: "Close" }).click(),
  ]) {
    await leave();
    await decline(page, "You have unsaved changes. Close without saving?");
    await expect(edit.getByLabel("Category")).toHaveValue("Sleep");
  }
  await page.route("**/api/admin/resources/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await edit.getByRole("button", { name: "Update Resource" }).click();
  await expectToast(page, "Error", "Failed to update resource");
  await expect(edit.getByText(/The site could not be reached/)).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();
  await agree(page, "You have unsaved changes. Close without saving?", "Close without saving");
  await expect(edit).toBeHidden();
  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  await agree(page, "Are you sure you want to delete this resource?", "Delete");
  await expectToast(page, "Error", "Failed to delete resource");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.unroute("**/api/admin/resources/*");
  await removeResource(page.request, id);
});

test("the list searches and turns pages on the server, and says while it loads, fails, finds nothing or is empty", async ({
  page,
}) => {
  const word = newTitle("Paged").replace(" ", "");
  await query(
    `insert into "Resource" ("id", "slug", "title", "fileUrl", "createdAt", "updatedAt")
     select gen_random_uuid(), lower($1) || '-' || n, $1 || ' number ' || n, '/objects/' || $1 || n,
       now() - interval '1 year' + n * interval '1 second', now()
     from generate_series(1, 21) as n`,
    [word],
  );
  await openResources(page);
  await page.getByLabel("Search resources").fill(word);
  await expect(page.getByText("21 resources found")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page).toHaveURL(`${RESOURCES}?q=${word}&page=2`);
  const last = page.getByRole("listitem").filter({ hasText: `${word} number 1` });
  await expect(last).toHaveCount(1);
  await last.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this resource?", "Delete");
  await expect(page.getByText("20 resources found")).toBeVisible();
  await expect(page.getByText(`${word} number 21`)).toBeVisible();
  await page.getByLabel("Search resources").fill(`${word} nothing`);
  await expect(page.getByText(`No resources match “${word} nothing”.`)).toBeVisible();
  await page.getByRole("button", { name: "Show all resources" }).click();
  await expect(page.getByLabel("Search resources")).toHaveValue("");
  await query('delete from "Resource" where "title" like $1', [`${word}%`]);

  let answer = "wait";
  let release = () => {};
  await page.route("**/api/resources?*", async (route) => {
    if (answer === "wait") await new Promise<void>((done) => (release = done));
    if (answer === "fail") await route.fulfill({ status: 500, body: "{}" });
    else if (answer === "none") {
      await route.fulfill({ json: [], headers: { "x-total-count": "0" } });
    } else await route.continue();
  });
  await page.goto(RESOURCES);
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  answer = "fail";
  release();
  await expect(page.getByText(/The resources couldn’t be loaded/)).toBeVisible();
  answer = "none";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No resources found. Create your first resource!")).toBeVisible();
});

test("by keyboard alone the owner uploads, publishes and deletes", async ({ page }) => {
  const title = newTitle("By keyboard");
  await openResources(page);
  await tabTo(page, "New Resource");
  await page.keyboard.press("Enter");
  const create = dialog(page, "Create New Resource");
  await expect(create.getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  // Before the chooser is asked for: a browser that learns of it too late opens its own, which nobody sees.
  const picking = page.waitForEvent("filechooser");
  await tabTo(page, "File Upload");
  await page.keyboard.press("Enter");
  const uploader = dialog(page, "File Upload");
  await expect(uploader.getByLabel("Choose a file")).toBeFocused();
  await page.keyboard.press("Space");
  await (await picking).setFiles(guide());
  await expect(uploader.getByText("guide.pdf")).toBeVisible();
  await tabTo(page, "Upload");
  await page.keyboard.press("Enter");
  await expect(uploadedFile(create)).toBeVisible();
  await expect(create.getByRole("button", { name: "File Upload" })).toBeFocused();
  await tabTo(page, "Feature this resource", "checkbox");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await expect(create.getByLabel("Feature this resource")).not.toBeChecked();
  await expectFocusInside(page, 25);
  await create.getByLabel("Title").focus();
  await page.keyboard.press("Control+s");
  await expectToast(page, "Success", "Resource created successfully");
  await expect(page.getByRole("button", { name: "New Resource" })).toBeFocused();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await tabTo(page, `Delete “${title}”`);
  await page.keyboard.press("Enter");
  await agree(page, "Are you sure you want to delete this resource?", "Delete");
  await expectToast(page, "Success", "Resource deleted successfully");
  await expect(page.getByRole("heading", { name: "All Resources" })).toBeFocused();
});

test("axe finds nothing on the resources and their dialogs, on a phone and on a desk", async ({
  page,
}, testInfo) => {
  await signIn(page, "admin");
  const title = `${newTitle("Axe")} ${"and on ".repeat(36)}`.trim();
  const { id } = await addResource(page.request, {
    title,
    description: "x".repeat(400),
    type: "Guide",
    category: "Sleep",
  });
  await page.goto(RESOURCES);
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessibleWidely(page, "resources");

  await page.getByLabel("Search resources").fill("No such resource");
  await expect(page.getByText("No resources match “No such resource”.")).toBeVisible();
  await expectAccessibleWidely(page, "nothing found");

  const create = await openNew(page);
  await expectAccessibleWidely(page, "new resource");
  await create.getByRole("button", { name: "Create Resource" }).click();
  await expect(create.getByText("Please upload a file first")).toBeVisible();
  await expectToast(page, "Error", "Please upload a file first");
  await expectAccessibleWidely(page, "new resource with errors");

  const setSpeed = await uploadSpeed(page);
  const uploader = await openUploader(page);
  await expectAccessibleWidely(page, "uploader");
  const path = writeTestFile(testInfo, `${"long-name-".repeat(12)}.pdf`, pdfOf(3 * MEGABYTE));
  await uploader.getByLabel("Choose a file").setInputFiles(path);
  // Longer than any machine takes to look through the page.
  await setSpeed(20_000);
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(uploader.getByRole("progressbar")).toBeVisible();
  await expectAccessibleWidely(page, "uploading");
  await uploader.getByRole("button", { name: "Cancel" }).click();
  await expect(uploader.getByText(/The upload was cancelled/)).toBeVisible();
  await expectAccessibleWidely(page, "upload stopped");
  await setSpeed(-1);
  await uploader.getByRole("button", { name: "Try again" }).click();
  await expect(uploadedFile(create)).toBeVisible();
  await expectAccessibleWidely(page, "file uploaded");
  await page.keyboard.press("Escape");
  await agree(page, "You have unsaved changes. Close without saving?", "Close without saving");

  await openEditor(page, title);
  await expectAccessibleWidely(page, "edit resource");
  await removeResource(page.request, id);
});
