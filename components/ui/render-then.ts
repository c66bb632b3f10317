import { flushSync } from "react-dom";

/**
 * Renders what `change` sets, then calls `moveFocus`, all before any further key arrives. A dialog that closes with the
 * change has given the focus back by then.
 */
export function renderThen(change: () => void, moveFocus: () => void): void {
  flushSync(change);
  // Base UI gives the focus back in a microtask of its own, which the rendering has queued.
  queueMicrotask(moveFocus);
}
