import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copyText } from "./copy-text";

export type OnceTexts = {
  says: string;
  label: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
};

type OnceDialogProps = {
  heading: string;
  texts: OnceTexts;
  value: string;
  onClose: () => void;
};

export function OnceDialog({ heading, texts, value, onClose }: OnceDialogProps) {
  const id = useId();
  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead>{heading}</DialogHead>
      <DialogBody className="grid content-start gap-4">
        <p id={`${id}-says`}>{texts.says}</p>
        <Field id={id} label={texts.label}>
          <Input
            aria-describedby={`${id}-says`}
            className="font-mono text-sm"
            data-autofocus=""
            id={id}
            onFocus={(event) => event.target.select()}
            readOnly
            value={value}
          />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => copyText(value, texts)} variant="quiet">
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.done}</Button>
      </DialogFoot>
    </Dialog>
  );
}
