import { useState } from "react";
import { findSlashItems, type SlashItem, type SlashQuery } from "./slash-items";

type Open = SlashQuery & { active: number };

/** The part of a menu by `/` that is the same however a text is written: what it offers, and its keys. */
export function useSlashChoice(take: (item: SlashItem, query: SlashQuery) => void, isText = false) {
  const [open, setOpen] = useState<Open | null>(null);
  const items = open ? findSlashItems(open.query, isText) : [];
  const active = items[Math.min(open?.active ?? 0, items.length - 1)];

  function choose(item: SlashItem): void {
    if (!open) return;
    setOpen(null);
    take(item, open);
  }

  return {
    open,
    items,
    active,
    choose,
    close: () => setOpen(null),
    /** Goes by what is before the caret now; `mayOpen` where a new one may begin there. */
    follow(slash: SlashQuery | null, mayOpen: boolean): void {
      if (slash && open?.start === slash.start) {
        if (open.query !== slash.query) setOpen({ ...slash, active: 0 });
      } else if (slash && mayOpen && slash.query === "") setOpen({ ...slash, active: 0 });
      else if (open) setOpen(null);
    },
    takeKey({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
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
      setOpen({ ...open, active: (items.indexOf(active) + step + items.length) % items.length });
      return true;
    },
  };
}
