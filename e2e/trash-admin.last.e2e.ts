import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { query } from "./database";
import {
  expectAccessible,
  expectAccessibleWidely,
  listenForComplaints,
  newTitle,
  tabTo,
} from "./owner";
import { expectToast, expectUndo } from "./pages";
import { agree, decline } from "./questions";
import { adminRequest, signIn } from "./sign-in";
import { addSubscriber } from "./subscribers";
import { addResource, pdfOf, uploadGuide } from "./uploads";

const TRASH = "/admin/trash";

let admin: APIRequestContext;

test.beforeAll(async ({ browser }) => {
  admin = await adminRequest(browser);
});

type Article = { id: string; slug: string; title: string };

/** Puts up an article with a former address and two comments, at the end of every list. */
async function newArticle(): Promise<Article> {
  const title = newTitle("An article to delete");
  const created = await admin.post("/api/admin/articles", {
    data: { title, content: "Read on below.", published: true },
  });
  const article = await created.json();
  const slug = `${article.slug}-renamed`;
  await admin.put(`/api/admin/articles/${article.id}`, { data: { ...article, slug } });
  await query(`update "Article" set "publishedAt" = '2020-01-01' where "id" = $1`, [article.id]);
  await query(
    `insert into "Comment" ("id", "content", "approved", "articleId", "authorName", "createdAt")
     select gen_random_uuid(), word || ' ' || $2, true, $1, word, now() from unnest(array['Ann', 'Ben']) as word`,
    [article.id, slug],
  );
  return { id: article.id, slug, title };
}

async function expectSoon(request: APIRequestContext, path: string, status: number) {
  await expect
    .poll(async () => (await request.get(path, { maxRedirects: 0 })).status(), { message: path })
    .toBe(status);
}

async function openTrash(page: Page): Promise<void> {
  await signIn(page, "admin", TRASH);
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("a deleted article comes back from its toast, with its comments and its former address", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const { id, slug, title } = await newArticle();
  const former = slug.replace(/-renamed$/, "");
  await expectSoon(request, `/article/${slug}`, 200);
  await signIn(page, "admin", `/admin/articles?q=${encodeURIComponent(title)}`);
  await rowOf(page, title)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await agree(page, "Are you sure you want to delete this article?", "Delete");
  const undo = await expectUndo(page, "Success", "Article deleted successfully");
  await expect(rowOf(page, title)).toHaveCount(0);
  await expectSoon(request, `/article/${slug}`, 404);
  await expectAccessible(page, "a toast with Undo");

  await undo.click();
  await expectToast(page, "Success", "Article restored successfully");
  await expect(rowOf(page, title)).toBeVisible();
  await expectSoon(request, `/article/${slug}`, 200);
  expect(await (await request.get(`/article/${slug}`)).text()).toContain("Comments (2)");
  await expectSoon(request, `/article/${former}`, 308);
  await admin.delete(`/api/admin/articles/${id}`);
  expect(complaints).toEqual([]);
});

test("comments that were deleted at once come back at once, by keyboard", async ({ page }) => {
  const { id, slug } = await newArticle();
  // The word of this article alone: once nothing has it, what is written alike would be found.
  const [, word = ""] = /-(\w+)-renamed$/.exec(slug) ?? [];
  expect(word).not.toBe("");
  await signIn(page, "admin", `/admin/comments?tab=approved&q=${word}`);
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await agree(page, /^Are you sure you want to delete 2 comments/, "Delete");
  await expectToast(page, "Success", "2 comments deleted successfully");
  // Who is on it keeps it.
  await page.keyboard.press("F8");
  await expect(cards).toHaveCount(0);
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "2 comments restored successfully");
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Approved comments" })).toBeFocused();
  await admin.delete(`/api/admin/articles/${id}`);
});

type Kind = {
  what: string;
  /** Adds one, and says under which id and by which words it is found. */
  add: () => Promise<{ id: string; words: string; file?: string }>;
  path: string;
  button: RegExp;
  action: string;
  done: string;
  /** The columns that are not as they were. */
  others?: string[];
};

