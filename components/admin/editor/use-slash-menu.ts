import { type KeyboardEvent, useState } from "react";
import type { Edit } from "./edit";
import type { PictureSource } from "./formatting-toolbar";
import { isVerbatim } from "./paste/paste-edits";
import {
  editForItem,
  findSlashItems,
  type SlashItem,
  type SlashQuery,
  slashQueryAt,
} from "./slash-items";

type SlashMenuOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  apply: (edit: Edit) => void;
  /** Takes pictures in place of the command for one by its address. */
  onPicture: ((source: PictureSource) => void) | undefined;
};

type Open = SlashQuery & { active: number };

/** Opened by a `/` at the start of a line, narrowed by what is typed on, closed by Escape or by going elsewhere. */
export function useSlashMenu({ area, apply, onPicture }: SlashMenuOptions) {
  const [open, setOpen] = useState<Open | null>(null);
  const items = open ? findSlashItems(open.query) : [];
  const active = items[Math.min(open?.active ?? 0, items.length - 1)];

  /** To be called after each change of the text or the caret. */
  function follow(isTyped: boolean): void {
    const field = area();
    if (!field || (!open && !isTyped)) return;
    const range = { start: field.selectionStart, end: field.selectionEnd };
    const slash = slashQueryAt(field.value, range);
    if (!slash) {
      if (open) setOpen(null);
    } else if (open?.start === slash.start) {
      if (open.query !== slash.query) setOpen({ ...slash, active: 0 });
    } else if (isTyped && slash.query === "" && !isVerbatim(field.value, range)) {
      setOpen({ ...slash, active: 0 });
    } else if (open) setOpen(null);
  }

  function choose(item: SlashItem): void {
    const field = area();
    if (!field || !open) return;
    setOpen(null);
    const { source } = item;
    if (source && onPicture) {
      const { start } = open;
      apply({ start, end: field.selectionEnd, text: "", selection: { start, end: start } });
      onPicture(source);
    } else apply(editForItem(field.value, field.selectionEnd, open, item));
  }

  /** True for a key that was meant for the menu. */
  function takeKey({ key, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
    if (!open) return false;
    if (key === "Escape") {
      setOpen(null);
      return true;
    }
    if (items.length === 0 || !active) return false;
    if (key === "Enter" || (key === "Tab" && !shiftKey)) {
      choose(active);
      return true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return false;
    const next = (items.indexOf(active) + step + items.length) % items.length;
    setOpen({ ...open, active: next });
    return true;
  }

  return { open, items, active, follow, choose, takeKey, close: () => setOpen(null) };
}
