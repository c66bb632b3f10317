import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  type Draft,
  type Drafts,
  dropDraft,
  holdDraft,
  storeDraft,
} from "@/components/admin/item/drafts";
import type { ItemFields } from "@/components/admin/item/entity";
import { isSessionEnding } from "@/components/admin/shell/session-end";

const KEEP_DELAY_MS = 400;

type DraftOptions<Input, Fields extends ItemFields> = {
  form: UseFormReturn<Fields, unknown, Input>;
  drafts: Drafts<Fields>;
  /** What is saved on the server. */
  saved: Fields;
  itemId: string | null;
  version: number | null;
  restored: Draft<Fields> | null;
};

function differ<Fields extends ItemFields>(a: Fields, b: Fields): boolean {
  return Object.keys(b).some((name) => a[name] !== b[name]);
}

/** Keeps what is typed on this device until it is saved or thrown away, and asks before it would be lost. */
export function useDraft<Input, Fields extends ItemFields>({
  form,
  drafts,
  saved,
  itemId,
  version,
  restored,
}: DraftOptions<Input, Fields>) {
  const [key, setKey] = useState(() => restored?.key ?? drafts.newKey());
  const [isDirty, setDirty] = useState(() => differ(form.getValues(), saved));
  const [isKept, setKept] = useState(true);
  const finished = useRef(false);
  /** True while what is typed is on this device, to the last key. */
  const isSafe = useRef(true);

  async function keep(): Promise<void> {
    if (finished.current) return;
    const fields = form.getValues();
    if (!differ(fields, saved)) {
      isSafe.current = true;
      await dropDraft(key);
      return;
    }
    const isStored = await storeDraft({ key, itemId, version, fields });
    isSafe.current = isStored && !differ(form.getValues(), fields);
    setKept(isStored);
  }

  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => holdDraft(key), [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      void latest.current();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        isSafe.current = false;
        setDirty(differ(values, saved));
        clearTimeout(timer);
        timer = setTimeout(keepNow, KEEP_DELAY_MS);
      },
    });
    const warn = (event: BeforeUnloadEvent) => {
      keepNow();
      if (finished.current || !differ(form.getValues(), saved)) return;
      if (!(isSessionEnding() && isSafe.current)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [form, saved]);

  return {
    isDirty,
    isKept,
    /** Writes the draft at once. */
    keepNow: () => void keep(),
    /** Forgets the draft: its text is saved, or thrown away on purpose. */
    finish: () => {
      finished.current = true;
      void dropDraft(key);
    },
    /** Goes on with a draft from before, under its own key. */
    adopt: (draft: Draft<Fields>) => {
      void dropDraft(key);
      setKey(draft.key);
    },
  };
}