const KINDS: Kind[] = [
  {
    what: "Suggestion",
    add: async () => {
      const words = newTitle("A suggestion");
      const [row] = await query<{ id: string }>(
        `insert into "Suggestion" ("id", "type", "status", "message", "createdAt")
         values (gen_random_uuid(), 'question', 'new', $1, now()) returning "id"`,
        [words],
      );
      return { id: row?.id ?? "", words };
    },
    path: "/admin/suggestions",
    button: /^Delete/,
    action: "Delete",
    done: "deleted",
  },
  {
    what: "Subscriber",
    add: async () => {
      const { id, email } = await addSubscriber({ status: "active" });
      return { id, words: email };
    },
    path: "/admin/subscribers",
    button: /^Remove/,
    action: "Remove",
    done: "removed",
  },
  {
    what: "Resource",
    add: async () => {
      const words = newTitle("A guide");
      const { id, fileUrl } = await addResource(admin, { title: words, featured: true });
      await query('update "Resource" set "downloadCount" = 3 where "id" = $1', [id]);
      await query(
        `insert into "DownloadDay" ("resourceId", "day", "count") values ($1, current_date, 3)`,
        [id],
      );
      return { id, words, file: fileUrl };
    },
    path: "/admin/resources",
    button: /^Delete/,
    action: "Delete",
    done: "deleted",
    // Its pages are drawn after the answer, and looked at anew once it is back, as at any new file.
    others: ["pagesDueAt", "pagesTries", "pageCount", "pagePictures", "pagesProblem"],
  },
  {
    what: "Video",
    add: async () => {
      const words = newTitle("A video");
      const youtubeId = `demo${words.slice(-7)}`;
      const data = { youtubeId, title: words, category: "Sleep", tags: ["calm"] };
      const answer = await admin.post("/api/admin/videos", { data });
      expect(answer.status()).toBe(201);
      return { id: (await answer.json()).id, words };
    },
    path: "/admin/videos",
    button: /^Delete/,
    action: "Delete",
    done: "deleted",
  },
];

test("a suggestion, a subscriber, a guide and a video that were deleted come back from their toasts, as they were", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  for (const { what, add, path, button, action, done, others = [] } of KINDS) {
    const one = what.toLowerCase();
    const { id, words, file } = await add();
    const stored = () =>
      query(`select to_jsonb(one) - $2::text[] as "one" from "${what}" one where "id"::text = $1`, [
        id,
        others,
      ]);
    /** What a stranger gets of its file. */
    const expectFile = async (status: number) => {
      if (!file) return;
      expect((await request.get(file, { maxRedirects: 0 })).status()).toBe(status);
    };
    const before = await stored();
    expect(before).toHaveLength(1);
    await expectFile(302);
    await signIn(page, "admin", `${path}?q=${encodeURIComponent(words)}`);
    const remove = page.getByRole("main").getByRole("button", { name: button });
    await expect(remove).toHaveCount(1);
    await remove.click();
    await agree(page, `Are you sure you want to ${action.toLowerCase()} this ${one}?`, action);
    const undo = await expectUndo(page, "Success", `${what} ${done} successfully`);
    await expect(remove).toHaveCount(0);
    expect(await stored()).toEqual([]);
    await expectFile(404);
    await undo.click();
    await expectToast(page, "Success", `${what} restored successfully`);
    await expect(remove).toHaveCount(1);
    expect(await stored()).toEqual(before);
    await expectFile(302);
    if (file) {
      const days = 'select "count" from "DownloadDay" where "resourceId" = $1';
      expect(await query(days, [id])).toEqual([{ count: 3 }]);
      expect((await admin.get(`/resource/${id}/file`)).status()).toBe(200);
    }
    await admin.delete(`/api${path}/${id}`);
  }
  expect(complaints).toEqual([]);
});

test("the trash shows what was deleted, newest first, restores it, or deletes it for good", async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const { id, email } = await addSubscriber({ status: "active" });
  const article = await newArticle();
  expect((await admin.delete(`/api/admin/articles/${article.id}`)).status()).toBe(204);
  expect((await admin.delete(`/api/admin/subscribers/${id}`)).status()).toBe(204);
  await openTrash(page);
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toContainText(email);
  await expect(first).toContainText("Subscriber");
  await expect(first).toContainText("30 days left");
  await page.getByLabel("Order").selectOption("Oldest first");
  await expect(first).not.toContainText(email);
  await page.getByLabel("Order").selectOption("Newest first");
  await expect(first).toContainText(email);
  await expectAccessibleWidely(page, "the trash");
  await page.getByRole("button", { name: `Restore “${email}”` }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Success", "Subscriber restored successfully");
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Deleted items" })).toBeFocused();
  expect(await query('select "subscribed" from "Subscriber" where "id" = $1', [id])).toEqual([
    { subscribed: true },
  ]);

  const remove = page.getByRole("button", { name: `Delete for good: “${article.title}”` });
  const sentence = `Are you sure you want to delete “${article.title}” for good? This can’t be undone.`;
  await remove.click();
  await decline(page, sentence);
  await remove.click();
  await agree(page, sentence, "Delete for good");
  await expectToast(page, "Success", "Article deleted for good");
  await expect(rowOf(page, article.title)).toHaveCount(0);
  await admin.delete(`/api/admin/subscribers/${id}`);
  expect(complaints).toEqual([]);
});

