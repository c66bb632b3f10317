import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf } from "@/components/admin/shell/failure";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { OnceDialog } from "@/components/admin/shell/once-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { ErrorLine } from "@/components/ui/field-message";
import { TextField } from "@/components/ui/text-field";
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
  const write = useWrite({
    write: (body: TokenInput) => call("POST /api/admin/programs", { body }),
    success: texts.created,
    failure: texts.createFailed,
    reloads: ["GET /api/admin/programs"],
    onSuccess: onMade,
  });
  const errors = fieldErrorsOf(write.error);

  return (
    <FormDialog
      write={write}
      pending={texts.creating}
      fields={["name", "scopes", "lastDay"]}
      submit={texts.create}
      onClose={onClose}
      onSubmit={() => write.mutate({ name, scopes, lastDay })}
      title={texts.make}
    >
      <TextField
        autoComplete="off"
        data-autofocus=""
        error={errors.name?.[0]}
        hint={texts.nameHint}
        label={texts.name}
        maxLength={NAME_MAX_CHARACTERS}
        onChange={(event) => setName(event.target.value)}
        required
        value={name}
      />
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
      <TextField
        error={errors.lastDay?.[0]}
        hint={texts.lastDayHint}
        label={texts.lastDay}
        onChange={(event) => setLastDay(event.target.value)}
        type="date"
        value={lastDay}
      />
    </FormDialog>
  );
}
