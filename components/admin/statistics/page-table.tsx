import { useId } from "react";
import { Sparkline } from "@/components/ui/line-chart-drawing";
import { Panel } from "@/components/ui/panel";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import { changeText, partsOf } from "@/lib/domains/statistics/rules";
import type { PageViews, Range } from "@/lib/domains/statistics/schema";
import { CsvLink } from "./csv-link";
import { texts } from "./texts";

const COLUMNS = [
  texts.page,
  texts.curve,
  texts.views,
  texts.change,
  texts.reads,
  texts.readsChange,
];

type AxisProps = {
  /** The first days of the points that the curves are over. */
  points: string[];
  nameOf: (point: string) => string;
};

export function PageTable({
  pages,
  range,
  ...axis
}: AxisProps & { pages: PageViews[]; range: Range }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="mb-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id}>{texts.pages}</h2>
        <CsvLink range={range} table="pages" title={texts.pages} />
      </div>
      {pages.length === 0 ? (
        <p className="mt-2 text-quiet">{texts.none}</p>
      ) : (
        <Table columns={COLUMNS}>
          {pages.map((page) => (
            <PageRow key={page.path} page={page} {...axis} />
          ))}
        </Table>
      )}
    </Panel>
  );
}

function PageRow({ page, ...axis }: AxisProps & { page: PageViews }) {
  const { path, title, views, before, reads, readsBefore, curve } = page;
  return (
    <TableRow>
      <TableRowHead>
        <a href={path}>{title ?? path}</a>
      </TableRowHead>
      <TableCell
        className="max-md:col-span-full max-md:before:hidden md:w-40 print:w-auto"
        label={texts.curve}
      >
        <span aria-hidden="true" className="block md:max-w-40">
          <Sparkline values={curve} />
        </span>
        <CurveNumbers curve={curve} {...axis} />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums" label={texts.views}>
        {views.toLocaleString("en-US")}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums" label={texts.change}>
        {changeText(views, before) ?? "–"}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums" label={texts.reads}>
        {reads === null ? "–" : `${reads.toLocaleString("en-US")}${shareText(reads, views)}`}
      </TableCell>
      <TableCell className="pb-3.5 whitespace-nowrap tabular-nums" label={texts.readsChange}>
        {(reads !== null && changeText(reads, readsBefore)) || "–"}
      </TableCell>
    </TableRow>
  );
}

/** The numbers of a curve with their days, for screen readers and for print. */
function CurveNumbers({ curve, points, nameOf }: AxisProps & { curve: number[] }) {
  const parts = partsOf(points, curve.length);
  return (
    <div className="sr-only print:not-sr-only">
      <ol className="flex flex-wrap gap-x-3 text-xs">
        {parts.map(({ first, last }, place) => (
          <li key={first}>
            {first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}:{" "}
            {(curve[place] ?? 0).toLocaleString("en-US")}
          </li>
        ))}
      </ol>
    </div>
  );
}

function shareText(reads: number, views: number): string {
  return views > 0 ? ` (${Math.min(100, Math.round((reads / views) * 100))}%)` : "";
}
