import { filled } from "@/lib/text/filled";
import { chooseTextSize, showTextSize } from "../reader/text-size";
import { wordsFor } from "../reader/words";

// What takes more code than a page may carry comes when it is asked for.
declare const READ_ALOUD_URL: string;
declare const PRINT_STEPS_URL: string;

/** The lists of an article that say one step after the other; not its notes and sources. */
const STEPS = ".prose ol:not(ol ol, ul ol, .footnotes ol, footer ol)";

export class ReadingTools extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => this.handleClick(event));
    this.addEventListener("keydown", ({ key }) => {
      const open = key === "Escape" && this.querySelector<HTMLDetailsElement>("details[open]");
      if (!open) return;
      open.open = false;
      open.querySelector("summary")?.focus();
    });
    document.addEventListener("click", ({ target }) => {
      if (!this.contains(target as Node)) this.close();
    });
  }

  connectedCallback(): void {
    this.show("[data-listen]", "speechSynthesis" in window);
    this.show("[data-sizes]", CSS.supports("zoom", "1.1"));
    this.show("[data-send]", "share" in navigator);
    this.show("[data-copy]", "clipboard" in navigator);
    this.show("[data-print]", true);
    this.show("[data-steps]", document.querySelector(STEPS) !== null);
    this.markSize(showTextSize());
  }

  private show(selector: string, isThere: boolean): void {
    this.querySelector(selector)?.toggleAttribute("hidden", !isThere);
  }

  private close(): void {
    for (const open of this.querySelectorAll("details")) open.open = false;
  }

  private say(words: string): void {
    for (const status of this.querySelectorAll("[role=status]")) status.textContent = words;
  }

  private async handleClick({ target }: MouseEvent): Promise<void> {
    const button = (target as Element).closest("button");
    if (!button) return;
    const { copy, listen, send, print, steps } = button.dataset;
    const { title = "" } = this.dataset;
    const words = wordsFor(this, "readAloud");
    this.say("");
    if (button.value) {
      chooseTextSize(Number(button.value));
      this.markSize(Number(button.value));
    } else if (copy !== undefined) {
      await navigator.clipboard.writeText(copy).then(
        () => this.say(words.copied),
        () => this.say(filled(words.copyFrom, { address: copy })),
      );
    } else if (send !== undefined) {
      const url = this.querySelector<HTMLElement>("[data-copy]")?.dataset.copy;
      // Whoever closes the sheet again has not met an error.
      await navigator.share({ title, url }).catch(() => {});
    } else if (print !== undefined) {
      this.close();
      window.print();
    } else if (steps !== undefined) {
      const { printSteps }: typeof import("./print-steps") = await import(PRINT_STEPS_URL);
      printSteps(title, [...document.querySelectorAll<HTMLElement>(STEPS)]);
    } else if (listen !== undefined) {
      const { readAloud }: typeof import("./read-aloud") = await import(READ_ALOUD_URL);
      readAloud(button, words);
    }
  }

  private markSize(scale: number): void {
    for (const button of this.querySelectorAll("button")) {
      if (button.value) button.setAttribute("aria-pressed", String(Number(button.value) === scale));
    }
  }
}
