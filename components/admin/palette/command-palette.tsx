import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Search } from "@/components/ui/icons";
import type { Lazy } from "@/components/ui/lazy";
import { texts } from "./texts";

export type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Opens by its button and by Ctrl+K, but where the keys mean something else, as in a text. */
export function CommandPalette({ Palette }: { Palette: Lazy<PaletteProps> }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");

  useEffect(() => {
    function handleKeys(event: KeyboardEvent): void {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !isCommand || event.key.toLowerCase() !== "k") return;
      // The browser would go to its own search.
      event.preventDefault();
      // What is open asks first whether it may be left.
      if (
        !document.querySelector("[role=dialog]:not([data-room]), [role=alertdialog], dialog[open]")
      )
        setState("open");
    }
    document.addEventListener("keydown", handleKeys);
    return () => document.removeEventListener("keydown", handleKeys);
  }, []);

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 min-w-11 items-center gap-3 rounded-control border border-transparent text-ink hover:bg-sage lg:justify-start! lg:border-line lg:px-3"
        onClick={() => setState("open")}
        variant="bare"
      >
        <Search aria-hidden="true" />
        <span className="max-lg:sr-only">{texts.open}</span>
        <span aria-hidden="true" className="ml-auto text-xs text-quiet max-lg:hidden">
          Ctrl K
        </span>
      </Button>
      {state !== "unused" && (
        <Palette
          isOpen={state === "open"}
          onClose={() => setState(Palette.isHere() ? "closed" : "unused")}
        />
      )}
    </>
  );
}
