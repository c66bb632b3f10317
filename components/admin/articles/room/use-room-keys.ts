import { useEffect, useEffectEvent } from "react";

const OVER_THE_ROOM = "[role=dialog]:not([data-room]), [role=alertdialog]";

type RoomKeys = { submit: () => void; preview: () => void; leaveFocus: () => void };

/** Ctrl+Enter or ⌘Enter creates or updates, with Shift and P the preview comes and goes, Escape ends focus. */
export function useRoomKeys(keys: RoomKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // Not behind a question or a conflict, which are over the room.
    if (document.querySelector(OVER_THE_ROOM)) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && !event.shiftKey && event.key === "Enter") run(event, keys.submit);
    else if (isCommand && event.shiftKey && event.code === "KeyP") run(event, keys.preview);
    else if (event.key === "Escape" && !isTaken(event)) keys.leaveFocus();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    // Before anything inside that keeps its keys to itself.
    document.addEventListener("keydown", listener, { capture: true });
    return () => document.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

/** Whether it ends what is being put together, or closed a menu: React listens at the document too, and before this. */
function isTaken({ isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return isComposing || defaultPrevented;
}

function run(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat) return;
  takeTyped();
  act();
}

/** Has the field of a panel hand on what is typed in it, as it does when it is left. */
export function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
