import { useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf } from "@/components/admin/shell/failure";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { TextField } from "@/components/ui/text-field";
import { EMAIL_MAX_CHARACTERS } from "@/lib/text/input";
import { texts } from "./texts";

/** Asks for the address of whoever may write and edit from now on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const write = useWrite({
    write: (body: { email: string }) => call("POST /api/admin/editors", { body }),
    success: texts.invited,
    failure: texts.inviteFailed,
    reloads: ["GET /api/admin/editors"],
    onSuccess: onClose,
  });

  return (
    <FormDialog
      write={write}
      onClose={onClose}
      onSubmit={() => write.mutate({ email })}
      pending={texts.inviting}
      fields={["email"]}
      submit={texts.invite}
      title={texts.invite}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus=""
        error={fieldErrorsOf(write.error).email?.[0]}
        hint={texts.emailHint}
        inputMode="email"
        label={texts.email}
        maxLength={EMAIL_MAX_CHARACTERS}
        onChange={(event) => setEmail(event.target.value)}
        required
        spellCheck={false}
        value={email}
      />
    </FormDialog>
  );
}
