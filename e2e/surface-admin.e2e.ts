import { expect, type Page, test } from "playwright/test";
import { photoOf } from "../testing/photos";
import { expectAccessible, listenForComplaints, newTitle } from "./owner";
import { expectToast } from "./pages";
import {
  bring,
  contentOf,
  draftOf,
  expectReady,
  expectSaved,
  idIn,
  openSurface,
  titleOf,
} from "./room";
import { signIn } from "./sign-in";

const way = (page: Page, name: "Text" | "Markdown") =>
  page.getByRole("group", { name: "Way of writing" }).getByRole("button", { name });
/** Not the text area that is in its place until it has come. */
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

/** What is written by the keys; its note is below it. */
const written = (end = "") => `## What helps

Sleep is **very important** here.[^1]

- Rest
- Water

| When | What |
| - | - |
| Morning | Milk |

> [!NOTE]
> Ask a doctor

The end.${end}

[^1]: Says a doctor.`;

/** Writes that by the keys alone. */
async function write(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Control+Alt+2");
  await keyboard.type("What helps");
  await keyboard.press("Enter");
  await keyboard.type("Sleep is ");
  await keyboard.press("Control+b");
  await keyboard.type("very important");
  await keyboard.press("Control+b");
  await keyboard.type(" here. /footnote");
  await keyboard.press("Enter");
  await keyboard.type("Says a doctor.");
  await keyboard.press("Escape");
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
  await expect.poll(async () => (await draftOf(idIn(page)))?.content).toBe(written());
}

async function writeByKeys(page: Page): Promise<void> {
  await openSurface(page);
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
  await expect(contentOf(page)).toHaveValue(written());
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.type(" Really.");
  await way(page, "Text").press("Enter");
  await expect(surface).toBeFocused();
  await expect(surface).toContainText("The end. Really.");
  await page.keyboard.type(" Now.");
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toBe(written(" Really. Now."));

  await page.reload();
  await expectReady(page);
  await expect(surface.getByRole("heading", { name: "What helps" })).toBeVisible();
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe(written(" Really. Now."));
  expect(complaints).toEqual([]);
});

/** Holds back what the text is written in, and lets it come. */
async function holdEditors(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (/ProseMirror|Markdown supported/.test(body)) await released;
    await route.fulfill({ response, body });
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Goes to the text of a new article while its editor is held back. */
async function enterBeforeEditor(page: Page): Promise<() => Promise<void>> {
  const release = await holdEditors(page);
  await signIn(page, "admin", "/admin/articles/new", { hasChosen: false });
  await expect(page.getByRole("button", { name: /^Details/ })).toBeEnabled();
  await titleOf(page).press("Enter");
  return release;
}

test("what is typed and pasted before the editor has come is there once it has", async ({
  page,
}) => {
  const release = await enterBeforeEditor(page);
  await page.keyboard.type("A line.\nTyped. ");
  await contentOf(page).evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/html", "<p>Pasted <b>with weight</b></p>");
    data.setData("text/plain", "Pasted with weight");
    text.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  await expect(contentOf(page)).toHaveValue("A line.\nTyped. ");
  await release();
  await expect(surfaceOf(page).locator("strong")).toHaveText("with weight");
  await expect(surfaceOf(page)).toBeFocused();
  await expectSaved(page);
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toBe("A line.\n\nTyped. Pasted **with weight**");
});

for (const name of ["Text", "Markdown"] as const) {
  test(`what was selected, pressed and typed before the editor of ${name} has come goes on there, and is undone`, async ({
    page,
  }) => {
    await signIn(page, "admin", "", { hasChosen: name === "Markdown" });
    const [begun, typed] = ["One two.\n\nThree.", "One two.\n\nThree. Four."];
    const response = await page.request.post("/api/admin/articles", {
      data: { title: newTitle("Early keys"), content: begun, published: false },
    });
    const { id } = await response.json();
    const written = () => expect.poll(async () => (await draftOf(id))?.content);
    const release = await holdEditors(page);
    await page.goto(`/admin/articles/${id}/edit`);
    await expect(page.getByRole("button", { name: /^Details/ })).toBeEnabled();
    await contentOf(page).press("Control+End");
    await page.keyboard.type(" Four.");
    await contentOf(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
    await page.keyboard.press("Control+b");
    await expect(contentOf(page)).toHaveValue(typed);
    await release();
    await expectReady(page);
    await expect(contentOf(page)).toBeFocused();
    await written().toBe("One **two**.\n\nThree. Four.");
    await page.keyboard.press("Control+z");
    await written().toBe(typed);
    await page.keyboard.press("Control+z");
    await written().toBe(begun);
    await page.keyboard.press("Control+y");
    await written().toBe(typed);
  });
}

test("a word that is being put together is ended before the editor takes over", async ({
  page,
}) => {
  const release = await enterBeforeEditor(page);
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", {
    text: "に",
    selectionStart: 1,
    selectionEnd: 1,
  });
  await expect(contentOf(page)).toHaveValue("に");
  const came = page.waitForResponse(async (chunk) => (await chunk.text()).includes("ProseMirror"));
  await release();
  await came;
  await keyboard.send("Input.insertText", { text: "にほん" });
  await expect(surfaceOf(page)).toHaveText("にほん");
  await expect(surfaceOf(page)).toBeFocused();
});

