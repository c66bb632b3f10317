import { useId } from "react";
import { CheckIcon, DeleteIcon, SpamIcon, UndoIcon } from "@/components/admin/icons";
import { Checkbox } from "@/components/ui/checkbox";
import type { CommentState } from "@/lib/comments/schema";

type CommentBulkProps = {
  state: CommentState;
  /** How many are selected. */
  count: number;
  isAll: boolean;
  isBusy: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onMove: (to: CommentState) => void;
  onDelete: () => void;
};

/** Does one thing to all selected comments. */
export function CommentBulk({
  state,
  count,
  isAll,
  isBusy,
  onSelectAll,
  onMove,
  onDelete,
}: CommentBulkProps) {
  const id = useId();
  return (
    <div className="comment-bulk">
      <Checkbox
        checked={isAll}
        id={id}
        label="Select all on this page"
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <p className="comment-bulk-count" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <fieldset className="item-actions">
          <legend className="visually-hidden">With the selected comments</legend>
          {state === "pending" && (
            <button
              aria-disabled={isBusy}
              className="action"
              onClick={() => onMove("approved")}
              type="button"
            >
              <CheckIcon />
              Approve selected
            </button>
          )}
          {state === "pending" && (
            <button
              aria-disabled={isBusy}
              className="action"
              onClick={() => onMove("spam")}
              type="button"
            >
              <SpamIcon />
              Selected are spam
            </button>
          )}
          {state === "spam" && (
            <button
              aria-disabled={isBusy}
              className="action"
              onClick={() => onMove("pending")}
              type="button"
            >
              <UndoIcon />
              Selected are not spam
            </button>
          )}
          <button
            aria-disabled={isBusy}
            className="action action-danger"
            onClick={onDelete}
            type="button"
          >
            <DeleteIcon />
            Delete selected
          </button>
        </fieldset>
      )}
    </div>
  );
}
