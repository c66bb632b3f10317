import type { EditorView } from "prosemirror-view";
import type { Root } from "react-dom/client";

/** Where a block is by now. */
export type Place = () => number | undefined;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

export function button(words: string, onPress: () => void): HTMLButtonElement {
  const made = make("button", "surface-button", words);
  made.type = "button";
  made.addEventListener("click", onPress);
  return made;
}

/** A field for one line that hands on what is typed in it at each key. */
export function wordsField(label: string, hint: string, onSet: (words: string) => void) {
  const input = make("input", "surface-field");
  input.setAttribute("aria-label", label);
  input.placeholder = hint;
  input.addEventListener("input", () => onSet(input.value.replace(/\s+/g, " ")));
  return input;
}

export function setAttribute(view: EditorView, place: Place, name: string, value: unknown): void {
  const at = place();
  if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
}

/** True for what happens in a field or at a button of a block, which is not the text's. */
export function isOfControl(event: Event): boolean {
  return (
    event.target instanceof Element && event.target.closest("input, textarea, button") !== null
  );
}

/** React ends a drawing of its own only between two of others. */
export function unmountLater(rendering: Root): void {
  queueMicrotask(() => rendering.unmount());
}
