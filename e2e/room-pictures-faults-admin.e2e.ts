import { expect, type Page, test } from "playwright/test";
import { photoOf } from "../testing/photos";
import { query } from "./database";
import { holdWrites } from "./hold";
import { expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import { bring, contentOf, expectSaved, idIn, openRoom, titleOf } from "./room";
import { signIn } from "./sign-in";

const MADE = "**/api/admin/pictures";
const PROMISED = "**/api/objects/upload";
const STORED = `${process.env.S3_URL}/**`;
const PICTURE = String.raw`!\[\]\(/image/pictures/[^)]+\)`;

async function photo() {
  const name = `${newTitle("pier").replace(" ", "-")}.jpg`;
  return { name, type: "image/jpeg", file: await photoOf({ width: 64, height: 48 }) };
}

function other(name: string, type: string) {
  return { name, type, file: Buffer.from(name) };
}

async function write(page: Page, content: string, caret = content.length): Promise<void> {
  await contentOf(page).fill(content);
  await contentOf(page).evaluate(
    (area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at),
    caret,
  );
}

function expectContent(page: Page, pattern: string): Promise<void> {
  return expect(contentOf(page)).toHaveValue(new RegExp(`^${pattern}$`));
}

test("files that are no pictures are named with the reason until that is closed, on a phone and on a desk", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await openRoom(page);
  await titleOf(page).fill(newTitle("Refused"));
  await write(page, "Before.\n\nAfter.", "Before.".length);
  await bring(page, "paste", [
    other("phone.heic", ""),
    other("one.pdf", "application/pdf"),
    other("two.pdf", "application/pdf"),
    await photo(),
    other("film.mp4", "video/mp4"),
    other("notes", ""),
  ]);
  const notice = page.getByRole("region", { name: "5 pictures weren’t added" });
  await expect(
    notice.getByText("one.pdf, two.pdf, film.mp4 and 1 more: Only pictures can be used here"),
  ).toBeVisible();
  await expect(notice.getByText("phone.heic: This photo is in the HEIC format")).toBeVisible();
  await expectContent(page, `Before\\.\n\n${PICTURE}\n\nAfter\\.`);
  await expectAccessibleWidely(page, "a text with refused files");
  await notice.getByRole("button", { name: "Close this message" }).click();
  await expect(notice).toHaveCount(0);
  await expect(contentOf(page)).toBeFocused();

  await write(page, "Before.");
  await bring(page, "drop", [other("three.pdf", "application/pdf")]);
  const next = page.getByRole("region", { name: "A picture wasn’t added" });
  await expect(next.getByText("three.pdf: Only pictures")).toBeVisible();
  await expect(next.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(contentOf(page)).toHaveValue("Before.");
  expect(complaints).toEqual([]);
});

test("Ctrl+Z takes a picture out as one step, and its mark that is back there is no lost picture", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await openRoom(page);
  await titleOf(page).fill(newTitle("Undone"));
  await contentOf(page).pressSequentially("Before.");
  await bring(page, "paste", [await photo()]);
  await expectContent(page, `Before\\.\n\n${PICTURE}`);
  await page.keyboard.press("Control+z");
  await expect(contentOf(page)).toHaveValue("Before.");

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(MADE, async (route) => {
    await held;
    await route.continue();
  });
  await bring(page, "paste", [await photo()]);
  await expect(contentOf(page)).toHaveValue(/100 %…/);
  await page.keyboard.type(" Typed");
  letGo();
  await expectContent(page, `Before\\.\n\n${PICTURE} Typed`);
  await page.keyboard.press("Control+z");
  await expect(contentOf(page)).toHaveValue(/Uploading/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByText("A picture has no description", { exact: false })).toBeVisible();
  await expectContent(page, `Before\\.\n\n${PICTURE} Type`);
  await expect(page.getByText("was not uploaded")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("pictures that a passing fault held up wait, and come to where they were", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page);
  await titleOf(page).fill(newTitle("Kept"));
  await write(page, "Before.\n\nAfter.", "Before.".length);
  await page.route(STORED, (route) => route.fulfill({ status: 503 }));
  const [first, second] = [await photo(), await photo()];
  await bring(page, "paste", [first, second]);
  const notice = page.getByRole("region", { name: "2 pictures weren’t added" });
  await expect(
    notice.getByText(
      `${first.name} and ${second.name}: The file storage isn’t answering right now. Please try again in a minute.`,
    ),
  ).toBeVisible();
  await expect(notice.getByText("2 pictures stay here")).toBeVisible();
  await expect(contentOf(page)).toHaveValue("Before.\n\nAfter.");
  await expectAccessibleWidely(page, "a text with pictures that wait");

  await page.unroute(STORED);
  await page.route(STORED, (route) => route.abort());
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice.getByText("The connection was lost", { exact: false })).toBeVisible();
  await expect(contentOf(page)).toHaveValue("Before.\n\nAfter.");

  await page.unroute(STORED);
  await write(page, "Zero.\n\nBefore.\n\nAfter.");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expectContent(page, `Zero\\.\n\nBefore\\.\n\n${PICTURE}\n\n${PICTURE}\n\nAfter\\.`);
  await expect(notice).toHaveCount(0);
  await expectSaved(page);
});

