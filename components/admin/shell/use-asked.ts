import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { setAddress } from "./address";

/**
 * Opens what the address asks for, as `?do=import`, once the screen is ready for it, and takes that out of the
 * address. Anybody can make a link, so this may open a form or a question, and never writes.
 */
export function useAsked(opens: Record<string, () => void>, isReady = true): void {
  const asked = useSearchParams().get("do");
  const open = useEffectEvent((name: string) => {
    const act = opens[name];
    // Where the address says something else by now, that comes next; what is another part's is left to it.
    if (!act || new URLSearchParams(window.location.search).get("do") !== name) return;
    setAddress({ do: null });
    act();
  });
  useEffect(() => {
    if (asked !== null && isReady) open(asked);
  }, [asked, isReady]);
}
