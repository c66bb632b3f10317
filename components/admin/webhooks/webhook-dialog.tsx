import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { fieldErrorsOf } from "@/components/admin/shell/failure";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Checkbox } from "@/components/ui/choice";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { TextField } from "@/components/ui/text-field";
import {
  type AdminWebhook,
  WEBHOOK_TEXT_MAX_CHARACTERS,
  type WebhookEvent,
  webhookEvents,
  webhookInput,
} from "@/lib/site/webhooks/schema";
import { URL_MAX_CHARACTERS } from "@/lib/text/input";
import { eventTexts, formTexts as texts } from "./texts";

type Typed = {
  address: string;
  description: string;
  events: WebhookEvent[];
  withAddresses: boolean;
};

const empty: Typed = { address: "", description: "", events: [], withAddresses: false };

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: AdminWebhook | null;
  onClose: () => void;
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void;
};

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>(webhook ?? empty);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const write = useWrite({
    write: async (body: Typed): Promise<string | null> => {
      if (webhook) {
        await call("PUT /api/admin/webhooks/{id}", { id: webhook.id, body });
        return null;
      }
      return (await call("POST /api/admin/webhooks", { body })).secret;
    },
    success: webhook ? texts.saved : texts.added,
    failure: texts.saveFailed,
    reloads: ["GET /api/admin/webhooks"],
    onSuccess: onSaved,
  });
  const refused = fieldErrorsOf(write.error);
  const eventsError = wrong.events ?? refused.events?.[0];

  function change(part: Partial<Typed>): void {
    setTyped({ ...typed, ...part });
  }

  function submit(): void {
    const { data, error: problems } = webhookInput.safeParse(typed);
    const sentences = (problems?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]);
    setWrong(Object.fromEntries(sentences.toReversed()));
    if (data) write.mutate(data);
    else document.getElementById(`${id}-${sentences[0]?.[0]}`)?.focus();
  }

  return (
    <FormDialog
      write={write}
      pending={texts.saving}
      fields={["address", "events"]}
      submit={texts.save}
      onClose={onClose}
      onSubmit={submit}
      title={webhook ? texts.editTitle : texts.addTitle}
    >
      <TextField
        autoComplete="off"
        data-autofocus=""
        error={wrong.address ?? refused.address?.[0]}
        hint={texts.addressHint}
        id={`${id}-address`}
        inputMode="url"
        label={texts.address}
        maxLength={URL_MAX_CHARACTERS}
        onChange={(event) => change({ address: event.target.value })}
        placeholder="https://"
        required
        value={typed.address}
      />
      <TextField
        autoComplete="off"
        hint={texts.descriptionHint}
        label={texts.description}
        maxLength={WEBHOOK_TEXT_MAX_CHARACTERS}
        onChange={(event) => change({ description: event.target.value })}
        value={typed.description}
      />
      <fieldset
        aria-describedby={`${id}-events-error`}
        className="grid outline-none"
        id={`${id}-events`}
        tabIndex={-1}
      >
        <legend className="mb-1.5 text-sm font-semibold">{texts.events}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            checked={typed.events.includes(event)}
            className="font-normal"
            id={`${id}-${event}`}
            key={event}
            label={eventTexts[event]}
            onChange={({ target }) =>
              change({
                events: target.checked
                  ? [...typed.events, event]
                  : typed.events.filter((each) => each !== event),
              })
            }
          />
        ))}
        <ErrorLine id={`${id}-events-error`}>{eventsError}</ErrorLine>
      </fieldset>
      {typed.events.includes("subscriber.added") && (
        <div>
          <Checkbox
            aria-describedby={`${id}-with-hint`}
            checked={typed.withAddresses}
            id={`${id}-with`}
            label={texts.withAddresses}
            onChange={({ target }) => change({ withAddresses: target.checked })}
          />
          <HintLine id={`${id}-with-hint`}>{texts.withAddressesHint}</HintLine>
        </div>
      )}
    </FormDialog>
  );
}
