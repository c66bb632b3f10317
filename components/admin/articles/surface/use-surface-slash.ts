import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useState } from "react";
import {
  findSlashItems,
  type SlashItem,
  type SlashQuery,
} from "@/components/admin/editor/slash-items";
import { choose, findSlash, withoutQuery } from "./slash-choices";

type SlashOptions = {
  view: RefObject<EditorView | null>;
  /** Asks for what is to be put there: a picture, an address. */
  onAsk: (item: SlashItem) => void;
};

type Open = SlashQuery & { active: number };

/** Opened by a `/` at a start or after a space, narrowed by what is typed on, closed by Escape or by going elsewhere. */
export function useSurfaceSlash({ view, onAsk }: SlashOptions) {
  const [open, setOpen] = useState<Open | null>(null);
  const items = open ? findSlashItems(open.query) : [];
  const active = items[Math.min(open?.active ?? 0, items.length - 1)];

  function take(item: SlashItem): void {
    const now = view.current;
    if (!now || !open) return;
    setOpen(null);
    if (item.source || item.label === "Video") {
      now.dispatch(withoutQuery(now.state, open));
      now.focus();
      onAsk(item);
    } else {
      now.dispatch(choose(now.state, open, item));
      now.focus();
    }
  }

  return {
    open,
    items,
    active,
    choose: take,
    close: () => setOpen(null),
    /** To be called after each change of the text or the caret. */
    follow(state: EditorState, isTyped: boolean): void {
      const slash = findSlash(state);
      if (!slash || findSlashItems(slash.query).length === 0) setOpen(null);
      else if (open?.start === slash.start) {
        if (open.query !== slash.query) setOpen({ ...slash, active: 0 });
      } else setOpen(isTyped && slash.query === "" ? { ...slash, active: 0 } : null);
    },
    /** True for a key that was meant for the menu. */
    takeKey({ key, shiftKey }: KeyboardEvent): boolean {
      if (!open) return false;
      if (key === "Escape") {
        setOpen(null);
        return true;
      }
      if (items.length === 0 || !active) return false;
      if (key === "Enter" || (key === "Tab" && !shiftKey)) {
        take(active);
        return true;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return false;
      setOpen({ ...open, active: (items.indexOf(active) + step + items.length) % items.length });
      return true;
    },
  };
}
