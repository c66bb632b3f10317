import { type Account, followAccount } from "../reader/account";
import { fieldOf, markWrong, textOf } from "../reader/fields";
import { toast } from "../reader/notify";
import { ReaderForm } from "../reader/reader-form";
import { wordsFor } from "../reader/words";

export class CommentForm extends ReaderForm {
  private readonly words = wordsFor(this, "commentForm");
  protected readonly failure = {
    title: this.words.failed,
    description: this.words.failedText,
  };
  private isAuthor = false;

  override connectedCallback(): void {
    super.connectedCallback();
    followAccount((account) => this.show(account));
  }

  protected check(form: HTMLFormElement): boolean {
    const { nameRequired: name, contentRequired: content } = this.words;
    const required = { name, content };
    this.say("");
    const missing = Object.entries(required).filter(([name]) => textOf(form, name) === "");
    for (const [name, sentence] of missing) {
      const field = fieldOf(form, name);
      if (field) markWrong(field, sentence);
    }
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    return missing.length === 0;
  }

  protected payload(form: HTMLFormElement): object {
    const { article: articleId } = this.dataset;
    return { articleId, name: textOf(form, "name"), content: textOf(form, "content") };
  }

  protected succeed(form: HTMLFormElement): void {
    const { ownSent, sent: waits, thanks } = this.words;
    const description = this.isAuthor ? ownSent : waits;
    const content = fieldOf(form, "content");
    if (content) content.value = "";
    this.say(description);
    toast({ title: thanks, description });
  }

  private say(sentence: string): void {
    const sent = this.querySelector("[data-sent]");
    sent?.replaceChildren(sentence);
    sent?.toggleAttribute("hidden", sentence === "");
  }

  /** Puts the account's name where a guest would type one. */
  private show(account: Account): void {
    const form = this.querySelector("form");
    const name = form && fieldOf(form, "name");
    const field = name?.closest<HTMLElement>(".field");
    const as = this.querySelector<HTMLElement>("[data-signed-in]");
    const words = as?.querySelector("bdi");
    if (!name || !field || !as || !words) return;
    this.isAuthor = account?.isAdmin === true;
    const accountName = (this.isAuthor ? this.dataset.author : account?.name) ?? "";
    if (accountName || field.hidden) name.value = accountName;
    words.textContent = accountName;
    as.hidden = !accountName;
    field.hidden = accountName !== "";
  }
}
