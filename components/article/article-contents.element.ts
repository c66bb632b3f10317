/** How far down the window a heading may be and its part is the one that is read. */
const READ_FROM = 0.3;
/** More than any page is high: whatever is above the line counts as passed. */
const ABOVE_PX = 1_000_000;

/** Marks where one is among the contents of an article. */
export class ArticleContents extends HTMLElement {
  connectedCallback(): void {
    const parts = [...this.querySelectorAll<HTMLAnchorElement>("a")].flatMap((link) => {
      const heading = document.getElementById((link.getAttribute("href") ?? "").slice(1));
      return heading ? [{ link, heading }] : [];
    });
    const passed = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        this.mark(parts.findLast(({ heading }) => passed.has(heading))?.link);
      },
      { rootMargin: `${ABOVE_PX}px 0px ${-100 * (1 - READ_FROM)}% 0px` },
    );
    for (const { heading } of parts) observer.observe(heading);
  }

  private mark(current: HTMLAnchorElement | undefined): void {
    const before = this.querySelector("[aria-current]");
    if (before === (current ?? null)) return;
    before?.removeAttribute("aria-current");
    if (!current) return;
    current.setAttribute("aria-current", "true");
    // Where the list has a height of its own it follows; the page stays where it is.
    this.scrollTop = current.offsetTop - this.clientHeight / 2;
  }
}
