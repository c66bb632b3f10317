import { type SubmitEvent, useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { EMAIL_MAX_CHARACTERS } from "@/lib/text/input";
import { texts } from "./texts";

/** Asks for the address of whoever may write and edit from now on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [email, setEmail] = useState("");
  const { mutate, isPending, error } = useWrite({
    write: (body: { email: string }) => call("POST /api/admin/editors", { body }),
    success: texts.invited,
    failure: texts.inviteFailed,
    reloads: ["GET /api/admin/editors"],
    onSuccess: onClose,
  });
  const wrong = fieldErrorsOf(error).email?.[0];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isPending) mutate({ email });
  }

  return (
    <FormDialog
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pending={texts.inviting}
      problem={wrong ? null : serverMessage(error)}
      submit={texts.invite}
      title={texts.invite}
    >
      <Field id={`${id}-email`} isRequired label={texts.email}>
        <Input
          aria-describedby={`${id}-email-error ${id}-email-hint`}
          aria-invalid={wrong ? true : undefined}
          autoCapitalize="none"
          autoComplete="off"
          data-autofocus=""
          id={`${id}-email`}
          inputMode="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          onChange={(event) => setEmail(event.target.value)}
          required
          spellCheck={false}
          value={email}
        />
        <ErrorLine id={`${id}-email-error`}>{wrong}</ErrorLine>
        <HintLine id={`${id}-email-hint`}>{texts.emailHint}</HintLine>
      </Field>
    </FormDialog>
  );
}
