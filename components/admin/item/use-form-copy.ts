import { useEffect, useEffectEvent, useState } from "react";
import { type Draft, dropDraft, holdDraft, storeDraft } from "./drafts";
import { useCopySaved } from "./use-copy-saved";
import { WorkingCopy } from "./working-copy";

type Start<Fields> = {
  /** Under which this device keeps what is typed. */
  key: string;
  itemId: string | null;
  version: number;
  /** What the server has. */
  fields: Fields;
};

/** Sends it onto a version, and gives what then is saved. */
type Write<Saved> = (version: number) => Promise<Saved>;

export type FormCopy<Fields> = {
  copy: WorkingCopy<Fields>;
  /** Notes what the form holds; nothing is left to save where that is what the server has. */
  note: (fields: Fields, isSaved: boolean) => void;
  /** Goes on from what the server has, and forgets the rest. */
  settle: (fields: Fields, version?: number) => void;
  /** Sends what is typed, and gives what is saved; null where it did not get there, or is on its way already. */
  save: <Saved extends { version: number }>(write: Write<Saved>) => Promise<Saved | null>;
};

/** What is typed into a form with a button that saves: on this device until that is pressed and answered. */
export function createFormCopy<Fields>(
  { key, itemId, version, fields }: Start<Fields>,
  show: (hasCopy: boolean) => void,
): FormCopy<Fields> {
  let send: Write<{ version: number }> = async (at) => ({ version: at });
  const place = { id: itemId ?? "", writer: key, sequence: 0, version, baseVersion: 0 };
  const copy = new WorkingCopy<Fields>(
    { place, fields, savedAt: null, isSentWhenAsked: true },
    {
      async send(_, input) {
        const saved = await send(input.version);
        const updatedAt = new Date().toISOString();
        return { sequence: input.sequence, version: saved.version, baseVersion: 0, updatedAt };
      },
      keep: (at, typed) =>
        storeDraft({ key: at.writer, itemId, version: at.version, fields: typed }),
      forget: (at) => dropDraft(at.writer),
      show: (_, hasCopy) => show(hasCopy),
    },
  );
  const settle = (saved: Fields, at = copy.place.version) =>
    copy.settle(saved, { version: at, baseVersion: 0, at: null });
  return {
    copy,
    settle,
    note(typed, isSaved) {
      // What is on its way becomes what the server has.
      if (!isSaved || copy.isSending) copy.change(typed);
      else if (copy.isUnsaved) settle(typed);
    },
    async save<Saved extends { version: number }>(write: Write<Saved>) {
      if (copy.isSending) return null;
      let saved: Saved | null = null;
      send = async (at) => {
        saved = await write(at);
        return saved;
      };
      return (await copy.flush()) ? saved : null;
    },
  };
}

type FormCopyOptions<Fields> = Start<Fields> & { restored: Draft<Fields> | null };

export function useFormCopy<Fields>({ restored, ...start }: FormCopyOptions<Fields>) {
  const [shown, setShown] = useState({ hasCopy: true });
  const [typed] = useState(() => createFormCopy<Fields>(start, (hasCopy) => setShown({ hasCopy })));
  const { copy } = typed;
  const { writer } = copy.place;

  const goOn = useEffectEvent(() => restored && copy.change(restored.fields));
  useEffect(() => void goOn(), []);
  useEffect(() => holdDraft(writer), [writer]);
  useCopySaved(copy);

  return {
    ...typed,
    isDirty: copy.isUnsaved,
    hasCopy: shown.hasCopy,
    /** Goes on with text of before, under its own key. */
    adopt(draft: Draft<Fields>): void {
      void dropDraft(writer);
      const version = draft.version ?? copy.place.version;
      copy.adopt({ ...copy.place, writer: draft.key, version }, draft.fields);
    },
  };
}
