"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

type TooltipProps = {
  /** Words that the element has as its name already: a tooltip is never the only place for them. */
  text: string;
  children: ReactElement;
};

/** Words that appear beside a control under the pointer or with the focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className="z-60" sideOffset={6}>
          <Base.Popup className="rounded-control bg-ink px-3 py-1.5 text-xs text-paper">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
