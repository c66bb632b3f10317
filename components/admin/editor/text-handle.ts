/** What the page asks of an editor, however its text is written. Places are those of the Markdown. */
export type TextHandle = {
  focus: () => void;
  /** Where the caret is. */
  caret: () => number;
  /** Puts the caret there, in sight. */
  goTo: (at: number) => void;
};
