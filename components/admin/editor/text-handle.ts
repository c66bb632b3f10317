/** What the page asks of an editor, however its text is written. Places are those of the Markdown. */
export type TextHandle = {
  focus: () => void;
  caret: () => number;
  /** Puts the caret there, in sight. */
  goTo: (at: number) => void;
};
