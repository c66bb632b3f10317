/** Why a sign-in did not come to an end: next-auth's words, and ours. */
const FAILURES = {
  Cancelled: "You cancelled before signing in was finished, so nothing has changed.",
  AddressInUse:
    "This email address already belongs to an account here, and your sign-in service has not confirmed that it’s yours. Confirm it there, or sign in another way.",
  Unavailable: "The site cannot save your sign-in right now. Please try again in a minute.",
  NotSetUp: "Signing in isn’t set up on this site yet.",
  OAuthSignin:
    "The sign-in service isn’t answering as it should, so you couldn’t be logged in. Please try again in a few minutes.",
  Callback:
    "We couldn’t finish signing you in. It may have taken too long, or started in another window.",
} as const;

export type SignInFailure = keyof typeof FAILURES;

const OTHER = "Something went wrong on the way. Please try again.";

/** One sentence for the person, for any word that an address may carry. */
export function describeFailure(code: string): string {
  if (code === "OAuthCallback") return FAILURES.Callback;
  return Object.hasOwn(FAILURES, code) ? FAILURES[code as SignInFailure] : OTHER;
}

/** False when another try would end the same way. */
export function canTryAgain(code: string): boolean {
  return code !== "NotSetUp";
}
