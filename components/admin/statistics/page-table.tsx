import { useId } from "react";
import { CsvLink } from "@/components/admin/statistics/csv-link";
import { texts } from "@/components/admin/statistics/texts";
import { Sparkline } from "@/components/ui/line-chart";
import { Panel } from "@/components/ui/panel";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import { changeText } from "@/lib/statistics/rules";
import type { PageViews, Range } from "@/lib/statistics/schema";

const COLUMNS = [
  texts.page,
  texts.curve,
  texts.views,
  texts.change,
  texts.reads,
  texts.readsChange,
];

/** The pages that were viewed most, each with its own curve. */
export function PageTable({ pages, range }: { pages: PageViews[]; range: Range }) {
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
            <PageRow key={page.path} page={page} />
          ))}
        </Table>
      )}
    </Panel>
  );
}

function PageRow({ page }: { page: PageViews }) {
  const { path, title, views, before, reads, readsBefore, curve } = page;
  return (
    <TableRow>
      <TableRowHead>
        <a href={path}>{title ?? path}</a>
      </TableRowHead>
      <TableCell className="max-md:col-span-full max-md:before:hidden md:w-40" label={texts.curve}>
        <span aria-hidden="true" className="block">
          <Sparkline values={curve} />
        </span>
        <span className="sr-only">
          {curve.map((count) => count.toLocaleString("en-US")).join(", ")}
        </span>
      </TableCell>
      <TableCell className="tabular-nums" label={texts.views}>
        {views.toLocaleString("en-US")}
      </TableCell>
      <TableCell className="tabular-nums" label={texts.change}>
        {changeText(views, before) ?? "–"}
      </TableCell>
      <TableCell className="tabular-nums" label={texts.reads}>
        {reads === null ? "–" : `${reads.toLocaleString("en-US")}${shareText(reads, views)}`}
      </TableCell>
      <TableCell className="pb-3.5 tabular-nums" label={texts.readsChange}>
        {(reads !== null && changeText(reads, readsBefore)) || "–"}
      </TableCell>
    </TableRow>
  );
}

function shareText(reads: number, views: number): string {
  return views > 0 ? ` (${Math.min(100, Math.round((reads / views) * 100))}%)` : "";
}
