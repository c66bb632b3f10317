/** Why a sign-in did not come to an end: next-auth's words, and ours. */
const FAILURES = {
  Cancelled: "You stopped before the sign-in was finished, so nothing has changed.",
  AddressInUse:
    "This e-mail address already belongs to someone here, and your sign-in service has not confirmed that it is yours. Confirm it there, or use another way to sign in.",
  Unavailable: "The site cannot save your sign-in right now. Please try again in a minute.",
  NotSetUp: "Signing in is not set up on this site yet.",
  OAuthSignin: "The sign-in service did not answer. Please try again in a minute.",
  Callback:
    "The sign-in could not be finished. It may have taken too long, or begun in another window.",
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
