import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { undoTexts } from "./texts";

type UndoDialogProps = {
  /** How many texts the owner or readers have changed since. */
  changed: number;
  onClose: () => void;
  onUndo: (withChanged: boolean) => void;
};

export function UndoDialog({ changed, onClose, onUndo }: UndoDialogProps) {
  const id = useId();
  const [withChanged, setWithChanged] = useState(false);
  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead onClose={onClose}>{undoTexts.title}</DialogHead>
      <DialogBody className="grid content-start gap-3">
        <p>{undoTexts.says}</p>
        {changed > 0 && (
          <>
            <p>
              <b>{undoTexts.stays(changed)}</b>
            </p>
            <Checkbox
              checked={withChanged}
              id={id}
              label={undoTexts.withChanged}
              onChange={(event) => setWithChanged(event.target.checked)}
            />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button data-autofocus="" onClick={onClose} variant="quiet">
          {undoTexts.cancel}
        </Button>
        <Button onClick={() => onUndo(withChanged)} variant="destructive">
          {undoTexts.action}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
