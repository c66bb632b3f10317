import { useEffect } from "react";
import type { WorkingCopy } from "@/components/admin/item/working-copy";
import { onSignIn } from "@/components/admin/shell/session-end";

/** What a browser lets out of a page that was left, with room for the rest of the call. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** True for a text that still reaches the server when its page was left. */
export function outlivesPage(fields: unknown): boolean {
  return new Blob([JSON.stringify(fields)]).size <= KEEPALIVE_MAX_BYTES;
}

/** Has what is typed saved as soon as it can be, and when its page is left; asks before some of it would be left behind. */
export function useCopySaved<Fields>(copy: WorkingCopy<Fields>): void {
  useEffect(() => {
    const retry = () => copy.retry();
    const leave = () => copy.leave();
    const hide = () => (document.visibilityState === "hidden" ? leave() : retry());
    const warn = (event: BeforeUnloadEvent) => {
      const isSent = leave();
      const isTooLong = copy.isUnsaved && !outlivesPage(copy.fields);
      if (!isSent || copy.isAtRisk || isTooLong) event.preventDefault();
    };
    const stopSignIn = onSignIn(retry);
    window.addEventListener("online", retry);
    window.addEventListener("focus", retry);
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stopSignIn();
      copy.leave();
      copy.stop();
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [copy]);
}
