import { expect, type Page, test } from "playwright/test";
import { photoOf } from "../testing/photos";
import { expectAccessible, listenForComplaints, newTitle } from "./owner";
import {
  bring,
  contentOf,
  draftOf,
  expectReady,
  expectSaved,
  idIn,
  openRoom,
  titleOf,
} from "./room";

// A browser that has chosen nothing writes text.
test.use({ storageState: { cookies: [], origins: [] } });

const way = (page: Page, name: "Text" | "Markdown") =>
  page.getByRole("group", { name: "Way of writing" }).getByRole("button", { name });
/** Not the text area that stands in its place until it has come. */
const surfaceOf = (page: Page) =>
  page
    .getByRole("textbox", { name: "Content", exact: true })
    .and(page.locator("[contenteditable=true]"));

/** From the title, where a new article begins, to its text. */
async function enterText(page: Page): Promise<void> {
  await expect(surfaceOf(page)).toBeVisible();
  await titleOf(page).press("Enter");
  await expect(surfaceOf(page)).toBeFocused();
}

const WRITTEN = `## What helps

Sleep is **very important** here.

- Rest
- Water

| When | What |
| - | - |
| Morning | Milk |

> [!NOTE]
> Ask a doctor

The end.`;

/** Writes by the keys alone what `WRITTEN` has. */
async function write(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Control+Alt+2");
  await keyboard.type("What helps");
  await keyboard.press("Enter");
  await keyboard.type("Sleep is ");
  await keyboard.press("Control+b");
  await keyboard.type("very important");
  await keyboard.press("Control+b");
  await keyboard.type(" here.");
  await keyboard.press("Enter");
  await keyboard.type("/bullet");
  await keyboard.press("Enter");
  await keyboard.type("Rest");
  await keyboard.press("Enter");
  await keyboard.type("Water");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("/table");
  await keyboard.press("Enter");
  for (const words of ["When", "What", "Morning"]) {
    await keyboard.type(words);
    await keyboard.press("Tab");
  }
  await keyboard.type("Milk");
  await keyboard.press("Enter");
  await keyboard.type("/callout");
  await keyboard.press("Enter");
  await keyboard.type("Ask a doctor");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("The end.");
}

async function expectWritten(page: Page): Promise<void> {
  await expect.poll(async () => (await draftOf(idIn(page)))?.content).toBe(WRITTEN);
}

async function writeByKeys(page: Page): Promise<void> {
  await openRoom(page);
  await page.keyboard.type(newTitle("Written as text"));
  await enterText(page);
  await expect(surfaceOf(page).locator("[data-hint]")).toHaveAttribute("data-hint", /^Write, or/);
  await write(page);
  await expect(surfaceOf(page)).not.toHaveText(/[*|]/);
  await expectSaved(page);
  await expectWritten(page);
}

test("an author who knows no Markdown writes by the keys alone, and switches without a change", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await writeByKeys(page);
  const surface = surfaceOf(page);
  await expect(surface.getByRole("heading", { name: "What helps", level: 2 })).toBeVisible();
  await expect(surface.getByRole("list")).toHaveCount(1);
  await expect(surface.getByRole("columnheader", { name: "When" })).toBeVisible();
  await expect(surface.getByRole("note")).toContainText("Ask a doctor");
  await expectAccessible(page, "the surface");

  await way(page, "Markdown").press("Enter");
  await expect(contentOf(page)).toHaveValue(WRITTEN);
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.type(" Really.");
  await way(page, "Text").press("Enter");
  await expect(surface).toBeFocused();
  await expect(surface).toContainText("The end. Really.");
  await page.keyboard.type(" Now.");
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toBe(`${WRITTEN} Really. Now.`);

  await page.reload();
  await expectReady(page);
  await expect(surface.getByRole("heading", { name: "What helps" })).toBeVisible();
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe(`${WRITTEN} Really. Now.`);
  expect(complaints).toEqual([]);
});

