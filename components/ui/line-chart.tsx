import { useId } from "react";
import { LineChartDrawing } from "./line-chart-drawing";

/** More rows than these say less than their sums. */
const TABLE_ROWS_MAX = 92;

export type ChartLine = {
  name: string;
  values: number[];
  /** `before` for what it is compared with; `second` for another of its kind. */
  look?: "main" | "second" | "before";
};

export type LineChartProps = {
  title: string;
  /** What the points are called, in order; each name is one point's alone. */
  points: string[];
  lines: ChartLine[];
  marks?: { place: number; label: string }[];
  /** What is said of the last point while its time still goes on, as 'today so far'. */
  unfinished?: string;
  /** In pixels. */
  height?: number;
};

type ChartProps = LineChartProps & {
  /** What the first column of its table is called. */
  pointName: string;
  /** Sums up the points into fewer rows where there are too many to be read; by default each has its own. */
  groupOf?: (place: number) => string;
  marksName?: string;
};

const HEIGHT_PX = 240;

const swatches = {
  main: "border-t-[3px] border-teal",
  second: "border-t-[3px] border-dotted border-brick",
  before: "border-t-2 border-dashed border-edge",
} as const;

/** Curves over the same points, with a table of the same numbers for screen readers and for print. */
export function LineChart({
  pointName,
  groupOf,
  marksName,
  height = HEIGHT_PX,
  ...chart
}: ChartProps) {
  const id = useId();
  const { title, lines, marks = [], unfinished } = chart;
  return (
    <figure aria-labelledby={id} className="m-0">
      <figcaption className="sr-only" id={id}>
        {title}
      </figcaption>
      <LineChartDrawing {...chart} height={height} />
      <ul className="mt-2 flex min-h-[1lh] flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {lines.length > 1 &&
          lines.map(({ name, look = "main" }) => (
            <li className="flex items-center gap-2" key={name}>
              <span aria-hidden="true" className={`w-6 ${swatches[look]}`} />
              {name}
            </li>
          ))}
        {unfinished && (
          <li className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="w-6 border-t-2 border-dotted border-teal opacity-60"
            />
            {unfinished.slice(0, 1).toUpperCase() + unfinished.slice(1)}
          </li>
        )}
        {marks.length > 0 && marksName && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="h-4 border-l-2 border-apricot" />
            {marksName}
          </li>
        )}
      </ul>
      <ChartTable {...chart} groupOf={groupOf} pointName={pointName} />
    </figure>
  );
}

type ChartTableProps = Pick<
  ChartProps,
  "title" | "points" | "lines" | "marks" | "unfinished" | "pointName"
> & {
  groupOf: ChartProps["groupOf"];
};

function ChartTable(props: ChartTableProps) {
  const { title, points, lines, marks = [], unfinished, pointName, groupOf } = props;
  const rows = new Map<string, { counts: number[]; labels: string[] }>();
  points.forEach((point, place) => {
    const isLast = unfinished !== undefined && place === points.length - 1;
    const own = isLast ? `${point}, ${unfinished}` : point;
    const name = groupOf && points.length > TABLE_ROWS_MAX ? groupOf(place) : own;
    const row = rows.get(name) ?? { counts: lines.map(() => 0), labels: [] };
    rows.set(name, {
      counts: row.counts.map((count, line) => count + (lines[line]?.values[place] ?? 0)),
      labels: [...row.labels, ...marks.filter((mark) => mark.place === place).map((m) => m.label)],
    });
  });
  return (
    <div className="sr-only print:not-sr-only">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {marks.length > 0 && <th scope="col">Published</th>}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([name, { counts, labels }]) => (
            <tr key={name}>
              <th className="font-normal" scope="row">
                {name}
              </th>
              {lines.map((line, place) => (
                <td key={line.name}>{(counts[place] ?? 0).toLocaleString("en-US")}</td>
              ))}
              {marks.length > 0 && <td>{labels.join(", ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
