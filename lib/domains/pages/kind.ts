import "server-only";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { listPublicPages } from "@/lib/site/published/public-pages";
import { deletePage, listPages, restorePages, updatePage } from "./owner";
import { getPublicPage } from "./public";
import { pageInput } from "./schema";

export const pageKind: Kind = {
  restore: { page: restorePages },
  undo: [
    {
      table: "Page",
      remove: deletePage,
      update: (admin, id, row) => updatePage(admin, id, pageInput.parse(row), null),
    },
  ],
  async find(admin, search) {
    const { pages } = await listPages(admin, search);
    return pages.map(({ id, title, slug }) => {
      const href = screenAt("pages", { q: search.q, edit: id });
      return foundItem("page", { id, title, hint: `/${slug}`, href });
    });
  },
  async sitemap({ site }) {
    const known = await listPublicPages();
    const lists = (known === "failed" ? [] : known.pages).map(async ({ slug }) => {
      const lookup = await getPublicPage(slug, site.language);
      const modified = lookup.found === "page" ? lookup.page.editedAt : null;
      return { path: `/${slug}`, modified };
    });
    return { lists: await Promise.all(lists) };
  },
};
