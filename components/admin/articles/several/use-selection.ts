import { useState } from "react";
import type { ListedArticle } from "@/components/admin/articles/article-calls";

/** Which articles of the list are selected, on whatever page they are; null while none can be. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedArticle> | null>(null);
  return {
    isOn: chosen !== null,
    articles: [...(chosen?.values() ?? [])],
    begin: () => setChosen(new Map()),
    end: () => setChosen(null),
    clear: () => setChosen((before) => before && new Map()),
    has: (id: string) => chosen?.has(id) ?? false,
    toggle: (article: ListedArticle) =>
      setChosen((before) => {
        const after = new Map(before);
        if (!after.delete(article.id)) after.set(article.id, article);
        return after;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
