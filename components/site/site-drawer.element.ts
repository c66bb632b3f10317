/** True for a point outside the box, as on the backdrop, which counts as part of the dialog itself. */
function isOutside({ clientX, clientY }: MouseEvent, box: DOMRect): boolean {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

export class SiteDrawer extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => this.handleClick(event));
    this.addEventListener("keydown", (event) => {
      // With script the link is a button, and a button answers to the space bar.
      const opener = (event.target as Element).closest<HTMLElement>("[data-open]");
      if (!opener || event.key !== " ") return;
      event.preventDefault();
      opener.click();
    });
    // `close` does not bubble.
    this.addEventListener("close", () => this.markExpanded(false), true);
  }

  connectedCallback(): void {
    this.querySelector("[data-open]")?.setAttribute("role", "button");
  }

  private handleClick(event: MouseEvent): void {
    const target = event.target as Element;
    const dialog = this.querySelector("dialog");
    if (!dialog) return;
    if (target.closest("[data-open]")) {
      event.preventDefault();
      if (!dialog.open) dialog.showModal();
      this.markExpanded(true);
    } else if (
      target.closest("[data-close], a") ||
      (target === dialog && isOutside(event, dialog.getBoundingClientRect()))
    ) {
      dialog.close();
    }
  }

  private markExpanded(isExpanded: boolean): void {
    this.querySelector("[data-open]")?.setAttribute("aria-expanded", String(isExpanded));
  }
}
