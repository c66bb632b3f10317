import { useEffect, useState } from "react";
import { type Draft, draftsOf, holdDraft } from "@/components/admin/item/drafts";
import { useCopySaved } from "@/components/admin/item/use-copy-saved";
import { createFormCopy, type FormCopy } from "@/components/admin/item/use-form-copy";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import type { Language } from "@/lib/site/words/languages";
import { type Controls, GROUPS, isSame } from "./setting-fields";
import { groupTexts } from "./texts";

export type Edits = { [Group in SettingsGroup]?: { controls: Controls } };

/** `language` is whose defaults stand where she typed nothing. */
type SiteDraft = { title: string; controls: Controls; language?: Language | undefined };

type Saved = { controls: Controls; version: number; language?: Language };

type Edit = FormCopy<SiteDraft> & { release: () => void };

/** What was typed on this device and not saved, by the name of its group. */
export const siteDrafts = draftsOf<SiteDraft>("site", { title: "", controls: {} });

function isGroup(text: string | null): text is SettingsGroup {
  return GROUPS.some((group) => group === text);
}

function draftOf(group: SettingsGroup, controls: Controls, language?: Language): SiteDraft {
  return { title: groupTexts[group].label, controls: structuredClone(controls), language };
}

/** Everything that is typed and not saved, of every group at once; it stays on this device until it is. */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>({});
  const [hasCopy, setHasCopy] = useState(true);
  const [copies] = useState(() => new Map<SettingsGroup, Edit>());

  function begin(group: SettingsGroup, saved: Saved, key = siteDrafts.newKey()): Edit {
    const start = { key, itemId: group, version: saved.version };
    const fields = draftOf(group, saved.controls, saved.language);
    const edit = { ...createFormCopy({ ...start, fields }, setHasCopy), release: holdDraft(key) };
    copies.set(group, edit);
    return edit;
  }

  /** Shows what is typed; what is all saved begins anew with the next key. */
  function show(): void {
    for (const [group, { copy, release }] of [...copies]) {
      if (copy.isUnsaved || copy.isSending) continue;
      copy.stop();
      release();
      copies.delete(group);
    }
    const typed = [...copies].filter(([, { copy }]) => copy.isUnsaved);
    const shown = typed.map(([group, { copy }]) => [group, { controls: copy.fields.controls }]);
    setEdits(Object.fromEntries(shown));
  }

  function discard(group: SettingsGroup): void {
    const edit = copies.get(group);
    edit?.settle(edit.copy.fields);
    show();
  }

  useCopySaved(() => [...copies.values()].map(({ copy }) => copy));
  useEffect(
    () => () => {
      for (const { release } of copies.values()) release();
    },
    [copies],
  );

  return {
    edits,
    hasCopy,
    discard,
    /** Notes what the controls of a group hold; nothing where that is what is saved. */
    change(group: SettingsGroup, controls: Controls, saved: Saved): void {
      const isSaved = isSame(controls, saved.controls);
      if (isSaved && !copies.has(group)) return;
      const { copy, note } = copies.get(group) ?? begin(group, saved);
      note(draftOf(group, controls, copy.fields.language), isSaved);
      show();
    },
    /** Sends a group onto the version that it was typed onto, or another; null where it did not get there. */
    async save<Answer extends { version: number }>(
      group: SettingsGroup,
      saved: Saved,
      write: (version: number, language?: Language) => Promise<Answer>,
      onto?: number,
    ): Promise<Answer | null> {
      const edit = copies.get(group) ?? begin(group, saved);
      const { language } = edit.copy.fields;
      if (onto !== undefined) edit.copy.rebase({ version: onto, baseVersion: 0 });
      const answer = await edit.save((version) => write(version, language));
      show();
      return answer;
    },
    /** Goes on with what was typed before; gives its group, or null for one that is no more. */
    restore({ key, itemId, version, fields }: Draft<SiteDraft>): SettingsGroup | null {
      if (!isGroup(itemId)) return null;
      discard(itemId);
      begin(itemId, { controls: {}, version: version ?? 0 }, key).copy.change(fields);
      show();
      return itemId;
    },
  };
}

export type SiteEdits = ReturnType<typeof useEdits>;
