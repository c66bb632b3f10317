import { draftsOf } from "@/components/admin/item/drafts";
import type { EntityConfig } from "@/components/admin/item/entity";
import { seriesCalls } from "@/components/admin/series/series-calls";
import { words } from "@/components/admin/series/texts";
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
  calls: seriesCalls,
  drafts: draftsOf("series", emptyFields),
  emptyFields,
};
