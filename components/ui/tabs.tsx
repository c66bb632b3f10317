import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

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
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = step(at, tabs.length);
    const tab = tabs[next];
    if (!tab) return;
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]").item(next).focus();
  }

  return (
    <>
      <div
        aria-label={label}
        className="tabs"
        onKeyDown={handleKey}
        ref={list}
        role="tablist"
        tabIndex={-1}
      >
        {tabs.map((tab) => {
          const isChosen = tab.name === chosen;
          return (
            <button
              aria-controls={isChosen ? `${id}-panel` : undefined}
              aria-selected={isChosen}
              className="tab"
              id={`${id}-${tab.name}`}
              key={tab.name}
              onClick={() => onChoose(tab.name)}
              role="tab"
              tabIndex={isChosen ? 0 : -1}
              type="button"
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div aria-labelledby={`${id}-${chosen}`} id={`${id}-panel`} role="tabpanel">
        {children}
      </div>
    </>
  );
}
