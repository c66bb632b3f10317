import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { findSlashItems, type SlashItem } from "@/components/admin/editor/slash-items";
import { useSlashChoice } from "@/components/admin/editor/use-slash-choice";
import { choose, findSlash, withoutQuery } from "./slash-choices";

type SlashOptions = {
  view: RefObject<EditorView | null>;
  /** Asks for what is to be put there: a picture, a file, an address. */
  onAsk: (item: SlashItem) => void;
};

/** Opened by a `/` at a start or after a space, narrowed by what is typed on, closed by Escape or by going elsewhere. */
export function useSurfaceSlash({ view, onAsk }: SlashOptions) {
  const choice = useSlashChoice((item, query) => {
    const now = view.current;
    if (!now) return;
    const isAsked = item.source !== undefined || item.asks !== undefined;
    now.dispatch(isAsked ? withoutQuery(now.state, query) : choose(now.state, query, item));
    now.focus();
    if (isAsked) onAsk(item);
  }, true);

  return {
    ...choice,
    /** To be called after each change of the text or the caret. */
    follow(state: EditorState, isTyped: boolean): void {
      const slash = findSlash(state);
      const offers = slash !== null && findSlashItems(slash.query, true).length > 0;
      choice.follow(offers ? slash : null, isTyped);
    },
  };
}
