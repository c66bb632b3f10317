import { useId, useState } from "react";
import { formatCount } from "@/components/admin/shell/count";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ChevronRight } from "@/components/ui/icons";
import { Textarea } from "@/components/ui/textarea";
import type { ImportReport } from "@/lib/domains/imports/schema";
import { ScrollingList } from "./scrolling-list";
import { unseenTexts } from "./texts";

type WalkProps = {
  walk: ImportReport["walk"];
  isBusy: boolean;
  onWalk: (addresses: string) => void;
};

/** Whether every address of the old site leads somewhere here, and a list to try more. */
export function OldAddresses({ walk, isBusy, onWalk }: WalkProps) {
  const id = useId();
  const [addresses, setAddresses] = useState("");
  return (
    <div className="mt-5 grid gap-3">
      <h3 className="text-lg">{unseenTexts.walkTitle}</h3>
      {walk && <WalkReport walk={walk} />}
      <Field id={id} label={unseenTexts.more}>
        <Textarea
          aria-describedby={`${id}-hint`}
          id={id}
          onChange={(event) => setAddresses(event.target.value)}
          rows={3}
          value={addresses}
        />
        <p className="mt-1 text-sm text-quiet" id={`${id}-hint`}>
          {unseenTexts.moreHint}
        </p>
      </Field>
      <div>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onWalk(addresses)} variant="quiet">
          {unseenTexts.walk}
        </Button>
      </div>
    </div>
  );
}

function WalkReport({ walk }: { walk: NonNullable<ImportReport["walk"]> }) {
  const { tried, lost, lostFirst, problems } = walk;
  return (
    <div aria-live="polite">
      <p>
        <b>{unseenTexts.tried(tried, lost)}</b>
      </p>
      {lost > 0 && (
        <details className="group py-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <ChevronRight
              aria-hidden="true"
              className="size-5 flex-none text-quiet group-open:rotate-90"
            />
            {unseenTexts.lost}
            <span className="font-medium text-quiet tabular-nums">{formatCount(lost)}</span>
          </summary>
          <ScrollingList label={unseenTexts.lost}>
            {lostFirst.map((address) => (
              <li className="py-1 wrap-anywhere" key={address}>
                {address}
              </li>
            ))}
          </ScrollingList>
          {lost > lostFirst.length && (
            <p className="text-sm text-quiet">{unseenTexts.lostMore(lostFirst.length)}</p>
          )}
        </details>
      )}
      {problems.map((problem) => (
        <p className="text-sm text-quiet wrap-anywhere" key={problem}>
          {problem}
        </p>
      ))}
    </div>
  );
}
