import { expect, type Page, type Route, test } from "playwright/test";
import { photoOf } from "../testing/photos";
import { query } from "./database";
import { holdWrites } from "./hold";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree } from "./questions";
import {
  bring,
  contentOf,
  draftOf,
  expectReady,
  expectSaved,
  idIn,
  openRoom,
  stateOf,
  titleOf,
} from "./room";
import { answerIssuer, signIn } from "./sign-in";

const DRAFTS = "**/api/admin/articles/*/draft";

/** Answers where and when with what the sheet offers first. */
async function publishInSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(sheet).toBeHidden();
  await expectToast(page, "Success", "Published. Readers can see it.");
}

const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

async function addArticle(page: Page, fields: object): Promise<{ id: string; slug: string }> {
  const response = await page.request.post("/api/admin/articles", {
    data: { content: "As readers know it.", published: false, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

function words(count: number): string {
  const text = Array.from({ length: count }, (_, at) => `word${at}${at % 40 === 39 ? "\n\n" : ""}`);
  return `${text.join(" ")} “curly”  two spaces, a\ttab and 睡眠 🌙`;
}

test("the owner writes a new article, which saves itself, is published and updated from a working copy", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const title = newTitle("Written in the room");
  await openRoom(page);
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.type("First words.");
  await expectSaved(page);
  const id = idIn(page);
  expect(await draftOf(id)).toEqual({ title, content: "First words." });

  await page.reload();
  await expectReady(page);
  await expect(contentOf(page)).toHaveValue("First words.");
  await contentOf(page).fill("First words, and more.");
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  expect((await draftOf(id))?.content).toBe("First words, and more.");
  await publishButton(page).click();
  await publishInSheet(page);
  expect(await draftOf(id)).toBeUndefined();
  const [{ slug } = { slug: "" }] = await query<{ slug: string }>(
    'select "slug" from "Article" where "id" = $1 and "published"',
    [id],
  );
  await expect.poll(async () => (await page.request.get(`/article/${slug}`)).status()).toBe(200);

  const rewritten = `Not for readers yet.

::figure[A wave]{name=window-of-tolerance}

:::aside
Beside the text.
:::`;
  await contentOf(page).fill(rewritten);
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByLabel("Youngest age").fill("5");
  await page.getByLabel("Oldest age").fill("2");
  await page.getByText("Sources and review").click();
  await page.getByLabel("Sources", { exact: true }).fill("A book\nA study");
  await page.getByLabel("Reviewed on").fill("2026-01-05");
  await page.getByLabel("How it was made").fill("By a person, with an AI.");
  await expect
    .poll(() =>
      query(
        `select 1 as "saved" from "ArticleDraft"
         where "articleId" = $1 and "data"::text like '%with an AI%'`,
        [id],
      ),
    )
    .toHaveLength(1);
  await expectSaved(page);
  expect(await (await page.request.get(`/article/${slug}`)).text()).toContain("and more.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Success", "What you wrote is saved. Readers don’t see it yet");
  await page.getByLabel("Search articles").fill(title);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Unpublished changes");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(contentOf(page)).toHaveValue(rewritten);
  await page.getByRole("button", { name: "Update Article" }).click();
  await expect(page.getByText("The oldest age must not be below the youngest.")).toBeVisible();
  await page.getByLabel("Oldest age").fill("7");
  await page.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");
  await expect(page).toHaveURL(/\/admin\/articles(\?|$)/);
  await expect
    .poll(async () => (await page.request.get(`/article/${slug}`)).text())
    .toContain("Not for readers yet.");

  await page.goto(`/article/${slug}`);
  await expect(page.getByRole("img", { name: /^The window of tolerance/ })).toBeVisible();
  await expect(page.getByRole("note").first()).toHaveText("Beside the text.");
  await expect(page.getByText("Reviewed on Jan 5, 2026")).toBeVisible();
  await expect(page.getByText("For ages 5 to 7")).toBeVisible();
  await expect(
    page.locator("footer", { has: page.getByRole("heading", { name: "Sources" }) }),
  ).toContainText(/A book\s*A study/);
  await expect(page.getByText("By a person, with an AI.")).toBeVisible();
  await expectAccessible(page, "an article with its sources");
  await expect(page.getByRole("link", { name: "Edit" }).first()).toHaveAttribute(
    "href",
    `/admin/articles/${id}/edit`,
  );
  expect(complaints).toEqual([]);
});

/** Holds a page's scripts back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((release) => {
    letGo = release;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.fallback();
  });
  return () => letGo();
}

test("what is typed before the room's script has come is continued, and saved", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const { id } = await addArticle(page, { title: newTitle("Early") });
  const letGo = await holdScripts(page);
  await page.goto(`/admin/articles/${id}/edit`, { waitUntil: "commit" });
  await expect(contentOf(page)).toHaveValue("As readers know it.");
  await expect(page.getByRole("button", { name: "Details" })).toBeDisabled();
  await contentOf(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Typed early");
  letGo();
  await expectReady(page);
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.type(", and on. ");
  await expect(contentOf(page)).toHaveValue("Typed early, and on. As readers know it.");
  await expect
    .poll(async () => (await draftOf(id))?.content)
    .toBe("Typed early, and on. As readers know it.");
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test("a new article begins with its title before the room's script has come", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await signIn(page, "admin");
  const letGo = await holdScripts(page);
  await page.goto("/admin/articles/new", { waitUntil: "commit" });
  await expect(titleOf(page)).toBeFocused();
  const title = newTitle("Early");
  // The script would go on to the text by this key: until then it is a space.
  await page.keyboard.type(`${title}\nand all`);
  await contentOf(page).fill("Words.");
  letGo();
  await expectReady(page);
  await expect(page).toHaveURL(/\/edit$/);
  await expect(titleOf(page)).toHaveValue(`${title} and all`);
  await expectSaved(page);
  expect(await draftOf(idIn(page))).toEqual({ title: `${title} and all`, content: "Words." });
  expect(complaints).toEqual([]);
});

/** Waits until the browser has seen that nobody writes in this context: what somebody writes is not offered. */
async function expectNobodyWriting(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.length))
    .toBe(0);
  await other.close();
}

/** Takes the network from a page; what it gives ends the page as a crash does. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.emulateNetworkConditions", {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  });
  return async () => {
    const crashed = page.waitForEvent("crash");
    void cdp.send("Page.crash").catch(() => {});
    await crashed;
    await expectNobodyWriting(page);
  };
}

test("500 words without a network, in a tab that is killed, are offered to the byte", async ({
  page,
}) => {
  await openRoom(page);
  const title = newTitle("Killed");
  const text = words(500);
  await titleOf(page).fill(title);
  await contentOf(page).fill("Begun.");
  await expectSaved(page);
  const address = page.url();
  const crash = await cutOff(page);
  await contentOf(page).fill(text);
  await expect(stateOf(page)).toHaveText("Offline, saved on this device");
  await contentOf(page).press("End");
  await page.keyboard.type(" The last key.");
  // The moment in which the device writes, and no longer: nothing is waited for but what it has.
  await expect.poll(() => lastStored(page)).toContain("The last key.");
  const typed = await contentOf(page).inputValue();
  await crash();

  const again = await page.context().newPage();
  await again.goto(address);
  await expect(contentOf(again)).toHaveValue("Begun.");
  await expect(again.getByRole("button", { name: "Restore" })).toBeVisible();
  await expectAccessibleWidely(again, "the offer of what was typed");
  await again.getByRole("button", { name: "Restore" }).click();
  await expect(contentOf(again)).toHaveValue(typed);
  await expectSaved(again);
  expect((await draftOf(idIn(again)))?.content).toBe(typed);
  await again.reload();
  await expectReady(again);
  await expect(contentOf(again)).toHaveValue(typed);
  // What the device no longer has is not offered again.
  await expect.poll(() => lastStored(again)).toBe("");
});

test("who leaves before a long text is saved is asked first, and is offered it to the byte", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Long"));
  await contentOf(page).fill("Begun.");
  await expectSaved(page);
  // Longer than what a browser lets out of a page that was left, on its way for as long as it stays.
  const sent = page.waitForRequest((request) => (request.postData()?.length ?? 0) > 64 * 1024);
  await page.route(DRAFTS, () => {});
  await contentOf(page).fill(words(12_000));
  await contentOf(page).press("End");
  await page.keyboard.type(" The last key.");
  await sent;
  await expect(stateOf(page)).toHaveText("Saving");
  await expect.poll(() => lastStored(page)).toContain("The last key.");
  const typed = await contentOf(page).inputValue();
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe("beforeunload");

  await page.unroute(DRAFTS);
  await expect(contentOf(page)).toHaveValue("Begun.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(contentOf(page)).toHaveValue(typed);
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe(typed);
});

/** What this device has of the newest text. */
function lastStored(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("tender-wiring");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ fields }) => fields.content).join("\n"));
          };
        };
      }),
  );
}

