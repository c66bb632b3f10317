import { type APIRequestContext, type Browser, expect, type Page, test } from "playwright/test";
import { query } from "./database";
import { holdWrites } from "./hold";
import {
  expectAccessible,
  expectAccessibleWidely,
  expectFocusInside,
  expectSessionEnd,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree, decline } from "./questions";
import { expectReady, openRoom } from "./room";
import { signIn } from "./sign-in";
import { newVisitor } from "./visitor";

const ARTICLES = "/admin/articles";

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

async function openArticles(page: Page): Promise<void> {
  await signIn(page, "admin", ARTICLES);
  await expect(page.getByRole("heading", { level: 1, name: "Articles" })).toBeVisible();
}

/** Searches the list, so that the article is on the page whatever other tests add. */
async function findRow(page: Page, title: string) {
  await page.getByLabel("Search articles").fill(title);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  return row;
}

async function openEditor(page: Page, title: string): Promise<void> {
  const row = await findRow(page, title);
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog(page, "Edit Article").getByLabel("Title")).toHaveValue(title);
  await expectReady(page);
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Article" }).click();
  await expectReady(page);
}

async function openDetails(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Details/ }).click();
  await expect(page.getByLabel("Excerpt")).toBeVisible();
}

function dialog(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function addArticle(page: Page, fields: object): Promise<{ id: string; slug: string }> {
  const response = await page.request.post("/api/admin/articles", {
    data: { content: "One.\n\nTwo.", published: false, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Saves an article as another tab would. */
async function saveElsewhere(page: Page, id: string, fields: object): Promise<void> {
  const article = await (await page.request.get(`/api/admin/articles/${id}`)).json();
  const response = await page.request.put(`/api/admin/articles/${id}`, {
    data: { ...article, ...fields },
  });
  expect(response.status()).toBe(200);
}

/** A request that starts a second from now or earlier is answered so, however busy the machine is. */
async function expectSoon(request: APIRequestContext, path: string, status: number) {
  const start = Date.now();
  let answered: number;
  let asked: number;
  do {
    asked = Date.now();
    answered = (await request.get(path, { maxRedirects: 0 })).status();
  } while (answered !== status && asked - start < 1_000);
  expect(answered, path).toBe(status);
}

async function newStranger(browser: Browser, baseURL: string | undefined) {
  return browser.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: newVisitor() });
}

test("the owner writes with the toolbar, publishes, renames, unpublishes and deletes", async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const stranger = await newStranger(browser, baseURL);
  const title = newTitle("How naps work");
  await openArticles(page);
  await openNew(page);
  const create = dialog(page, "Create New Article");
  await expect(create.getByLabel("Title")).toBeFocused();
  await create.getByLabel("Title").fill(title);
  await openDetails(page);
  await create.getByLabel("Excerpt").fill("What a nap is for.");
  await create.getByLabel("Category").fill("Sleep");
  await create.getByLabel("Tags").fill("naps,  toddlers ,naps");
  await expect(
    create.getByText("Markdown supported: bold, italic, headings, lists, quotes, code, links"),
  ).toBeVisible();

  const content = create.getByLabel("Content", { exact: true });
  const tool = (name: string) => create.getByRole("button", { name, exact: true }).click();
  // Word by word, and the ends of lines by their key, which goes on with a list.
  const type = async (text: string) => {
    await content.focus();
    for (const part of text.split(/(\n)/)) {
      if (part === "\n") await page.keyboard.press("Enter");
      else await page.keyboard.insertText(part);
    }
  };
  await content.click();
  for (const [name, words] of [
    ["Heading 1", "One"],
    ["Heading 2", "Two"],
    ["Heading 3", "Three"],
  ] as const) {
    await tool(name);
    await type(`${words}\n\n`);
  }
  await type("A nap is ");
  await tool("Bold");
  await type("good");
  await content.press("End");
  await type(", ");
  await tool("Italic");
  await type("short");
  await content.press("End");
  await type(" and ");
  await tool("Underline");
  await type("safe");
  await content.press("End");
  await type(". Say ");
  await tool("Inline code");
  await type("rest");
  await content.press("End");
  await type(".\n\n");
  await tool("Bullet list");
  await type("dark\nquiet\n\n");
  await tool("Numbered list");
  await type("lie down\nsleep\n\n");
  await tool("Quote");
  await type("Sleep well.");
  await content.press("End");
  await type("\n\n");
  await tool("Link");
  await type("the study");
  await content.press("End");
  await type("\n\n");
  await tool("Image");
  await page.getByRole("menuitem", { name: "Use a picture’s address" }).click();
  await type("a sleeping child");
  await expect(content).toHaveValue(
    [
      "# One",
      "## Two",
      "### Three",
      "A nap is **good**, *short* and <u>safe</u>. Say `rest`.",
      "- dark\n- quiet",
      "1. lie down\n2. sleep",
      "> Sleep well.",
      "[the study](https://)",
      "![a sleeping child](https://)",
    ].join("\n\n"),
  );
  expect(await content.evaluate((area) => area.clientHeight)).toBeGreaterThanOrEqual(400);
  await expect(create.getByText(/^\d+ words · 1 min read$/)).toBeVisible();

  const view = create.getByRole("group", { name: "View of the content" });
  await view.getByRole("button", { name: "Preview" }).click();
  const preview = create.getByRole("region", { name: "Preview" });
  await expect(preview.locator("strong")).toHaveText("good");
  await expect(preview.getByRole("heading", { name: "Two" })).toBeVisible();
  const previewed = await preview.locator(".prose").innerHTML();
  await view.getByRole("button", { name: "Edit" }).click();

  await expect(create.getByText("State of the article: Draft")).toBeVisible();
  await expect(create.getByLabel("Publish immediately")).not.toBeChecked();
  await create.getByLabel("Publish immediately").check();
  await create.getByRole("button", { name: "Create Article" }).click();
  await expectToast(page, "Success", "Article created successfully");
  await expect(create).toBeHidden();
  await expect(page.getByRole("button", { name: "New Article" })).toBeFocused();

  const path = `/article/${slugOf(title)}`;
  const row = await findRow(page, title);
  await expect(row).toContainText("Published");
  await expect(row).toContainText("Sleep");
  await expect(row).toContainText("What a nap is for.");
  await expect(row).toContainText("1 min read");
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(row.getByRole("link", { name: /^View/ })).toHaveAttribute("href", path);

  const reading = await stranger.newPage();
  await expectSoon(stranger.request, path, 200);
  await reading.goto(path);
  await expect(reading.getByRole("heading", { level: 1 })).toHaveText(title);
  // As it was sent: its picture has no address yet, and gives way to its description.
  const sent = await (await stranger.request.get(path)).text();
  const shown = await reading.evaluate(
    (html) => new DOMParser().parseFromString(html, "text/html").querySelector(".prose")?.innerHTML,
    sent,
  );
  expect(shown).toBe(previewed);
  await reading.goto("/articles");
  await expect(reading.getByRole("link", { name: title })).toBeVisible();

  const renamed = newTitle("Renamed naps");
  await openEditor(page, title);
  const edit = dialog(page, "Edit Article");
  await expect(edit.getByText("State of the article: Published", { exact: true })).toBeVisible();
  await openDetails(page);
  await expect(edit.getByLabel("Tags")).toHaveValue("naps, toddlers");
  await edit.getByLabel("Title").fill(renamed);
  await expect(edit.getByText("Published, with changes that readers don’t see yet")).toBeVisible();
  await edit.getByLabel("Slug").fill(renamed);
  await edit.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");
  await expectSoon(stranger.request, path, 308);
  const moved = await stranger.request.get(path, { maxRedirects: 0 });
  expect(new URL(moved.headers().location ?? "", baseURL).pathname).toBe(
    `/article/${slugOf(renamed)}`,
  );
  await reading.goto(path);
  await expect(reading.getByRole("heading", { level: 1 })).toHaveText(renamed);

  await openEditor(page, renamed);
  await edit.getByLabel("Publish immediately").uncheck();
  await edit.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");
  await expectSoon(stranger.request, `/article/${slugOf(renamed)}`, 404);
  await expectSoon(stranger.request, path, 404);
  const draft = await findRow(page, renamed);
  await expect(draft).toContainText("Draft");
  await expect(draft.getByRole("link", { name: /^View/ })).toHaveCount(0);

  await draft.getByRole("button", { name: /^Delete/ }).click();
  await decline(page, "Are you sure you want to delete this article?");
  await expect(draft).toBeVisible();
  await draft.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this article?", "Delete");
  await expectToast(page, "Success", "Article deleted successfully");
  await expect(page.getByText(`No articles match “${renamed}”.`)).toBeVisible();
  expect(await query('select 1 from "Article" where "title" = $1', [renamed])).toEqual([]);
  expect(complaints).toEqual([]);
  await stranger.close();
});

test("a picture without a description is asked about once before readers get it, and every word stays", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const title = newTitle("A bare picture");
  await signIn(page, "admin");
  const { id, slug } = await addArticle(page, { title, content: "![](/no-such-kite.jpg)" });
  await openRoom(page, `${ARTICLES}/${id}/edit`);
  const edit = dialog(page, "Edit Article");
  await openDetails(page);
  await edit.getByLabel("Excerpt").fill("Kept.");
  await edit.getByLabel("Publish immediately").check();
  const save = edit.getByRole("button", { name: "Update Article" });
  await save.click();
  await expect(
    edit.getByText(/^Not published yet: .* or press Update Article once more\.$/),
  ).toBeVisible();
  await expect(edit.getByLabel("Description of no-such-kite.jpg")).toBeFocused();
  await expect(edit.getByLabel("Excerpt")).toHaveValue("Kept.");
  expect((await page.request.get(`/article/${slug}`)).status()).toBe(404);
  await save.click();
  await expectToast(page, "Success", "Article updated successfully");
  await expectSoon(page.request, `/article/${slug}`, 200);
  expect(complaints).toEqual([]);
});

test("a list call of an ended session says so and leads to the sign-in", async ({ page }) => {
  await openArticles(page);
  await expectSessionEnd(page, ARTICLES, () => page.getByLabel("Search articles").fill("anything"));
  await expect(page.getByRole("heading", { name: "Who are you today?" })).toBeVisible();
});

test("Cancel leaves what was typed as a draft, and the next new article begins empty", async ({
  page,
}) => {
  const title = newTitle("Cancelled");
  await openArticles(page);
  await openNew(page);
  const create = dialog(page, "Create New Article");
  await create.getByRole("button", { name: "Cancel" }).click();
  await expect(create).toBeHidden();
  await expect(page.getByRole("button", { name: "New Article" })).toBeFocused();

  await openNew(page);
  await create.getByLabel("Title").fill(title);
  await create.getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Success", "What you wrote is saved as a draft");
  await expect(create).toBeHidden();
  await expect(await findRow(page, title)).toContainText("Draft");

  await openNew(page);
  await expect(create.getByLabel("Title")).toHaveValue("");
  await expect(create.getByLabel("Publish immediately")).not.toBeChecked();
});

test("Cancel leads to the list, however long after the save it comes", async ({ page }) => {
  await openArticles(page);
  await openNew(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/admin\/articles\?.*_rsc=/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.getByLabel("Title").fill(newTitle("Saved before"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Success", "What you wrote is saved as a draft");
  release();
  await expect(dialog(page, "Create New Article")).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test("a double click on Create Article makes one article, which says 'Saving...' meanwhile", async ({
  page,
}) => {
  const title = newTitle("Once only");
  await openRoom(page);
  const held = await holdWrites(page, /\/api\/admin\/articles\/[^/]+$/);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create Article" }).dblclick();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.press("Enter");
  held.release();
  await expectToast(page, "Success", "Article created successfully");
  expect(held.count).toBe(1);
  expect(await query('select 1 from "Article" where "title" = $1', [title])).toHaveLength(1);
});

test("what is wrong is shown beside its field, and a failed save keeps the dialog and the text", async ({
  page,
}) => {
  const taken = newTitle("Taken address");
  await signIn(page, "admin");
  const { slug } = await addArticle(page, { title: taken });
  await openRoom(page);
  const create = dialog(page, "Create New Article");
  await create.getByRole("button", { name: "Create Article" }).click();
  await expect(create.getByText("Please enter a title.")).toBeVisible();
  await expect(create.getByLabel("Title")).toBeFocused();
  await expect(create.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");

  await create.getByLabel("Title").fill(newTitle("Another"));
  await openDetails(page);
  await create.getByLabel("Tags").fill("x".repeat(51));
  await create.getByLabel("Featured Image URL").fill("javascript:alert(1)");
  await create.getByRole("button", { name: "Create Article" }).click();
  await expect(create.getByText("A tag is too long: at most 50 characters.")).toBeVisible();
  await expect(create.getByText(/Please enter a web address/)).toBeVisible();

  await create.getByLabel("Tags").fill("");
  await create.getByLabel("Featured Image URL").fill("");
  await create.getByLabel("Slug").fill(slug);
  await create.getByRole("button", { name: "Create Article" }).click();
  await expectToast(page, "Error", "Failed to create article");
  await expect(create.getByText(/Another article has this address/)).toBeVisible();
  await expect(create.getByLabel("Slug")).toBeFocused();

  const writes = "**/api/admin/articles/**";
  await page.route(writes, (route) => route.abort());
  await create.getByLabel("Slug").fill("");
  await create.getByRole("button", { name: "Create Article" }).click();
  await expect(
    create.getByText("The text is not saved on the site yet, so nothing was published."),
  ).toBeVisible();
  await page.unroute(writes);
  await create.getByRole("button", { name: "Create Article" }).click();
  await expectToast(page, "Success", "Article created successfully");
});

test("several articles get a category and a tag, are unpublished and deleted, and each is taken back", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const word = newTitle("Several").replace(" ", "");
  await openArticles(page);
  for (const published of [true, false]) {
    await addArticle(page, { title: `${word} ${published}`, tags: ["calm"], published });
  }
  const stored = () =>
    query(
      'select "category", "tags", "published" from "Article" where "title" like $1 order by 3',
      [`${word}%`],
    );
  const before = [false, true].map((published) => ({ category: null, tags: ["calm"], published }));
  await page.getByLabel("Search articles").fill(word);
  await page.getByRole("button", { name: "Select several" }).click();
  const bar = page.getByRole("region", { name: "Selected articles" });
  const choose = async () => {
    for (const published of [true, false]) {
      await page.getByLabel(`Select “${word} ${published}”`).check();
    }
    await expect(bar.getByText("2 articles selected")).toBeVisible();
  };
  await choose();
  await expectAccessibleWidely(page, "articles that are selected");
  await bar.getByRole("button", { name: "Category…" }).click();
  await page.getByRole("dialog").getByLabel("Category").fill("Play");
  await expectAccessible(page, "the category of several articles");
  await page.getByRole("button", { name: "Set category" }).click();
  let undo = await expectUndo(page, "Success", "2 articles changed");
  expect(await stored()).toEqual(before.map((row) => ({ ...row, category: "Play" })));
  await undo.click();
  await expectToast(page, "Success", "Changed back");
  expect(await stored()).toEqual(before);

  await choose();
  await bar.getByRole("button", { name: "Tag…" }).click();
  await page.getByRole("dialog").getByLabel("Tag").fill("naps");
  await page.keyboard.press("Enter");
  await expectUndo(page, "Success", "2 articles changed");
  expect(await stored()).toEqual(before.map((row) => ({ ...row, tags: ["calm", "naps"] })));

  await choose();
  await bar.getByRole("button", { name: "Unpublish" }).click();
  undo = await expectUndo(page, "Success", "1 article unpublished");
  expect(await stored()).toMatchObject([{ published: false }, { published: false }]);
  await undo.click();
  await expectToast(page, "Success", "Published as before");
  expect(await stored()).toMatchObject([{ published: false }, { published: true }]);

  await choose();
  await bar.getByRole("button", { name: "Delete" }).click();
  await agree(page, "Are you sure you want to delete these 2 articles?", "Delete");
  undo = await expectUndo(page, "Success", "2 articles deleted");
  expect(await stored()).toEqual([]);
  await undo.click();
  await expectToast(page, "Success", "Articles restored successfully");
  expect(await stored()).toHaveLength(2);
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Select several" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("the list searches and turns pages on the server, and says while it loads, fails, finds nothing or is empty", async ({
  page,
}) => {
  const word = newTitle("Paged").replace(" ", "");
  // Old ones, so that no other journey's article is pushed off the first page.
  await query(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "readTime", "createdAt", "updatedAt")
     select gen_random_uuid(), lower($1) || '-' || n, $1 || ' number ' || n, 'One.', '{}', '{}', 1,
       now() - interval '1 year' + n * interval '1 second', now()
     from generate_series(1, 21) as n`,
    [word],
  );
  await openArticles(page);
  await page.getByLabel("Search articles").fill(word);
  await expect(page.getByText("21 articles found")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  const last = page.getByRole("listitem").filter({ hasText: `${word} number 1` });
  await expect(last).toHaveCount(1);
  await expect.poll(() => new URL(page.url()).search).toBe(`?q=${word}&page=2`);
  await last.getByRole("button", { name: /^Delete/ }).click();
  await agree(page, "Are you sure you want to delete this article?", "Delete");
  await expect(page.getByText("20 articles found")).toBeVisible();
  await expect(page.getByText(`${word} number 21`)).toBeVisible();

  await page.getByLabel("Search articles").fill(`${word} nothing`);
  await expect(page.getByText(`No articles match “${word} nothing”.`)).toBeVisible();
  await page.getByRole("button", { name: "Show all articles" }).click();
  await expect(page.getByLabel("Search articles")).toHaveValue("");

  let answer = "wait";
  let release = () => {};
  await page.route("**/api/admin/articles?*", async (route) => {
    if (answer === "wait") await new Promise<void>((done) => (release = done));
    if (answer === "fail") await route.fulfill({ status: 500, body: "{}" });
    else if (answer === "none") {
      await route.fulfill({ json: [], headers: { "x-total-count": "0" } });
    } else await route.continue();
  });
  await page.goto(ARTICLES);
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  answer = "fail";
  release();
  await expect(page.getByText(/The articles couldn’t be loaded/)).toBeVisible();
  answer = "none";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No articles found. Create your first article!")).toBeVisible();
});

test("the dashboard shows the real figures, its links and what happened last", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const title = newTitle("Just published");
  const { slug } = await addArticle(page, { title, published: true });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  const stats = await (await page.request.get("/api/admin/stats")).json();
  for (const [label, figure] of [
    ["Video Library", stats.videos],
    ["Resource Downloads", stats.downloads],
    ["Email Subscribers", stats.subscribers],
  ]) {
    const card = page.locator("dl > div").filter({ hasText: label });
    await expect(card).toContainText(/^[A-Za-z ]+[\d,]+$/);
    await expect(card).toHaveText(new RegExp(`^${label}\\d`));
    expect(typeof figure).toBe("number");
  }
  await expect(page.locator("dl > div").filter({ hasText: "Total Articles" })).toBeVisible();
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/article/${slug}`,
  );
  const group = page.getByRole("region", { name: "Content Management" });
  await group.getByRole("link", { name: "Manage Articles" }).click();
  await expect(page).toHaveURL(new RegExp(`${ARTICLES}$`));
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Demo Admin")).toBeVisible();
  await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Sign out" })).toHaveAttribute("href", "/api/logout");
  expect(complaints).toEqual([]);
});

test("by keyboard alone the owner writes, previews, publishes and deletes", async ({ page }) => {
  const title = newTitle("By keyboard");
  const focused = (name: string | RegExp) =>
    page.locator(":focus").and(page.getByRole("button", { name }));
  await openArticles(page);
  await tabTo(page, "New Article");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expectReady(page);
  await page.keyboard.type(title);
  await tabTo(page, "Bold");
  await page.keyboard.press("ArrowRight");
  await expect(focused("Italic")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(focused("Image")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Content", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("End");
  await page.keyboard.type(" plain ");
  await page.keyboard.press("Control+u");
  await page.keyboard.type("under");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+u");
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Control+Alt+Digit2");
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue(
    "**bold** plain <u>under</u>\n\n- one\n- two",
  );
  await expectFocusInside(page, 30);
  await tabTo(page, "Publish immediately", "switch");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Success", "Article created successfully");
  await expect(focused("New Article")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await tabTo(page, `Delete “${title}”`);
  await page.keyboard.press("Enter");
  await agree(page, "Are you sure you want to delete this article?", "Delete");
  await expectToast(page, "Success", "Article deleted successfully");
  await expect(page.getByRole("heading", { name: "All Articles" })).toBeFocused();
});

test("axe finds nothing on the admin screens and dialogs, on a phone and on a desk", async ({
  page,
}) => {
  const check = (what: string) => expectAccessibleWidely(page, what);
  await signIn(page, "admin");
  const title = `${newTitle("Axe")} ${"and on ".repeat(36)}`.trim();
  const { id } = await addArticle(page, { title, excerpt: "x".repeat(400), category: "Sleep" });
  await page.goto(ARTICLES);
  await expect(page.getByText(title)).toBeVisible();
  await check("articles");

  await openNew(page);
  await check("new article");
  await page.getByRole("button", { name: "Create Article" }).click();
  await expect(page.getByText("Please enter a title.")).toBeVisible();
  await check("new article with an error");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("Search articles").fill("No such article");
  await expect(page.getByText("No articles match “No such article”.")).toBeVisible();
  await check("nothing found");

  await openEditor(page, title);
  await check("edit article");
  await openDetails(page);
  await check("an article's details");
  await page.getByLabel("Content", { exact: true }).fill("Mine.");
  await saveElsewhere(page, id, { content: "Theirs." });
  await page.getByRole("button", { name: "Update Article" }).click();
  await page.getByRole("button", { name: "See theirs" }).click();
  await check("version conflict");
});
