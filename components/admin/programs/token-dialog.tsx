import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { OnceDialog } from "@/components/admin/shell/once-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { type NewToken, SCOPES, type Scope, type TokenInput } from "@/lib/auth/scopes";
import { NAME_MAX_CHARACTERS } from "@/lib/text/input";
import { scopeTexts, texts, tokenTexts } from "./texts";

type TokenDialogProps = { onClose: () => void };

export function TokenDialog({ onClose }: TokenDialogProps) {
  const [made, setMade] = useState<NewToken | null>(null);
  return made ? (
    <OnceDialog
      heading={tokenTexts.heading(made.name)}
      onClose={onClose}
      texts={tokenTexts}
      value={made.token}
    />
  ) : (
    <TokenForm onClose={onClose} onMade={setMade} />
  );
}

function TokenForm({ onClose, onMade }: TokenDialogProps & { onMade: (made: NewToken) => void }) {
  const id = useId();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<Scope[]>(["read"]);
  const [lastDay, setLastDay] = useState("");
  const { mutate, isPending, error } = useWrite({
    write: (body: TokenInput) => call("POST /api/admin/programs", { body }),
    success: texts.created,
    failure: texts.createFailed,
    reloads: ["GET /api/admin/programs"],
    onSuccess: onMade,
  });
  const errors = fieldErrorsOf(error);
  const isOfField = Boolean(errors.name ?? errors.scopes ?? errors.lastDay);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending) mutate({ name, scopes, lastDay });
  }

  return (
    <FormDialog
      isPending={isPending}
      pending={texts.creating}
      problem={isOfField ? null : serverMessage(error)}
      submit={texts.create}
      onClose={onClose}
      onSubmit={submit}
      title={texts.make}
    >
      <Field id={`${id}-name`} isRequired label={texts.name}>
        <Input
          aria-describedby={`${id}-name-error ${id}-name-hint`}
          aria-invalid={errors.name ? true : undefined}
          autoComplete="off"
          data-autofocus=""
          id={`${id}-name`}
          maxLength={NAME_MAX_CHARACTERS}
          onChange={(event) => setName(event.target.value)}
          required
          value={name}
        />
        <ErrorLine id={`${id}-name-error`}>{errors.name?.[0]}</ErrorLine>
        <HintLine id={`${id}-name-hint`}>{texts.nameHint}</HintLine>
      </Field>
      <fieldset aria-describedby={`${id}-scopes-error`}>
        <legend className="mb-1.5 text-sm font-semibold">{texts.scopes}</legend>
        {SCOPES.map((scope) => (
          <div key={scope}>
            <Checkbox
              aria-describedby={`${id}-${scope}-hint`}
              checked={scopes.includes(scope)}
              id={`${id}-${scope}`}
              label={scopeTexts[scope].label}
              onChange={({ target }) =>
                setScopes(
                  SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
                )
              }
            />
            <p className="-mt-1.5 mb-1.5 pl-8.5 text-sm text-quiet" id={`${id}-${scope}-hint`}>
              {scopeTexts[scope].hint}
            </p>
          </div>
        ))}
        <ErrorLine id={`${id}-scopes-error`}>{errors.scopes?.[0]}</ErrorLine>
      </fieldset>
      <Field id={`${id}-day`} label={texts.lastDay}>
        <Input
          aria-describedby={`${id}-day-error ${id}-day-hint`}
          aria-invalid={errors.lastDay ? true : undefined}
          id={`${id}-day`}
          onChange={(event) => setLastDay(event.target.value)}
          type="date"
          value={lastDay}
        />
        <ErrorLine id={`${id}-day-error`}>{errors.lastDay?.[0]}</ErrorLine>
        <HintLine id={`${id}-day-hint`}>{texts.lastDayHint}</HintLine>
      </Field>
    </FormDialog>
  );
}