test("a session that ends asks to sign in beside the text, which then saves itself", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Signed out"));
  await contentOf(page).fill("Before.");
  await expectSaved(page);
  await page.context().clearCookies();
  await contentOf(page).fill("After the session.");
  await expect(stateOf(page)).toHaveText("Signed out, saved on this device");
  await expectAccessibleWidely(page, "the room that asks to sign in");
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign in" }).click();
  const other = await popup;
  await answerIssuer(other, "admin");
  await expectSaved(page);
  await expect(contentOf(page)).toHaveValue("After the session.");
  expect((await draftOf(idIn(page)))?.content).toBe("After the session.");
  await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
});

test("a session that ends behind the publish sheet is said there, and goes on from there", async ({
  page,
}) => {
  await signIn(page, "admin");
  const { id } = await addArticle(page, { title: newTitle("Signed out") });
  await openRoom(page, `/admin/articles/${id}/edit`);
  await publishButton(page).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByText("In search results")).toBeVisible();
  await page.context().clearCookies();
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(sheet.getByText(/You are signed out, so nothing was changed/)).toBeVisible();
  await expectAccessibleWidely(page, "the sheet that asks to sign in");
  const popup = page.waitForEvent("popup");
  await sheet.getByRole("button", { name: "Sign in" }).click();
  await answerIssuer(await popup, "admin");
  await expect(sheet.getByText(/You are signed out/)).toBeHidden();
  await publishInSheet(page);
});

