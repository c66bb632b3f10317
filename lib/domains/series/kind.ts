import "server-only";
import { deleteSeries, listSeries, restoreSeries } from "@/lib/domains/series/owner";
import { listPublicSeries } from "@/lib/domains/series/public";
import { foundItem, type Kind, screenAt } from "@/lib/site/kinds/kind";

export const seriesKind: Kind = {
  restore: { series: restoreSeries },
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
