import { clearAll, fieldOf, markWrong, textOf } from "../reader/fields";
import { toast } from "../reader/notify";
import { ReaderForm } from "../reader/reader-form";
import { wordsFor } from "../reader/words";

export class SuggestionsBox extends ReaderForm {
  private readonly words = wordsFor(this, "suggestionForm");
  protected readonly failure = {
    title: this.words.failed,
    description: this.words.failedText,
  };

  constructor() {
    super();
    this.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("[data-open], [data-cancel]");
      if (!button || this.pending) return;
      if (button.hasAttribute("data-open")) this.open();
      else this.close();
    });
  }

  protected check(form: HTMLFormElement): boolean {
    const message = fieldOf(form, "message");
    if (!message) return false;
    if (textOf(form, "message") === "") {
      markWrong(message);
      message.focus();
      toast({ title: this.words.required, description: this.words.requiredText });
      return false;
    }
    const email = fieldOf(form, "email");
    if (!email?.validity.typeMismatch) return true;
    markWrong(email, this.words.wrongEmail);
    email.focus();
    return false;
  }

  protected payload(form: HTMLFormElement): object {
    const names = ["name", "email", "subject", "message", "type"];
    return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  }

  protected succeed(form: HTMLFormElement): void {
    form.reset();
    this.close();
    toast({ title: this.words.sent, description: this.words.sentText });
  }

  private open(): void {
    this.setOpen(true);
    const form = this.querySelector("form");
    if (form) fieldOf(form, "name")?.focus();
  }

  /** What was typed stays, for whoever cancels by mistake. */
  private close(): void {
    const form = this.querySelector("form");
    if (form) clearAll(form);
    this.setOpen(false)?.focus();
  }

  private setOpen(isOpen: boolean): HTMLElement | null {
    const button = this.querySelector<HTMLElement>("[data-open]");
    this.toggleAttribute("open", isOpen);
    button?.setAttribute("aria-expanded", String(isOpen));
    return button;
  }
}
