import type { TextRange } from "@uiw/react-md-editor/commands";

const COPIED = [
  "borderTopWidth",
  "boxSizing",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "overflowWrap",
  "paddingBottom",
  "paddingLeft",
  "paddingRight",
  "paddingTop",
  "tabSize",
  "wordBreak",
] as const;

export function goToPosition(area: HTMLTextAreaElement, { start, end }: TextRange): void {
  area.focus();
  area.setSelectionRange(start, end);
  const { top } = lineAt(area, start);
  if (top < 0 || top > area.clientHeight * 0.8) area.scrollTop += top - area.clientHeight / 3;
}

/** Where a position of the text is drawn within its text area, from the area's own top. */
export function lineAt(
  area: HTMLTextAreaElement,
  position: number,
): { top: number; height: number } {
  const style = getComputedStyle(area);
  const copy = document.createElement("div");
  for (const name of COPIED) copy.style[name] = style[name];
  copy.style.cssText += `position:absolute;visibility:hidden;white-space:pre-wrap;width:${area.clientWidth}px`;
  copy.textContent = area.value.slice(0, position);
  const mark = document.createElement("span");
  mark.textContent = "|";
  copy.append(mark);
  document.body.append(copy);
  const { offsetTop: top, offsetHeight: height } = mark;
  copy.remove();
  return { top: top - area.scrollTop, height };
}