test("the newest text wins in the database when saves are held back and come in another order", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Shuffled"));
  await contentOf(page).fill("Text 0");
  await expectSaved(page);
  const held: Route[] = [];
  let isHolding = true;
  await page.route(DRAFTS, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  for (let at = 1; at <= 3; at += 1) {
    await contentOf(page).fill(`Text ${at}`);
    await expect.poll(() => held.length).toBe(at);
  }
  isHolding = false;
  for (const route of [held[2], held[0], held[1]]) {
    const answered = page.waitForResponse(DRAFTS);
    await route?.continue();
    await answered;
  }
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe("Text 3");
});

test("what is typed while an update is on its way is saved, however often it is asked for", async ({
  page,
}) => {
  await signIn(page, "admin");
  const { id } = await addArticle(page, { title: newTitle("In a hurry"), published: true });
  await page.goto(`/admin/articles/${id}/edit`);
  await expectReady(page);
  const readers = async () => {
    const sql = 'select "content" from "Article" where "id" = $1';
    return (await query<{ content: string }>(sql, [id]))[0]?.content;
  };
  const saves = await holdWrites(page, DRAFTS);
  await contentOf(page).fill("One");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => saves.count).toBe(1);
  await page.keyboard.type(" two");
  await page.keyboard.press("Control+Enter");
  saves.release();
  await expectToast(page, "Success", "Article updated successfully");
  expect(await readers()).toBe("One two");

  // Nothing was typed in between, so it led back to the list.
  await expect(page).toHaveURL("/admin/articles");
  await page.goto(`/admin/articles/${id}/edit`);
  await expectReady(page);
  await expect(contentOf(page)).toHaveValue("One two");
  await contentOf(page).press("End");
  const updates = await holdWrites(page, `**/api/admin/articles/${id}?*`);
  await page.keyboard.type(" three");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => updates.count).toBe(1);
  await page.keyboard.type(" four");
  await page.keyboard.press("Control+s");
  updates.release();
  await expectToast(page, "Success", "Article updated successfully");
  await expectSaved(page);
  await expect(contentOf(page)).toHaveValue("One two three four");
  expect(await readers()).toBe("One two three");
  expect((await draftOf(id))?.content).toBe("One two three four");

  const ends = await holdWrites(page, DRAFTS);
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await agree(page, /^Discard what was written/, "Discard changes");
  await expect.poll(() => ends.count).toBe(1);
  await contentOf(page).fill("Five");
  ends.release();
  await expect.poll(async () => (await draftOf(id))?.content).toBe("Five");
  await expect(contentOf(page)).toHaveValue("Five");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Edit Article");
});

