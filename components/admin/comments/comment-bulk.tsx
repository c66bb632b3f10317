import { useId } from "react";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice";
import { Check, OctagonAlert, Trash2, Undo2 } from "@/components/ui/icons";
import type { CommentState } from "@/lib/domains/comments/schema";
import type { CommentTarget } from "./comment-calls";
import { actionTexts, bulkTexts } from "./texts";

type CommentBulkProps = {
  state: CommentState;
  /** How many are selected. */
  count: number;
  isAll: boolean;
  isBusy: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onChange: (to: CommentTarget) => void;
};

export function CommentBulk(props: CommentBulkProps) {
  const { state, count, isAll, isBusy, onSelectAll, onChange } = props;
  const id = useId();
  const isOwner = useIsOwner();
  const button = { "aria-disabled": isBusy, variant: "flat" } as const;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        checked={isAll}
        id={id}
        label={bulkTexts.selectAll}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <p className="text-quiet tabular-nums empty:hidden" role="status">
        {count > 0 && bulkTexts.selected(count)}
      </p>
      {count > 0 && (
        <fieldset className="-mx-3 flex min-w-0 flex-wrap gap-1">
          <legend className="sr-only">{bulkTexts.legend}</legend>
          {state === "pending" && (
            <>
              <Button {...button} onClick={() => onChange("approved")}>
                <Check /> {actionTexts.approve.bulk}
              </Button>
              <Button {...button} onClick={() => onChange("spam")}>
                <OctagonAlert /> {actionTexts.spam.bulk}
              </Button>
            </>
          )}
          {state === "spam" && (
            <Button {...button} onClick={() => onChange("pending")}>
              <Undo2 /> {actionTexts.notSpam.bulk}
            </Button>
          )}
          {isOwner && (
            <Button
              {...button}
              className="max-sm:ml-auto"
              onClick={() => onChange("deleted")}
              variant="flatDanger"
            >
              <Trash2 /> {actionTexts.delete.bulk}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}
