import type { TextAreaTextApi } from "@uiw/react-md-editor/commands";
import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toaster";
import { applyEdit, type Edit } from "./edit";
import { type Change, editQuietly } from "./quiet-edit";
import { texts } from "./texts";

export type Pasted = { start: number; inserted: string; replaced: string };

type TextEditsOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  api: () => TextAreaTextApi | undefined;
  setText: (text: string) => void;
};

export type TextEdits = ReturnType<typeof useTextEdits>;

export function useTextEdits({ area, api, setText }: TextEditsOptions) {
  /** The newest last. */
  const pasted = useRef<Pasted[]>([]);
  const composing = useRef<Promise<void> | null>(null);

  useComposition(area, composing);

  function change(edit: Edit): Pasted | null {
    const field = area();
    const textApi = api();
    if (!field || !textApi) return null;
    const record = {
      start: edit.start,
      inserted: edit.text,
      replaced: field.value.slice(edit.start, edit.end),
    };
    if (document.activeElement === field && !field.readOnly) applyEdit(textApi, edit);
    else editQuietly(field, edit, setText);
    pasted.current = [...pasted.current.slice(-9), record];
    return record;
  }

  function undo(record: Pasted): void {
    const field = area();
    if (!field) return;
    const { start, inserted, replaced } = record;
    const at = field.value.startsWith(inserted, start) ? start : field.value.indexOf(inserted);
    if (at === -1) {
      showToast(texts.changedSince);
      return;
    }
    editQuietly(field, { start: at, end: at + inserted.length, text: replaced }, setText);
    field.focus();
  }

  const undoAction = (record: Pasted) => ({ label: texts.undo, onPress: () => undo(record) });

  async function whenComposed(): Promise<void> {
    while (composing.current) await composing.current;
  }

  return {
    change,
    undoAction,
    whenComposed,
    say(record: Pasted | null, title: string, description: string): void {
      if (!record || description === "") return;
      showToast({ title, description, action: undoAction(record) });
    },
    async quietly(find: (text: string) => Change | null): Promise<Pasted | null> {
      // At once where nothing is being composed.
      while (composing.current) await composing.current;
      const field = area();
      const edit = field && find(field.value);
      if (!field || !edit) return null;
      const replaced = field.value.slice(edit.start, edit.end);
      editQuietly(field, edit, setText);
      return { start: edit.start, inserted: edit.text, replaced };
    },
    /** Has what was pasted be known by what is there now. */
    follow(before: string, after: string): void {
      for (const record of pasted.current) {
        record.inserted = record.inserted.replace(before, () => after);
      }
    },
  };
}

/** Nothing may change the text while a syllable is being put together in it. */
function useComposition(
  area: TextEditsOptions["area"],
  composing: RefObject<Promise<void> | null>,
): void {
  const find = useRef(area);
  useEffect(() => {
    find.current = area;
  });
  useEffect(() => {
    let end = () => {};
    const handleStart = ({ target }: CompositionEvent) => {
      if (target !== find.current()) return;
      composing.current = new Promise((resolve) => {
        end = resolve;
      });
    };
    const handleEnd = () => {
      composing.current = null;
      end();
    };
    document.addEventListener("compositionstart", handleStart);
    document.addEventListener("compositionend", handleEnd);
    return () => {
      handleEnd();
      document.removeEventListener("compositionstart", handleStart);
      document.removeEventListener("compositionend", handleEnd);
    };
  }, [composing]);
}