test("two tabs meet in the conflict screen, with words marked", async ({ page }) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Two rooms"));
  await contentOf(page).fill("A calm evening.");
  await expectSaved(page);
  const id = idIn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectReady(other);
  await expect(contentOf(other)).toHaveValue("A calm evening.");
  await contentOf(other).fill("A loud evening.");
  await expectSaved(other);
  await contentOf(page).fill("A calm morning.");
  const choice = page.getByRole("dialog", { name: "This article was saved elsewhere" });
  await choice.getByRole("button", { name: "See theirs" }).click();
  const theirs = choice.getByRole("region", { name: "Their content" });
  await expect(theirs.locator("ins")).toContainText(["loud", "evening"]);
  await expect(theirs.locator("del")).toContainText(["calm", "morning"]);
  await expectAccessibleWidely(page, "the conflict in the room");
  expect((await draftOf(id))?.content).toBe("A loud evening.");
  await choice.getByRole("button", { name: "Overwrite" }).click();
  await expectSaved(page);
  expect((await draftOf(id))?.content).toBe("A calm morning.");

  await contentOf(other).fill("A loud night.");
  const answer = other.getByRole("dialog", { name: "This article was saved elsewhere" });
  await answer.getByRole("button", { name: "Keep mine as a copy" }).click();
  await expectSaved(other);
  await expect.poll(() => idIn(other)).not.toBe(id);
  expect((await draftOf(idIn(other)))?.content).toBe("A loud night.");
  expect((await draftOf(id))?.content).toBe("A calm morning.");
});

test("who takes the other text has the own one among the versions", async ({ page }) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Given way"));
  await contentOf(page).fill("A calm evening.");
  await expectSaved(page);
  const id = idIn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectReady(other);
  await contentOf(other).fill("A loud evening.");
  await expectSaved(other);
  await contentOf(page).fill("A calm morning.");
  const choice = page.getByRole("dialog", { name: "This article was saved elsewhere" });
  await expect(
    choice.getByText("in place of the other version, which stays among the versions."),
  ).toBeVisible();
  await choice.getByRole("button", { name: "See theirs" }).click();
  await choice.getByRole("button", { name: "Use theirs" }).click();
  await agree(
    page,
    "Replace your text with the saved version? Your text stays among the versions.",
    "Replace",
  );
  await expect(contentOf(page)).toHaveValue("A loud evening.");
  await expect(choice).toBeHidden();
  const replaced = await query<{ content: string }>(
    `select "data" ->> 'content' as "content" from "ArticleVersion"
     where "articleId" = $1 order by "createdAt" desc, "id" desc limit 1`,
    [id],
  );
  expect(replaced).toEqual([{ content: "A calm morning." }]);
  expect((await draftOf(id))?.content).toBe("A loud evening.");
});

test("what a program saved meets an update: it is written over, or the working copy ends for it", async ({
  page,
}) => {
  await signIn(page, "admin");
  const title = newTitle("Met by a program");
  const { id } = await addArticle(page, { title, published: true });
  const saveElsewhere = async (content: string) => {
    const data = { title, content, published: true };
    const response = await page.request.put(`/api/admin/articles/${id}`, { data });
    expect(response.status()).toBe(200);
  };
  const update = page.getByRole("button", { name: "Update Article" });
  const choice = page.getByRole("dialog", { name: "This article was saved elsewhere" });
  await openRoom(page, `/admin/articles/${id}/edit`);
  await contentOf(page).fill("Mine.");
  await expectSaved(page);
  await saveElsewhere("Theirs.");
  await update.click();
  await choice.getByRole("button", { name: "Overwrite" }).click();
  await expect(choice).toBeHidden();
  await expectSaved(page);

  await saveElsewhere("Theirs again.");
  await page.reload();
  await expectReady(page);
  await update.click();
  await choice.getByRole("button", { name: "See theirs" }).click();
  await choice.getByRole("button", { name: "Use theirs" }).click();
  await agree(page, /^Replace your text with the saved version/, "Replace");
  await expect(contentOf(page)).toHaveValue("Theirs again.");
  await expect(choice).toBeHidden();
  expect(await draftOf(id)).toBeUndefined();
  await contentOf(page).fill("Theirs again, and mine.");
  await update.click();
  await expectToast(page, "Success", "Article updated successfully");
});

