import { expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { holdWrites } from "./hold";
import { expectAccessibleWidely, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import { contentOf, openRoom } from "./room";
import { signIn } from "./sign-in";

function viewOf(page: Page, name: "Edit" | "Preview") {
  return page.getByRole("group", { name: "View of the content" }).getByRole("button", { name });
}

/** Puts the text in as typed, with `⟦` and `⟧` around what is selected. */
async function write(page: Page, marked: string): Promise<void> {
  const content = contentOf(page);
  await content.fill(marked.replace(/[⟦⟧]/g, ""));
  await content.evaluate(
    (area: HTMLTextAreaElement, [start, end]) => {
      area.focus();
      area.setSelectionRange(start ?? 0, end ?? 0);
    },
    [marked.indexOf("⟦"), marked.indexOf("⟧") - 1],
  );
}

/** What begins and ends with the same key, with what it writes. */
const KEYS = [
  { key: "Control+b", open: "**", close: "**" },
  { key: "Control+i", open: "*", close: "*" },
  { key: "Control+u", open: "<u>", close: "</u>" },
  { key: "Control+e", open: "`", close: "`" },
];

test("the keys of bold, italic, underline and inline code begin it, end it, toggle a selection, and are undone", async ({
  page,
}) => {
  await openRoom(page);
  const content = contentOf(page);
  for (const { key, open, close } of KEYS) {
    await content.fill("");
    await content.focus();
    await page.keyboard.press(key);
    await expect(content).toHaveValue(open + close);
    await page.keyboard.press(key);
    await expect(content).toHaveValue("");

    await page.keyboard.press(key);
    await page.keyboard.type("very important");
    await page.keyboard.press(key);
    await page.keyboard.type(" today.");
    await expect(content).toHaveValue(`${open}very important${close} today.`);

    await content.fill("");
    await page.keyboard.press(key);
    await page.keyboard.type("very ");
    await page.keyboard.press(key);
    await page.keyboard.type("important today.");
    await expect(content).toHaveValue(`${open}very${close} important today.`);

    await write(page, "very ⟦important⟧ today.");
    await page.keyboard.press(key);
    await expect(content).toHaveValue(`very ${open}important${close} today.`);
    await page.keyboard.press(key);
    await expect(content).toHaveValue("very important today.");
    await page.keyboard.press("Control+z");
    await expect(content).toHaveValue(`very ${open}important${close} today.`);
    await page.keyboard.press("Control+z");
    await expect(content).toHaveValue("very important today.");
  }
});

test("lists, quotes and headings turn whole lines on and off, each undone in one step", async ({
  page,
}) => {
  await openRoom(page);
  const content = contentOf(page);
  for (const [key, before, after] of [
    ["Control+Shift+u", "before\n- o⟦ne\n\ntw⟧o\nafter", "before\n\n- one\n\n- two\n\nafter"],
    ["Control+Shift+u", "- o⟦ne\n\n- tw⟧o", "one\n\ntwo"],
    ["Control+Shift+o", "- o⟦ne\n- tw⟧o", "1. one\n2. two"],
    ["Control+>", "o⟦ne\n\ntw⟧o", "> one\n>\n> two"],
    ["Control+Alt+2", "# on⟦⟧e", "## one"],
    ["Control+Alt+2", "## on⟦⟧e", "one"],
  ] as const) {
    await write(page, before);
    await page.keyboard.press(key);
    await expect(content).toHaveValue(after);
    await page.keyboard.press("Control+z");
    await expect(content).toHaveValue(before.replace(/[⟦⟧]/g, ""));
  }
  await content.fill("");
  await page.keyboard.press("Control+Shift+u");
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("after");
  await expect(content).toHaveValue("- one\nafter");
});

test("Enter goes on with the list or the quote that the line is in, and Ctrl+Z takes back a whole step", async ({
  page,
}) => {
  await openRoom(page);
  const content = contentOf(page);
  for (const [before, after] of [
    ["- one\n  - two⟦⟧", "- one\n  - two\n  - "],
    ["1) one⟦⟧", "1) one\n2) "],
    ["> - [x] one⟦⟧", "> - [x] one\n> - [ ] "],
    ["> calm⟦⟧", "> calm\n> "],
    ["+ one⟦⟧ two", "+ one\n+ two"],
    ["> - one\n> - ⟦⟧", "> - one\n> "],
    ["```\n  - one⟦⟧\n```", "```\n  - one\n\n```"],
  ] as const) {
    await write(page, before);
    await page.keyboard.press("Enter");
    await expect(content).toHaveValue(after);
    await page.keyboard.press("Control+z");
    await expect(content).toHaveValue(before.replace(/[⟦⟧]/g, ""));
  }
  await content.fill("");
  await page.keyboard.type("> 1. one\n2\n\nafter");
  await expect(content).toHaveValue("> 1. one\n> 2. 2\n> after");
});

/** The same editor in a dialog, whose save adds a page. */
async function openNewPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Page" }).click();
  await expect(contentOf(page)).toBeVisible();
}

const PAGES = "/admin/pages";
const PAGE_WRITES = "**/api/admin/pages";

/** Where the focus may be when the owner saves. */
const PLACES: { where: string; focus: (page: Page) => Promise<void> }[] = [
  { where: "a button", focus: (page) => page.getByRole("button", { name: "Bold" }).focus() },
  { where: "the description", focus: (page) => page.getByLabel("Description").focus() },
  { where: "the text", focus: (page) => contentOf(page).focus() },
  {
    where: "the preview",
    focus: (page) => page.getByRole("button", { name: "Preview", exact: true }).click(),
  },
  {
    where: "nothing",
    focus: (page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  },
];

test("Ctrl+S saves once, wherever the focus is", async ({ page }) => {
  await signIn(page, "admin", PAGES);
  await page.evaluate(() => {
    window.addEventListener("keydown", (event) => {
      const unhandled = Number(document.documentElement.dataset.unhandled ?? 0);
      if (event.key === "s" && !event.defaultPrevented) {
        document.documentElement.dataset.unhandled = String(unhandled + 1);
      }
    });
  });
  for (const { where, focus } of PLACES) {
    const title = newTitle("Saved by key");
    await openNewPage(page);
    const held = await holdWrites(page, PAGE_WRITES);
    await page.getByLabel("Title").fill(title);
    await contentOf(page).fill("One.");
    await focus(page);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+s");
    const unhandled = await page.evaluate(() => document.documentElement.dataset.unhandled);
    expect(unhandled, where).toBeUndefined();
    held.release();
    await expectToast(page, "Success", "Page created successfully");
    expect(held.count, where).toBe(1);
    expect(await query('select 1 from "Page" where "title" = $1', [title])).toHaveLength(1);
    await page.unroute(PAGE_WRITES);
  }
});

test("Ctrl+S waits while a question covers the form", async ({ page }) => {
  await signIn(page, "admin", PAGES);
  await openNewPage(page);
  const title = newTitle("Not behind a question");
  await page.getByLabel("Title").fill(title);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await question.getByRole("button", { name: "Close without saving" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await query('select 1 from "Page" where "title" = $1', [title])).toHaveLength(0);
});

test("a Mac's keys with ⌥ work although they type another letter", async ({ page }) => {
  await openRoom(page);
  await write(page, "⟦one⟧");
  await contentOf(page).dispatchEvent("keydown", {
    altKey: true,
    code: "Digit2",
    key: "™",
    metaKey: true,
  });
  await expect(contentOf(page)).toHaveValue("## one");
});

test("a text that is being saved is not changed by any key or button", async ({ page }) => {
  await signIn(page, "admin", PAGES);
  await openNewPage(page);
  const held = await holdWrites(page, PAGE_WRITES);
  await page.getByLabel("Title").fill(newTitle("Not while saving"));
  await write(page, "- o⟦n⟧e");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Bold" })).toBeDisabled();
  for (const key of ["Control+b", "Control+d", "Enter"]) await page.keyboard.press(key);
  await expect(contentOf(page)).toHaveValue("- one");
  held.release();
  await expectToast(page, "Success", "Page created successfully");
});

test("headings of different levels differ in size in the preview", async ({ page }) => {
  await openRoom(page);
  await contentOf(page).fill("# One\n\n## Two\n\n### Three");
  await viewOf(page, "Preview").click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading")).toHaveText(["One", "Two", "Three"]);
  const sizes = await preview
    .getByRole("heading")
    .evaluateAll((all) => all.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)));
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a));
});

