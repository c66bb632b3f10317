import { type FormConfig, resolveWith } from "@/components/admin/item/entity";
import {
  type AdminSeries,
  type AdminSeriesSummary,
  type SeriesInput,
  seriesInput,
} from "@/lib/domains/series/schema";
import { type SeriesFields, seriesEntity } from "./series-entity";
import { labels } from "./texts";

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
