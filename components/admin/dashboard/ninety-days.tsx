"use client";

import { type ReactNode, useId } from "react";
import { dayName } from "@/components/admin/shell/moment";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { FailedState } from "@/components/ui/empty-state";
import { LineChart } from "@/components/ui/line-chart";
import { Panel } from "@/components/ui/panel";
import type { NinetyDays as Figures } from "@/lib/domains/statistics/schema";
import { ninetyTexts } from "./texts";

const curves = ["views", "signUps", "downloads"] as const;
type Curve = (typeof curves)[number];
const CHART_PX = 150;

export function NinetyDays() {
  const id = useId();
  const figures = useFresh("GET /api/admin/statistics/ninety-days");
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{ninetyTexts.title}</h2>
        <a className="py-2.5 text-sm font-medium" href="/admin/statistics">
          {ninetyTexts.all}
        </a>
      </div>
      {figures.isError ? (
        <FailedState onRetry={figures.refetch} text={ninetyTexts.failed} />
      ) : figures.data ? (
        <Charts figures={figures.data} />
      ) : (
        <Blanks />
      )}
    </Panel>
  );
}

type CurvesProps = { figures: Figures | null; children: (name: Curve) => ReactNode };

/** Places for the three curves, each with the sum of its 90 days above it. */
function Curves({ figures, children }: CurvesProps) {
  return (
    <div className="mt-3 grid gap-6 md:grid-cols-3">
      {curves.map((name) => (
        <div key={name}>
          <h3 className="text-sm font-medium text-quiet">
            {ninetyTexts[name]}{" "}
            <b className="block font-serif text-2xl font-[560] text-ink lining-nums">
              {figures?.[name].reduce((sum, count) => sum + count, 0).toLocaleString("en-US") ??
                "–"}
            </b>
          </h3>
          {children(name)}
        </div>
      ))}
    </div>
  );
}

/** As large as the charts, so that nothing below moves away from the finger when they come. */
function Blanks() {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{ninetyTexts.loading}</span>
      <div aria-hidden="true">
        <Curves figures={null}>
          {() => (
            <>
              <div
                className="rounded-control bg-line motion-safe:animate-pulse"
                style={{ height: CHART_PX }}
              />
              <p className="mt-2 h-[1lh] text-sm" />
            </>
          )}
        </Curves>
      </div>
    </div>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { days, published } = figures;
  const marks = published.flatMap(({ day, title }) => {
    const place = days.indexOf(day);
    return place < 0 ? [] : [{ place, label: title }];
  });
  return (
    <Curves figures={figures}>
      {(name) => (
        <LineChart
          height={CHART_PX}
          lines={[{ name: ninetyTexts[name], values: figures[name] }]}
          marks={marks}
          marksName={ninetyTexts.published}
          pointName={ninetyTexts.day}
          points={days.map(dayName)}
          title={ninetyTexts[name]}
          unfinished={ninetyTexts.todaySoFar}
        />
      )}
    </Curves>
  );
}
