import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { seriesInput } from "@/lib/domains/series/schema";
import { seriesEntity } from "./series-entity";
import { labels } from "./texts";

export const seriesFormConfig = defineForm(seriesEntity, {
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
});
