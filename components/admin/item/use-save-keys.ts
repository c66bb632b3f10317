import { useEffect, useEffectEvent } from "react";

/** Ctrl+S or ⌘S saves wherever the focus is, and never opens the browser's own dialog. */
export function useSaveKeys(save: () => void): void {
  const saveNow = useEffectEvent(save);

  useEffect(() => {
    function handleKeys(event: KeyboardEvent): void {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) saveNow();
    }
    // Before anything inside that keeps its keys to itself.
    document.addEventListener("keydown", handleKeys, { capture: true });
    return () => document.removeEventListener("keydown", handleKeys, { capture: true });
  }, []);
}
