/**
 * Changes a control's words while something is under way and answers the way back. Beside an icon
 * the words are in a span of their own.
 */
export function swapLabel(control: Element, words: string): () => void {
  const label = control.querySelector("span") ?? control;
  const before = [...label.childNodes];
  label.replaceChildren(words);
  control.setAttribute("aria-disabled", "true");
  return () => {
    label.replaceChildren(...before);
    control.removeAttribute("aria-disabled");
  };
}
