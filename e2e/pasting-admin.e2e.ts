import { readFileSync } from "node:fs";
import { expect, type Page, type Route, test } from "playwright/test";
import { expectAccessible, listenForComplaints } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { contentOf, openRoom } from "./room";

const FIXTURES = "testing/clipboard";

async function openEditor(page: Page) {
  await openRoom(page);
  return contentOf(page);
}

/** As from another program: what is not written to the real clipboard, the browser would tidy first. */
async function paste(page: Page, kinds: Record<string, string>): Promise<void> {
  await contentOf(page).evaluate((area, data) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text);
    (area as HTMLTextAreaElement).focus();
    const options = { clipboardData, bubbles: true, cancelable: true };
    area.dispatchEvent(new ClipboardEvent("paste", options));
  }, kinds);
}

async function copy(page: Page, html: string, plain: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    ([richText = "", plainText = ""]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          "text/html": new Blob([richText], { type: "text/html" }),
          "text/plain": new Blob([plainText], { type: "text/plain" }),
        }),
      ]),
    [html, plain],
  );
}

async function select(page: Page, start: number, end = start): Promise<void> {
  await contentOf(page).evaluate(
    (area: HTMLTextAreaElement, range) => {
      area.focus();
      area.setSelectionRange(range[0] ?? 0, range[1] ?? 0);
    },
    [start, end],
  );
}

test("a document becomes Markdown, is said in one line, and Undo puts back what was before", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  // Its picture lies where no journey goes.
  const asked: Route[] = [];
  await page.route("**/api/admin/pictures/fetch", (route) => {
    asked.push(route);
  });
  const content = await openEditor(page);
  await content.fill("before\n\nafter");
  await select(page, 6);
  const html = readFileSync(`${FIXTURES}/google-docs.html`, "utf8");
  await paste(page, { "text/html": html, "text/plain": "Bedtime" });
  const markdown = readFileSync(`${FIXTURES}/google-docs.md`, "utf8").trim();
  await expectToast(page, "Pasted", "3 headings, 3 lists, 1 table, 1 picture, 1 video, 1 link");
  await expect.poll(() => asked.length).toBe(1);
  await asked[0]?.fulfill({
    status: 422,
    contentType: "application/problem+json",
    body: JSON.stringify({ detail: "It is no longer there." }),
  });
  await expect(content).toHaveValue(`before\n\n${markdown}\n\nafter`);
  const undo = await expectUndo(
    page,
    "A picture wasn’t added",
    "The picture is still shown from lh7-rt.googleusercontent.com. It is no longer there.",
  );
  await undo.click();
  await expect(content).toHaveValue("before\n\nafter");
  await expect(content).toBeFocused();
  expect(complaints).toEqual([]);
});

test("Ctrl+V pastes what the formatting means, Ctrl+Shift+V only the words, code takes them as they are", async ({
  page,
}) => {
  const content = await openEditor(page);
  await copy(page, "<b>calm</b> first<ul><li>one</li></ul>", "calm first");
  await content.focus();
  await page.keyboard.press("Control+v");
  await expect(content).toHaveValue("**calm** first\n\n- one");
  await page.keyboard.press("Control+z");
  await expect(content).toHaveValue("");
  await page.keyboard.press("Control+Shift+v");
  await expect(content).toHaveValue("calm first");
  await content.fill("so **quiet** here");
  await select(page, 5, 10);
  await copy(page, "<b>calm</b>", "calm");
  await page.keyboard.press("Control+v");
  await expect(content).toHaveValue("so **calm** here");
  await copy(page, "<b>calm</b> first", "calm first");
  await content.fill("```\n\n```");
  await select(page, 4);
  await page.keyboard.press("Control+v");
  await expect(content).toHaveValue("```\ncalm first\n```");
});

test("an address on words becomes a link, a video's on a line of its own the video", async ({
  page,
}) => {
  const content = await openEditor(page);
  await content.fill("see this study now");
  await select(page, 4, 14);
  await paste(page, { "text/plain": "https://example.org/a" });
  await expect(content).toHaveValue("see [this study](https://example.org/a) now");
  await content.fill("One.\n");
  await select(page, 5);
  await paste(page, { "text/plain": "https://youtu.be/VNNsN9IJkws?si=x" });
  await expect(content).toHaveValue("One.\n\nhttps://www.youtube.com/watch?v=VNNsN9IJkws");
  await expectToast(page, "Pasted", "1 video");
  await page
    .getByRole("group", { name: "View of the content" })
    .getByRole("button", { name: "Preview" })
    .click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("video-facade")).toHaveCount(1);
});

test("what would make a text too long to be saved is not pasted, with a sentence", async ({
  page,
}) => {
  const content = await openEditor(page);
  await content.fill("Before.");
  const words = "calm ".repeat(100_000);
  await paste(page, { "text/html": `<p>${words}</p>`, "text/plain": words });
  await expectToast(page, "Not pasted", "the limit is 500,000 characters");
  await expect(content).toHaveValue("Before.");
});

test("more formatting than can be read is pasted as plain text, with a sentence", async ({
  page,
}) => {
  const content = await openEditor(page);
  const html = "<p>calm</p>".repeat(450_000);
  await paste(page, { "text/html": html, "text/plain": "calm words" });
  await expect(content).toHaveValue("calm words");
  await expectToast(page, "Pasted as plain text", "more formatting");
});

test("where what reads formatting cannot be loaded, the sentence says that", async ({ page }) => {
  const content = await openEditor(page);
  await page.context().setOffline(true);
  await paste(page, { "text/html": "<b>calm</b> words", "text/plain": "calm words" });
  await expect(content).toHaveValue("calm words");
  await expectToast(page, "Pasted as plain text", "couldn’t be read just now");
  await page.context().setOffline(false);
  await content.fill("");
  await paste(page, { "text/html": "<b>calm</b> words", "text/plain": "calm words" });
  await expect(content).toHaveValue("**calm** words");
});

test("a slash opens a menu for keys and fingers, on a phone and on a desk", async ({ page }) => {
  const content = await openEditor(page);
  const menu = page.getByRole("listbox", { name: "Insert" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await content.fill("One.\n");
    await select(page, 5);
    await page.keyboard.type("/");
    await expect(menu.getByRole("option")).toHaveCount(29);
    await expect(menu).toBeInViewport();
    const active = menu.getByRole("option", { selected: true });
    await expect(active).toHaveText("Heading 2");
    await expect(content).toHaveAttribute(
      "aria-activedescendant",
      (await active.getAttribute("id")) ?? "",
    );
    await page.keyboard.press("ArrowDown");
    await expect(active).toHaveText("Heading 3");
    await page.keyboard.press("ArrowUp");
    await expectAccessible(page, "the menu of the slash");
    await page.keyboard.type("tab");
    await page.keyboard.press("Enter");
    await expect(content).toHaveValue("One.\n\n| Column | Column |\n| --- | --- |\n|  |  |");
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(content).toHaveValue("One.\n/tab");

    await content.fill("");
    await page.keyboard.type("/");
    await menu.getByRole("option", { name: "Callout" }).click();
    await expect(content).toHaveValue("> [!NOTE]\n> What to know");
    await expect(content).toBeFocused();

    await content.fill("");
    await page.keyboard.type("/");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await page.keyboard.type("and/or");
    await expect(menu).toHaveCount(0);
    await expect(content).toHaveValue("/and/or");
  }
});
