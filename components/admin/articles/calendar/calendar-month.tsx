import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { roomPath } from "@/components/admin/articles/article-entity";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { dayName, formatTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import type { CalendarEntry } from "@/lib/domains/articles/schema";
import { siteDay } from "@/lib/text/dates";
import { dayByKey } from "./calendar-days";
import { calendarTexts as texts } from "./texts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type EntriesProps = {
  entries: CalendarEntry[];
  movingId: string | null;
  /** What says how one is moved. */
  hintId?: string;
  onMove: (entry: CalendarEntry) => void;
};

type CalendarMonthProps = EntriesProps & {
  month: string;
  weeks: string[][];
  label: string;
  onDrop: (entry: CalendarEntry, day: string) => void;
};

const keyOf = ({ id, what }: CalendarEntry) => `${id} ${what}`;

/** A month on a desk, where what waits is led from day to day by the pointer or the arrow keys. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { month, weeks, label, entries, onDrop } = props;
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const hintId = useId();
  const table = useRef<HTMLTableElement>(null);
  /** What was moved by the keys, and is to have the focus again where it is by then. */
  const landing = useRef<string | null>(null);
  const today = siteDay(new Date());

  useEffect(() => {
    const isLost = entries.length > 0 && document.activeElement === document.body;
    if (!landing.current || !isLost) return;
    const places = [...(table.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const place = places.find(({ dataset }) => dataset.entry === landing.current);
    place?.querySelector("button")?.focus();
    landing.current = null;
  }, [entries]);

  function leave(): void {
    setDragged(null);
    setOver(null);
    setByKeys(false);
  }

  function takeKey(event: KeyboardEvent, entry: CalendarEntry): void {
    const isButton = event.target instanceof HTMLButtonElement;
    if (!isButton || event.ctrlKey || event.metaKey || event.altKey) return;
    const aim = isByKeys && over;
    const day = dayByKey(weeks, aim || siteDay(entry.at), event.key);
    if (!day && !(aim && (event.key === "Enter" || event.key === "Escape"))) return;
    event.preventDefault();
    if (day) {
      setDragged(entry);
      setOver(day);
      setByKeys(true);
      return;
    }
    leave();
    if (event.key === "Escape" || !aim || aim === siteDay(entry.at)) return;
    landing.current = keyOf(entry);
    onDrop(entry, aim);
  }

  const aimedAt = isByKeys && dragged && over && texts.aimed(dragged.title, dayName(over));

  function drag(day: string) {
    if (!dragged || isByKeys) return {};
    return {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(day);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (siteDay(dragged.at) !== day) onDrop(dragged, day);
      },
    };
  }

  return (
    <div className="hidden lg:block">
      <p className={aimedAt ? "sr-only" : "mb-3 text-sm text-quiet"} id={hintId}>
        {texts.hint}
      </p>
      <p className={aimedAt ? "mb-3 text-sm" : "sr-only"} role="status">
        {aimedAt}
      </p>
      <table className="w-full table-fixed border-collapse" ref={table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th className="px-2 pb-1 text-left text-sm text-quiet" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td
                  className="h-28 border border-line p-1.5 align-top data-other:bg-paper data-over:bg-sage"
                  data-day={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-over={(dragged && over === day) || undefined}
                  key={day}
                  {...drag(day)}
                >
                  <DayNumber day={day} isToday={day === today} />
                  <ul className="grid gap-1.5">
                    {entriesOf(entries, day).map((entry) => (
                      <li
                        className="rounded-control border border-line bg-raised p-2 [&[draggable=true]]:cursor-grab"
                        data-entry={keyOf(entry)}
                        draggable={entry.isWaiting}
                        key={keyOf(entry)}
                        onBlur={isByKeys ? leave : undefined}
                        onDragEnd={leave}
                        onDragStart={({ dataTransfer }) => {
                          dataTransfer.setData("text/plain", entry.title);
                          dataTransfer.effectAllowed = "move";
                          setByKeys(false);
                          setDragged(entry);
                        }}
                        onKeyDown={entry.isWaiting ? (event) => takeKey(event, entry) : undefined}
                      >
                        <Entry {...props} entry={entry} hintId={hintId} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function entriesOf(entries: CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ at }) => siteDay(at) === day);
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <p className="mb-1 text-sm">
      <time className={isToday ? "font-semibold text-teal" : "text-quiet"} dateTime={day}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{dayName(day)}</span>
        {isToday && ` · ${texts.today}`}
      </time>
    </p>
  );
}

/** The same on a phone: the days on which something goes out, one below the other. */
export function CalendarDays(props: EntriesProps) {
  const days = [...new Set(props.entries.map(({ at }) => siteDay(at)))];
  return (
    <ol className="grid gap-5 lg:hidden">
      {days.map((day) => (
        <li key={day}>
          <h3 className="mb-1.5 text-lg">
            <time dateTime={day}>{dayName(day)}</time>
          </h3>
          <ul className="grid gap-2">
            {entriesOf(props.entries, day).map((entry) => (
              <li className="rounded-control border border-line bg-raised p-3" key={keyOf(entry)}>
                <Entry {...props} entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, movingId, hintId, onMove }: EntriesProps & { entry: CalendarEntry }) {
  const { id, title, at, what, isWaiting } = entry;
  return (
    <div aria-busy={movingId === id} className="grid gap-0.5 text-sm aria-busy:opacity-60">
      <AdminLink
        className="line-clamp-2 font-semibold text-ink wrap-anywhere"
        draggable={false}
        href={roomPath(id)}
      >
        {title}
      </AdminLink>
      <p className="text-xs text-quiet">
        <time dateTime={at}>{formatTime(at)}</time> · {texts.kinds[what]}
        {!isWaiting && ` · ${texts.out}`}
      </p>
      {isWaiting && (
        <Button
          aria-describedby={hintId}
          aria-haspopup="dialog"
          aria-label={texts.moveOf(title)}
          className="justify-self-start"
          onClick={() => onMove(entry)}
          variant="link"
        >
          {texts.move}
        </Button>
      )}
    </div>
  );
}
