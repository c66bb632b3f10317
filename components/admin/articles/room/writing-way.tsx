import { useSyncExternalStore } from "react";
import { texts } from "@/components/admin/articles/surface/texts";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

export type Way = "text" | "markdown";

const KEY = "writing-way";
const listeners = new Set<() => void>();
/** What was chosen where the device keeps nothing. */
let chosen: Way | null = null;

export function readWay(): Way {
  try {
    return localStorage.getItem(KEY) === "markdown" ? "markdown" : "text";
  } catch {
    return chosen ?? "text";
  }
}

/** Keeps the choice on this device. */
export function chooseWay(way: Way): void {
  chosen = way;
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // It holds for this page at least.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this device writes articles. The page itself comes with a text area, as typing may begin before any script. */
export function useWay(): Way {
  return useSyncExternalStore(subscribe, readWay, () => "markdown");
}

type WaySwitchProps = {
  way: Way;
  onChoose: (way: Way) => void;
};

export function WaySwitch({ way, onChoose }: WaySwitchProps) {
  const isHydrated = useHydrated();
  return (
    <fieldset aria-label={texts.way} className="flex gap-1" disabled={!isHydrated}>
      {(["text", "markdown"] as const).map((one) => (
        <Button
          aria-pressed={way === one}
          className="min-h-11 px-3 font-semibold text-sm text-ink hover:bg-sage aria-pressed:bg-sage aria-pressed:text-teal lg:min-h-9"
          key={one}
          onClick={() => {
            if (one !== way) onChoose(one);
          }}
          variant="bare"
        >
          {texts.ways[one]}
        </Button>
      ))}
    </fieldset>
  );
}
