"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { nameOfSource } from "@/components/admin/list/source-names";
import { setAddress } from "@/components/admin/shell/address";
import { call } from "@/components/admin/shell/call";
import { figureCard, figureLabel } from "@/components/admin/shell/figures";
import { dayName, dayOfYearName, monthName } from "@/components/admin/shell/moment";
import { FailedState } from "@/components/ui/empty-state";
import { LineChart } from "@/components/ui/line-chart";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { RANGES } from "@/lib/domains/statistics/ranges";
import { changeText } from "@/lib/domains/statistics/rules";
import type { Count, Range, Statistics } from "@/lib/domains/statistics/schema";
import { AlsoFind } from "./also-find";
import { CountTable } from "./count-table";
import { CsvLink } from "./csv-link";
import { PageTable } from "./page-table";
import { rangeTexts, texts } from "./texts";
import { WeeklyLetter } from "./weekly-letter";

const SKELETON_ROWS = 4;
const DEFAULT_RANGE: Range = "30";

const tabs = RANGES.map((name) => ({ name, label: rangeTexts[name] }));

/** How the site is doing, without knowing who reads it. */
export function StatisticsScreen({ initialRange }: { initialRange: Range }) {
  const [range, setRange] = useState(initialRange);
  const statistics = useQuery({
    queryKey: ["GET /api/admin/statistics", range],
    queryFn: () => call("GET /api/admin/statistics", { query: { range } }),
    // Every visit reads the figures anew; the ones before are shown until another range is there.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  function choose(name: Range): void {
    setRange(name);
    setAddress({ range: name === DEFAULT_RANGE ? null : name });
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Tabs chosen={range} label={texts.range} onChoose={choose} tabs={tabs}>
        <div aria-busy={statistics.isFetching} className="aria-busy:opacity-60">
          {statistics.isError ? (
            <FailedState onRetry={statistics.refetch} text={texts.failed} />
          ) : statistics.data ? (
            <Figures statistics={statistics.data} />
          ) : (
            <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />
          )}
        </div>
      </Tabs>
    </>
  );
}

const figures = ["views", "downloads", "gained", "lost"] as const;

function Figures({ statistics }: { statistics: Statistics }) {
  const { range, unit, points, totals } = statistics;
  const isDaily = unit === "day";
  // The same day of two years may be among a year's.
  const nameOf = !isDaily ? monthName : range === "365" ? dayOfYearName : dayName;
  const axis = {
    points: points.map(nameOf),
    pointName: isDaily ? texts.day : texts.month,
    unfinished: isDaily ? texts.todaySoFar : texts.monthSoFar,
    groupOf: (place: number) => monthName(points[place] ?? ""),
  };
  const views = isDaily ? texts.perDay : texts.perMonth;
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map((name) => (
          <Figure count={totals[name]} key={name} label={texts[name]} />
        ))}
      </dl>
      <ChartPanel file={{ range, table: "days" }} hint={texts.viewsHint} title={views}>
        <LineChart
          {...axis}
          lines={[
            { name: texts.views, values: statistics.views },
            ...(statistics.viewsBefore
              ? [{ name: texts.before, values: statistics.viewsBefore, look: "before" as const }]
              : []),
          ]}
          title={views}
        />
      </ChartPanel>
      <PageTable nameOf={nameOf} pages={statistics.pages} points={points} range={range} />
      <ChartPanel file={{ range, table: "subscribers" }} title={texts.subscribers}>
        <LineChart
          {...axis}
          lines={[
            { name: texts.gainedShort, values: statistics.gained },
            { name: texts.lostShort, values: statistics.lost, look: "second" },
          ]}
          title={texts.subscribers}
        />
      </ChartPanel>
      <CountTables statistics={statistics} />
      <WeeklyLetter isOn={statistics.weeklyLetter} />
    </>
  );
}

function Figure({ label, count: { count, before } }: { label: string; count: Count }) {
  const change = changeText(count, before);
  return (
    <div className={figureCard}>
      <dt className={figureLabel}>{label}</dt>
      <dd>
        <span className="block font-serif text-4xl leading-[1.1] font-[560] lining-nums">
          {count.toLocaleString("en-US")}
        </span>
        {before !== null && (
          <span className="mt-1 block text-sm text-quiet">
            {change && <b className="font-semibold text-ink">{change} </b>}
            {before.toLocaleString("en-US")} {texts.beforeShort}
          </span>
        )}
      </dd>
    </div>
  );
}

type ChartPanelProps = {
  title: string;
  hint?: string;
  file: { table: "days" | "subscribers"; range: Range };
  children: ReactNode;
};

function ChartPanel({ title, hint, file, children }: ChartPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id}>{title}</h2>
        <CsvLink {...file} title={title} />
      </div>
      {hint && <p className="mt-1 text-sm text-quiet">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Panel>
  );
}

function hostName(host: string): string {
  if (host === "") return texts.direct;
  return host === "other" ? texts.otherHosts : host;
}

function CountTables({ statistics }: { statistics: Statistics }) {
  const { range, referrers, downloads, signUps, searches, missed } = statistics;
  const searched = (found: Statistics["searches"]) =>
    found.map(({ words, ...row }) => ({ key: words, name: words, ...row }));
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <CountTable
        columns={[texts.host, texts.visits]}
        file={{ table: "referrers", range }}
        rows={referrers.map(({ host, ...row }) => ({ key: host, name: hostName(host), ...row }))}
        title={texts.referrers}
      />
      <CountTable
        columns={[texts.resource, texts.downloads]}
        file={{ table: "downloads", range }}
        rows={downloads.map(({ title, href, ...row }) => ({
          key: href,
          name: <a href={href}>{title}</a>,
          ...row,
        }))}
        title={texts.downloads}
      />
      <CountTable
        columns={[texts.source, texts.count]}
        file={{ table: "sign-ups", range }}
        rows={signUps.map(({ source, ...row }) => ({
          key: source ?? "",
          name: source === null ? texts.unknownSource : nameOfSource(source),
          ...row,
        }))}
        title={texts.signUps}
      />
      <CountTable
        columns={[texts.words, texts.times]}
        file={{ table: "searches", range }}
        rows={searched(searches)}
        title={texts.searches}
      />
      <CountTable
        columns={[texts.words, texts.times]}
        file={{ table: "missed", range }}
        rows={searched(missed).map((row) => ({ ...row, action: <AlsoFind words={row.name} /> }))}
        title={texts.missed}
      />
    </div>
  );
}
