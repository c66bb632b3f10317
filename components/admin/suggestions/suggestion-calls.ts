import type { ListCalls } from "@/components/admin/list/use-list";
import { call } from "@/components/admin/shell/call";
import type { AdminSuggestion, SuggestionStatus } from "@/lib/suggestions/schema";

export const SUGGESTIONS_PATH = "/api/admin/suggestions";
export const SUGGESTION_COUNTS_PATH = `${SUGGESTIONS_PATH}/counts`;

export type SuggestionList = { items: AdminSuggestion[]; total: number };
export type SuggestionCounts = Record<SuggestionStatus, number>;

/** The suggestions of one status. */
function listOf(status: SuggestionStatus): ListCalls<SuggestionList> {
  return {
    listPath: SUGGESTIONS_PATH,
    filter: status,
    isFedByReaders: true,
    async list({ q, page, perPage }) {
      const search = new URLSearchParams({ status, page: String(page), perPage: String(perPage) });
      if (q) search.set("q", q);
      const { data, headers } = await call(`${SUGGESTIONS_PATH}?${search}`);
      return { items: data as AdminSuggestion[], total: Number(headers.get("x-total-count")) };
    },
  };
}

export const suggestionLists: Record<SuggestionStatus, ListCalls<SuggestionList>> = {
  new: listOf("new"),
  read: listOf("read"),
  archived: listOf("archived"),
  spam: listOf("spam"),
};

export async function setSuggestionStatus(
  id: string,
  status: SuggestionStatus,
): Promise<AdminSuggestion> {
  const { data } = await call(`${SUGGESTIONS_PATH}/${id}`, { method: "PUT", body: { status } });
  return data as AdminSuggestion;
}

export async function deleteSuggestion(id: string): Promise<void> {
  await call(`${SUGGESTIONS_PATH}/${id}`, { method: "DELETE" });
}

/** Starts a draft from a suggestion, or finds the one that was started; answers the article's id. */
export async function startArticle(id: string): Promise<string> {
  const { data } = await call(`${SUGGESTIONS_PATH}/${id}/article`, { method: "POST" });
  return (data as { article: { id: string } }).article.id;
}
