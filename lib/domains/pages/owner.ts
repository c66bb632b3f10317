import "server-only";
import type { Admin, Errand, Operator } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";
import { type Writing, writeAndExpire } from "@/lib/cache/expire";
import { languageOf } from "@/lib/content/language";
import { renderContentApart } from "@/lib/content/render-apart";
import { db, type Tx } from "@/lib/database/db";
import { conflict, itemProblems } from "@/lib/http/problem";
import { findPage, readInOrder } from "@/lib/search/search";
import { answered, columnsFor } from "@/lib/site/published/column-place";
import { findFreeSlug, withFreeSlug } from "@/lib/site/published/free-slug";
import { PUBLIC_PAGES_TAG, pageTag } from "@/lib/site/published/public-pages";
import {
  listTrashedValues,
  moveToTrash,
  putBack,
  type Restore,
  type Trashable,
} from "@/lib/site/trash/trash";
import { slugCandidates, slugify } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import type { AdminPage, AdminPageSummary, PageInput } from "./calls";
import { pagePlaces } from "./fields";
import { isReservedSlug } from "./rules";

export const pageInTrash: Trashable = { kind: "page", table: "Page" };

const listFields = { ...columnsFor(pagePlaces, "lists"), ...columnsFor(pagePlaces, "owner") };
const itemFields = { ...listFields, content: true } as const;

const { missing, outdated, slugTaken } = itemProblems("page");
const slugReserved = () =>
  conflict("slug", "The site has something at this address itself. Please choose a different one.");

export type PageSearch = { q: string; page: number; perPage: number };

export async function listPages(
  _admin: Admin,
  search: PageSearch,
): Promise<{ pages: AdminPageSummary[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Page"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(concat_ws(' ', "title", "slug", "content"))`,
      title: Prisma.sql`"title"`,
      where: [],
      orderBy: Prisma.sql`lower("title"), "id"`,
    },
    search,
  );
  const rows = await readInOrder(ids, (id) =>
    db.page.findMany({ where: { id }, select: listFields }),
  );
  return { pages: rows.map((row) => answered(row)), total };
}

/** One page whole. Throws 404. */
export async function getPage(_admin: Admin, id: string): Promise<AdminPage> {
  const row = await db.page.findUnique({ where: { id }, select: itemFields });
  if (!row) throw missing();
  return answered(row);
}

const addresses = {
  findHolder: (slug: string) => db.page.findUnique({ where: { slug }, select: { id: true } }),
  isReserved: isReservedSlug,
  taken: slugTaken,
};

function refuseReserved({ slug }: PageInput): void {
  if (isReservedSlug(slugify(slug))) throw slugReserved();
}

type Standing = { slug: string; title: string; published: boolean };

/** What a write makes out of date: the page at each address, and every document's foot where that shows it. */
function tagsOf(slugs: string[], before: Standing | null, after: Standing | null): string[] {
  const linkOf = (page: Standing | null) =>
    page?.published ? JSON.stringify([page.slug, page.title]) : null;
  const isLinkedOtherwise = linkOf(before) !== linkOf(after);
  return [...slugs.map(pageTag), ...(isLinkedOtherwise ? [PUBLIC_PAGES_TAG] : [])];
}

/** What a save writes, but for the address. */
async function storedFields({ slug: _, ...fields }: PageInput) {
  const { text } = await renderContentApart(fields.content);
  return { ...fields, plainText: text, textLanguage: languageOf(text) };
}

/** Adds a page. Throws 409 at `slug` when the typed address is not free. */
export async function createPage(admin: Admin, input: PageInput): Promise<AdminPage> {
  if (input.published) requireScope(admin, "publish");
  const fields = await storedFields(input);
  refuseReserved(input);
  return withFreeSlug(addresses, input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      const row = await tx.page.create({ data: { ...fields, slug }, select: itemFields });
      expire(...tagsOf([slug], null, row));
      return answered(row);
    }),
  );
}

/**
 * Saves a page. With a `version`, only onto that version: throws 409 at `version` when it was saved elsewhere
 * since. Throws 404, and 409 at `slug`.
 */
export async function updatePage(
  admin: Admin,
  id: string,
  input: PageInput,
  version: number | null,
): Promise<AdminPage> {
  const fields = await storedFields(input);
  refuseReserved(input);
  return withFreeSlug(addresses, input, id, (slug) =>
    writeAndExpire(async (tx, expire) => {
      const before = await tx.page.findUnique({
        where: { id },
        select: {
          slug: true,
          title: true,
          published: true,
          version: true,
          formerSlugs: { select: { slug: true } },
        },
      });
      if (!before) throw missing();
      if (version !== null && before.version !== version) throw outdated();
      if (before.published || input.published) requireScope(admin, "publish");
      const { count } = await tx.page.updateMany({
        where: { id, version: before.version },
        data: { ...fields, slug, version: { increment: 1 } },
      });
      if (count === 0) throw outdated();
      if (before.published && before.slug !== slug) {
        await tx.pageSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, pageId: id },
          update: { pageId: id },
        });
      }
      const after = await tx.page.findUniqueOrThrow({ where: { id }, select: itemFields });
      const formerSlugs = before.formerSlugs.map((former) => former.slug);
      expire(...tagsOf([before.slug, slug, ...formerSlugs], before, after));
      return answered(after);
    }),
  );
}

