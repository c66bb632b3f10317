import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { pageInput } from "@/lib/domains/pages/schema";
import { pageEntity } from "./page-entity";
import { labels } from "./texts";

export const pageFormConfig = defineForm(pageEntity, {
  toFields: ({ title, slug, description, content, published }) => ({
    title,
    slug,
    description,
    content,
    published,
  }),
  resolve: resolveWith(pageInput, pageEntity.emptyFields, (fields) => fields),
  labels: [
    ["title", labels.title],
    ["slug", labels.slug],
    ["description", labels.description],
  ],
});
