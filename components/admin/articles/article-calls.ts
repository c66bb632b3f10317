import { itemCalls } from "@/components/admin/shell/call";
import type { AdminArticleSummary } from "@/lib/domains/articles/schema";
import type { LastMailing } from "@/lib/domains/mailings/schema";

export type ListedArticle = AdminArticleSummary & { mailing: LastMailing | null };

export const articleCalls = itemCalls("GET /api/admin/articles", "/api/admin/articles");
