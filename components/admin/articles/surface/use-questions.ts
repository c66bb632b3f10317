import type { EditorView } from "prosemirror-view";
import { type RefObject, useState } from "react";
import { renderThen } from "@/components/ui/render-then";
import { insertMarkdown } from "./insert";
import { linkAt, removeLink, setLink } from "./links";
import { schema } from "./schema";

/** What is asked for by its address. */
export type Asked = "link" | "picture" | "video";

/** What needs an address before it is put into the text. */
export function useQuestions(view: RefObject<EditorView | null>) {
  const [asked, setAsked] = useState<{ what: Asked; first: string } | null>(null);

  function close(goOn?: (now: EditorView) => void): void {
    renderThen(
      () => setAsked(null),
      () => {
        const now = view.current;
        now?.focus();
        if (now) goOn?.(now);
      },
    );
  }

  return {
    asked,
    ask(what: Asked): void {
      const first = (view.current && what === "link" && linkAt(view.current.state)?.href) || "";
      setAsked({ what, first });
    },
    answer(address: string): void {
      const what = asked?.what;
      close((now) => {
        if (what === "link") now.dispatch(setLink(now.state, address));
        else if (what === "video") insertMarkdown(now, address);
        else {
          const picture = schema.nodes.figure.create({ src: address });
          now.dispatch(now.state.tr.replaceSelectionWith(picture));
        }
      });
    },
    remove: () => close((now) => now.dispatch(removeLink(now.state))),
    cancel: () => close(),
  };
}
