import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { setAddress } from "@/components/admin/shell/address";
import type { ListEndpoint } from "@/components/admin/shell/api";

const PER_PAGE = 20;

export type ListPage<Summary> = { items: Summary[]; total: number };

export type ListCalls<List extends ListPage<unknown>> = {
  endpoint: ListEndpoint;
  /** Which part of the list this is, where it has parts. */
  filter?: string;
  /** True where readers add to the list: every visit reads it anew. */
  isFedByReaders?: boolean;
  list: (query: { q: string; page: string; perPage: string }) => Promise<List>;
};

/** How one page of a list is read and kept. */
export function pageOptions<List extends ListPage<unknown>>(
  { endpoint, filter, isFedByReaders, list }: ListCalls<List>,
  { q, page }: { q: string; page: number },
) {
  return {
    queryKey: [endpoint, { filter, q, page }] as const,
    queryFn: () => list({ q, page: String(page), perPage: String(PER_PAGE) }),
    refetchOnMount: isFedByReaders ? ("always" as const) : true,
  };
}

/** A list of the owner's, searched and paged on the server; what is asked for stands in the address. */
export function useItemList<List extends ListPage<unknown>>(calls: ListCalls<List>) {
  const { endpoint, filter } = calls;
  const search = useSearchParams();
  const q = search.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...pageOptions(calls, { q, page }),
    // Another part's items must not stand in for this one's.
    placeholderData: (before, query) =>
      query?.queryKey[1].filter === filter ? keepPreviousData(before) : undefined,
  });

  const pages = data ? Math.max(1, Math.ceil(data.total / PER_PAGE)) : 1;
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) setAddress({ page: String(pages) });
  }, [data, isPlaceholderData, page, pages]);

  return {
    q,
    page: Math.min(page, pages),
    pages,
    data,
    isPending,
    isError,
    /** True while the items are those of the question before. */
    isStale: isPlaceholderData,
    /** Where the focus goes when what had it is gone. */
    heading,
    retry: () => void refetch(),
    search: useCallback((text: string) => setAddress({ q: text || null, page: null }), []),
    turnTo: (next: number) => {
      setAddress({ page: next === 1 ? null : String(next) });
      heading.current?.focus();
    },
    /** Reads the list anew, after a write. */
    reload: () => client.invalidateQueries({ queryKey: [endpoint] }),
  };
}

export type ItemListState<Summary> = ReturnType<typeof useItemList<ListPage<Summary>>>;
