import { type Account, followAccount } from "../reader/account";

/** The link that signs in, which for a signed-in person signs out, with the ways of who may write. */
export class AccountLinks extends HTMLElement {
  private login: string | undefined;

  connectedCallback(): void {
    followAccount((account) => this.show(account));
  }

  private show(account: Account): void {
    const link = this.querySelector<HTMLAnchorElement>("a:last-of-type");
    for (const added of this.querySelectorAll("[data-admin]")) added.remove();
    if (!link) return;
    this.login ??= link.textContent;
    link.textContent = account ? (this.dataset.logout ?? "") : this.login;
    link.href = account ? "/api/logout" : "/api/login";
    if (!account?.isAdmin && !account?.isEditor) return;
    const article = document.querySelector<HTMLElement>("[data-article]")?.dataset.article;
    if (article) addLink(link, "Edit", `/admin/articles/${article}/edit`);
    addLink(link, "Admin", "/admin");
  }
}

function addLink(before: HTMLAnchorElement, words: string, href: string): void {
  const link = before.cloneNode() as HTMLAnchorElement;
  link.textContent = words;
  link.href = href;
  link.dataset.admin = "";
  before.before(link);
}
