import { Button } from "@/components/ui/button";
import { texts } from "./texts";

/** Something that comes into the text once it is there. */
export type Arrival = { words: string; stop: () => void };

/** Says above the text what is on its way. */
export function ArrivalBar({ arrival }: { arrival: Arrival | null }) {
  if (!arrival) return null;
  return (
    <div className="flex flex-none items-center gap-3 border-line border-b px-3 py-2">
      <p className="min-w-0 flex-1 truncate text-sm" role="status">
        {arrival.words}
      </p>
      <Button className="max-lg:min-h-11 max-lg:min-w-11" onClick={arrival.stop} variant="bare">
        {texts.stop}
      </Button>
    </div>
  );
}
