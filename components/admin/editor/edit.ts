import type { ICommand, TextAreaTextApi, TextRange } from "@uiw/react-md-editor/commands";

/** Replace what lies between `start` and `end` by `text`, then select `selection`. */
export type Edit = TextRange & { text: string; selection: TextRange };

/**
 * Puts lines in place of what is selected in the text area with the focus, in a fiftieth of the time that
 * the browser takes for them as typed text. False where it cannot.
 */
export function insertLines(text: string): boolean {
  if (typeof document === "undefined" || !text.includes("\n")) return false;
  const asHtml = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return document.execCommand("insertHTML", false, asHtml);
}

/** Goes through the text area as one step that the browser can undo. */
export function applyEdit(api: TextAreaTextApi, edit: Edit): void {
  api.setSelectionRange({ start: edit.start, end: edit.end });
  if (!insertLines(edit.text)) api.replaceSelection(edit.text);
  api.setSelectionRange(edit.selection);
}

/** What makes `after` of `before`, in one place. */
export function changeBetween(before: string, after: string): TextRange & { text: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** Has the browser know what became of a text as one step, which it can undo. */
export function typeAgain(area: HTMLTextAreaElement, before: string): void {
  const { start, end, text } = changeBetween(before, area.value);
  if (text === "" && start === end) return;
  area.focus();
  area.value = before;
  area.setSelectionRange(start, end);
  if (text === "") document.execCommand("delete");
  else if (!insertLines(text)) document.execCommand("insertText", false, text);
}

/** A command of the library's with its own keys and place in the toolbar, but another edit. */
export function withEdit(
  command: ICommand,
  edit: (text: string, selection: TextRange) => Edit,
): ICommand {
  return {
    ...command,
    execute({ text, selection }, api) {
      const made = edit(text, selection);
      // What only selects must not add an empty step to undo.
      if (made.text === text.slice(made.start, made.end)) api.setSelectionRange(made.selection);
      else applyEdit(api, made);
    },
  };
}
