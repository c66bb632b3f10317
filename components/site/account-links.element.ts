import { type Account, followAccount } from "../reader/account";

/** The link that signs in, which for a signed-in person signs out, with a way to the admin area for who may. */
export class AccountLinks extends HTMLElement {
  connectedCallback(): void {
    followAccount((account) => this.show(account));
  }

  private show(account: Account): void {
    const link = this.querySelector<HTMLAnchorElement>("a:last-of-type");
    this.querySelector("[data-admin]")?.remove();
    if (!link) return;
    link.textContent = account ? "Logout" : "Login";
    link.href = account ? "/api/logout" : "/api/login";
    if (!account?.isAdmin) return;
    const admin = link.cloneNode() as HTMLAnchorElement;
    admin.textContent = "Admin";
    admin.href = "/admin";
    admin.dataset.admin = "";
    link.before(admin);
  }
}
