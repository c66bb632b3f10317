import { type ReactNode, type RefObject, useId } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";

const SKELETON_ROWS = 2;

type ShortListProps<Item> = {
  /** As a query has it. */
  list: { data?: Item[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
  texts: { heading: string; loading: string; notLoaded: string; none: string };
  /** Where the focus goes once a row is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Beside the heading. */
  action?: ReactNode;
  /** A sentence below the heading. */
  says: ReactNode;
  renderRow: (item: Item) => ReactNode;
};

/** A list that fits on one screen, without pages and search. */
export function ShortList<Item>({
  list,
  texts,
  heading,
  action,
  says,
  renderRow,
}: ShortListProps<Item>) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="outline-none" id={id} ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        {action}
      </div>
      <p className="mt-1 mb-3.5 text-sm text-quiet">{says}</p>
      <QueryState query={list} rows={SKELETON_ROWS} texts={texts} />
      {list.data?.length === 0 && (
        <EmptyState>
          <p>{texts.none}</p>
        </EmptyState>
      )}
      <ul>{list.data?.map(renderRow)}</ul>
    </Panel>
  );
}
