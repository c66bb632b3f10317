import { RequestError } from "@/components/reader/request";
import { showToast } from "@/components/ui/toaster";
import { NO_ACCESS } from "@/lib/auth/schema";

const REDIRECT_MS = 500;
const SIGNED_IN = "signed-in";
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

const endings: Record<number, { title: string; description: string; to: () => string }> = {
  401: {
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    to: () =>
      `/api/login?callbackUrl=${encodeURIComponent(window.location.pathname + window.location.search)}`,
  },
  403: {
    title: "Access Denied",
    description: "You need admin access to view this page.",
    to: () => "/",
  },
};

let leaving = false;
let stay: (() => void) | null = null;

/** Has the end of a session call this instead of leaving the page, until the function it gives is called. */
export function stayAtSessionEnd(show: () => void): () => void {
  stay = show;
  return () => {
    if (stay === show) stay = null;
  };
}

/** Opens the sign-in beside a page that stays, in a window whose end tells it. */
export function openSignIn(): void {
  const path = `/api/login?callbackUrl=${encodeURIComponent("/admin/signed-in")}`;
  window.open(path, "sign-in", "popup,width=520,height=680");
}

/** Tells the tabs in which somebody goes on writing that they are signed in again. */
export function announceSignIn(): void {
  new BroadcastChannel(SIGNED_IN).postMessage("");
}

/** Calls it when somebody signed in again in another tab, until the function it gives is called. */
export function onSignIn(handle: () => void): () => void {
  const channel = new BroadcastChannel(SIGNED_IN);
  channel.addEventListener("message", handle);
  return () => channel.close();
}

/** True while the page is on its way to the sign-in. */
export function isSessionEnding(): boolean {
  return leaving;
}

/** True for an answer that means the person is signed out, or is neither the owner nor an editor any more. */
export function isSessionEnd(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false;
  if (error.status === FORBIDDEN) return error.detail === NO_ACCESS;
  return error.status in endings;
}

/** Why an editor may not do what is the owner's alone; null for every other error. */
export function refusalOf(error: unknown): string | null {
  if (isSessionEnd(error)) return null;
  const isRefusal = error instanceof RequestError && error.status === FORBIDDEN;
  return isRefusal ? (error.detail ?? null) : null;
}

/** Says why an admin call was refused, and leaves half a second later. Other errors are not its business. */
export function endSession(error: unknown): void {
  const ending = isSessionEnd(error) ? endings[error.status] : undefined;
  if (!ending || leaving) return;
  if (stay && error instanceof RequestError && error.status === UNAUTHORIZED) {
    stay();
    return;
  }
  leaving = true;
  showToast({ title: ending.title, description: ending.description, destructive: true });
  setTimeout(() => {
    window.location.assign(ending.to());
    // Still here a moment later: the person chose to stay at the browser's question.
    setTimeout(() => {
      leaving = false;
    }, REDIRECT_MS);
  }, REDIRECT_MS);
}
