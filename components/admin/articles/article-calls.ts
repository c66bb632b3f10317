import type { ItemCalls } from "@/components/admin/item/entity";
import { call, callList } from "@/components/admin/shell/call";
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticleInput,
} from "@/lib/domains/articles/schema";
import type { LastMailing } from "@/lib/domains/mailings/schema";

/** An article in the owner's list, with its last mailing. */
export type ListedArticle = AdminArticleSummary & { mailing: LastMailing | null };

export const articleCalls: ItemCalls<ListedArticle, AdminArticle, ArticleInput> = {
  endpoint: "GET /api/admin/articles",
  itemEndpoint: "GET /api/admin/articles/{id}",
  list: (query) => callList("GET /api/admin/articles", query),
  get: (id) => call("GET /api/admin/articles/{id}", { id }),
  create: (body) => call("POST /api/admin/articles", { body }),
  update: (id, body, version, draftVersion = 0) =>
    call("PUT /api/admin/articles/{id}", {
      id,
      body,
      version,
      query: { draft: String(draftVersion) },
    }),
  remove: (id) => call("DELETE /api/admin/articles/{id}", { id }),
};
