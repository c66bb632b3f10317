import type { TextRange } from "@uiw/react-md-editor/commands";
import { insertLines } from "./edit";

export type Change = TextRange & { text: string };

function moved(position: number, { start, end, text }: Change): number {
  if (position <= start) return position;
  return position >= end ? position + text.length - (end - start) : start + text.length;
}

/**
 * Changes a text wherever its writer is meanwhile: the caret, the scroll position and the focus stay, and
 * the change can be undone. `setText` is for when the text area cannot be written into.
 */
export function editQuietly(
  area: HTMLTextAreaElement,
  change: Change,
  setText: (text: string) => void,
): void {
  const focused = document.activeElement;
  const isTouched = focused !== area && matchMedia("(pointer: coarse)").matches;
  const isOutOfReach = area.readOnly || area.offsetParent === null || isTouched;
  if (isOutOfReach) {
    const text = area.value.slice(0, change.start) + change.text + area.value.slice(change.end);
    // The next change may come before React has drawn this one.
    area.value = text;
    setText(text);
    return;
  }
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = area;
  area.focus({ preventScroll: true });
  area.setSelectionRange(change.start, change.end);
  if (change.text === "") document.execCommand("delete");
  else if (!insertLines(change.text)) document.execCommand("insertText", false, change.text);
  area.setSelectionRange(
    moved(selectionStart, change),
    moved(selectionEnd, change),
    selectionDirection,
  );
  area.scrollTop = scrollTop;
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}
