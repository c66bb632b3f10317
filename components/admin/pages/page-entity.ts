import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import { words } from "./texts";

const emptyFields = { title: "", slug: "", description: "", content: "", published: false };

export type PageFields = typeof emptyFields;

export const pageEntity = defineEntity({
  words,
  size: "wide",
  calls: itemCalls("GET /api/admin/pages", "/api/admin/pages"),
  drafts: draftsOf("page", emptyFields),
  emptyFields,
});