test("what only this device has of an article outlives that article's deletion and its undoing", async ({
  page,
}) => {
  await openRoom(page);
  const title = newTitle("Deleted");
  await titleOf(page).fill(title);
  await contentOf(page).fill("On the site.");
  await expectSaved(page);
  const address = page.url();
  const crash = await cutOff(page);
  await contentOf(page).fill("On this device alone.");
  await expect(stateOf(page)).toHaveText("Offline, saved on this device");
  await crash();
  const next = await page.context().newPage();
  await next.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  await next.getByRole("button", { name: `Delete “${title}”` }).click();
  await agree(next, "Are you sure you want to delete this article?", "Delete");
  const undo = await expectUndo(next, "Success", "Article deleted successfully");
  await undo.click();
  await expectToast(next, "Success", "Article restored successfully");
  await next.goto(address);
  await next.getByRole("button", { name: "Restore" }).click();
  await expect(contentOf(next)).toHaveValue("On this device alone.");
});

test("a version is compared, restored, and what it replaced is a version too", async ({ page }) => {
  await signIn(page, "admin");
  const title = newTitle("Versions");
  const { id } = await addArticle(page, { title, published: true });
  await openRoom(page, `/admin/articles/${id}/edit`);
  await contentOf(page).fill("As readers never knew it.");
  await expectSaved(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const panel = page.getByRole("complementary", { name: "Versions" });
  await expect(panel.getByRole("button", { name: /Published/ })).toBeVisible();
  await expectAccessibleWidely(page, "the versions");
  await panel.getByRole("button", { name: /Published/ }).click();
  const compared = panel.getByRole("region", { name: "Content" });
  await expect(compared.locator("del")).toContainText(["never"]);
  await expectAccessibleWidely(page, "a version beside the text");
  // Nothing waits until this is saved.
  const written = page.locator("textarea[name=content]");
  await written.fill("As readers never knew it at all.");
  await panel.getByRole("button", { name: "Restore this version" }).click();
  await expect(written).toHaveValue("As readers know it.");
  await expectSaved(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await panel.getByRole("button", { name: /Writing/ }).click();
  await expect(panel.getByRole("region", { name: "Content" }).locator("ins")).toContainText([
    "never",
  ]);
  await expect(panel.getByRole("region", { name: "Content" })).toContainText("at all");

  await panel.getByRole("button", { name: "Close" }).click();
  await contentOf(page).fill("![](/icon.svg)");
  await page.getByRole("button", { name: "Update Article" }).click();
  await expect(page.getByText(/not every picture has a description/)).toBeVisible();
  await expect(page.getByLabel("Description of icon.svg")).toBeFocused();
  await expectAccessible(page, "the room that asks about a picture");
  await page.keyboard.type("A calm sea");
  await page.keyboard.press("Enter");
  await expect(contentOf(page)).toHaveValue("![A calm sea](/icon.svg)");
  await page.getByRole("button", { name: "Update Article" }).click();
  await expectToast(page, "Success", "Article updated successfully");

  await openRoom(page, `/admin/articles/${id}/edit`);
  await contentOf(page).fill("As the owner sees it beforehand.");
  await page.getByRole("button", { name: "Preview", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "As a page, for a friend" }).click();
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("dialog", { name: "Preview and share" })
    .getByRole("link", { name: /preview/i })
    .click();
  const preview = await opened;
  await expect(preview.getByText("As the owner sees it beforehand.").first()).toBeVisible();

  await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: `Preview “${title}”` })).toBeVisible();
  }
  await expectAccessibleWidely(page, "the list's link to a preview");
  await page.getByRole("link", { name: `Preview “${title}”` }).click();
  await expect(page.getByText("As the owner sees it beforehand.").first()).toBeVisible();
});

