import "server-only";
import { itemResponse, listed } from "@/lib/http/list";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { seriesCalls } from "./calls";
import {
  createSeries,
  deleteSeries,
  getSeries,
  listSeries,
  listSeriesTags,
  listStart,
  restoreSeries,
  saveStart,
  updateSeries,
} from "./owner";
import { getSeriesAt, listPublicSeries } from "./public";
import { seriesInput, startHereInput } from "./schema";

export const kind: Kind = {
  name: "Series",
  calls: (handlers) => ({
    at: "series",
    all: handlers("/api/admin/series", seriesCalls, {
      GET: ({ admin, ...asked }) => listed(asked, "series", listSeries(admin, asked.query)),
      POST: async ({ admin, body }) => itemResponse(await createSeries(admin, body), 201),
    }),
    one: handlers("/api/admin/series/{id}", seriesCalls, {
      GET: async ({ admin, params: { id } }) => itemResponse(await getSeries(admin, id), 200),
      PUT: async ({ admin, params: { id }, body, ifMatch }) =>
        itemResponse(await updateSeries(admin, id, body, ifMatch), 200),
      DELETE: ({ admin, params: { id } }) => deleteSeries(admin, id),
    }),
  }),
  trash: { series: { name: "Series", restore: restoreSeries } },
  shows: listSeriesTags,
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
      return foundItem({ id, title, href });
    });
  },
  demo: { table: "Series", remove: deleteSeries },
  items: { series: getSeriesAt },
  async newest(_max, { lists }) {
    const series = await listPublicSeries();
    return {
      title: lists.seriesTitle,
      lines: series.map(({ title, slug, description }) => [title, `/series/${slug}`, description]),
    };
  },
  async sitemap() {
    const series = await listPublicSeries();
    return {
      lists: series.map(({ slug, editedAt }) => ({ path: `/series/${slug}`, modified: editedAt })),
    };
  },
};
