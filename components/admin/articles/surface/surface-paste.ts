import type { EditorView } from "prosemirror-view";
import {
  filesIn,
  hasOtherWords,
  hasWords,
  readHtml,
} from "@/components/admin/editor/paste/clipboard";
import { isLoneAddress } from "@/components/admin/editor/paste/lone-address";
import { markPictures } from "@/components/admin/editor/paste/mark-pictures";
import { withRtfPictures } from "@/components/admin/editor/paste/rtf-pictures";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
import { texts } from "@/components/admin/editor/texts";
import { showToast } from "@/components/ui/toaster";
import { type Imported, sayCounts } from "@/lib/rich-text/imported";
import { CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
import { youtubeId } from "@/lib/youtube/youtube-id";
import { insertMarkdown, insertPlain } from "./insert";
import { isEmptyLine } from "./lone-address";
import { schema } from "./schema";
import { undoAction } from "./undo-action";
import type { SurfacePictures } from "./use-surface-pictures";

const WEB_ADDRESS = /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>@]+@[^\s<>@]+)$/i;

type Paste = {
  pictures: SurfacePictures;
  onPictures: TakePictures | undefined;
  /** Takes the address of a page that is alone on its line. */
  onAddress: (view: EditorView, address: string) => void;
  text: () => string;
};

export function surfacePaste({ pictures, onPictures, onAddress, text }: Paste) {
  function say(view: EditorView, title: string, description: string): void {
    if (description !== "") showToast({ title, description, action: undoAction(view) });
  }

  async function importHtml(view: EditorView, html: string, plain: string): Promise<void> {
    const read = await readHtml(html, text());
    if (view.isDestroyed) return;
    if (typeof read === "string") {
      insertPlain(view, plain);
      say(view, texts.pastedPlain, texts[read]);
      return;
    }
    insert(view, read, plain);
  }

  function insert(view: EditorView, imported: Imported, plain: string): void {
    const marked = markPictures(imported, pictures, onPictures !== undefined);
    const markdown = marked.isEmpty ? plain : marked.markdown;
    if (text().length + markdown.length > CONTENT_MAX_CHARACTERS) {
      showToast(texts.tooLong);
      return;
    }
    if (marked.isEmpty) insertPlain(view, plain);
    else insertMarkdown(view, markdown);
    say(view, texts.pasted, marked.said);
    void pictures.send(marked.taken, undoAction(view));
  }

  return {
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData;
      if (!data || view.state.selection.$from.parent.type.spec.code) return false;
      const html = data.getData("text/html");
      const plain = data.getData("text/plain");
      if (html.includes("data-pm-slice")) return false;
      const files = filesIn(data, html);
      const { selection, tr } = view.state;
      const address = plain.trim();
      if (files.length > 0 && !hasWords(html) && !hasOtherWords(plain, files) && onPictures) {
        pictures.take(files);
        return true;
      }
      if (
        WEB_ADDRESS.test(address) &&
        !selection.empty &&
        selection.$from.sameParent(selection.$to)
      ) {
        const link = schema.marks.link.create({ href: address });
        view.dispatch(tr.addMark(selection.from, selection.to, link));
        return true;
      }
      if (isLoneAddress(address) && isEmptyLine(view.state)) {
        onAddress(view, address);
        return true;
      }
      if (youtubeId(plain) && selection.$from.parent.content.size === 0) {
        insertMarkdown(view, `https://www.youtube.com/watch?v=${youtubeId(plain)}`);
        say(view, texts.pasted, sayCounts({ video: 1 }));
        return true;
      }
      if (hasWords(html) || /<img\b/i.test(html)) {
        void importHtml(view, withRtfPictures(html, data.getData("text/rtf")), plain);
      } else insertPlain(view, plain);
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      pictures.take(files, at?.pos);
      return true;
    },
  };
}
