import { toast } from "../reader/notify";

const REDIRECT_MS = 500;

/** Says why a page does not open, and half a second later leaves for where the person can do something about it. */
export class AccessGuard extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { title = "", description = "", target } = this.dataset;
    if (!target) return;
    await toast({ title, description, destructive: true });
    // The page that does not open is no place to come back to.
    setTimeout(() => location.replace(target), REDIRECT_MS);
  }
}
