import { useId, useState } from "react";
import { clockHint } from "@/components/admin/articles/publish/texts";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { Field } from "@/components/ui/field";
import { HintLine } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import type { CalendarEntry } from "@/lib/domains/articles/schema";
import { siteDay } from "@/lib/text/dates";
import { momentOfSiteClock, siteClock } from "@/lib/text/site-clock";
import { calendarTexts as texts } from "./texts";

type MoveDialogProps = {
  entry: CalendarEntry;
  isPending: boolean;
  problem: string | null;
  /** Called with the moment, null where none was given. */
  onMove: (at: string | null) => void;
  onClose: () => void;
};

/** Another day and time for what waits, by the keys. */
export function MoveDialog({ entry, isPending, problem, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [clock, setClock] = useState(() => siteClock(entry.at).split("T"));
  const [day = "", time = ""] = clock;
  const moment = momentOfSiteClock(`${day}T${time}`);

  return (
    <FormDialog
      write={{ isPending }}
      onClose={onClose}
      onSubmit={() => onMove(moment?.at ?? null)}
      pending={texts.moving}
      problem={problem}
      submit={texts.move}
      title={texts.moveOf(entry.title)}
    >
      <Field id={`${id}-day`} label={texts.day}>
        <Input
          aria-describedby={`${id}-hint`}
          id={`${id}-day`}
          min={siteDay(new Date())}
          onChange={({ target }) => setClock([target.value, time])}
          type="date"
          value={day}
        />
      </Field>
      <Field id={`${id}-time`} label={texts.time}>
        <Input
          aria-describedby={`${id}-hint`}
          id={`${id}-time`}
          onChange={({ target }) => setClock([day, target.value])}
          type="time"
          value={time}
        />
      </Field>
      <HintLine id={`${id}-hint`}>{clockHint(moment)}</HintLine>
    </FormDialog>
  );
}
