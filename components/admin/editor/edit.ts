import type { ICommand, TextAreaTextApi, TextRange } from "@uiw/react-md-editor/commands";

/** Replace what lies between `start` and `end` by `text`, then select `selection`. */
export type Edit = TextRange & { text: string; selection: TextRange };

/** Goes through the text area as one step that the browser can undo. */
export function applyEdit(api: TextAreaTextApi, edit: Edit): void {
  api.setSelectionRange({ start: edit.start, end: edit.end });
  api.replaceSelection(edit.text);
  api.setSelectionRange(edit.selection);
}

/** A command of the library's with its own keys and place in the toolbar, but another edit. */
export function withEdit(
  command: ICommand,
  edit: (text: string, selection: TextRange) => Edit,
): ICommand {
  return {
    ...command,
    execute: ({ text, selection }, api) => applyEdit(api, edit(text, selection)),
  };
}
