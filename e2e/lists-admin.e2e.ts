import { expect, type Page, test } from "playwright/test";
import { expectAccessible, expectAccessibleWidely, listenForComplaints } from "./owner";
import { expectToast, expectUndo } from "./pages";
import { expectReady } from "./room";
import { signIn } from "./sign-in";

/** A word of letters alone that no other test uses. */
function newName(): string {
  const letters = Array.from({ length: 12 }, () => 97 + Math.floor(Math.random() * 26));
  return String.fromCharCode(...letters).replace(/^./, (first) => first.toUpperCase());
}

/** The same with the fourth letter left out. */
function mistyped(word: string): string {
  return word.slice(0, 3) + word.slice(4);
}

async function addArticle(page: Page, fields: object): Promise<{ id: string }> {
  const answer = await page.request.post("/api/admin/articles", {
    data: { content: "Some words.", ...fields },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const rows = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test("a list is searched with a mistake, narrowed and read by keyboard, and the address keeps it all", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin", "/admin/articles");
  const word = newName();
  const draft = await addArticle(page, { title: `Draft about ${word}` });
  await addArticle(page, { title: `Calm evenings, ${word}`, published: true });

  await page.getByLabel("Search articles").fill(`${mistyped(word)} about`);
  await expect(rows(page)).toHaveText([`Draft about ${word}`]);
  await page.getByLabel("Search articles").fill(`${word}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel("Status").selectOption("Draft");
  await expect(rows(page)).toHaveText([`Draft about ${word}`]);
  await expect(page).toHaveURL(/state=draft/);
  await page.reload();
  await expect(rows(page)).toHaveText([`Draft about ${word}`]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Remove the filter Draft" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel("Order").selectOption("By title");
  await expect(rows(page)).toHaveText([`Calm evenings, ${word}`, `Draft about ${word}`]);

  const focusedRow = page.locator("[data-card]:focus");
  await page.getByLabel("Search articles").focus();
  await page.keyboard.press("ArrowDown");
  await expect(focusedRow).toContainText("Calm evenings");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search articles")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(focusedRow).toContainText("Draft about");
  await page.keyboard.press("k");
  await expect(focusedRow).toContainText("Calm evenings");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${draft.id}/edit`));
  expect(complaints).toEqual([]);
});

test("what is entered before a list's script has come is searched when it comes", async ({
  page,
}) => {
  await signIn(page, "admin");
  const word = newName();
  await addArticle(page, { title: `Draft about ${word}` });
  await addArticle(page, { title: `Calm evenings, ${word}`, published: true });
  let send = () => {};
  const mayCome = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/admin/articles", { waitUntil: "commit" });
  await page.getByLabel("Search articles").fill(word);
  await page.getByLabel("Status").selectOption("Draft");
  send();
  await expect(rows(page)).toHaveText([`Draft about ${word}`]);
  await expect(page.getByLabel("Search articles")).toHaveValue(word);
});

test("a letter that is typed while what was before it is asked for is searched, too", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/articles");
  const word = newName();
  await addArticle(page, { title: `Draft about ${word}` });
  // The letter comes in the moment in which what was before it is written into the address.
  await page.evaluate((letter) => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      history.replaceState = write;
      write(...entry);
      document.execCommand("insertText", false, letter);
    };
  }, word.slice(-1));
  const search = page.getByLabel("Search articles");
  await search.fill(word.slice(0, -1));
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  await expect(search).toHaveValue(word);
  await expect(rows(page)).toHaveText([`Draft about ${word}`]);
});

test("a list does not say what it found before it has looked", async ({ page }) => {
  await signIn(page, "admin", "/admin/articles");
  const word = newName();
  await addArticle(page, { title: `About ${word}` });
  await expect(rows(page)).not.toHaveCount(0);
  let look = () => {};
  const looking = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route(`**/api/admin/articles?*q=${word}*`, async (route) => {
    await looking;
    await route.continue();
  });
  await page.getByLabel("Search articles").fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeVisible();
  await expect(page.getByText(/found$/)).toHaveCount(0);
  look();
  await expect(page.getByText("1 article found")).toBeVisible();
  await expect(rows(page)).toHaveText([`About ${word}`]);
});

