import type { EditorView } from "prosemirror-view";
import { type RefObject, useState } from "react";
import { renderThen } from "@/components/ui/render-then";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { dispatchStep, readNodes } from "./insert";
import { linkAt, removeLink, setLink, withScheme } from "./links";
import { chosenPicture, linkPicture } from "./picture-commands";
import { schema } from "./schema";
import { putBlocks } from "./slash-choices";

export type Asked = "link" | "picture" | "video" | "card" | "pictureLink";

/** With a line below it to go on in. */
function putFilm(view: EditorView, address: string): void {
  dispatchStep(view, putBlocks(view.state.tr, readNodes(address), ""));
}

/** What needs an address before it is put into the text. */
export function useQuestions(
  view: RefObject<EditorView | null>,
  onCard: (address: string) => void,
) {
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
      const state = view.current?.state;
      const href =
        what === "link"
          ? state && linkAt(state)?.href
          : what === "pictureLink" && state && chosenPicture(state)?.figure.attrs.href;
      setAsked({ what, first: href || "" });
    },
    answer(address: string): void {
      const what = asked?.what;
      close((now) => {
        if (what === "link") now.dispatch(setLink(now.state, address));
        else if (what === "pictureLink") linkPicture(withScheme(address))(now.state, now.dispatch);
        else if (what === "video" && youtubeIdFromUrl(address)) putFilm(now, address);
        else if (what === "video" || what === "card") onCard(withScheme(address));
        else {
          const picture = schema.nodes.figure.create({ src: address });
          now.dispatch(now.state.tr.replaceSelectionWith(picture));
        }
      });
    },
    remove() {
      const isPicture = asked?.what === "pictureLink";
      close((now) => {
        if (isPicture) linkPicture("")(now.state, now.dispatch);
        else now.dispatch(removeLink(now.state));
      });
    },
    cancel: () => close(),
  };
}
