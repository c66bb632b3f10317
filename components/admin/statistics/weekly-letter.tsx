import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { call } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import type { Statistics } from "@/lib/domains/statistics/schema";
import { texts } from "./texts";

/** Where the menu leads to. */
const PLACE = "weekly-letter";

export function WeeklyLetter({ isOn }: { isOn: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const change = useWrite({
    write: (on: boolean) => call("PUT /api/admin/statistics/letter", { body: { on } }),
    success: ({ on }) => (on ? texts.letterOn : texts.letterOff),
    failure: texts.letterFailed,
    // At once: until the figures were read anew it would be as it was.
    onSuccess: ({ on }) =>
      client.setQueriesData<Statistics>(
        { queryKey: ["GET /api/admin/statistics"] },
        (before) => before && { ...before, weeklyLetter: on },
      ),
  });
  // The browser looks for the address's place before the figures are there.
  useEffect(() => {
    if (location.hash === `#${PLACE}`) document.getElementById(PLACE)?.scrollIntoView();
  }, []);

  return (
    <Panel aria-labelledby={`${id}-title`} className="mt-5 print:hidden" id={PLACE}>
      <h2 id={`${id}-title`}>{texts.letter}</h2>
      <p className="mt-1 mb-2 text-quiet">{texts.letterHint}</p>
      <Switch
        aria-disabled={change.isPending}
        checked={change.isPending ? change.variables : isOn}
        id={id}
        label={texts.letterLabel}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      />
    </Panel>
  );
}
