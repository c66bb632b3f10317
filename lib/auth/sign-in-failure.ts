/** Why a sign-in did not come to an end: next-auth's words, and ours. */
const FAILURES = [
  "Cancelled",
  "AddressInUse",
  "Unavailable",
  "NotSetUp",
  "OAuthSignin",
  "Callback",
  "Other",
] as const;

export type SignInFailure = (typeof FAILURES)[number];

/** What any word that an address may carry means. */
export function signInFailure(code: string): SignInFailure {
  if (code === "OAuthCallback") return "Callback";
  return FAILURES.find((failure) => failure === code) ?? "Other";
}

/** False when another try would end the same way. */
export function canTryAgain(code: string): boolean {
  return code !== "NotSetUp";
}
