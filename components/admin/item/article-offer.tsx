import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callList } from "@/components/admin/shell/call";
import { Button } from "@/components/ui/button";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Plus } from "@/components/ui/icons";
import { SearchInput } from "@/components/ui/search-input";

const OFFERED_MAX = 5;
/** As many as are asked for, so that enough are left beside those that are there already. */
const ASKED_MAX = 30;

const texts = {
  add: "Add an article",
  search: "Search articles to add",
  nothing: "No other article matches.",
  failed: "The articles couldn’t be searched. Please try again.",
  addOne: (title: string) => `Add “${title}”`,
};

type ArticleOfferProps = {
  /** The ids of those that are not to be offered. */
  taken: string[];
  onAdd: (article: { id: string; title: string }) => void;
};

export function ArticleOffer({ taken, onAdd }: ArticleOfferProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery({
    queryKey: ["GET /api/admin/articles", { offered: q }],
    queryFn: () =>
      callList("GET /api/admin/articles", {
        q,
        // Nobody finds what goes by email only.
        state: "site",
        page: "1",
        perPage: String(ASKED_MAX),
      }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = data?.items.filter(({ id }) => !taken.includes(id)).slice(0, OFFERED_MAX);
  return (
    <div className="grid gap-1">
      <SearchInput label={texts.search} onSearch={setQ} value={q} />
      <ErrorLine>{isError && texts.failed}</ErrorLine>
      {offered?.length === 0 && <HintLine role="status">{texts.nothing}</HintLine>}
      <ul aria-label={texts.add}>
        {offered?.map(({ id, title }) => (
          <li key={id}>
            <Button
              aria-label={texts.addOne(title)}
              className="max-w-full"
              onClick={() => onAdd({ id, title })}
              variant="flat"
            >
              <Plus aria-hidden="true" className="flex-none" />
              <span className="min-w-0 text-left wrap-anywhere">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