test("the text keeps its undo and its place over a look at the preview", async ({ page }) => {
  await openRoom(page);
  const content = contentOf(page);
  await content.focus();
  await page.keyboard.type("one two");
  await page.keyboard.press("Control+b");
  await viewOf(page, "Preview").click();
  await expect(content).toBeHidden();
  await expect(page.getByRole("button", { name: "Bold" })).toBeDisabled();
  await viewOf(page, "Edit").click();
  await content.focus();
  await page.keyboard.type("three");
  await expect(content).toHaveValue("one two**three**");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect(content).not.toHaveValue(/three/);
});

test("the editor works, fits and passes axe, on a phone and on a desk", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await openRoom(page);
  const content = contentOf(page);
  const tools = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await content.evaluate((area) => area.clientHeight)).toBeGreaterThanOrEqual(400);
    await content.fill("one");
    await content.selectText();
    for (const name of ["Bold", "Italic", "Underline"]) {
      await page.getByRole("button", { name }).click();
    }
    await expect(content).toHaveValue("***<u>one</u>***");
    const sizes = await tools.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().height),
    );
    expect(sizes).toHaveLength(12);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  }
  await expectAccessibleWidely(page, "the editor");
  await viewOf(page, "Preview").click();
  await expectAccessibleWidely(page, "the preview");
  expect(complaints).toEqual([]);
});
