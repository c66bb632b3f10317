import type { TextAreaTextApi } from "@uiw/react-md-editor/commands";
import type { ClipboardEvent, DragEvent } from "react";
import { showToast } from "@/components/ui/toaster";
import { type Imported, sayCounts } from "@/lib/rich-text/imported";
import { CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
import type { Edit } from "./edit";
import { filesIn, hasOtherWords, hasWords, readHtml } from "./paste/clipboard";
import { pastedLoneAddress } from "./paste/lone-address";
import { markPictures } from "./paste/mark-pictures";
import { editForAddress, editForImport, editForVideo, isVerbatim } from "./paste/paste-edits";
import { withRtfPictures } from "./paste/rtf-pictures";
import type { TakePictures } from "./take-pictures";
import { texts } from "./texts";
import { useLoneAddresses } from "./use-lone-addresses";
import { rangeOf, usePictures } from "./use-pictures";
import { useTextEdits } from "./use-text-edits";

const WAIT_BEFORE_WORDS_MS = 700;

type PasteOptions = {
  area: () => HTMLTextAreaElement | null | undefined;
  api: () => TextAreaTextApi | undefined;
  setText: (text: string) => void;
  disabled: boolean;
  onPictures: TakePictures | undefined;
};

export function usePaste({ area, api, setText, disabled, onPictures }: PasteOptions) {
  const edits = useTextEdits({ area, api, setText });
  const pictures = usePictures({ area, edits, onPictures });
  const addresses = useLoneAddresses(edits);
  const { change, say, undoAction } = edits;

  async function importHtml(html: string, plain: string): Promise<void> {
    const field = area();
    if (!field) return;
    const text = field.value;
    const range = rangeOf(field);
    const waiting = setTimeout(() => showToast(texts.pasting), WAIT_BEFORE_WORDS_MS);
    const imported = await readHtml(html, text);
    clearTimeout(waiting);
    await edits.whenComposed();
    const now = area();
    if (!now) return;
    const place = now.value === text ? range : rangeOf(now);
    if (typeof imported === "string") {
      const end = place.start + plain.length;
      const edit = { ...place, text: plain, selection: { start: end, end } };
      if (isTooLong(now.value, edit)) return;
      const record = change(edit);
      say(record, texts.pastedPlain, texts[imported]);
      return;
    }
    insert(now, place, imported, plain);
  }

  function insert(
    field: HTMLTextAreaElement,
    range: { start: number; end: number },
    imported: Imported,
    plain: string,
  ): void {
    const { markdown, taken, isEmpty, said } = markPictures(
      imported,
      pictures,
      onPictures !== undefined,
    );
    const text = isEmpty ? plain : markdown;
    const edit = editForImport(field.value, range, { ...imported, markdown: text });
    if (isTooLong(field.value, edit)) return;
    const record = change(edit);
    say(record, texts.pasted, said);
    void pictures.send(taken, record ? undoAction(record) : undefined);
  }

  function handlePaste(event: ClipboardEvent<HTMLElement>): void {
    const field = area();
    if (!field || event.target !== field || disabled) return;
    const data = event.clipboardData;
    const html = data.getData("text/html");
    const plain = data.getData("text/plain");
    const range = rangeOf(field);
    if (isVerbatim(field.value, range)) return;
    const files = filesIn(data, html);
    const isPicture = files.length > 0 && !hasWords(html) && !hasOtherWords(plain, files);
    const video = editForVideo(field.value, range, plain);
    const edit = editForAddress(field.value, range, plain) ?? video;
    const lone = pastedLoneAddress(field.value, range, plain);
    if (edit) {
      event.preventDefault();
      const record = change(edit);
      if (edit === video) say(record, texts.pasted, sayCounts({ video: 1 }));
    } else if (isPicture && onPictures) {
      event.preventDefault();
      pictures.take(files);
    } else if (lone) {
      event.preventDefault();
      void addresses.take(lone);
    } else if (html !== "" && (hasWords(html) || /<img\b/i.test(html))) {
      event.preventDefault();
      void importHtml(withRtfPictures(html, data.getData("text/rtf")), plain);
    }
  }

  function handleDragOver(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onPictures && !disabled ? "copy" : "none";
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Else the browser leaves the page for the file.
    event.preventDefault();
    if (disabled) return;
    pictures.take([...event.dataTransfer.files], positionAt(event, area()));
  }

  return { handlePaste, handleDragOver, handleDrop, pictures, addresses };
}

/** Where in the text the pointer is, where the browser tells. */
function positionAt(
  { clientX, clientY }: DragEvent<HTMLElement>,
  field: HTMLTextAreaElement | null | undefined,
): number | undefined {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  return position && position.offsetNode === field ? position.offset : undefined;
}

/** Says of a text that could not be saved any more that it stays as it was. */
function isTooLong(text: string, { start, end, text: inserted }: Edit): boolean {
  const isOver = text.length - (end - start) + inserted.length > CONTENT_MAX_CHARACTERS;
  if (isOver) showToast(texts.tooLong);
  return isOver;
}
