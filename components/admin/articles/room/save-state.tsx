import { useEffect, useState } from "react";
import type { CopyState } from "@/components/admin/item/working-copy";
import { texts } from "./texts";

export function describeCopy(state: CopyState, hasCopy: boolean): string {
  if (state.kind === "saved") return state.at === null ? "" : texts.saved(state.at);
  if (state.kind === "saving" || state.kind === "unsaved") return texts.saving;
  if (!hasCopy) return texts.noRoom;
  if (state.kind === "offline") return texts.offline;
  if (state.kind === "refused") return texts.refused;
  return state.kind === "signed-out" ? texts.signedOut : texts.outdated;
}

type SaveStateProps = { state: CopyState; hasCopy: boolean };

/** Whether the text is saved, always in sight; read out only when that goes wrong, and when it is right again. */
export function SaveState({ state, hasCopy }: SaveStateProps) {
  const [spoken, setSpoken] = useState("");
  const words = describeCopy(state, hasCopy);
  const isTrouble = state.kind !== "saved" && state.kind !== "saving";

  useEffect(() => {
    if (isTrouble) setSpoken(words);
    else if (state.kind === "saved") setSpoken((before) => (before === "" ? "" : texts.savedAgain));
  }, [isTrouble, state.kind, words]);

  return (
    <>
      <p
        className="min-w-0 flex-1 text-xs leading-tight text-quiet data-trouble:font-semibold data-trouble:text-ink lg:text-sm"
        data-save-state={state.kind}
        data-trouble={isTrouble || undefined}
      >
        {words}
      </p>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </>
  );
}
