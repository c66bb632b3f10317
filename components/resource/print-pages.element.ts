import { swapLabel } from "../reader/label";
import { toast } from "../reader/notify";

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
    button.ariaBusy = "true";
    const restoreLabel = swapLabel(button, "Preparing…");
    try {
      const { printPages }: typeof import("./print-pages") = await import(PRINT_PAGES_URL);
      await printPages(this.dataset.pages?.split(" ") ?? []);
    } catch {
      toast({
        title: "Printing failed",
        description: "The guide’s pages could not be loaded. Please try again, or download it.",
        destructive: true,
      });
    }
    button.ariaBusy = null;
    restoreLabel();
  }
}
