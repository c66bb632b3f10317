"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type TabsProps<Name extends string> = {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs over what they show. Arrow keys, Home and End go from tab to tab and choose at once. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  return (
    <Base.Root onValueChange={(name: Name) => props.onChoose(name)} value={props.chosen}>
      <Base.List activateOnFocus aria-label={props.label} className="mb-3.5 flex flex-wrap gap-1">
        {props.tabs.map((tab) => (
          <Base.Tab
            className="min-h-11 flex-none cursor-pointer rounded-control px-2.25 font-semibold text-quiet tabular-nums hover:bg-sage hover:text-ink aria-selected:bg-sage aria-selected:text-teal sm:px-4"
            key={tab.name}
            value={tab.name}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel tabIndex={-1} value={props.chosen}>
        {props.children}
      </Base.Panel>
    </Base.Root>
  );
}
