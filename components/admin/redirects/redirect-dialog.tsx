import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf } from "@/components/admin/shell/failure";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Radio } from "@/components/ui/choice";
import { TextField } from "@/components/ui/text-field";
import { type AdminRedirect, type RedirectKind, redirectKinds } from "@/lib/site/redirects/schema";
import { kindTexts, texts } from "./texts";

type RedirectDialogProps = {
  /** Null for a new one. */
  redirect: AdminRedirect | null;
  onClose: () => void;
  onDone: () => void;
};

const addressField = {
  autoCapitalize: "none",
  autoComplete: "off",
  required: true,
  spellCheck: false,
} as const;

/** From where to where, and for how long; whether that can be is for the server to say. */
export function RedirectDialog({ redirect, onClose, onDone }: RedirectDialogProps) {
  const id = useId();
  const [from, setFrom] = useState(redirect?.from ?? "");
  const [to, setTo] = useState(redirect?.to ?? "");
  const [kind, setKind] = useState<RedirectKind>(redirect?.kind ?? 301);
  const write = useWrite({
    write: () => {
      const body = { from, to, kind };
      return redirect
        ? call("PUT /api/admin/redirects/{id}", { id: redirect.id, body })
        : call("POST /api/admin/redirects", { body });
    },
    success: texts.saved,
    failure: texts.saveFailed,
    reloads: ["GET /api/admin/redirects"],
    onSuccess: onDone,
  });
  const errors = fieldErrorsOf(write.error);

  return (
    <FormDialog
      write={write}
      pending={texts.saving}
      fields={["from", "to"]}
      submit={texts.save}
      onClose={onClose}
      onSubmit={() => write.mutate()}
      title={redirect ? texts.editTitle : texts.newTitle}
    >
      <TextField
        {...addressField}
        data-autofocus=""
        error={errors.from?.[0]}
        hint={texts.fromHint}
        label={texts.from}
        onChange={(event) => setFrom(event.target.value)}
        value={from}
      />
      <TextField
        {...addressField}
        error={errors.to?.[0]}
        hint={texts.toHint}
        label={texts.to}
        onChange={(event) => setTo(event.target.value)}
        value={to}
      />
      <fieldset className="grid">
        <legend className="mb-1.5 text-sm font-semibold">{texts.kind}</legend>
        {redirectKinds.map((each) => (
          <Radio
            checked={kind === each}
            id={`${id}-${each}`}
            key={each}
            label={kindTexts[each].choice}
            name={`${id}-kind`}
            onChange={() => setKind(each)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
