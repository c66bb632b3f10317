import { waitingText } from "@/lib/site/waiting/rules";

export const texts = {
  undo: "Undo",
  signedOut: "You are signed out, so nothing was changed. Please sign in and try again.",
  signIn: "Sign in",
  signedIn: "You are signed in",
  signedInHint: "You can close this tab and go on writing in the other one.",
  signOutEverywhere: "Sign out everywhere",
  signOutQuestion:
    "Sign out of every browser, this one too? Text that was not saved stays on the device it was typed on.",
  signOutFailed: "You could not be signed out. Please try again.",
};

export const navTexts = {
  waiting: (count: number) => `, ${waitingText(count)} waiting`,
};

/** What is said when what was deleted comes back. */
export const restoreTexts = {
  success: (what: string) => `${what} restored successfully`,
  failure: (what: string) =>
    `Failed to restore ${what.slice(0, 1).toLowerCase()}${what.slice(1)}. It’s still in the trash.`,
};