test("a picture stands in the text with its words, and one press of Undo takes what was pasted back", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("With a picture"));
  await enterText(page);
  await page.keyboard.type("Before it.");
  const file = await photoOf({ width: 1_200, height: 800 });
  await bring(page, "paste", [{ name: "lake.jpg", type: "image/jpeg", file }], surfaceOf(page));
  const figure = surfaceOf(page).getByRole("figure");
  await expect(figure.locator("img")).toHaveAttribute("src", /\/image/);
  await figure.getByLabel("Caption").fill("At the lake");
  await figure.getByLabel("Description").fill("A lake at dawn");
  await expectSaved(page);
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toMatch(/^Before it\.\n\n!\[A lake at dawn\]\(\/image\/[^ ]+ "At the lake"\)$/);

  await surfaceOf(page).getByText("Before it.").click();
  await page.keyboard.press("End");
  await surfaceOf(page).evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/html", "<h2>Pasted</h2><p>With <b>weight</b></p><ul><li>one</li></ul>");
    data.setData("text/plain", "Pasted With weight one");
    text.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  await expect(surfaceOf(page).getByRole("heading", { name: "Pasted" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(surfaceOf(page).getByRole("heading")).toHaveCount(0);
  await expect(surfaceOf(page)).toContainText("Before it.");
});

test("what has no form on the surface stands as a card, and comes back as it was", async ({
  page,
}) => {
  const content =
    "Some words.\n\n<details><summary>More</summary>Inside</details>\n\n*  Kept as typed\n";
  await openRoom(page);
  const response = await page.request.post("/api/admin/articles", {
    data: { title: newTitle("With a card"), content, published: false },
  });
  const { id } = await response.json();
  await page.goto(`/admin/articles/${id}/edit`);
  await expectReady(page);
  await expect(surfaceOf(page).getByText("More")).toBeVisible();
  await surfaceOf(page).getByText("Some words.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  await expectSaved(page);
  const changed = content.replace("Some words.", "Some words. And more.");
  await expect.poll(async () => (await draftOf(id))?.content).toBe(changed);

  await surfaceOf(page).getByRole("button", { name: "Edit as Markdown" }).click();
  await page.getByLabel("Markdown of this part").fill("Now **plain** words.");
  await surfaceOf(page).getByRole("button", { name: "Done" }).click();
  await expect
    .poll(async () => (await draftOf(id))?.content)
    .toBe(changed.replace(/<details>.*<\/details>/, "Now **plain** words."));
});

test("the caret begins where something is to be mended, and what floats beside it is reached by the keys", async ({
  page,
}) => {
  await openRoom(page);
  const content = "First words.\n\n> [!NOTE]\n> Last **bold** words.";
  const response = await page.request.post("/api/admin/articles", {
    data: { title: newTitle("To be mended"), content, published: false },
  });
  const { id } = await response.json();
  await page.goto(`/admin/articles/${id}/edit?field=content&at=${content.indexOf("**bold")}`);
  await expect(surfaceOf(page)).toBeFocused();
  await page.keyboard.type("very ");
  await expect(surfaceOf(page)).toContainText("Last very bold words.");
  const kinds = page.getByRole("toolbar", { name: "Kind of callout" });
  await page.keyboard.press("Alt+F10");
  await expect(kinds.getByRole("button", { name: "Note" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(surfaceOf(page)).toBeFocused();
  await expect(kinds.getByRole("button", { name: "Tip" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "the tools of a callout");
  await expect
    .poll(async () => (await draftOf(id))?.content)
    .toBe("First words.\n\n> [!TIP]\n> Last very **bold** words.");
});

test("a picture that failed is sent again to where it stood", async ({ page }) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Held up"));
  await enterText(page);
  await page.keyboard.type("One.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two.");
  await surfaceOf(page).getByText("One.").click();
  await page.route("**/api/admin/pictures", (route) => route.abort());
  const file = await photoOf({ width: 900, height: 600 });
  await bring(page, "paste", [{ name: "lake.jpg", type: "image/jpeg", file }], surfaceOf(page));
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await expect(tryAgain).toBeVisible();
  await expect(surfaceOf(page).getByRole("figure")).toHaveCount(0);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Zero. ");
  await surfaceOf(page).getByText("Two.").click();
  await page.unroute("**/api/admin/pictures");
  await tryAgain.click();
  await expectSaved(page);
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toMatch(/^(?:Zero\. )?One\.\n\n!\[.*\]\(\/image[^)]*\)\n\nTwo\.$/);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the same is written", async ({ page }) => {
    await writeByKeys(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
