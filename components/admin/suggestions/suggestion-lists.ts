import type { ListCalls } from "@/components/admin/list/use-list";
import { callList, type List } from "@/components/admin/shell/call";
import type { SuggestionStatus } from "@/lib/domains/suggestions/schema";

export type SuggestionList = List<"GET /api/admin/suggestions">;

function listOf(status: SuggestionStatus): ListCalls<SuggestionList> {
  return {
    endpoint: "GET /api/admin/suggestions",
    filter: status,
    isFedByReaders: true,
    list: (query) => callList("GET /api/admin/suggestions", { status, ...query }),
  };
}

export const suggestionLists = {
  new: listOf("new"),
  read: listOf("read"),
  archived: listOf("archived"),
  spam: listOf("spam"),
};
