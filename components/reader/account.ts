import { request } from "./request";

export type Account = { name?: string | null; isAdmin?: boolean; isEditor?: boolean } | null;
type Show = (account: Account) => void;

const MARKER = /(?:^|; )signed-in=1(?:;|$)/;

const followers: Show[] = [];
let asked: Promise<Account> | undefined;

/** Asks who is signed in, once for all places that show it. Whoever never signed in is not asked about. */
function askAccount(): Promise<Account> {
  asked ??= MARKER.test(document.cookie)
    ? (request("/api/auth/user", { method: "GET" }) as Promise<Account>).catch(() => null)
    : Promise.resolve(null);
  return asked;
}

/** Shows who is signed in, now and each time the page comes back. */
export function followAccount(show: Show): void {
  followers.push(show);
  askAccount().then(show);
}

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  // Back from another page, where the person may have signed in or out.
  asked = undefined;
  for (const show of followers) askAccount().then(show);
});
