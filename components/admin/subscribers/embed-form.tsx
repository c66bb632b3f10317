import { useId, useState } from "react";
import { copyText } from "@/components/admin/shell/copy-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { signUpFormHtml } from "@/lib/domains/newsletter/embed";
import { SOURCE_MAX_CHARACTERS } from "@/lib/domains/newsletter/schema";
import { embedTexts as texts } from "./texts";

const HTML_ROWS = 8;

type EmbedFormProps = {
  address: string;
  onClose: () => void;
};

export function EmbedForm({ address, onClose }: EmbedFormProps) {
  const id = useId();
  const [source, setSource] = useState<string>(texts.sourceAtFirst);
  const html = signUpFormHtml(address, source.trim());
  return (
    <Dialog onDismiss={onClose} size="choice">
      <DialogHead onClose={onClose}>{texts.title}</DialogHead>
      <DialogBody className="grid content-start gap-4">
        <p>{texts.says}</p>
        <TextField
          autoComplete="off"
          data-autofocus=""
          hint={texts.sourceHint}
          label={texts.source}
          maxLength={SOURCE_MAX_CHARACTERS}
          onChange={(event) => setSource(event.target.value)}
          value={source}
        />
        <Field id={`${id}-html`} label={texts.html}>
          <Textarea
            className="font-mono text-xs"
            id={`${id}-html`}
            onFocus={(event) => event.target.select()}
            readOnly
            rows={HTML_ROWS}
            spellCheck={false}
            value={html}
          />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose} variant="quiet">
          {texts.close}
        </Button>
        <Button onClick={() => copyText(html, texts)}>{texts.copy}</Button>
      </DialogFoot>
    </Dialog>
  );
}