test("without the network what is opened says that it was not loaded, the text stays, and it comes once there is one", async ({
  page,
  context,
}) => {
  // The room has had no time to fetch anything ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openRoom(page);
  const title = newTitle("Underground");
  await titleOf(page).fill(title);
  await contentOf(page).fill("Written on a train.");
  await expectSaved(page);
  await context.setOffline(true);
  await page.keyboard.press("Control+Shift+p");
  const preview = page.getByRole("complementary", { name: "Preview" });
  const sentence = "This part of the page couldn’t be loaded.";
  await expect(preview.getByText(sentence)).toBeVisible();
  await expectAccessible(page, "a preview that was not loaded");
  await contentOf(page).fill("Written on a train, in a tunnel.");
  const tryAgain = preview.getByRole("button", { name: "Try again" });
  await tryAgain.press("Enter");
  await expect(tryAgain).toBeEnabled();
  await expect(contentOf(page)).toHaveValue("Written on a train, in a tunnel.");

  const previews = page.locator("[data-side=preview]");
  const asPage = page.getByRole("menuitem", { name: "As a page, for a friend" });
  await previews.click();
  await asPage.click();
  const failed = page.getByRole("dialog", { name: "Not loaded" });
  await expect(failed.getByText(sentence)).toBeVisible();
  await expectAccessible(page, "a dialog that was not loaded");
  await failed.getByRole("button", { name: "Close" }).last().click();
  await expect(failed).toHaveCount(0);
  await expect(previews).toBeFocused();

  await page.keyboard.press("Enter");
  await asPage.click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Try again" }).click();
  const share = page.getByRole("dialog", { name: "Preview and share" });
  // It hears of keys from when it has the focus.
  await expect(share.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(share).toHaveCount(0);
  await tryAgain.click();
  await expect(preview.getByText("Written on a train, in a tunnel.")).toBeVisible();
  await expectSaved(page);
});

test("on a phone the text has at least half of what the keyboard leaves, and all is in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page);
  await titleOf(page).fill(newTitle("By thumb"));
  await contentOf(page).click();
  // As much as a phone's keyboard takes.
  await page.setViewportSize({ width: 390, height: 844 - 336 });
  await page.keyboard.type("Written on a phone.");
  // The page hears of the keyboard with its next frame.
  const expectRoomToWrite = () =>
    expect(async () => {
      const area = await contentOf(page).boundingBox();
      expect(area?.height ?? 0).toBeGreaterThanOrEqual((844 - 336) / 2);
      expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(844 - 336);
    }).toPass({ timeout: 30_000 });
  await expectRoomToWrite();
  const refused = ["one.heic", "two.pdf"].map((name) => ({
    name,
    type: "application/pdf",
    file: Buffer.from(name),
  }));
  await bring(page, "paste", refused);
  const notice = page.getByRole("region", { name: "2 pictures weren’t added" });
  await expect(notice).toBeVisible();
  await expectRoomToWrite();
  await expect(contentOf(page)).toBeFocused();
  // The first press counts, although the focus leaves the text with it.
  await notice.getByRole("button", { name: "Close this message" }).click();
  await expect(notice).toHaveCount(0);
  await contentOf(page).click();
  const views = page.getByRole("group", { name: "View of the content" });
  await views.getByRole("button", { name: "Preview" }).click();
  await expect(contentOf(page)).toBeHidden();
  await views.getByRole("button", { name: "Edit" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSaved(page);
  await expectAccessible(page, "the room on a phone");
  await page.locator("[data-side=preview]").click();
  await expect(page.getByRole("menuitem", { name: "On a desk" })).toBeHidden();
  await page.getByRole("menuitem", { name: "On a phone" }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByText("Written on a phone.")).toBeVisible();
  await expectAccessible(page, "the preview on a phone");
  await page.getByRole("button", { name: "Details" }).click();
  await expect(page.getByLabel("Excerpt")).toBeVisible();
  await expectAccessible(page, "the details on a phone");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Publish immediately")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await publishInSheet(page);
});

test("by keyboard alone the owner previews, fills the details, publishes and takes it back", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRoom(page);
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(newTitle("By keys"));
  await page.keyboard.press("Enter");
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  await expect(contentOf(page)).toHaveValue("**bold**");
  await page.keyboard.press("Control+Shift+p");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.locator("strong")).toHaveText("bold");
  await expect(contentOf(page)).toBeFocused();
  await expectAccessible(page, "the room with its preview");
  await page.keyboard.press("Control+Shift+p");
  await expect(preview).toHaveCount(0);

  await titleOf(page).fill("");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please enter a title.")).toBeVisible();
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(newTitle("By keys again"));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, "Details");
  await page.keyboard.press("Enter");
  await tabTo(page, "Excerpt", "textbox");
  await page.keyboard.type("Short.");
  await expectAccessible(page, "the room with its details");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Excerpt")).toBeHidden();
  await expect(page.getByRole("button", { name: "Details" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Excerpt")).toHaveValue("Short.");
  await publishButton(page).press("Enter");
  await publishInSheet(page);
  await page.getByRole("button", { name: "Unpublish" }).press("Enter");
  await agree(page, "Unpublish this article? Readers will no longer find it.", "Unpublish");
  await expectToast(page, "Success", "Article unpublished successfully");
  await expect(publishButton(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("by keyboard alone the owner goes back to a version", async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, "admin");
  const { id } = await addArticle(page, { title: newTitle("By keys"), published: true });
  await openRoom(page, `/admin/articles/${id}/edit`);
  await tabTo(page, "Content", "textbox");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Not as readers know it.");
  await expectSaved(page);
  await tabTo(page, "More");
  await page.keyboard.press("Enter");
  const versions = page.getByRole("menuitem", { name: "Versions" });
  await expect(versions).toBeVisible();
  await page.keyboard.type("Ver");
  await expect(versions).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /\d [AP]M.*Published/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "All versions" })).toBeFocused();
  await page.keyboard.press("Enter");
  const version = page.getByRole("button", { name: /\d [AP]M.*Published/ });
  await expect(version).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(contentOf(page)).toBeFocused();
  await tabTo(page, "More");
  await page.keyboard.press("Enter");
  await versions.press("Enter");
  await version.press("Enter");
  await tabTo(page, "Restore this version");
  await page.keyboard.press("Enter");
  await expect(contentOf(page)).toHaveValue("As readers know it.");
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test("by keyboard alone the owner puts a picture with its words into the text", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, "admin");
  const { id } = await addArticle(page, { title: newTitle("By keys") });
  await openRoom(page, `/admin/articles/${id}/edit`);
  await tabTo(page, "Bold");
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Image" })).toBeFocused();
  // Before the key that asks for it: a browser that learns of it too late opens its own, which nobody sees.
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  const choose = page.getByRole("menuitem", { name: "Choose a picture" });
  await expect(choose).toBeFocused();
  // The camera is for fingers; the arrow keys pass over it.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "From the library" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Use a picture’s address" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  const buffer = await photoOf({ width: 64, height: 48 });
  await (await chooser).setFiles({ name: "kite.jpg", mimeType: "image/jpeg", buffer });
  await expect(contentOf(page)).toHaveValue(/!\[\]\(\/image\/pictures\/[^)]+\)/);
  await tabTo(page, "Details");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Description of/, "textbox");
  await page.keyboard.type("A kite");
  await page.keyboard.press("Enter");
  await expect(contentOf(page)).toHaveValue(/!\[A kite\]\(\/image\/pictures\/[^)]+\)/);
  await expectSaved(page);
  expect((await draftOf(id))?.content).toBe(await contentOf(page).inputValue());
  expect(complaints).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a photo that the owner takes goes into the text", async ({ page }) => {
    const complaints = listenForComplaints(page);
    await signIn(page, "admin");
    const { id } = await addArticle(page, { title: newTitle("A photo") });
    await openRoom(page, `/admin/articles/${id}/edit`);
    await contentOf(page).tap();
    const camera = page.waitForEvent("filechooser");
    const image = page.getByRole("button", { name: "Image", exact: true });
    // The strip of buttons need not be moved for it.
    await expect(image).toBeInViewport({ ratio: 1 });
    await image.tap();
    await page.getByRole("menuitem", { name: "Take a photo" }).tap();
    const chooser = await camera;
    expect(chooser.isMultiple()).toBe(false);
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    const buffer = await photoOf({ width: 64, height: 48 });
    await chooser.setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(contentOf(page)).toHaveValue(/!\[\]\(\/image\/pictures\/[^)]+\)/);
    await expectSaved(page);
    expect(complaints).toEqual([]);
  });
});

test("while the database is away, or refuses, the room says so and nothing is lost", async ({
  page,
}) => {
  await openRoom(page);
  await titleOf(page).fill(newTitle("Away"));
  await contentOf(page).fill("One.");
  await expectSaved(page);
  await page.route(DRAFTS, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ detail: "The site can’t save anything right now." }),
    }),
  );
  await contentOf(page).fill("Two.");
  await expect(stateOf(page)).toHaveText("Not saved yet, but safe on this device");
  await expect(page.getByText("The site can’t save anything right now.")).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByText(/nothing was published/)).toBeVisible();
  await page.unroute(DRAFTS);
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  expect((await draftOf(idIn(page)))?.content).toBe("Two.");

  await contentOf(page).fill("x".repeat(500_001));
  await expect(page.getByText(/The content is too long/)).toBeVisible();
  await expect(stateOf(page)).toHaveText("Not saved yet, but safe on this device");
});
