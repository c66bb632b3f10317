import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { DialogFormFoot } from "@/components/ui/dialog-form-foot";
import { fieldErrorsOf, serverMessage } from "./failure";

type Foot = ComponentProps<typeof DialogFormFoot>;

type FormDialogProps = Pick<Foot, "submit" | "pending" | "isDisabled"> & {
  title: ReactNode;
  size?: ComponentProps<typeof Dialog>["size"];
  /** What its button does, as `useWrite` has it. */
  write: { isPending: boolean; error?: unknown };
  /** What is wrong, where that is not for the server to say. */
  problem?: ReactNode;
  /** The fields that say themselves what the server refused of them. */
  fields?: readonly string[];
  /** Called once for each write. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({
  title,
  size = "choice",
  write: { isPending, error },
  fields = [],
  problem = fields.some((name) => fieldErrorsOf(error)[name]) ? null : serverMessage(error),
  onSubmit,
  onClose,
  children,
  ...foot
}: FormDialogProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending && !foot.isDisabled) onSubmit();
  }

  return (
    <Dialog onDismiss={onClose} size={size}>
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
        <DialogHead onClose={onClose}>{title}</DialogHead>
        <DialogBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {children}
        </DialogBody>
        <DialogFormFoot {...foot} isPending={isPending} onCancel={onClose} problem={problem} />
      </form>
    </Dialog>
  );
}
