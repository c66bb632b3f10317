import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin } from "@/lib/auth/admin";
import { type AdminPage, pageInput } from "@/lib/domains/pages/calls";
import { createPage, deletePage, getPage, listPages, updatePage } from "@/lib/domains/pages/owner";
import { getPublicPage } from "@/lib/domains/pages/public";
import { listPublicPages } from "@/lib/site/published/public-pages";
import { listTrash } from "@/lib/site/trash/owner";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

const admin = {} as Admin;

vi.spyOn(console, "log").mockImplementation(() => {});

const input = (fields: object = {}) =>
  pageInput.parse({ title: "About me", content: "Hello **you**.", published: true, ...fields });
const create = (fields?: object) => createPage(admin, input(fields));
const save = ({ id, ...page }: AdminPage, fields: object, version: number | null = null) =>
  updatePage(admin, id, input({ ...page, ...fields }), version);

beforeEach(emptyDatabase);
afterEach(() => {
  expiredTags.length = 0;
});

test("a page is public at the address made from its title, and linked where pages are listed", async () => {
  const page = await create();
  expect(page).toMatchObject({ slug: "about-me", published: true, version: 1 });
  expect(await getPublicPage("about-me", "en")).toMatchObject({
    found: "page",
    page: { title: "About me", html: expect.stringContaining("<strong>you</strong>") },
  });
  expect(await listPublicPages()).toEqual({
    pages: [{ slug: "about-me", title: "About me" }],
    formerSlugs: [],
  });
  expect(expiredTags.toSorted()).toEqual(["page:about-me", "pages"]);
});

test("an address that is nothing, or a draft's, is nothing to readers", async () => {
  await create({ published: false, slug: "imprint" });
  expect(await getPublicPage("imprint", "en")).toEqual({ found: "nothing" });
  expect(await getPublicPage("no-such-page", "en")).toEqual({ found: "nothing" });
  expect(await getPublicPage("wp-login.php", "en")).toEqual({ found: "nothing" });
  expect(expiredTags).toEqual(["page:imprint"]);
});

test("the site's own addresses and those of other pages are refused with a sentence", async () => {
  await expect(create({ slug: "Articles" })).rejects.toMatchObject({
    status: 409,
    errors: { slug: [expect.stringContaining("has something at this address itself")] },
  });
  await create({ slug: "about" });
  await expect(create({ slug: "about" })).rejects.toMatchObject({ status: 409 });
  expect(await create({ title: "About" })).toMatchObject({ slug: "about-2" });
  expect(await create({ title: "Videos" })).toMatchObject({ slug: "videos-2" });
});

test("a renamed page leads on from its old address, until another page takes that", async () => {
  const page = await create();
  const renamed = await save(page, { slug: "hello" });
  expect(await getPublicPage("about-me", "en")).toEqual({ found: "moved", slug: "hello" });
  await save(renamed, { slug: "hello-again" });
  expect(await getPublicPage("about-me", "en")).toEqual({ found: "moved", slug: "hello-again" });
  await create();
  expect(await getPublicPage("about-me", "en")).toMatchObject({ found: "page" });
});

test("a new text expires its own page alone, a new title everything that links to it", async () => {
  const page = await create();
  expiredTags.length = 0;
  const saved = await save(page, { content: "Other words." });
  expect(expiredTags).toEqual(["page:about-me"]);
  expiredTags.length = 0;
  await save(saved, { title: "About us", slug: "about-me" });
  expect(expiredTags.toSorted()).toEqual(["page:about-me", "pages"]);
});

test("of two saves onto one version the second is refused, and nothing of the first is lost", async () => {
  const page = await create();
  await save(page, { content: "First." }, page.version);
  await expect(save(page, { content: "Second." }, page.version)).rejects.toMatchObject({
    status: 409,
    errors: { version: [expect.any(String)] },
  });
  expect(await getPage(admin, page.id)).toMatchObject({ content: "First.", version: 2 });
});

test("a deleted page comes back from the trash with its old addresses", async () => {
  const page = await save(await create(), { slug: "hello" });
  await deletePage(admin, page.id);
  expect(await getPublicPage("hello", "en")).toEqual({ found: "nothing" });
  expect(await getPublicPage("about-me", "en")).toEqual({ found: "nothing" });
  const { items } = await listTrash(admin, { q: "", page: 1, perPage: 10 });
  expect(items).toMatchObject([{ id: page.id, kind: "page", title: "About me" }]);
  await create({ slug: "hello" });
  await expect(
    restoreFromTrash(admin, { ids: [page.id], withNewSlug: false }),
  ).rejects.toMatchObject({ status: 409, errors: { slug: [expect.any(String)] } });
  await restoreFromTrash(admin, { ids: [page.id], withNewSlug: true });
  expect(await getPublicPage("about-me", "en")).toEqual({ found: "moved", slug: "hello-2" });
});

test("pages are found by their words", async () => {
  await create();
  await create({ title: "Imprint", content: "Company and address." });
  const { pages, total } = await listPages(admin, { q: "company", page: 1, perPage: 10 });
  expect(total).toBe(1);
  expect(pages).toMatchObject([{ title: "Imprint" }]);
  expect(pages[0]).not.toHaveProperty("content");
});
