import "server-only";
import { db } from "@/lib/database/db";
import { asTitle, foundItem, happened, type Kind, preview, screenAt } from "@/lib/site/kinds/kind";
import {
  countNewSuggestions,
  listSuggestions,
  restoreSuggestions,
  setSuggestionStatus,
} from "./owner";
import { suggestionStatusInput } from "./schema";

export const kind: Kind = {
  name: "Suggestions",
  trash: { suggestion: { name: "Suggestion", restore: restoreSuggestions } },
  undo: [
    {
      table: "Suggestion",
      update: (admin, id, row) =>
        setSuggestionStatus(admin, id, suggestionStatusInput.parse(row).status),
    },
  ],
  async find(admin, search) {
    const { suggestions } = await listSuggestions(admin, search);
    return suggestions.map(({ id, subject, message, name, email, status }) => {
      const href = screenAt("suggestions", {
        ...(status !== "new" && { tab: status }),
        q: search.q,
      });
      const title = asTitle(subject ?? message);
      return foundItem({ id, title, hint: name ?? email, href });
    });
  },
  waiting: { suggestions: countNewSuggestions },
  async activity(max) {
    const rows = await db.suggestion.findMany({
      where: { status: { not: "spam" } },
      select: { name: true, subject: true, message: true, status: true, createdAt: true },
      orderBy: { createdAt: "desc" },
      take: max,
    });
    return rows.map(({ name: by, subject, message, status, createdAt: at }) => {
      const href = status === "new" ? "/admin/suggestions" : `/admin/suggestions?tab=${status}`;
      return happened("suggestion", { title: preview(subject ?? message), href, at, by });
    });
  },
};
