import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Radio } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { type AdminRedirect, type RedirectKind, redirectKinds } from "@/lib/site/redirects/schema";
import { kindTexts, texts } from "./texts";

type RedirectDialogProps = {
  /** Null for a new one. */
  redirect: AdminRedirect | null;
  onClose: () => void;
  onDone: () => void;
};

/** From where to where, and for how long; whether that can be is for the server to say. */
export function RedirectDialog({ redirect, onClose, onDone }: RedirectDialogProps) {
  const id = useId();
  const [from, setFrom] = useState(redirect?.from ?? "");
  const [to, setTo] = useState(redirect?.to ?? "");
  const [kind, setKind] = useState<RedirectKind>(redirect?.kind ?? 301);
  const { mutate, isPending, error } = useWrite({
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
  const errors = fieldErrorsOf(error);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <FormDialog
      isPending={isPending}
      pending={texts.saving}
      problem={errors.from || errors.to ? null : serverMessage(error)}
      submit={texts.save}
      onClose={onClose}
      onSubmit={submit}
      title={redirect ? texts.editTitle : texts.newTitle}
    >
      <Field id={`${id}-from`} isRequired label={texts.from}>
        <Input
          aria-describedby={`${id}-from-error ${id}-from-hint`}
          aria-invalid={errors.from ? true : undefined}
          autoCapitalize="none"
          autoComplete="off"
          data-autofocus=""
          id={`${id}-from`}
          onChange={(event) => setFrom(event.target.value)}
          required
          spellCheck={false}
          value={from}
        />
        <ErrorLine id={`${id}-from-error`}>{errors.from?.[0]}</ErrorLine>
        <HintLine id={`${id}-from-hint`}>{texts.fromHint}</HintLine>
      </Field>
      <Field id={`${id}-to`} isRequired label={texts.to}>
        <Input
          aria-describedby={`${id}-to-error ${id}-to-hint`}
          aria-invalid={errors.to ? true : undefined}
          autoCapitalize="none"
          autoComplete="off"
          id={`${id}-to`}
          onChange={(event) => setTo(event.target.value)}
          required
          spellCheck={false}
          value={to}
        />
        <ErrorLine id={`${id}-to-error`}>{errors.to?.[0]}</ErrorLine>
        <HintLine id={`${id}-to-hint`}>{texts.toHint}</HintLine>
      </Field>
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
