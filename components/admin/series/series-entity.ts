import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import type { SeriesArticle } from "@/lib/domains/series/schema";
import { words } from "./texts";

export type SeriesFields = {
  title: string;
  slug: string;
  description: string;
  articles: SeriesArticle[];
};

const emptyFields: SeriesFields = { title: "", slug: "", description: "", articles: [] };

export const seriesEntity = defineEntity({
  words,
  size: "form",
  calls: itemCalls("GET /api/admin/series", "/api/admin/series"),
  drafts: draftsOf("series", emptyFields),
  emptyFields,
});
