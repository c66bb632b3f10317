import type { ReactNode } from "react";

/** A list that may be long: it scrolls by itself, by keyboard too. */
export function ScrollingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="max-h-80 overflow-y-auto pb-3 pl-7 text-sm"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard.
      tabIndex={0}
    >
      <ul>{children}</ul>
    </section>
  );
}
