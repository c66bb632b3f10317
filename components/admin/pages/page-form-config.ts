import { type FormConfig, resolveWith } from "@/components/admin/item/entity";
import { type PageFields, pageEntity } from "@/components/admin/pages/page-entity";
import { labels } from "@/components/admin/pages/texts";
import {
  type AdminPage,
  type AdminPageSummary,
  type PageInput,
  pageInput,
} from "@/lib/domains/pages/schema";

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