test("an article whose address was taken is offered another one, and what is back already is said", async ({
  page,
}) => {
  const { id, slug, title } = await newArticle();
  await admin.delete(`/api/admin/articles/${id}`);
  const taken = await (
    await admin.post("/api/admin/articles", { data: { title: "Taken", slug, content: "" } })
  ).json();
  await openTrash(page);
  const restore = page.getByRole("button", { name: `Restore “${title}”` });
  await restore.click();
  const sentence = /^Another article has the same address by now/;
  await decline(page, sentence);
  await restore.click();
  await expect(page.getByRole("alertdialog", { name: sentence })).toBeVisible();
  await expectAccessible(page, "the offer of another address");
  await agree(page, sentence, "Restore at a new address");
  await expectToast(page, "Success", "Article restored successfully");
  const restored = await (await admin.get(`/api/admin/articles/${id}`)).json();
  expect(restored).toMatchObject({ slug: `${slug}-2`, title });

  const { id: leaving, email } = await addSubscriber();
  await admin.delete(`/api/admin/subscribers/${leaving}`);
  const again = await addSubscriber({ email });
  await page.reload();
  await page.getByRole("button", { name: `Restore “${email}”` }).click();
  await expectToast(page, "Error", "Failed to restore subscriber. It’s still in the trash.");
  await expect(page.getByText("This address is on the list again.")).toBeVisible();
  await expectAccessible(page, "what could not be restored");
  for (const path of [`articles/${id}`, `articles/${taken.id}`, `subscribers/${again.id}`]) {
    await admin.delete(`/api/admin/${path}`);
  }
});

test("a guide's former file comes back from the trash, and readers download it again", async ({
  page,
  request,
}) => {
  const complaints = listenForComplaints(page);
  const [first, second] = [pdfOf(20_000), pdfOf(30_000)];
  const guide = await addResource(admin, {
    title: newTitle("A guide with two files"),
    fileUrl: await uploadGuide(admin, first),
  });
  const { id, title } = guide;
  const path = `/api/admin/resources/${id}`;
  const saved = await admin.put(path, {
    data: { ...guide, fileUrl: await uploadGuide(admin, second) },
  });
  expect(saved.status()).toBe(200);
  const download = async () => (await request.get(`/resource/${id}/file`)).body();
  expect((await download()).equals(second)).toBe(true);
  expect((await request.get(guide.fileUrl)).status()).toBe(404);

  await openTrash(page);
  const former = rowOf(page, `${title} (PDF, 20 kB)`);
  await expect(former.getByText("Guide file", { exact: true })).toBeVisible();
  await expect(former).toContainText("30 days left");
  await expectAccessible(page, "a former file in the trash");
  await former.getByRole("button", { name: /^Restore/ }).click();
  await expectToast(page, "Success", "Guide file restored successfully");
  await expect(former).toHaveCount(0);
  expect((await download()).equals(first)).toBe(true);
  expect((await (await admin.get(path)).json()).fileUrl).toBe(guide.fileUrl);

  await admin.delete(path);
  await page.reload();
  const later = rowOf(page, `${title} (PDF, 29 kB)`);
  await later.getByRole("button", { name: /^Restore/ }).click();
  await expectToast(page, "Error", "Failed to restore guide file. It’s still in the trash.");
  await expect(
    page.getByText(`This belongs to “${title}”, which is in the trash too.`),
  ).toBeVisible();
  await later.getByRole("button", { name: /^Delete for good/ }).click();
  await agree(page, /for good\?/, "Delete for good");
  await expectToast(page, "Success", "Guide file deleted for good");
  await expect(later).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the trash is emptied after a question, and says that it is empty", async ({ page }) => {
  const { id } = await addSubscriber();
  await admin.delete(`/api/admin/subscribers/${id}`);
  await openTrash(page);
  await page.getByRole("button", { name: "Empty the trash" }).click();
  await agree(page, /^Are you sure you want to delete .+ for good\?/, "Empty the trash");
  await expectToast(page, "Success", "Trash emptied");
  await expect(page.getByText(/^Nothing here\./)).toBeVisible();
  await expectAccessible(page, "an empty trash");
  expect(await query('select from "TrashedRow"')).toEqual([]);
});
