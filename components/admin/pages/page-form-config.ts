import { type FormConfig, resolveWith } from "@/components/admin/item/entity";
import {
  type AdminPage,
  type AdminPageSummary,
  type PageInput,
  pageInput,
} from "@/lib/domains/pages/schema";
import { type PageFields, pageEntity } from "./page-entity";
import { labels } from "./texts";

export const pageFormConfig: FormConfig<AdminPageSummary, AdminPage, PageInput, PageFields> = {
  ...pageEntity,
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
};