test("a picture is in the text with its words, and one press of Undo takes what was pasted back", async ({
  page,
}) => {
  await openSurface(page);
  await titleOf(page).fill(newTitle("With a picture"));
  await enterText(page);
  await page.keyboard.type("Before it.");
  const file = await photoOf({ width: 1_200, height: 800 });
  await bring(page, "paste", [{ name: "lake.jpg", type: "image/jpeg", file }], surfaceOf(page));
  const figure = surfaceOf(page).getByRole("figure");
  await expect(figure.locator("img")).toHaveAttribute("src", /\/image/);
  await figure.getByLabel("Caption").fill("At the lake");
  await figure.getByLabel("Description").fill("A lake at dawn");
  const saving = page.waitForResponse(
    (response) => response.request().method() === "PUT" && /\/pictures\//.test(response.url()),
  );
  await figure.getByLabel("Description").press("Enter");
  expect(await (await saving).json()).toMatchObject({ alt: "A lake at dawn" });
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

test("what has no form on the surface is shown as a card, and comes back as it was", async ({
  page,
}) => {
  const content =
    "Some words.\n\n<details><summary>More</summary>Inside</details>\n\n*  Kept as typed\n";
  await signIn(page, "admin", "", { hasChosen: false });
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
  const source = page.getByLabel("Markdown of this part");
  await source.press("Control+End");
  await page.keyboard.type("<b>!</b>");
  await expect
    .poll(async () => (await draftOf(id))?.content)
    .toBe(changed.replace("</details>", "</details><b>!</b>"));
  await expect(source).toBeFocused();
  await source.fill("Now **plain** words.");
  const plain = changed.replace(/<details>.*<\/details>/, "Now **plain** words.");
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await expect.poll(async () => (await draftOf(id))?.content).toBe(plain);

  await surfaceOf(page).getByRole("button", { name: "Done" }).click();
  await expect(surfaceOf(page).locator("strong")).toHaveText("plain");
  expect((await draftOf(id))?.content).toBe(plain);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await draftOf(id))?.content).toBe(changed);
  await expect(surfaceOf(page).locator("summary")).toBeVisible();
});

test("the caret begins where something is to be mended, and what floats beside it is reached by the keys", async ({
  page,
}) => {
  await signIn(page, "admin", "", { hasChosen: false });
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
  await openSurface(page);
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

/** What begins like an MP3 is one, as far as anybody looks who does not play it. */
const TALK = Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(400)]);
const PODCAST = "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk";

/** Chooses from the menu by `/` what a plain word finds. */
async function chooseBy(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
}

async function chooseFiles(page: Page, word: string, files: { name: string; file: Buffer }[]) {
  const chooser = page.waitForEvent("filechooser");
  await chooseBy(page, word);
  const mimeType = word === "mp3" ? "audio/mpeg" : "image/jpeg";
  await (await chooser).setFiles(files.map(({ name, file }) => ({ name, mimeType, buffer: file })));
}