type Removal = { isSoft: boolean; by: Admin | null };

async function removePage(
  { tx, expire }: Writing,
  id: string,
  { isSoft, by }: Removal,
): Promise<void> {
  const row = await tx.page.findUnique({
    where: { id },
    select: { slug: true, title: true, published: true, formerSlugs: { select: { slug: true } } },
  });
  if (!row) throw missing();
  if (by && row.published) requireScope(by, "publish");
  if (isSoft) await moveToTrash(tx, pageInTrash, [id]);
  const { count } = await tx.page.deleteMany({ where: { id } });
  if (count === 0) throw missing();
  expire(...tagsOf([row.slug, ...row.formerSlugs.map(({ slug }) => slug)], row, null));
}

/** Moves a page to the trash, with its old addresses. Throws 404. */
export async function deletePage(admin: Admin, id: string): Promise<void> {
  await writeAndExpire((tx, expire) => removePage({ tx, expire }, id, { isSoft: true, by: admin }));
}

/** What comes of another site's page. */
export type PageImport = { id: string; input: PageInput; createdAt: Date | null };

/** What of an import's page takes long, before its transaction. */
export async function renderPageImport(_errand: Errand, input: PageInput) {
  return storedFields(input);
}

/** True for an address that a page has, or none can have. */
export async function isPageSlugTaken(_errand: Errand, slug: string): Promise<boolean> {
  return isReservedSlug(slug) || (await db.page.count({ where: { slug } })) > 0;
}

export async function findPageSlug(_errand: Errand, id: string): Promise<string | null> {
  const row = await db.page.findUnique({ where: { id }, select: { slug: true } });
  return row?.slug ?? null;
}

/** Adds a page of another site, at the next free address. */
export async function addImportedPage(
  _errand: Errand,
  { tx, expire }: Writing,
  { id, input, createdAt }: PageImport,
  rendered: Awaited<ReturnType<typeof renderPageImport>>,
): Promise<{ slug: string }> {
  const slug = await freeSlug(tx, slugCandidates(input.slug || input.title));
  const at = createdAt ?? new Date();
  const data = { ...rendered, id, slug, createdAt: at, editedAt: at };
  const row = await tx.page.create({ data, select: itemFields });
  expire(...tagsOf([slug], null, row));
  return { slug };
}

/** Has readers see a page that came unseen, or no more. */
export async function showImportedPage(
  _errand: Errand,
  { tx, expire }: Writing,
  id: string,
  published: boolean,
): Promise<{ slug: string } | null> {
  const select = { slug: true, title: true, published: true };
  const before = await tx.page.findUnique({ where: { id }, select });
  if (!before) return null;
  const after = await tx.page.update({ where: { id }, data: { published }, select });
  expire(...tagsOf([after.slug], before, after));
  return { slug: after.slug };
}

export async function listChangedPages(
  _by: Admin | Operator | Errand,
  ids: string[],
  tx: Pick<Tx, "page"> = db,
): Promise<string[]> {
  const where = { id: { in: ids }, version: { gt: 1 } };
  return (await tx.page.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Whether one of them was changed; until the transaction ends nobody else can change it any more. */
export async function isImportedPageChanged(
  errand: Errand,
  { tx }: Writing,
  id: string,
): Promise<boolean> {
  await tx.$queryRaw`select from "Page" where "id" = ${id}::uuid for update`;
  return (await listChangedPages(errand, [id], tx)).length > 0;
}

/** Takes an import's page away again: to the trash where it was changed since, else for good. */
export async function removeImportedPage(
  _errand: Errand,
  writing: Writing,
  id: string,
  isChanged: boolean,
): Promise<void> {
  if ((await writing.tx.page.count({ where: { id } })) === 0) return;
  await removePage(writing, id, { isSoft: isChanged, by: null });
}

/** Restores pages at their addresses, or at the next free ones. Throws 409 at `slug` when one is taken. */
export const restorePages: Restore = async (_admin, { tx, expire }, items, { withNewSlug }) => {
  for (const item of items) {
    const before = item.fields.slug ?? "";
    const slug = await freeSlug(tx, withNewSlug ? slugCandidates(before) : [before]);
    const formerSlugs = await listTrashedValues(tx, [item], "PageSlug", "slug");
    expire(...[before, slug, ...formerSlugs].map(pageTag), PUBLIC_PAGES_TAG);
    await putBack(tx, [item], { slug });
  }
};

function freeSlug(tx: Tx, candidates: Iterable<string>): Promise<string> {
  return findFreeSlug(
    candidates,
    async (slug) => (isReservedSlug(slug) ? 1 : tx.page.count({ where: { slug } })),
    "This address is no longer free. The page can be restored at a different one.",
  );
}
