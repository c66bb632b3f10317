import "server-only";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import {
  deleteSeries,
  getSeries,
  listSeries,
  listStart,
  restoreSeries,
  saveStart,
  updateSeries,
} from "./owner";
import { listPublicSeries } from "./public";
import { seriesInput, startHereInput } from "./schema";

export const seriesKind: Kind = {
  restore: { series: restoreSeries },
  undo: [
    {
      table: "Series",
      remove: deleteSeries,
      update: (admin, id, row) => updateSeries(admin, id, seriesInput.parse(row), null),
      async read(admin, id) {
        const { title, slug, description, articles } = await getSeries(admin, id);
        return { title, slug, description, articleIds: articles.map((article) => article.id) };
      },
    },
    {
      table: "StartHere",
      update: (admin, _id, row) => saveStart(admin, startHereInput.parse(row).articleIds),
      read: async (admin) => ({ articleIds: (await listStart(admin)).map(({ id }) => id) }),
    },
  ],
  async find(admin, search) {
    const { series } = await listSeries(admin, search);
    return series.map(({ id, title }) => {
      const href = screenAt("series", { q: search.q, edit: id });
      return foundItem("series", { id, title, href });
    });
  },
  demo: { table: "Series", remove: deleteSeries },
  async sitemap() {
    const series = await listPublicSeries();
    return {
      lists: series.map(({ slug, editedAt }) => ({ path: `/series/${slug}`, modified: editedAt })),
    };
  },
};