/** Writes by the keys alone an article with two photos side by side, a sound, a podcast, a button and a form. */
async function writeBlocks(page: Page): Promise<void> {
  const { keyboard } = page;
  const photo = (width: number) => photoOf({ width, height: 800 });
  await keyboard.type("Two of us.");
  await keyboard.press("Enter");
  await chooseFiles(page, "gallery", [
    { name: "one.jpg", file: await photo(1_200) },
    { name: "two.jpg", file: await photo(1_100) },
  ]);
  const figures = surfaceOf(page).locator(".pictures figure");
  await expect(figures.locator("img[src*=image]")).toHaveCount(2);
  await chooseFiles(page, "mp3", [{ name: "talk.mp3", file: TALK }]);
  await expect(surfaceOf(page).locator("audio")).toHaveCount(1);
  await keyboard.type("An hour with us");
  await keyboard.press("Enter");
  await chooseBy(page, "spotify");
  await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
  await keyboard.type(PODCAST);
  await keyboard.press("Enter");
  await expect(surfaceOf(page).getByText("Listen on Spotify")).toBeVisible();
  await expect(surfaceOf(page)).toBeFocused();
  await chooseBy(page, "button");
  await keyboard.type("Book a call");
  await keyboard.press("Alt+F10");
  await keyboard.type("/contact");
  await keyboard.press("Enter");
  await expect(surfaceOf(page)).toBeFocused();
  await keyboard.press("Enter");
  await chooseBy(page, "newsletter");
  await keyboard.type("A letter each month");
  await keyboard.press("Enter");
  await keyboard.type("The end.");
}

const BLOCKS = new RegExp(
  [
    "^Two of us\\.",
    ":::pictures\n!\\[\\]\\(/image/\\S+\\)\n\n!\\[\\]\\(/image/\\S+\\)\n:::",
    '::audio\\[An hour with us\\]\\{src="/audio/[\\da-f]{32}\\.mp3"\\}',
    PODCAST,
    '::button\\[Book a call\\]\\{href="/contact"\\}',
    "::sign-up\\[A letter each month\\]",
    "The end\\.$",
  ].join("\n\n"),
);

async function writeBlocksAnew(page: Page): Promise<void> {
  await openSurface(page);
  await page.keyboard.type(newTitle("With all kinds of blocks"));
  await enterText(page);
  await writeBlocks(page);
  await expect(surfaceOf(page)).not.toHaveText(/[*|]|::/);
  await expectSaved(page);
  await expect.poll(async () => (await draftOf(idIn(page)))?.content).toMatch(BLOCKS);
}

test("an author puts in pictures side by side, a sound, a podcast, a button and a form by the keys alone, and readers get them", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await writeBlocksAnew(page);
  await expectAccessible(page, "the new blocks on the surface");
  const content = (await draftOf(idIn(page)))?.content ?? "";
  await page.reload();
  await expectReady(page);
  await expect(surfaceOf(page).getByText("A letter each month")).toBeVisible();
  expect((await draftOf(idIn(page)))?.content).toBe(content);

  const response = await page.request.post("/api/admin/articles", {
    data: { title: newTitle("All kinds of blocks"), content, published: true },
  });
  const { id, slug } = await response.json();
  await page.goto(`/article/${slug}`);
  await expect(page.locator(".pictures figure img")).toHaveCount(2);
  const [one, two] = await Promise.all(
    [0, 1].map((index) => page.locator(".pictures figure").nth(index).boundingBox()),
  );
  expect(one?.y).toBe(two?.y);
  await expect(page.getByRole("link", { name: "Book a call" })).toHaveAttribute("href", "/contact");
  await expect(page.getByRole("link", { name: /Listen on Spotify/ })).toHaveAttribute(
    "href",
    PODCAST,
  );
  const heard = page.waitForResponse(/\/audio\//);
  await page
    .locator("audio")
    .evaluate((audio: HTMLAudioElement) => void audio.play().catch(() => {}));
  expect((await heard).status()).toBe(302);
  await page.locator("#text-email-1").fill("reader@example.com");
  const joined = page.waitForResponse("**/api/subscribe");
  await page.locator("newsletter-form[data-source=in_text]").getByRole("button").click();
  expect((await joined).status()).toBe(200);
  await expectAccessible(page, "the new blocks for readers");
  expect(complaints).toEqual([]);
  // Its button leads nowhere.
  expect((await page.request.delete(`/api/admin/articles/${id}`)).status()).toBe(204);
});