test("Ctrl+K finds what the owner has and does what can be done, by keyboard alone", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const word = newName();
  const { id } = await addArticle(page, { title: `An article about ${word}` });
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const search = palette.getByRole("combobox");
  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "What’s Waiting" });
  const nav = page.getByRole("navigation", { name: "Admin" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(waiting.getByRole("link", { name: /articles? to finish/ })).toBeVisible();
    await expect(nav.getByRole("button", { name: /^(?:Write|More).*waiting$/ })).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
  await expect(palette.getByRole("option", { name: "New Article" })).toBeVisible();
  await expectAccessibleWidely(page, "the palette");
  await page.keyboard.type(mistyped(word));
  await expect(palette.getByRole("option")).toHaveText([`An article about ${word}`]);
  await expectAccessibleWidely(page, "what the palette found");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.getByRole("button", { name: "Search", exact: false }).first().click();
  await expect(search).toBeFocused();
  await page.keyboard.type("logo");
  await expect(page.getByRole("option", { name: "Site: Look", exact: true })).toBeVisible();
  await search.fill("");
  await page.keyboard.type("categories");
  await expect(page.getByRole("option", { name: "Categories and tags" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Categories and tags" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
  await page.keyboard.type(word);
  // Not only among what its first letters find.
  await expect(palette.getByRole("option")).toHaveText([`An article about ${word}`]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}/edit`));
  expect(complaints).toEqual([]);
});

test("what Ctrl+K did not find is on a list, and leads there once the owner says what she meant", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin", "/admin/health");
  const word = newName().toLowerCase();
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const search = async () => {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(word);
  };
  await search();
  await palette.getByRole("button", { name: "Say what you meant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your words" })).toBeVisible();
  const card = page.locator("[data-card]").filter({ hasText: word });
  await expect(card).toContainText("Once, last on");
  await card.getByRole("button", { name: `What did you mean by “${word}”?` }).click();
  const dialog = page.getByRole("dialog", { name: `What did you mean by “${word}”?` });
  await dialog.getByLabel("Screen or action").selectOption("Subscribers");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", `“${word}” now leads to “Subscribers”`);
  await expect(card).toContainText("Leads to “Subscribers”");
  await expectAccessibleWidely(page, "the owner’s words");
  await search();
  await expect(palette.getByRole("option")).toHaveText(["Subscribers"]);
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Remove “${word}”` }).click();
  await expectToast(page, "Success", `“${word}” removed`);
  await expect(card).toHaveCount(0);
  expect(complaints).toEqual([]);
});

/** What can be done by a form, a question or a file, and what opens. */
const OPENED: [action: string, role: "dialog" | "alertdialog", name: string | RegExp][] = [
  ["New Redirect", "dialog", "New redirect"],
  ["Import CSV of redirects", "dialog", "Import redirects"],
  ["Start here", "dialog", "Start here"],
  ["Import CSV of subscribers", "dialog", "Import CSV"],
  ["Spam words", "dialog", "Spam words"],
  ["New token", "dialog", "New token"],
  ["Add Webhook", "dialog", "Add Webhook"],
  ["Empty the trash", "alertdialog", /for good\? This can’t be undone\.$/],
  ["Start empty", "alertdialog", /^Remove the demo content\?/],
  ["Sign out everywhere", "alertdialog", /^Sign out of every browser/],
];

test("Ctrl+K opens at once the form, the question or the files that an action asks for", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin", "/admin/health");
  const { id } = await addArticle(page, { title: `An article for the trash, ${newName()}` });
  expect((await page.request.delete(`/api/admin/articles/${id}`)).ok()).toBe(true);
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const choose = async (action: string) => {
    await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(action);
    await expect(palette.getByRole("option", { name: action, exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
  };
  for (const [action, role, name] of OPENED) {
    await choose(action);
    const opened = page.getByRole(role, { name });
    await expect(opened, action).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]do=/);
    await page.keyboard.press("Escape");
    await expect(opened, action).toHaveCount(0);
  }
  // It opens again where it was opened before, with nothing left of it in the address.
  await choose("New Redirect");
  await expect(page.getByRole("dialog", { name: "New redirect" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/[?&]do=/);
  const { pathname, search } = new URL(page.url());
  await signIn(page, "admin", `${pathname}${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const files = page.waitForEvent("filechooser");
  await choose("Upload pictures");
  expect((await files).isMultiple()).toBe(true);
  expect(complaints).toEqual([]);
});

test("categories and tags in use are offered in the dialogs of articles and videos", async ({
  page,
}) => {
  const [category, tag, videoTag] = [newName(), newName(), newName()];
  await signIn(page, "admin");
  // The most used are offered, whatever other tests add.
  for (const title of ["One", "Two", "Three"]) {
    await addArticle(page, { title: `${title} on ${tag}`, category, tags: [tag] });
    // The local YouTube has a picture of what begins like this.
    const youtubeId = `demo${newName()}`.slice(0, 11);
    const data = { youtubeId, title: `${title} on ${videoTag}`, tags: [videoTag] };
    expect((await page.request.post("/api/admin/videos", { data })).status()).toBe(201);
  }
  for (const [path, begin, offered] of [
    ["/admin/articles", "New Article", tag],
    ["/admin/videos", "Add Video", videoTag],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: begin, exact: true }).click();
    const dialog = page.getByRole("dialog");
    if (begin === "New Article") {
      await expectReady(page);
      await dialog.getByRole("button", { name: "Details" }).click();
    }
    await expect(dialog.locator(`datalist option[value="${category}"]`)).toHaveCount(1);
    const tags = dialog.getByLabel("Tags");
    await tags.fill(`calm, ${offered.slice(0, 6)}`);
    await dialog.getByRole("button", { name: `Add the tag “${offered}”` }).click();
    await expect(tags).toHaveValue(`calm, ${offered}`);
    await expectAccessible(page, `${begin} with the tags in use`);
  }
});

test("a tag is renamed, described and merged, and its old address leads to the new in one hop", async ({
  page,
}) => {
  await signIn(page, "admin");
  const [before, after, other] = [newName(), newName(), newName()];
  const slug = (name: string) => name.toLowerCase();
  await addArticle(page, { title: `On ${before}`, tags: [before, other], published: true });
  const where = async (name: string) => {
    const answer = await page.request.get(`/articles/tag/${slug(name)}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await where(before)).toEqual([200, undefined]);

  await page.goto("/admin/topics?tab=tags");
  await page.getByLabel("Search tags").fill(before);
  await expect(rows(page)).toHaveText([before]);
  await expectAccessibleWidely(page, "tags");
  await page.getByRole("button", { name: `Edit “${before}”` }).click();
  await page.getByLabel("Name").fill(after);
  await page.getByLabel("Description").fill("What helps when nothing does.");
  await expect(page.getByText(`Its address becomes /articles/tag/${slug(after)}.`)).toBeVisible();
  await expectAccessible(page, "a tag that is renamed");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", `“${after}” saved`);
  expect(await where(before)).toEqual([308, `/articles/tag/${slug(after)}`]);
  const list = await page.request.get(`/articles/tag/${slug(after)}`);
  expect(await list.text()).toContain("What helps when nothing does.");

  await page.getByLabel("Search tags").fill(other);
  await page.getByRole("button", { name: `Merge “${other}”` }).click();
  await page.getByLabel("Merge into").selectOption(slug(after));
  await expectAccessible(page, "a tag that is merged");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const undo = await expectUndo(page, "Success", `Merged into “${after}”`);
  expect(await where(other)).toEqual([308, `/articles/tag/${slug(after)}`]);
  expect(await where(before)).toEqual([308, `/articles/tag/${slug(after)}`]);

  await undo.click();
  await expectToast(page, "Success", `“${other}” is separate again`);
  await expect(rows(page)).toHaveText([other]);
  expect(await where(other)).toEqual([200, undefined]);
});
