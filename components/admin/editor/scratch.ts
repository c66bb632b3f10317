import type { ICommand, TextAreaTextApi, TextRange } from "@uiw/react-md-editor/commands";

/** The library's way to a text area, without a text area: what a command makes of a text. */
export class Scratch implements TextAreaTextApi {
  textArea: HTMLTextAreaElement = Object.create(null);
  text: string;
  selection: TextRange;

  constructor(text: string, selection: TextRange) {
    this.text = text;
    this.selection = selection;
  }

  get state() {
    const { text, selection } = this;
    return { text, selection, selectedText: text.slice(selection.start, selection.end) };
  }

  run(command: ICommand): void {
    command.execute?.({ ...this.state, command }, this);
  }

  replaceSelection(text: string) {
    const { start, end } = this.selection;
    this.text = this.text.slice(0, start) + text + this.text.slice(end);
    this.selection = { start: start + text.length, end: start + text.length };
    return this.state;
  }

  setSelectionRange(selection: TextRange) {
    this.selection = selection;
    return this.state;
  }
}