test("a picture gets more room, comes beside the one above, is replaced and linked by its tools", async ({
  page,
}) => {
  await signIn(page, "admin", "", { hasChosen: false });
  const pictures = [1, 2].map(
    (edition) => `/image/pictures/${"a".repeat(20)}-${edition}-6x4-a1b2c3.jpg`,
  );
  const content = `![One](${pictures[0]} "Here")\n\n![Two](${pictures[1]})\n\nEnd.`;
  const response = await page.request.post("/api/admin/articles", {
    data: { title: newTitle("Two pictures"), content, published: false },
  });
  const { id } = await response.json();
  const written = async () => (await draftOf(id))?.content;
  await page.goto(`/admin/articles/${id}/edit?field=content&at=${content.indexOf("End")}`);
  await expect(surfaceOf(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const tools = page.getByRole("toolbar", { name: "This picture" });
  await expect(tools).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await expect(tools.getByRole("button", { name: "As wide as the text" })).toBeFocused();
  await tools.getByRole("button", { name: "Put beside the picture above" }).press("Enter");
  await expect(surfaceOf(page).locator(".pictures figure")).toHaveCount(2);
  await tools.getByRole("button", { name: "Wider than the text" }).click();
  await expect
    .poll(written)
    .toBe(
      `:::pictures{width="wide"}\n![One](${pictures[0]} "Here")\n\n![Two](${pictures[1]})\n:::\n\nEnd.`,
    );
  await tools.getByRole("button", { name: "Link of the picture" }).click();
  await page.keyboard.type("/about");
  await page.keyboard.press("Enter");
  await expect.poll(written).toContain(`[![Two](${pictures[1]})](/about)`);
  await tools.getByRole("button", { name: "Move before the previous picture" }).click();
  await tools.getByRole("button", { name: "Move after the next picture" }).click();
  await tools.getByRole("button", { name: "Take out of the group" }).click();
  await expect.poll(written).toMatch(/^:::pictures\{width="wide"\}\n.*"Here"\)\n:::\n\n\[!\[Two\]/);
  const chooser = page.waitForEvent("filechooser");
  await tools.getByRole("button", { name: "Replace" }).click();
  const buffer = await photoOf({ width: 900, height: 600 });
  await (await chooser).setFiles([{ name: "new.jpg", mimeType: "image/jpeg", buffer }]);
  await expect.poll(written).toMatch(/\n\n\[!\[\]\(\/image\/pictures\/(?!a{20})\S+\)\]\(\/about\)/);
  await expectAccessible(page, "the tools of a picture");
});

test("a page that cannot be fetched is a card all the same, whose title is typed", async ({
  page,
}) => {
  await openSurface(page);
  await titleOf(page).fill(newTitle("With a link card"));
  await enterText(page);
  await chooseBy(page, "bookmark");
  await page.keyboard.type("http://127.0.0.1:9/a");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The page’s title couldn’t be fetched")).toBeVisible();
  const card = surfaceOf(page).locator(".link-card-title");
  await expect(card).toHaveText("127.0.0.1");
  await card.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" says hello");
  await expectSaved(page);
  await expect
    .poll(async () => (await draftOf(idIn(page)))?.content)
    .toBe('::card[127.0.0.1 says hello]{href="http://127.0.0.1:9/a"}');
});

test("an address on a line of its own becomes what it shows, and Undo makes it the plain link", async ({
  page,
}) => {
  await openSurface(page);
  await titleOf(page).fill(newTitle("With bare addresses"));
  await enterText(page);
  const written = async () => (await draftOf(idIn(page)))?.content;
  await page.keyboard.type("https://youtu.be/VNNsN9IJkws");
  await page.keyboard.press("Enter");
  const film = surfaceOf(page).locator(".surface-video");
  await expect(film).toBeVisible();
  await expectToast(page, "Embedded", "Undo makes it a plain link.");
  await page.keyboard.press("Control+z");
  await expect(film).toHaveCount(0);
  await expect(surfaceOf(page).getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
  await expectSaved(page);
  await expect.poll(written).toBe("[Watch on YouTube](https://youtu.be/VNNsN9IJkws)");
  await page.keyboard.press("Control+y");
  await expect(film).toBeVisible();

  await page.route("**/api/admin/link-cards", (route) =>
    route.fulfill({ json: { title: "Sleep in the first year", image: null } }),
  );
  await page.keyboard.press("Control+End");
  await surfaceOf(page).evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", "https://example.org/sleep");
    text.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  const card = surfaceOf(page).locator(".link-card-title");
  await expect(card).toHaveText("Sleep in the first year");
  await page.keyboard.type("Read on.");
  const shown = '::card[Sleep in the first year]{href="https://example.org/sleep"}';
  await expect.poll(written).toBe(`https://youtu.be/VNNsN9IJkws\n\n${shown}\n\nRead on.`);

  await page.unroute("**/api/admin/link-cards");
  await page.keyboard.press("Enter");
  await page.keyboard.type("http://127.0.0.1:9/away");
  const asked = page.waitForResponse("**/api/admin/link-cards");
  await page.keyboard.press("Enter");
  expect((await asked).status()).toBe(422);
  await page.keyboard.type("The end.");
  await expect.poll(written).toMatch(/Read on\.\n\nhttp:\/\/127\.0\.0\.1:9\/away\n\nThe end\.$/);
  await expect(card).toHaveCount(1);

  // The same where it is written as Markdown.
  await page.route("**/api/admin/link-cards", (route) =>
    route.fulfill({ json: { title: "How [we] listen", image: "/image/a.jpg" } }),
  );
  await way(page, "Markdown").press("Enter");
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await chooseBy(page, "podcast");
  await page.keyboard.type(PODCAST);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Later.");
  await expectToast(page, "Embedded", "Undo makes it a plain link.");
  const listened = `::card[How \\[we\\] listen]{href="${PODCAST}" image="/image/a.jpg"}\n\nLater.`;
  await expect.poll(() => contentOf(page).inputValue()).toContain(`The end.\n\n${listened}`);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  // That of the card before goes away.
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(contentOf(page)).toHaveValue(/\n\n\[Listen on Spotify\]\(\S+\)\n\nLater\.$/);
});

test("a picture that is dragged onto a sentence comes to stand between two blocks", async ({
  page,
}) => {
  await openSurface(page);
  const buffer = await photoOf({ width: 600, height: 200 });
  await titleOf(page).fill(newTitle("With a picture to move"));
  await enterText(page);
  await bring(
    page,
    "paste",
    [{ name: "s.jpg", type: "image/jpeg", file: buffer }],
    surfaceOf(page),
  );
  const image = surfaceOf(page).getByRole("figure").locator("img");
  await expect(image).toHaveAttribute("src", /\/image/);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("The first sentence.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The second sentence.");
  await expectSaved(page);
  const written = async () => (await draftOf(idIn(page)))?.content ?? "";
  expect(await written()).toMatch(
    /^!\[\]\(\S+\)\n\nThe first sentence\.\n\nThe second sentence\.$/,
  );
  await image.dragTo(surfaceOf(page).getByText("The second sentence."), {
    targetPosition: { x: 60, y: 4 },
  });
  await expect
    .poll(written)
    .toMatch(/^The first sentence\.\n\n!\[\]\(\S+\)\n\nThe second sentence\.$/);
  await page.keyboard.press("Control+z");
  await expect.poll(written).toMatch(/^!\[\]\(\S+\)\n\nThe first sentence\./);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the same blocks are put in", async ({ page }) => {
    await writeBlocksAnew(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  test("the same is written", async ({ page }) => {
    await writeByKeys(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
