import { draftsOf } from "@/components/admin/item/drafts";
import type { EntityConfig } from "@/components/admin/item/entity";
import { words } from "@/components/admin/series/texts";
import { call, callList } from "@/components/admin/shell/call";
import type {
  AdminSeries,
  AdminSeriesSummary,
  SeriesArticle,
  SeriesInput,
} from "@/lib/domains/series/schema";

/** A series as the form's controls hold it. */
export type SeriesFields = {
  title: string;
  slug: string;
  description: string;
  articles: SeriesArticle[];
};

const emptyFields: SeriesFields = { title: "", slug: "", description: "", articles: [] };

export const seriesEntity: EntityConfig<
  AdminSeriesSummary,
  AdminSeries,
  SeriesInput,
  SeriesFields
> = {
  words,
  size: "form",
  calls: {
    endpoint: "GET /api/admin/series",
    itemEndpoint: "GET /api/admin/series/{id}",
    list: (query) => callList("GET /api/admin/series", query),
    get: (id) => call("GET /api/admin/series/{id}", { id }),
    create: (body) => call("POST /api/admin/series", { body }),
    update: (id, body, version) => call("PUT /api/admin/series/{id}", { id, body, version }),
    remove: (id) => call("DELETE /api/admin/series/{id}", { id }),
  },
  drafts: draftsOf("series", emptyFields),
  emptyFields,
};
