import { useEffect } from "react";

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Has a link within the site leave the page as any other does, so that the browser asks: the router never would. */
function leaveAsked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!link || isElsewhere || link.target || link.download || link.origin !== location.origin) {
    return;
  }
  event.preventDefault();
  location.assign(link.href);
}

export function useLeaveQuestion(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    window.addEventListener("beforeunload", ask);
    window.addEventListener("click", leaveAsked, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("click", leaveAsked, { capture: true });
    };
  }, [isUnderWay]);
}
