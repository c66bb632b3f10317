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
    return { email: textOf(form, "email"), source: this.dataset.source };
  }

  protected succeed(form: HTMLFormElement, answer: unknown): void {
    form.reset();
    const mustConfirm = (answer as { confirm?: boolean } | null)?.confirm === true;
    toast({
      title: "Success!",
      description: mustConfirm
        ? "Please check your inbox and confirm, and you will get updates, video notifications and parenting tips."
        : "You are subscribed to updates, video notifications and parenting tips.",
    });
  }
}
