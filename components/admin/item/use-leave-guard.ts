import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** The address that a click leads to in this tab; null where it does not leave the page. */
function goalOf(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank") return null;
  const goal = new URL(link.href);
  const isHere = goal.pathname === window.location.pathname && goal.host === window.location.host;
  return isHere ? null : goal;
}

const leaveQuestion = {
  question: "You have unsaved changes. Leave without saving? They stay on this device.",
  action: "Leave without saving",
};

/** Asks before a link of the site leaves the page; other ways out are the browser's to ask about. */
export function useLeaveGuard(
  isDirty: boolean,
  confirm: (asked: typeof leaveQuestion) => Promise<boolean>,
): void {
  const router = useRouter();
  const askAndGo = useEffectEvent(async (goal: URL) => {
    if (await confirm(leaveQuestion)) router.push(goal.pathname + goal.search + goal.hash);
  });

  useEffect(() => {
    if (!isDirty) return;
    function hold(event: MouseEvent): void {
      const goal = goalOf(event);
      // What is a document of its own asks by itself.
      if (!goal?.pathname.startsWith("/admin") || goal.origin !== window.location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      void askAndGo(goal);
    }
    document.addEventListener("click", hold, { capture: true });
    return () => document.removeEventListener("click", hold, { capture: true });
  }, [isDirty]);
}
