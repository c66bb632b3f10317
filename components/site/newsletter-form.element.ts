import { fieldOf, markWrong, textOf } from "../reader/fields";
import { toast } from "../reader/notify";
import { ReaderForm } from "../reader/reader-form";

export class NewsletterForm extends ReaderForm {
  protected readonly failure = {
    title: "Subscription failed",
    description: "There was an error subscribing to our newsletter. Please try again.",
  };

  protected check(form: HTMLFormElement): boolean {
    const email = fieldOf(form, "email");
    if (!email) return false;
    this.querySelector("[data-next]")?.replaceChildren();
    // What a browser cannot read as an address at all has an empty value in some of them.
    const { typeMismatch, badInput } = email.validity;
    const isEmpty = textOf(form, "email") === "" && !badInput;
    if (!isEmpty && !typeMismatch && !badInput) return true;
    markWrong(email, isEmpty ? undefined : "Please enter a valid email address.");
    email.focus();
    if (isEmpty)
      toast({ title: "Email required", description: "Please enter your email address." });
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
    this.sayNext(form, mustConfirm ? `Look for a message from ${from ?? "this site"} to` : null);
    form.reset();
    toast({
      title: "Success!",
      description: mustConfirm
        ? "Please check your inbox and confirm, and you will get updates, video notifications and parenting tips."
        : "You are subscribed to updates, video notifications and parenting tips.",
    });
  }

  /** What to do now, in the form's own place; with the way back to the address, which may be wrong. */
  private sayNext(form: HTMLFormElement, look: string | null): void {
    const next = this.querySelector<HTMLElement>("[data-next]");
    const email = fieldOf(form, "email");
    if (!next || !email) return;
    const { value } = email;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "min-h-11 cursor-pointer font-semibold text-teal underline";
    button.textContent = "Change it";
    button.addEventListener("click", () => {
      next.replaceChildren();
      email.value = value;
      email.focus();
      (email as HTMLInputElement).select();
    });
    const words = look
      ? `${look} ${value}, and press the button in it. Not there in a few minutes? Check your spam folder. Wrong address? `
      : `The next letter will come to ${value}. Wrong address? `;
    next.replaceChildren(words, button);
  }
}
