import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { setAddress } from "@/components/admin/shell/address";
import type { ListEndpoint } from "@/components/admin/shell/api";
import { askAnew } from "@/components/admin/shell/query-client";
import { chosenOf, type ListChoice } from "./choices";
import { pagesOf } from "./pages-of";

const PER_PAGE = 20;

export type ListPage<Summary> = { items: Summary[]; total: number };

export type ListCalls<List extends ListPage<unknown>> = {
  endpoint: ListEndpoint;
  /** Which part of the list this is, where it has parts. */
  filter?: string;
  /** How long a page is, where that is not 20 items. */
  perPage?: number;
  /** True where readers add to the list: every visit reads it anew. */
  isFedByReaders?: boolean;
  /** Asks for a page; the query also has what is chosen. */
  list: (query: { q: string; page: string; perPage: string }) => Promise<List>;
};

export function pageOptions<List extends ListPage<unknown>>(
  { endpoint, filter, perPage = PER_PAGE, isFedByReaders, list }: ListCalls<List>,
  { q, page, chosen }: { q: string; page: number; chosen: Record<string, string> },
) {
  return {
    queryKey: [endpoint, { filter, q, page, chosen }] as const,
    queryFn: () => list({ ...chosen, q, page: String(page), perPage: String(perPage) }),
    refetchOnMount: isFedByReaders ? ("always" as const) : true,
  };
}

const NO_CHOICES: ListChoice[] = [];

/** A list of the owner's, searched, narrowed and paged on the server; what is asked for is in the address. */
export function useItemList<List extends ListPage<unknown>>(
  calls: ListCalls<List>,
  choices = NO_CHOICES,
) {
  const { endpoint, filter, perPage = PER_PAGE } = calls;
  const search = useSearchParams();
  const q = search.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const chosen = chosenOf(choices, search);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...pageOptions(calls, { q, page, chosen }),
    // Another part's items must not stand in for this one's.
    placeholderData: (before, query) =>
      query?.queryKey[1].filter === filter ? keepPreviousData(before) : undefined,
  });

  const pages = data ? pagesOf({ total: data.total, found: data.items.length, page, perPage }) : 1;
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) setAddress({ page: String(pages) });
  }, [data, isPlaceholderData, page, pages]);

  return {
    q,
    choices,
    chosen,
    choose: (parts: Record<string, string | null>) =>
      setAddress({ ...parts, page: null }, { isStep: true }),
    page: Math.min(page, pages),
    pages,
    data,
    isPending,
    isError,
    /** True while the items are those of the question before. */
    isStale: isPlaceholderData,
    /** Where the focus goes when what had it was removed. */
    heading,
    retry: () => void refetch(),
    search: useCallback((text: string) => setAddress({ q: text || null, page: null }), []),
    turnTo: (next: number) => {
      setAddress({ page: next === 1 ? null : String(next) }, { isStep: true });
      heading.current?.focus();
    },
    reload: () => askAnew(client, endpoint),
  };
}

export type ItemListState<Summary> = ReturnType<typeof useItemList<ListPage<Summary>>>;
