export const texts = {
  signedIn: "You are signed in",
  signedInHint: "You can close this tab and go on writing in the other one.",
  signOutEverywhere: "Sign out everywhere",
  signOutQuestion:
    "Sign out of every browser, this one too? Text that was not saved stays on the device it was typed on.",
  signOutFailed: "You could not be signed out. Please try again.",
};
