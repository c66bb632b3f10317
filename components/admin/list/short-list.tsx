import { type ReactNode, type RefObject, useId } from "react";
import { EmptyState, FailedState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";

const SKELETON_ROWS = 2;

type ShortListProps<Item> = {
  /** As a query has it. */
  list: { data?: Item[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
  texts: { heading: string; loading: string; failed: string; none: string };
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
      {list.isPending && <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />}
      {list.isError && <FailedState onRetry={list.refetch} text={texts.failed} />}
      {list.data?.length === 0 && (
        <EmptyState>
          <p>{texts.none}</p>
        </EmptyState>
      )}
      <ul>{list.data?.map(renderRow)}</ul>
    </Panel>
  );
}
