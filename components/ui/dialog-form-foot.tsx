import type { ReactNode } from "react";
import { Button } from "./button";
import { DialogFoot } from "./dialog";
import { ErrorLine } from "./field-message";

type DialogFormFootProps = {
  /** What went wrong with all of the form; what a field is to blame for is there. */
  problem: ReactNode;
  submit: string;
  /** What the button says while the form is on its way. */
  pending: string;
  isPending: boolean;
  /** True while there is nothing to send yet. */
  isDisabled?: boolean;
  onCancel: () => void;
};

/** The end of a form that is a dialog: what went wrong, a way out, and its one button. */
export function DialogFormFoot(props: DialogFormFootProps) {
  const { problem, submit, pending, isPending, isDisabled, onCancel } = props;
  return (
    <DialogFoot>
      <ErrorLine className="basis-full">{problem}</ErrorLine>
      <Button onClick={onCancel} variant="quiet">
        Cancel
      </Button>
      <Button aria-disabled={isPending} disabled={isDisabled} type="submit">
        {isPending ? pending : submit}
      </Button>
    </DialogFoot>
  );
}
