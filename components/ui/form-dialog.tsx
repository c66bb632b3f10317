import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogBody, DialogHead } from "./dialog";
import { DialogFormFoot } from "./dialog-form-foot";

type FormDialogProps = Omit<ComponentProps<typeof DialogFormFoot>, "onCancel"> & {
  title: ReactNode;
  size?: ComponentProps<typeof Dialog>["size"];
  onSubmit: ComponentProps<"form">["onSubmit"];
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { title, size = "choice", onSubmit, onClose, children, ...foot } = props;
  return (
    <Dialog onDismiss={onClose} size={size}>
      <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={onSubmit}>
        <DialogHead onClose={onClose}>{title}</DialogHead>
        <DialogBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {children}
        </DialogBody>
        <DialogFormFoot {...foot} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
