import { type RefObject, useEffect } from "react";

const ROWS = "[data-card], tbody > tr";
const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Goes from row to row of a list by the arrow keys or J and K, opens a row by Enter and goes to the search by the
 * slash. The keys count while the list has the focus, and never while something is typed (WCAG 2.1.4).
 */
export function useRowKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = panel.current;
    if (!area) return;

    function handleKeys(event: KeyboardEvent): void {
      const { target, key } = event;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!area || !(target instanceof HTMLElement) || !isPlain || event.defaultPrevented) return;
      // A dialog of a row is elsewhere in the document; React's events would come from there, too.
      const rows = [...area.querySelectorAll<HTMLElement>(ROWS)];
      const search = area.querySelector<HTMLElement>("input[type=search]");
      if (target === search) {
        if (key === "ArrowDown" && rows[0]) goTo(rows[0], event);
        return;
      }
      if (target.closest(`${TYPED_INTO}, [role=menu], [role=dialog]`)) return;
      if (key === "/" && search) {
        event.preventDefault();
        search.focus();
        return;
      }
      const at = rows.findIndex((row) => row.contains(target));
      if (at < 0) return;
      if (key === "Enter" && target === rows[at]) {
        event.preventDefault();
        target.querySelector<HTMLElement>("[data-open]")?.click();
        return;
      }
      const step = STEPS[key];
      if (step === undefined) return;
      const next = rows[at + step];
      if (next) goTo(next, event);
      else if (step < 0 && search) {
        event.preventDefault();
        search.focus();
      }
    }

    area.addEventListener("keydown", handleKeys);
    return () => area.removeEventListener("keydown", handleKeys);
  }, [panel]);
}

function goTo(row: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault();
  row.tabIndex = -1;
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}
