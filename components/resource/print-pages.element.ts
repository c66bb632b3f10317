import { swapLabel } from "../reader/label";
import { toast } from "../reader/notify";
import { wordsFor } from "../reader/words";

// What takes more code than a page may carry comes when it is asked for.
declare const PRINT_PAGES_URL: string;

export class PrintPages extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => this.print(button));
  }

  private async print(button: HTMLButtonElement): Promise<void> {
    if (button.ariaBusy === "true") return;
    const words = wordsFor(this, "guidePrint");
    button.ariaBusy = "true";
    const restoreLabel = swapLabel(button, words.pending);
    try {
      const { printPages }: typeof import("./print-pages") = await import(PRINT_PAGES_URL);
      await printPages(this.dataset.pages?.split(" ") ?? []);
    } catch {
      toast({ title: words.failed, description: words.failedText, destructive: true });
    }
    button.ariaBusy = null;
    restoreLabel();
  }
}
