"use client";

import {
  CartesianGrid,
  LineChart as Chart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { LineChartProps } from "@/components/ui/line-chart";

const TICK = { fill: "var(--color-quiet)", fontSize: 13 };
const TICK_GAP_PX = 28;
const AXIS_WIDTH_PX = 44;

const looks = {
  main: { stroke: "var(--color-teal)", strokeWidth: 2.5 },
  second: { stroke: "var(--color-brick)", strokeWidth: 2.5, strokeDasharray: "2 4" },
  before: { stroke: "var(--color-edge)", strokeWidth: 1.5, strokeDasharray: "6 4" },
} as const;

/** The drawing of a line chart; `LineChart` loads it when there is one to show. */
export function LineChartDrawing({
  title,
  points,
  lines,
  marks = [],
  height,
}: LineChartProps & { height: number }) {
  const data = points.map((label, place) => ({
    label,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[place] ?? 0])),
  }));
  return (
    <Chart
      data={data}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      responsive
      style={{ width: "100%", height }}
      title={title}
    >
      <CartesianGrid stroke="var(--color-line)" vertical={false} />
      <XAxis
        axisLine={{ stroke: "var(--color-line)" }}
        dataKey="label"
        interval="preserveStartEnd"
        minTickGap={TICK_GAP_PX}
        tick={TICK}
        tickLine={false}
      />
      <YAxis
        allowDecimals={false}
        axisLine={false}
        tick={TICK}
        tickFormatter={(value: number) => value.toLocaleString("en-US", { notation: "compact" })}
        tickLine={false}
        width={AXIS_WIDTH_PX}
      />
      {marks.map(({ place, label }) => (
        <ReferenceLine
          key={`${place} ${label}`}
          stroke="var(--color-apricot)"
          strokeWidth={1.5}
          x={points[place] ?? ""}
        />
      ))}
      <Tooltip
        contentStyle={{
          background: "var(--color-raised)",
          border: "1px solid var(--color-line)",
          borderRadius: 12,
          color: "var(--color-ink)",
          fontSize: 14,
        }}
        isAnimationActive={false}
        itemStyle={{ color: "var(--color-ink)" }}
        labelFormatter={(label, payload) => {
          const place = points.indexOf(String(label));
          const titles = marks.filter((mark) => mark.place === place).map((mark) => mark.label);
          return payload.length > 0 ? [String(label), ...titles].join(" · ") : String(label);
        }}
      />
      {lines.map(({ name, look = "main" }) => (
        <Line
          {...looks[look]}
          dataKey={name}
          dot={false}
          isAnimationActive={false}
          key={name}
          name={name}
          type="linear"
        />
      ))}
    </Chart>
  );
}

/** A curve without numbers, to stand in a row that has them. */
export function SparklineDrawing({ values }: { values: number[] }) {
  return (
    <Chart
      accessibilityLayer={false}
      data={values.map((value) => ({ value }))}
      margin={{ top: 3, right: 3, bottom: 3, left: 3 }}
      responsive
      style={{ width: "100%", height: 32 }}
    >
      <YAxis domain={[0, "dataMax"]} hide />
      <Line
        dataKey="value"
        dot={false}
        isAnimationActive={false}
        stroke="var(--color-teal)"
        strokeWidth={1.75}
        type="linear"
      />
    </Chart>
  );
}
