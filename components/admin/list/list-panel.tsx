"use client";

import { type ReactNode, useId } from "react";
import { capitalise } from "@/components/admin/item/entity";
import type { ItemListState } from "@/components/admin/list/use-list";
import { GrowingTree } from "@/components/art/growing-tree";
import { PageButtons } from "@/components/ui/page-buttons";
import { ListSearch } from "@/components/ui/search-input";
import { SkeletonRows } from "@/components/ui/skeleton";

const SKELETON_ROWS = 3;

type ListPanelProps<Summary> = {
  list: ItemListState<Summary>;
  /** As in 'All Articles' and '1 article found'. */
  words: { one: string; many: string; none: string };
  /** The heading, where 'All Articles' would not be true. */
  heading?: string;
  renderItem: (item: Summary) => ReactNode;
  /** What stands around the items in place of a plain list. */
  renderFrame?: (items: ReactNode) => ReactNode;
};

/** A list with its search, its pages and each of its states. */
export function ListPanel<Summary>({
  list,
  words,
  heading = `All ${capitalise(words.many)}`,
  renderItem,
  renderFrame = (items) => <ul>{items}</ul>,
}: ListPanelProps<Summary>) {
  const id = useId();
  const { one, many } = words;
  const { data, q } = list;
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h2 id={id} ref={list.heading} tabIndex={-1}>
          {heading}
        </h2>
        <ListSearch label={`Search ${many}`} onSearch={list.search} value={q} />
      </div>
      <p aria-live="polite" className="list-count">
        {data &&
          data.total > 0 &&
          `${data.total.toLocaleString("en-US")} ${data.total === 1 ? one : many}${q ? " found" : ""}`}
      </p>
      {list.isPending && <SkeletonRows label={`Loading ${many}...`} rows={SKELETON_ROWS} />}
      {list.isError && (
        <div className="state" role="alert">
          <p>The {many} could not be loaded. They are safe; only this list is missing.</p>
          <button className="btn-quiet" onClick={list.retry} type="button">
            Try again
          </button>
        </div>
      )}
      {data && data.total === 0 && (
        <div className="state">
          <GrowingTree />
          {q ? (
            <>
              <p>
                No {many} match “{q}”.
              </p>
              <button className="btn-quiet" onClick={() => list.search("")} type="button">
                Show all {many}
              </button>
            </>
          ) : (
            <p>{words.none}</p>
          )}
        </div>
      )}
      {data && data.items.length > 0 && (
        <div aria-busy={list.isStale} className="item-list">
          {renderFrame(data.items.map(renderItem))}
        </div>
      )}
      <PageButtons onPage={list.turnTo} page={list.page} pages={list.pages} />
    </section>
  );
}
