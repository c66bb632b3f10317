import { type ReactNode, useId, useRef } from "react";
import { GrowingTree } from "@/components/art/growing-tree";
import { Button } from "@/components/ui/button";
import { EmptyState, FailedState } from "@/components/ui/empty-state";
import { PageButtons } from "@/components/ui/page-buttons";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { NARROWED_MAX } from "@/lib/http/list";
import { FOUND_MAX } from "@/lib/search/rules";
import { ListChoices } from "./list-choices";
import { texts } from "./texts";
import type { ItemListState } from "./use-list";
import { useRowKeys } from "./use-row-keys";

const SKELETON_ROWS = 3;

type ListPanelProps<Summary> = {
  list: ItemListState<Summary>;
  /** As in 'All Articles' and '1 article found'. */
  words: { one: string; many: string; none: string };
  /** The heading, where 'All Articles' would not be true. */
  heading?: string;
  renderItem: (item: Summary) => ReactNode;
  renderFrame?: (items: ReactNode) => ReactNode;
  /** What is beside the search. */
  actions?: ReactNode;
};

export function ListPanel<Summary>({
  list,
  words: { one, many, none },
  heading = `All ${many.slice(0, 1).toUpperCase()}${many.slice(1)}`,
  renderItem,
  renderFrame = (items) => <ul>{items}</ul>,
  actions,
}: ListPanelProps<Summary>) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useRowKeys(panel);
  const { data, q, chosen } = list;
  const isNarrowed = list.choices.some(({ name }) => name !== "sort" && chosen[name]);

  function showAll(): void {
    const names = list.choices.map(({ name }) => [name, null] as const);
    list.choose({ ...Object.fromEntries(names), q: null });
  }

  return (
    <Panel aria-labelledby={id} ref={panel}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="outline-none" id={id} ref={list.heading} tabIndex={-1}>
          {heading}
        </h2>
        <div className="flex flex-[1_1_14rem] flex-wrap items-center justify-end gap-3">
          {actions}
          <SearchInput
            describedBy={`${id}-keys`}
            label={`Search ${many}`}
            onSearch={list.search}
            value={q}
          />
        </div>
      </div>
      <p className="sr-only" id={`${id}-keys`}>
        {texts.keys}
      </p>
      <ListChoices choices={list.choices} chosen={chosen} onChoose={list.choose} />
      <p aria-live="polite" className="mt-2.5 mb-3 min-h-6 text-sm text-quiet">
        {data &&
          data.total > 0 &&
          countText(data.total, {
            noun: data.total === 1 ? one : many,
            // What is there meanwhile was not found by these words.
            isSearch: q !== "" && !list.isStale,
            isNarrowed: isNarrowed && !list.isStale,
          })}
      </p>
      {list.isPending && <SkeletonRows label={`Loading ${many}...`} rows={SKELETON_ROWS} />}
      {list.isError && (
        <FailedState
          onRetry={list.retry}
          text={`The ${many} couldn’t be loaded. They’re safe. It’s only this list that’s missing.`}
        />
      )}
      {data?.total === 0 && (
        <EmptyState art={<GrowingTree />}>
          {q || isNarrowed ? (
            <>
              <p>{q ? `No ${many} match “${q}”.` : `No ${many} match.`}</p>
              <Button onClick={showAll} variant="quiet">
                Show all {many}
              </Button>
            </>
          ) : (
            <p>{none}</p>
          )}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div aria-busy={list.isStale} className="aria-busy:opacity-60">
          {renderFrame(data.items.map(renderItem))}
        </div>
      )}
      <PageButtons onPage={list.turnTo} page={list.page} pages={list.pages} />
    </Panel>
  );
}

type Counted = { noun: string; isSearch: boolean; isNarrowed: boolean };

function countText(total: number, { noun, isSearch, isNarrowed }: Counted): string {
  const count = total.toLocaleString("en-US");
  const isMore = total === (isSearch ? FOUND_MAX : NARROWED_MAX);
  return `${isMore ? `${count} or more` : count} ${noun}${isSearch || isNarrowed ? " found" : ""}`;
}
