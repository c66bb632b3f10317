import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { setAddress } from "@/components/admin/address";
import { type ItemList, type ListQuery, STATS_PATH } from "@/components/admin/admin-request";

const PER_PAGE = 20;

type ListCalls<List extends ItemList<unknown>> = {
  listPath: string;
  list: (query: ListQuery) => Promise<List>;
};

/** A list of the owner's, searched and paged on the server; what is asked for stands in the address. */
export function useItemList<List extends ItemList<unknown>>({ listPath, list }: ListCalls<List>) {
  const search = useSearchParams();
  const q = search.get("q") ?? "";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [listPath, { q, page, perPage: PER_PAGE }],
    queryFn: () => list({ q, page, perPage: PER_PAGE }),
    placeholderData: keepPreviousData,
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
    /** Reads the list and the dashboard's figures anew, after a write. */
    reload: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [listPath] }),
        client.invalidateQueries({ queryKey: [STATS_PATH] }),
      ]);
    },
  };
}

export type ItemListState<Summary> = ReturnType<typeof useItemList<ItemList<Summary>>>;