test("a link within the admin area does not take away pictures that wait, unless the owner says so", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Asked"));
  await write(page, "Before.");
  await page.route(STORED, (route) => route.abort());
  await bring(page, "paste", [await photo()]);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  const room = page.url();
  const asked = page.waitForEvent("dialog").then(async (question) => {
    await question.dismiss();
    return question.type();
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await asked).toBe("beforeunload");
  await expect(page).toHaveURL(room);
  await page.unroute(STORED);
  await again.click();
  await expectContent(page, `Before\\.\n\n${PICTURE}`);
  await expectSaved(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/articles");
});

test("changed words of a picture reach the text by every key that leaves them", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Described"));
  await write(page, "![Old words](/icon.svg)");
  await expectSaved(page);
  const id = idIn(page);
  const describe = async (words: string) => {
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByText("What the picture in the text shows").click();
    await page.getByLabel("Description of icon.svg").fill(words);
  };
  for (const [key, words] of [
    ["Escape", "By Escape"],
    ["Control+Shift+P", "By the preview"],
  ] as const) {
    await describe(words);
    await page.keyboard.press(key);
    await expect(contentOf(page)).toHaveValue(`![${words}](/icon.svg)`);
  }
  await describe("By creating");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Success", "Article created successfully");
  expect(await query('select "content" from "Article" where "id" = $1', [id])).toEqual([
    { content: "![By creating](/icon.svg)" },
  ]);
});

test("a featured image that comes late does not replace the one that was chosen after it", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Late"));
  await expectSaved(page);
  const field = page.getByLabel("Featured Image URL");
  const details = page.getByRole("button", { name: "Details" });
  const made = await holdWrites(page, MADE);
  await details.click();
  await bring(page, "paste", [await photo()], field);
  await expect.poll(() => made.count).toBe(1);
  await details.click();
  await details.click();
  await field.fill("/icon.svg");
  const late = page.waitForResponse(MADE);
  made.release();
  await (await late).finished();
  // What the answer changes is drawn by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(field).toHaveValue("/icon.svg");
});

test("a file that is no picture, pasted where a picture’s address goes, is refused with the reason", async ({
  page,
}) => {
  await openRoom(page);
  await page.getByRole("button", { name: "Details" }).click();
  const field = page.getByLabel("Featured Image URL");
  await bring(page, "paste", [other("guide.pdf", "application/pdf")], field);
  await expectToast(page, "The picture wasn’t added", "Only pictures can be used here");
  await expect(field).toHaveValue("");
});

test("a picture that the end of a session held up comes once somebody is logged in, to the end where its place was deleted", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Logged out"));
  await write(page, "Before.");
  await page.route(PROMISED, (route) =>
    route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" }),
  );
  const { name, ...file } = await photo();
  await bring(page, "paste", [{ name, ...file }]);
  const notice = page.getByRole("region", { name: "A picture wasn’t added" });
  await expect(
    notice.getByText(
      `${name}: You were signed out before it was uploaded. Please sign in, then try again.`,
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\//);
  await page.unroute(PROMISED);
  await write(page, "Other words.");
  await notice.getByRole("button", { name: "Try again" }).press("Enter");
  await expectContent(page, `Other words\\.\n\n${PICTURE}`);
});

test("a dialog is not saved while its text waits for a picture, and the browser asks before it is left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin", "/admin/pages?edit=new");
  const dialog = page.getByRole("dialog", { name: "Create New Page" });
  await dialog.getByLabel("Title").fill(newTitle("Waits"));
  await write(page, "Before.");
  await page.route(STORED, (route) => route.abort());
  await bring(page, "paste", [await photo()]);
  const again = dialog.getByRole("button", { name: "Try again" });
  await expect(again).toBeInViewport();
  await dialog.getByRole("button", { name: "Create Page" }).click();
  await expectToast(page, "Error", "A picture hasn’t been uploaded yet.");
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => {
    setTimeout(() => window.location.assign("/admin"));
  });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.unroute(STORED);
  await again.click();
  await expectContent(page, `Before\\.\n\n${PICTURE}`);
});
