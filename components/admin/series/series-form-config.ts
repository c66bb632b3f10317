import { type FormConfig, resolveWith } from "@/components/admin/item/entity";
import { type SeriesFields, seriesEntity } from "@/components/admin/series/series-entity";
import { labels } from "@/components/admin/series/texts";
import {
  type AdminSeries,
  type AdminSeriesSummary,
  type SeriesInput,
  seriesInput,
} from "@/lib/domains/series/schema";

export const seriesFormConfig: FormConfig<
  AdminSeriesSummary,
  AdminSeries,
  SeriesInput,
  SeriesFields
> = {
  ...seriesEntity,
  toFields: ({ title, slug, description, articles }) => ({ title, slug, description, articles }),
  resolve: resolveWith(seriesInput, seriesEntity.emptyFields, ({ articles, ...fields }) => ({
    ...fields,
    articleIds: articles.map(({ id }) => id),
  })),
  labels: [
    ["title", labels.title],
    ["slug", labels.slug],
    ["description", labels.description],
  ],
};
