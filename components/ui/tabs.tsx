import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "./button";

type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
};

/**
 * Tabs over what they show. Arrow keys, Home and End go from tab to tab and choose at once. By hand:
 * Base UI's weigh 20 kB, a tenth of what a screen loads.
 */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, children } = props;
  const id = useId();

  function handleKeys(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const goals: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const next = tabs.at(goals[event.key] ?? at);
    if (!(event.key in goals) || !next) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }

  return (
    <>
      <div
        aria-label={label}
        className="mb-3.5 flex flex-wrap gap-1"
        onKeyDown={handleKeys}
        role="tablist"
      >
        {tabs.map(({ name, label: words }) => (
          <Button
            aria-controls={`${id}-panel`}
            aria-selected={name === chosen}
            className="min-h-11 flex-none px-2.25 font-semibold text-quiet tabular-nums hover:bg-sage hover:text-ink aria-selected:bg-sage aria-selected:text-teal sm:px-4"
            id={`${id}-${name}`}
            key={name}
            onClick={() => onChoose(name)}
            role="tab"
            tabIndex={name === chosen ? 0 : -1}
            variant="bare"
          >
            {words}
          </Button>
        ))}
      </div>
      <div aria-labelledby={`${id}-${chosen}`} id={`${id}-panel`} role="tabpanel" tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
