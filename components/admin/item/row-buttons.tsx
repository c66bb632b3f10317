import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import { Pencil, Trash2 } from "@/components/ui/icons";

export type RowActions = {
  isDeleting: boolean;
  onEdit: () => void;
  /** Before it is pressed, as a pointer comes to it. */
  onMeantToEdit?: () => void;
  onDelete: () => void;
  /** Moves the focus to the list's heading, where a control of the row may go with what was done. */
  focusHeading: () => void;
};

export function RowButtons({
  title,
  isDeleting,
  onEdit,
  onMeantToEdit,
  onDelete,
}: Omit<RowActions, "focusHeading"> & { title: string }) {
  const isOwner = useIsOwner();
  return (
    <>
      <Button
        aria-label={`Edit “${title}”`}
        data-open=""
        onClick={onEdit}
        onPointerEnter={onMeantToEdit}
        variant="flat"
      >
        <Pencil /> Edit
      </Button>
      {isOwner && (
        <Button
          aria-disabled={isDeleting}
          aria-label={`Delete “${title}”`}
          onClick={onDelete}
          variant="flatDanger"
        >
          <Trash2 /> Delete
        </Button>
      )}
    </>
  );
}
