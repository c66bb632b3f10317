import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { useWrite } from "@/components/admin/shell/use-write";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { OwnWord } from "@/lib/domains/own-words/calls";
import { ownTexts as texts } from "./texts";

/** The names of all that Ctrl+K leads to. */
export type Places = { screens: string[]; actions: string[] };

type MeaningDialogProps = { own: OwnWord; places: Places; onClose: () => void };

/** Asks what the owner meant by words that Ctrl+K did not know. */
export function MeaningDialog({ own, places, onClose }: MeaningDialogProps) {
  const id = useId();
  const { screens, actions } = places;
  const known = [...screens, ...actions].find((label) => label === own.leadsTo);
  const [leadsTo, setLeadsTo] = useState(known ?? "");
  const write = useWrite({
    write: () => call("PUT /api/admin/own-words/{id}", { id: own.id, body: { leadsTo } }),
    success: texts.learned(own.words, leadsTo),
    failure: texts.learnFailed,
    reloads: ["GET /api/admin/own-words"],
    onSuccess: onClose,
  });

  return (
    <FormDialog
      isDisabled={leadsTo === ""}
      write={write}
      onClose={onClose}
      onSubmit={() => write.mutate()}
      pending={texts.saving}
      submit={texts.save}
      title={texts.meantBy(own.words)}
    >
      <Field id={id} label={texts.leadsTo}>
        <Select
          data-autofocus=""
          id={id}
          onChange={(event) => setLeadsTo(event.target.value)}
          required
          value={leadsTo}
        >
          <option disabled value="">
            {texts.choose}
          </option>
          {[
            { name: texts.screens, labels: screens },
            { name: texts.actions, labels: actions },
          ].map(({ name, labels }) => (
            <optgroup key={name} label={name}>
              {labels.map((label) => (
                <option key={label}>{label}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
