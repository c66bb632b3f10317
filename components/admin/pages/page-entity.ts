import { draftsOf } from "@/components/admin/item/drafts";
import type { EntityConfig } from "@/components/admin/item/entity";
import { words } from "@/components/admin/pages/texts";
import { call, callList } from "@/components/admin/shell/call";
import type { AdminPage, AdminPageSummary, PageInput } from "@/lib/domains/pages/schema";

/** A page as the form's controls hold it. */
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

export const pageEntity: EntityConfig<AdminPageSummary, AdminPage, PageInput, PageFields> = {
  words,
  size: "wide",
  calls: {
    endpoint: "GET /api/admin/pages",
    itemEndpoint: "GET /api/admin/pages/{id}",
    list: (query) => callList("GET /api/admin/pages", query),
    get: (id) => call("GET /api/admin/pages/{id}", { id }),
    create: (body) => call("POST /api/admin/pages", { body }),
    update: (id, body, version) => call("PUT /api/admin/pages/{id}", { id, body, version }),
    remove: (id) => call("DELETE /api/admin/pages/{id}", { id }),
  },
  drafts: draftsOf("page", emptyFields),
  emptyFields,
};
