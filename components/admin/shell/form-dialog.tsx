import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { Dialog, DialogBody, DialogHead } from "@/components/ui/dialog";
import { DialogFormFoot } from "@/components/ui/dialog-form-foot";
import { fieldErrorsOf, serverMessage } from "./failure";

type Foot = ComponentProps<typeof DialogFormFoot>;

type DialogFormProps = Pick<Foot, "submit" | "pending" | "isDisabled"> & {
  /** What its button does, as `useWrite` has it. */
  write: { isPending: boolean; error?: unknown };
  /** What is wrong, where that is not for the server to say. */
  problem?: ReactNode;
  /** The fields that say themselves what the server refused of them. */
  fields?: readonly string[];
  /** What its body has beside the fields. */
  body?: Omit<ComponentProps<typeof DialogBody>, "children">;
  /** Above the body. */
  head?: ReactNode;
  /** Called once for each write. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a dialog, from its fields to its buttons. */
export function DialogForm({
  write: { isPending, error },
  fields = [],
  problem = fields.some((name) => fieldErrorsOf(error)[name]) ? null : serverMessage(error),
  body,
  head,
  onSubmit,
  onClose,
  children,
  ...foot
}: DialogFormProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending && !foot.isDisabled) onSubmit();
  }

  return (
    <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={submit}>
      {head}
      <DialogBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4" {...body}>
        {children}
      </DialogBody>
      <DialogFormFoot {...foot} isPending={isPending} onCancel={onClose} problem={problem} />
    </form>
  );
}

type FormDialogProps = Omit<DialogFormProps, "body" | "head"> & {
  title: ReactNode;
  size?: ComponentProps<typeof Dialog>["size"];
};

export function FormDialog({ title, size = "choice", ...form }: FormDialogProps) {
  const { onClose } = form;
  return (
    <Dialog onDismiss={onClose} size={size}>
      <DialogForm {...form} head={<DialogHead onClose={onClose}>{title}</DialogHead>} />
    </Dialog>
  );
}
