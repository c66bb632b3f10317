import { useEffect, useEffectEvent } from "react";
import { isSessionEnding, onSignIn } from "@/components/admin/shell/session-end";
import type { WorkingCopy } from "./working-copy";

/** What a browser lets out of a page that was left, with room for the rest of the call. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** True for a text that still reaches the server when its page was left. */
export function outlivesPage(fields: unknown): boolean {
  return new Blob([JSON.stringify(fields)]).size <= KEEPALIVE_MAX_BYTES;
}

type Copy = Pick<
  WorkingCopy<unknown>,
  "retry" | "leave" | "stop" | "isUnsaved" | "isAtRisk" | "isOnDevice" | "fields"
>;

/** True where it may be left: it is on its way whole, or a sign-in comes in between and this device has it. */
function mayBeLeft(copy: Copy): boolean {
  const isSent = copy.leave();
  if (isSessionEnding() && copy.isOnDevice) return true;
  const isTooLong = copy.isUnsaved && !outlivesPage(copy.fields);
  return isSent && !copy.isAtRisk && !isTooLong;
}

/** Has what is typed saved as soon as it can be, and when its page is left; asks before some of it would be left behind. */
export function useCopySaved(copies: Copy | (() => readonly Copy[])): void {
  const list = useEffectEvent(() => (typeof copies === "function" ? copies() : [copies]));
  useEffect(() => {
    const retry = () => {
      for (const copy of list()) copy.retry();
    };
    const leave = () => {
      for (const copy of list()) copy.leave();
    };
    const hide = () => (document.visibilityState === "hidden" ? leave() : retry());
    const warn = (event: BeforeUnloadEvent) => {
      const risky = list().filter((copy) => !mayBeLeft(copy));
      if (risky.length > 0) event.preventDefault();
    };
    const stopSignIn = onSignIn(retry);
    window.addEventListener("online", retry);
    window.addEventListener("focus", retry);
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stopSignIn();
      leave();
      for (const copy of list()) copy.stop();
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
}
