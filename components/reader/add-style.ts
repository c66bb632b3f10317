const added = new Set<string>();

/** Adds the looks of what is loaded late; the stylesheet of every page has no room for them. */
export function addStyle(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
}
