import { clearAll, clearWrong, showErrors, type TextControl, textOf } from "./fields";
import { agedToken, touchToken } from "./form-token";
import { swapLabel } from "./label";
import { preloadToasts, toast } from "./notify";
import { RequestError, request } from "./request";

type Failure = { title: string; description: string };

/**
 * Makes the fields read-only while the form is under way. They are not disabled, as that would take the
 * focus from whoever is in one; a list of choices has no other way.
 */
function freeze(form: HTMLFormElement, frozen: boolean): void {
  form.setAttribute("aria-busy", String(frozen));
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.disabled = frozen;
    else if ("readOnly" in control) control.readOnly = frozen;
    if (frozen) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
  }
}

function prepare(): void {
  // Neither is missed if it fails: the form works without a token, and a toast asks again.
  touchToken();
  preloadToasts().catch(() => {});
}

/** What the public forms share: the token, the pending state, errors beside fields, toasts. */
export abstract class ReaderForm extends HTMLElement {
  protected pending = false;
  protected abstract readonly failure: Failure;

  /** Looks at the fields before anything is sent; what is wrong has been shown when it is false. */
  protected abstract check(form: HTMLFormElement): boolean;
  protected abstract payload(form: HTMLFormElement): object;
  protected abstract succeed(form: HTMLFormElement, answer: unknown): void;

  constructor() {
    super();
    this.addEventListener("focusin", prepare);
    this.addEventListener("input", ({ target }) => clearWrong(target as TextControl));
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.pending) this.submit(event.target as HTMLFormElement);
    });
  }

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form) form.noValidate = true;
  }

  private async submit(form: HTMLFormElement): Promise<void> {
    clearAll(form);
    if (!this.check(form)) return;
    const body = { ...this.payload(form), website: textOf(form, "website") || undefined };
    const restore = this.startPending(form);
    try {
      const token = await agedToken();
      const answer = await request(form.getAttribute("action") ?? "", { body: { ...body, token } });
      restore();
      this.succeed(form, answer);
    } catch (error) {
      restore();
      this.fail(form, error);
    }
  }

  private startPending(form: HTMLFormElement): () => void {
    const button = form.querySelector("[type=submit]");
    const restoreLabel = button ? swapLabel(button, this.dataset.pending ?? "") : () => {};
    this.pending = true;
    freeze(form, true);
    return () => {
      this.pending = false;
      freeze(form, false);
      restoreLabel();
    };
  }

  private fail(form: HTMLFormElement, error: unknown): void {
    const { detail, errors } = error instanceof RequestError ? error : {};
    if (errors) showErrors(form, errors);
    toast({ ...this.failure, ...(detail && { description: detail }), destructive: true });
  }
}
