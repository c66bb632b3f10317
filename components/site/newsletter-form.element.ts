import { filled } from "@/lib/text/filled";
import { fieldOf, markWrong, textOf } from "../reader/fields";
import { toast } from "../reader/notify";
import { ReaderForm } from "../reader/reader-form";
import { wordsFor } from "../reader/words";

export class NewsletterForm extends ReaderForm {
  private readonly words = wordsFor(this, "newsletterForm");
  protected readonly failure = {
    title: this.words.failed,
    description: this.words.failedText,
  };

  protected check(form: HTMLFormElement): boolean {
    const email = fieldOf(form, "email");
    if (!email) return false;
    this.querySelector("[data-next]")?.replaceChildren();
    // What a browser cannot read as an address at all has an empty value in some of them.
    const { typeMismatch, badInput } = email.validity;
    const isEmpty = textOf(form, "email") === "" && !badInput;
    if (!isEmpty && !typeMismatch && !badInput) return true;
    markWrong(email, isEmpty ? undefined : this.words.wrongEmail);
    email.focus();
    if (isEmpty) toast({ title: this.words.required, description: this.words.requiredText });
    return false;
  }

  protected payload(form: HTMLFormElement): object {
    const chosen = new FormData(form);
    return {
      email: textOf(form, "email"),
      source: this.dataset.source,
      guide: this.dataset.guide,
      interests: chosen.getAll("interests"),
      childAges: chosen.getAll("childAges"),
    };
  }

  protected succeed(form: HTMLFormElement, answer: unknown): void {
    const { confirm, from } = (answer ?? {}) as { confirm?: boolean; from?: string | null };
    const mustConfirm = confirm === true;
    const { success, confirmText, subscribedText, thisSite, look, nextLetter } = this.words;
    this.sayNext(form, mustConfirm ? look : nextLetter, from ?? thisSite);
    form.reset();
    toast({ title: success, description: mustConfirm ? confirmText : subscribedText });
  }

  /** What to do now, in the form's own place; with the way back to the address, which may be wrong. */
  private sayNext(form: HTMLFormElement, words: string, from: string): void {
    const next = this.querySelector<HTMLElement>("[data-next]");
    const email = fieldOf(form, "email");
    if (!next || !email) return;
    const { value } = email;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "min-h-11 cursor-pointer font-semibold text-teal underline";
    button.textContent = this.words.change;
    button.addEventListener("click", () => {
      next.replaceChildren();
      email.value = value;
      email.focus();
      (email as HTMLInputElement).select();
    });
    next.replaceChildren(filled(words, { from, email: value }), button);
  }
}
