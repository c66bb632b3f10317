import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import { words } from "./texts";

export type PageFields = {
  title: string;
  slug: string;
  description: string;
  content: string;
  published: boolean;
};

const emptyFields: PageFields = {
  title: "",
  slug: "",
  description: "",
  content: "",
  published: false,
};

export const pageEntity = defineEntity({
  words,
  size: "wide",
  calls: itemCalls("GET /api/admin/pages", "/api/admin/pages"),
  drafts: draftsOf("page", emptyFields),
  emptyFields,
});
