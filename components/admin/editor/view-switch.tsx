import type { ICommand } from "@uiw/react-md-editor/commands";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** The library's `live` view keeps the text area, and with it what can be undone, beside the preview. */
const VIEWS = [
  { label: "Edit", value: "edit" },
  { label: "Preview", value: "live" },
] as const;

type ViewSwitchProps = { view: string | undefined; onCommand: (command: ICommand) => void };

export function ViewSwitch({ view, onCommand }: ViewSwitchProps) {
  const isHydrated = useHydrated();
  return (
    <fieldset aria-label="View of the content" className="flex gap-1" disabled={!isHydrated}>
      {VIEWS.map(({ label, value }) => (
        <Button
          aria-pressed={view === value}
          className="min-h-11 min-w-11 px-3.5 font-semibold text-[0.9375rem] text-ink hover:bg-sage aria-pressed:bg-sage aria-pressed:text-teal"
          key={value}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            onCommand({ keyCommand: "preview", value });
          }}
          // The focus leaves the text with the click: earlier, the title would come back and move the button away.
          onMouseDown={(event) => event.preventDefault()}
          variant="bare"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
