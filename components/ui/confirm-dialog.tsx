import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button";
import { backdropClass, popupClass } from "./dialog-window";

export type Question = {
  /** The whole sentence. */
  question: string;
  /** The word on the button that goes on, as 'Delete'. */
  action: string;
  /** False where nothing is lost. */
  isDestructive?: boolean;
};

export type ConfirmDialogProps = Question & { onAnswer: (isSure: boolean) => void };

/** A question that must be answered. The safe answer has the focus, and Escape gives it too. */
export function ConfirmDialog({ question, action, isDestructive, onAnswer }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root onOpenChange={() => onAnswer(false)} open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} forceRender />
        <AlertDialog.Popup
          className={`${popupClass} h-fit max-h-[calc(100dvh-2rem)] w-[min(28rem,100vw-2rem)] rounded-card p-5 shadow-soft sm:p-6`}
          initialFocus={cancel}
        >
          <AlertDialog.Title className="text-xl wrap-anywhere">{question}</AlertDialog.Title>
          <div className="mt-5 flex flex-wrap justify-end gap-x-3 gap-y-2.5">
            <Button onClick={() => onAnswer(false)} ref={cancel} variant="quiet">
              Cancel
            </Button>
            <Button
              onClick={() => onAnswer(true)}
              variant={isDestructive === false ? "primary" : "destructive"}
            >
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
