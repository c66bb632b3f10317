import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Draft,
  draftsOf,
  dropDraft,
  holdDraft,
  storeDraft,
} from "@/components/admin/item/drafts";
import { isSessionEnding } from "@/components/admin/shell/session-end";
import { type Controls, GROUPS, isSame } from "@/components/admin/site/setting-fields";
import { groupTexts } from "@/components/admin/site/texts";
import type { SettingsGroup } from "@/lib/site/settings/schema";

const KEEP_DELAY_MS = 400;

/** What is typed of a group and not saved. */
type SettingsEdit = {
  /** Under which this device keeps it. */
  key: string;
  /** The version it was typed onto. */
  version: number;
  controls: Controls;
};

export type Edits = { [Group in SettingsGroup]?: SettingsEdit };

type SiteDraft = { title: string; controls: Controls };

/** What was typed on this device and not saved, by the name of its group. */
export const siteDrafts = draftsOf<SiteDraft>("site", { title: "", controls: {} });

function isGroup(text: string | null): text is SettingsGroup {
  return GROUPS.some((group) => group === text);
}

/** Everything that is typed and not saved, of every group at once; it stays on this device until it is. */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>({});
  const [isKept, setKept] = useState(true);
  const latest = useRef<Edits>({});
  const waiting = useRef(new Set<SettingsGroup>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const holds = useRef(new Map<string, () => void>());

  function keepNow(): void {
    clearTimeout(timer.current);
    for (const group of waiting.current) {
      const edit = latest.current[group];
      if (!edit) continue;
      const fields = { title: groupTexts[group].label, controls: edit.controls };
      const draft = { key: edit.key, itemId: group, version: edit.version, fields };
      void storeDraft<SiteDraft>(draft).then((isStored) => {
        setKept(isStored);
        if (isStored && latest.current[group] === edit) waiting.current.delete(group);
      });
    }
  }

  function put(group: SettingsGroup, edit: SettingsEdit | null): void {
    const { [group]: before, ...others } = latest.current;
    if (before && before.key !== edit?.key) {
      holds.current.get(before.key)?.();
      holds.current.delete(before.key);
      void dropDraft(before.key);
    }
    if (edit && !holds.current.has(edit.key)) holds.current.set(edit.key, holdDraft(edit.key));
    latest.current = edit ? { ...others, [group]: edit } : others;
    setEdits(latest.current);
    waiting.current.delete(group);
    if (!edit) return;
    waiting.current.add(group);
    clearTimeout(timer.current);
    timer.current = setTimeout(keepNow, KEEP_DELAY_MS);
  }

  const keepAll = useEffectEvent(keepNow);
  useEffect(() => {
    const held = holds.current;
    const keepThem = () => keepAll();
    const warn = (event: BeforeUnloadEvent) => {
      keepAll();
      if (Object.keys(latest.current).length === 0) return;
      if (!(isSessionEnding() && waiting.current.size === 0)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keepThem);
    document.addEventListener("visibilitychange", keepThem);
    return () => {
      keepAll();
      for (const release of held.values()) release();
      held.clear();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keepThem);
      document.removeEventListener("visibilitychange", keepThem);
    };
  }, []);

  return {
    edits,
    isKept,
    keepNow,
    /** Notes what the controls of a group hold; nothing where that is what is saved. */
    change(
      group: SettingsGroup,
      controls: Controls,
      saved: { controls: Controls; version: number },
    ): void {
      const before = latest.current[group];
      if (isSame(controls, saved.controls)) {
        if (before) put(group, null);
        return;
      }
      const { key, version } = before ?? { key: siteDrafts.newKey(), version: saved.version };
      put(group, { key, version, controls: structuredClone(controls) });
    },
    /** What was sent is saved; what was typed meanwhile goes on from there. */
    settle(group: SettingsGroup, sent: Controls, version: number): void {
      const edit = latest.current[group];
      if (edit) put(group, isSame(edit.controls, sent) ? null : { ...edit, version });
    },
    discard: (group: SettingsGroup) => put(group, null),
    /** Goes on with what was typed before; gives its group, or null for one that is no more. */
    restore(draft: Draft<SiteDraft>): SettingsGroup | null {
      const { key, itemId, version, fields } = draft;
      if (!isGroup(itemId)) return null;
      put(itemId, { key, version: version ?? 0, controls: fields.controls });
      return itemId;
    },
  };
}

export type SiteEdits = ReturnType<typeof useEdits>;
