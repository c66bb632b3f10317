import { call } from "./call";
import { texts } from "./texts";
import { useConfirmedWrite } from "./use-confirmed-write";

/** Ends the owner's sessions in all browsers, after asking; the question is where the caller renders it. */
export function useSignOutEverywhere() {
  return useConfirmedWrite({
    asks: () => ({ question: texts.signOutQuestion, action: texts.signOutEverywhere }),
    write: () => call("POST /api/admin/sessions/end"),
    onSuccess: () => window.location.assign("/"),
    failure: texts.signOutFailed,
  });
}
