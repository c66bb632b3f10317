import { request } from "./request";

const MARKER = /(?:^|; )signed-in=1(?:;|$)/;

type Account = { isAdmin?: boolean } | null;

let asked: Promise<Account> | undefined;

/** Asks who is signed in, once for all places that show it. Whoever never signed in is not asked about. */
function askAccount(): Promise<Account> {
  asked ??= MARKER.test(document.cookie)
    ? (request("/api/auth/user", { method: "GET" }) as Promise<Account>).catch(() => null)
    : Promise.resolve(null);
  return asked;
}

/** The link that signs in, which for a signed-in person signs out, with a way to the admin area for who may. */
export class AccountLinks extends HTMLElement {
  connectedCallback(): void {
    this.show();
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      // Back from another page, where the person may have signed in or out.
      asked = undefined;
      this.show();
    });
  }

  private async show(): Promise<void> {
    const account = await askAccount();
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
