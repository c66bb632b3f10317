import { type PointerEvent, useState } from "react";
import { across, curvePath, namedPlaces, ticksFor } from "./chart-scale";
import type { LineChartProps } from "./line-chart";

/** What lies above the drawing and, for the names of its points, below it. */
const AROUND_PX = 36;
/** How much room the names of the points have at least, from the container width that Tailwind calls `lg` on and below. */
const WIDE_PX = 450;
const NARROW_PX = 200;

/** From here on what is said of a point is at its left. */
const FAR_PERCENT = 40;
/** With more points than these a thick line would be a surface. */
const THICK_POINTS_MAX = 120;
const THIN = { strokeWidth: 1.5 };
const UNFINISHED_DASHES = "2 3";

const looks = {
  main: { className: "stroke-teal", strokeWidth: 2.5 },
  second: { className: "stroke-brick", strokeWidth: 2.5, strokeDasharray: "2 4" },
  before: { className: "stroke-edge", strokeWidth: 1.5, strokeDasharray: "6 4" },
} as const;

/** Shown while the chart is looked at: under the pointer, or with the focus that keys bring. */
const looked =
  "invisible group-has-[input:hover]/chart:visible group-has-[input:focus-visible]/chart:visible print:invisible";

/** A square of 100 that is drawn as wide and as high as its place, with lines that keep their strength. */
const square = {
  fill: "none",
  preserveAspectRatio: "none",
  viewBox: "0 0 100 100",
} as const;
const unscaled = { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round" } as const;

const slider =
  "absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0 " +
  "[&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none";

function compact(value: number): string {
  return value.toLocaleString("en-US", { notation: "compact" });
}

/** The drawing of a line chart, whose points are walked by pointer, touch and arrow keys as those of a slider. */
export function LineChartDrawing({
  title,
  points,
  lines,
  marks = [],
  unfinished,
  height,
}: LineChartProps & { height: number }) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const place = Math.min(chosen, last);
  const ticks = ticksFor(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 0;
  const x = across(place, points.length);
  const isFar = x > FAR_PERCENT;
  const said = lines.map(
    ({ name, values }) => `${name}: ${(values[place] ?? 0).toLocaleString("en-US")}`,
  );
  const heading = [
    points[place] ?? "",
    ...(unfinished && place === last ? [unfinished] : []),
    ...marks.filter((mark) => mark.place === place).map(({ label }) => label),
  ].join(" · ");

  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const far = Math.round(((clientX - left) / width) * last);
    setChosen(Math.max(0, Math.min(far, last)));
  }

  return (
    <div className="@container" style={{ height }}>
      <div className="group/chart relative mr-2 ml-11 rounded-md pt-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-teal">
        <div className="relative" style={{ height: height - AROUND_PX }}>
          {ticks.map((tick) => (
            <div
              className="absolute inset-x-0 border-t border-line"
              key={tick}
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              <span className="absolute top-0 right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-quiet tabular-nums">
                {compact(tick)}
              </span>
            </div>
          ))}
          <svg
            {...square}
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {marks.map((mark) => (
              <path
                {...unscaled}
                className="stroke-apricot"
                d={`M${across(mark.place, points.length)} 0V100`}
                key={`${mark.place} ${mark.label}`}
                strokeWidth={1.5}
              />
            ))}
            <path {...unscaled} className={`stroke-edge ${looked}`} d={`M${x} 0V100`} />
            {lines.map(({ name, values, look = "main" }) => (
              <path
                {...unscaled}
                {...looks[look]}
                {...(points.length > THICK_POINTS_MAX && THIN)}
                d={curvePath(values, top, unfinished && look !== "before" ? { to: last - 1 } : {})}
                key={name}
              />
            ))}
            {unfinished &&
              last > 0 &&
              lines.map(
                ({ name, values, look = "main" }) =>
                  look !== "before" && (
                    <path
                      {...unscaled}
                      {...looks[look]}
                      className={`opacity-60 ${looks[look].className}`}
                      d={curvePath(values, top, { from: last - 1 })}
                      key={name}
                      strokeDasharray={UNFINISHED_DASHES}
                      strokeWidth={1.5}
                    />
                  ),
              )}
            {lines.map(({ name, values, look = "main" }) => (
              <path
                {...unscaled}
                className={`${looks[look].className} ${last === 0 ? "" : looked}`}
                d={`M${x} ${100 - ((values[place] ?? 0) / top) * 100}h0`}
                key={name}
                strokeLinecap="round"
                strokeWidth={9}
              />
            ))}
          </svg>
          <PointNames points={points} />
          <div
            aria-hidden="true"
            className={`absolute top-0 z-10 w-max rounded-control border border-line bg-raised px-3 py-2 text-xs shadow-soft ${looked} ${isFar ? "mr-3" : "ml-3"}`}
            style={{
              [isFar ? "right" : "left"]: `${isFar ? 100 - x : x}%`,
              maxWidth: `max(${isFar ? x : 100 - x}% - 12px, min(11rem, 55cqw))`,
            }}
          >
            <p className="font-semibold">{heading}</p>
            {said.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <input
            aria-label={title}
            aria-valuetext={[heading, ...said].join(", ")}
            className={slider}
            max={last}
            min={0}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerDown={follow}
            onPointerMove={follow}
            type="range"
            value={place}
          />
        </div>
      </div>
    </div>
  );
}

function PointNames({ points }: { points: string[] }) {
  const narrow = namedPlaces(points, NARROW_PX);
  const wide = namedPlaces(points, WIDE_PX);
  return [...new Set([...narrow, ...wide])].map((place) => {
    const isNarrow = narrow.includes(place);
    const isWide = wide.includes(place);
    const shown = isNarrow && isWide ? "" : isWide ? "hidden @lg:block" : "@lg:hidden";
    const x = across(place, points.length);
    return (
      <span
        aria-hidden="true"
        className={`absolute top-full pt-2 text-xs whitespace-nowrap text-quiet ${shown} ${x < 100 ? "-translate-x-1/2" : "-right-2"}`}
        key={place}
        style={x < 100 ? { left: `${x}%` } : undefined}
      >
        {points[place]}
      </span>
    );
  });
}

/** A curve without numbers, for a row that has them; its last point is not over yet. */
export function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(0, ...values);
  const from = values.length - 2;
  const look = { ...unscaled, className: "stroke-teal", strokeWidth: 1.75 };
  return (
    <svg {...square} aria-hidden="true" className="block h-8 w-full overflow-visible p-[3px]">
      {from >= 0 && <path {...look} d={curvePath(values, top, { to: from })} />}
      {from >= 0 && (
        <path {...look} d={curvePath(values, top, { from })} strokeDasharray={UNFINISHED_DASHES} />
      )}
    </svg>
  );
}
