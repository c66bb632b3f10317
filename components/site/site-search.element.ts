declare const SEARCH_URL: string;

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}

/** The field of the page itself, else that of the bar; null on a narrow screen, whose bar has none. */
function findField(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>("site-search input");
  return [...fields].reverse().find((field) => field.getClientRects().length > 0) ?? null;
}

addEventListener("keydown", (event) => {
  // What a browser fills in by itself comes without a key.
  const { key = "", ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const hasCommand = ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === "k";
  const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !isWriting(target);
  if (!(hasCommand || isSlash) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  const field = findField();
  if (!field) location.assign("/search");
  field?.focus();
  field?.select();
});

/** The form leads to a page by itself. What it shows as one types is loaded when it is first touched. */
export class SiteSearch extends HTMLElement {
  private isOpen = false;

  connectedCallback(): void {
    this.addEventListener("focusin", () => this.open(), { once: true });
    if (this.contains(document.activeElement)) this.open();
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    const box: Promise<typeof import("../reader/search-box")> = import(SEARCH_URL);
    // Enter leads to the page all the same.
    box.then(({ showWhileTyping }) => showWhileTyping(this)).catch(() => {});
  }
}
