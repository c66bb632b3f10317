"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { isOutdated } from "@/components/admin/item/working-copy";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { setAddress } from "@/components/admin/shell/address";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { formatDayAndTime, monthName } from "@/components/admin/shell/moment";
import { askAnew } from "@/components/admin/shell/query-client";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";
import { renderThen } from "@/components/ui/render-then";
import type { CalendarEntry } from "@/lib/domains/articles/schema";
import { siteDay } from "@/lib/text/dates";
import { isMonth, monthAfter, sameTimeOn, weeksOf } from "./calendar-days";
import { CalendarDays, CalendarMonth } from "./calendar-month";
import { MoveDialog } from "./move-dialog";
import { calendarTexts as texts } from "./texts";

const CALENDAR = "GET /api/admin/calendar";
const SKELETON_ROWS = 4;

/** What goes out when: a month to drag in on a desk, a list by day on a phone. */
export function CalendarScreen() {
  const client = useQueryClient();
  const thisMonth = siteDay(new Date()).slice(0, 7);
  const inAddress = useSearchParams().get("month");
  const month = isMonth(inAddress) ? inAddress : thisMonth;
  const { weeks, until } = weeksOf(month);
  const from = weeks[0]?.[0] ?? until;
  const [moved, setMoved] = useState<CalendarEntry | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const calendar = useQuery({
    queryKey: [CALENDAR, from, until],
    queryFn: () => call(CALENDAR, { query: { from, until } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  const move = useWrite({
    write: ({ entry: { id, version }, at }: { entry: CalendarEntry; at: string }) =>
      call("PUT /api/admin/articles/{id}/date", { id, body: { at }, version }),
    success: (_, { entry, at }) => texts.moved(entry.title, formatDayAndTime(at)),
    undo: ({ article: { id, version }, before }) => ({
      write: () =>
        call("POST /api/admin/articles/{id}/publish/undo", { id, body: before, version }),
      success: texts.back,
      failure: texts.backFailed,
    }),
    failure: (_, { entry }) => texts.failed(entry.title),
    reloads: [CALENDAR, "GET /api/admin/articles", "GET /api/admin/mailings/scheduled"],
  });

  function close(): void {
    renderThen(
      () => setMoved(null),
      () => heading.current?.focus(),
    );
  }

  async function moveTo(entry: CalendarEntry, at: string | null): Promise<void> {
    if (move.isPending) return;
    if (at === null || new Date(at) <= new Date()) {
      setProblem(at === null ? texts.incomplete : texts.past(formatDayAndTime(at)));
      return;
    }
    setProblem(null);
    try {
      await move.mutateAsync({ entry, at });
      if (moved) close();
    } catch (error) {
      const isChanged = isOutdated(error);
      setProblem(isChanged ? texts.changed(entry.title) : serverMessage(error));
      if (!isChanged) return;
      void askAnew(client, CALENDAR);
      if (moved) close();
    }
  }

  function goTo(next: string): void {
    setProblem(null);
    setAddress({ month: next === thisMonth ? null : next });
  }

  const entries = calendar.data ?? [];
  const inMonth = entries.filter(({ at }) => siteDay(at).startsWith(month));
  const shared = {
    movingId: move.isPending ? move.variables.entry.id : null,
    onMove(entry: CalendarEntry) {
      setProblem(null);
      setMoved(entry);
    },
  };
  return (
    <div data-wide="">
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        <AdminLink className="inline-flex min-h-11 items-center" href="/admin/articles">
          {texts.all}
        </AdminLink>
      </ScreenHead>
      <Panel>
        <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="mr-auto text-2xl" ref={heading} tabIndex={-1}>
            {monthName(`${month}-01`)}
          </h2>
          <Button
            aria-label={texts.before}
            onClick={() => goTo(monthAfter(month, -1))}
            variant="icon"
          >
            <ArrowLeft aria-hidden="true" />
          </Button>
          {month !== thisMonth && (
            <Button onClick={() => goTo(thisMonth)} size="small" variant="quiet">
              {texts.now}
            </Button>
          )}
          <Button
            aria-label={texts.after}
            onClick={() => goTo(monthAfter(month, 1))}
            variant="icon"
          >
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
        <ErrorLine>{!moved && problem}</ErrorLine>
        <QueryState query={calendar} rows={SKELETON_ROWS} texts={texts} />
        {calendar.data && (
          <>
            {inMonth.length === 0 && <p className="mb-3 text-quiet">{texts.none}</p>}
            <CalendarMonth
              {...shared}
              entries={entries}
              label={monthName(`${month}-01`)}
              month={month}
              onDrop={(entry, day) => void moveTo(entry, sameTimeOn(day, entry.at)?.at ?? null)}
              weeks={weeks}
            />
            <CalendarDays {...shared} entries={inMonth} />
          </>
        )}
      </Panel>
      {moved && (
        <MoveDialog
          entry={moved}
          isPending={move.isPending}
          onClose={close}
          onMove={(at) => void moveTo(moved, at)}
          problem={problem}
        />
      )}
    </div>
  );
}
