import { expect, type Locator, type Page, test } from "playwright/test";
import { expectAccessibleWidely, newTitle } from "./owner";
import { expectToast } from "./pages";
import { agree } from "./questions";
import { signIn } from "./sign-in";

const ON_DEVICE = "Not saved yet. There’s a copy on this device.";

/** Ends a tab as a crash does, once the device has what was typed in it. */
async function endTab(tab: Page, typed: string): Promise<void> {
  await expect(tab.getByText(ON_DEVICE)).toBeVisible();
  const stored = () =>
    tab.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open("tender-wiring");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
            drafts.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(drafts.result));
            };
          };
        }),
    );
  await expect.poll(stored).toContain(typed);
  await tab.close({ runBeforeUnload: false });
}

async function addPage(page: Page, title: string): Promise<{ id: string }> {
  const data = { title, content: "Said before.", published: false };
  const answer = await page.request.post("/api/admin/pages", { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function openPage(page: Page, title: string): Promise<Locator> {
  await page.goto(`/admin/pages?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  return page.getByRole("dialog", { name: "Edit Page" });
}

test("what is typed into an own page outlives its tab, and meets what another tab saved", async ({
  page,
  context,
}) => {
  const title = newTitle("Imprint");
  await signIn(page, "admin");
  const { id } = await addPage(page, title);
  const tab = await context.newPage();
  await (await openPage(tab, title)).getByLabel("Description").fill("Mine, of a lost tab.");
  await endTab(tab, "Mine, of a lost tab.");

  await page.goto(`/admin/pages?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Restore “${title}”` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Page" });
  const description = edit.getByLabel("Description");
  await expect(description).toHaveValue("Mine, of a lost tab.");

  const other = await openPage(await context.newPage(), title);
  await other.getByLabel("Description").fill("Theirs.");
  await other.getByRole("button", { name: "Update Page" }).click();
  await expect(other).toBeHidden();
  await edit.getByRole("button", { name: "Update Page" }).click();
  const conflict = page.getByRole("dialog", { name: "This page was saved elsewhere" });
  await conflict.getByRole("button", { name: "See theirs" }).click();
  await expect(conflict.getByText("Theirs.")).toBeVisible();
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await agree(page, /^Replace your text/, "Replace");
  await expect(description).toHaveValue("Theirs.");
  await expect(page.getByText(ON_DEVICE)).toBeHidden();
  await description.fill("Theirs, and mine.");
  await edit.getByRole("button", { name: "Update Page" }).click();
  await expectToast(page, "Success", "Page updated successfully");
  const saved = await (await page.request.get(`/api/admin/pages/${id}`)).json();
  expect(saved).toMatchObject({ description: "Theirs, and mine." });
});

test("what is typed of the welcome messages outlives its tab, and meets what another tab saved", async ({
  page,
  context,
}) => {
  const path = "/admin/mailings/welcome";
  const mine = newTitle("Hello from a lost tab");
  const theirs = newTitle("Hello from the other");
  const subjectOf = (one: Page) =>
    one.getByRole("region", { name: "Welcome" }).getByLabel("Subject");
  const write = async (one: Page, subject: string) => {
    await one.getByRole("button", { name: "Add a message" }).click();
    await subjectOf(one).fill(subject);
    await one.getByLabel("Text", { exact: true }).fill("Breathe out.");
  };
  await signIn(page, "admin");
  const none = { data: { isOn: false, messages: [] } };
  expect((await page.request.put("/api/admin/welcome", none)).status()).toBe(200);
  const tab = await context.newPage();
  await tab.goto(path);
  await write(tab, mine);
  await endTab(tab, mine);

  await page.goto(path);
  await page.getByRole("button", { name: "Restore “Welcome messages”" }).click();
  await expect(subjectOf(page)).toHaveValue(mine);
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByRole("button", { name: /^Restore/ })).toBeHidden();
  await write(other, theirs);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(other, "Welcome messages saved", "");
  await other.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "This sequence was saved elsewhere" });
  await conflict.getByRole("button", { name: "See theirs" }).click();
  // The words that are another's are marked, so the sentence is in pieces.
  await expect(conflict).toContainText(theirs.slice(theirs.lastIndexOf(" ") + 1));
  await expectAccessibleWidely(page, "welcome messages of two tabs");
  await conflict.getByRole("button", { name: "Back to my text" }).click();
  await expect(subjectOf(page)).toHaveValue(mine);
  await page.getByRole("main").getByRole("link", { name: "All newsletters" }).click();
  await agree(page, /^You have unsaved changes/, "Leave without saving");
  await expect(page).toHaveURL(/\/admin\/mailings$/);
  await page.goto(path);
  await expect(subjectOf(page)).toHaveValue(theirs);
  await page.getByRole("button", { name: "Restore “Welcome messages”" }).click();
  await expect(subjectOf(page)).toHaveValue(mine);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await conflict.getByRole("button", { name: "Overwrite" }).click();
  await expectToast(page, "Welcome messages saved", "");
  await expect(page.getByText(ON_DEVICE)).toBeHidden();
  const saved = await (await page.request.get("/api/admin/welcome")).json();
  expect(saved.messages).toMatchObject([{ subject: mine }]);
  expect((await page.request.put("/api/admin/welcome", none)).status()).toBe(200);
});

test("words of the site that are typed outlive their tab", async ({ page, context }) => {
  const title = newTitle("Typed in a lost tab");
  await signIn(page, "admin");
  const tab = await context.newPage();
  await tab.goto("/admin/site?part=essay");
  await tab.getByLabel("The title of the essay", { exact: true }).fill(title);
  await endTab(tab, title);

  await page.goto("/admin/site?part=hero");
  await page.getByRole("button", { name: /^Restore “/ }).click();
  const typed = page.getByLabel("The title of the essay", { exact: true });
  await expect(typed).toHaveValue(title);
  await expect(page.getByText(ON_DEVICE)).toBeVisible();
  await page.getByRole("button", { name: "Go back to the saved version" }).click();
  await agree(page, /^Go back to the saved version/, "Revert");
  await expect(typed).not.toHaveValue(title);
  await expect(page.getByText(ON_DEVICE)).toBeHidden();
});
