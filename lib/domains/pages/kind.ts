import "server-only";
import { itemResponse, listed } from "@/lib/http/list";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { listPublicPages } from "@/lib/site/published/public-pages";
import { readSettings } from "@/lib/site/settings/settings";
import { pageCalls, pageInput } from "./calls";
import { createPage, deletePage, getPage, listPages, restorePages, updatePage } from "./owner";
import { getPublicPage } from "./public";

export const kind: Kind = {
  name: "Pages",
  calls: (handlers) => ({
    at: "pages",
    all: handlers("/api/admin/pages", pageCalls, {
      GET: ({ admin, ...asked }) => listed(asked, "pages", listPages(admin, asked.query)),
      POST: async ({ admin, body }) => itemResponse(await createPage(admin, body), 201),
    }),
    one: handlers("/api/admin/pages/{id}", pageCalls, {
      GET: async ({ admin, params: { id } }) => itemResponse(await getPage(admin, id), 200),
      PUT: async ({ admin, params: { id }, body, ifMatch }) =>
        itemResponse(await updatePage(admin, id, body, ifMatch), 200),
      DELETE: ({ admin, params: { id } }) => deletePage(admin, id),
    }),
  }),
  trash: { page: { name: "Page", restore: restorePages } },
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
      return foundItem({ id, title, hint: `/${slug}`, href });
    });
  },
  items: { page: async (slug) => getPublicPage(slug, (await readSettings()).site.language) },
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
