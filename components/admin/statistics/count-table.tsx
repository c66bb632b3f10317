import { type ReactNode, useId } from "react";
import { Panel } from "@/components/ui/panel";
import { changeText } from "@/lib/domains/statistics/rules";
import type { Range, StatisticsTable } from "@/lib/domains/statistics/schema";
import { CsvLink } from "./csv-link";
import { texts } from "./texts";

type Row = {
  name: ReactNode;
  key: string;
  count: number;
  before?: number | null;
  /** What can be done about it. */
  action?: ReactNode;
};

type CountTableProps = {
  title: string;
  /** What the rows are, and what is counted of them. */
  columns: [name: string, count: string];
  rows: Row[];
  /** The file that has them all. */
  file: { table: StatisticsTable; range: Range };
};

export function CountTable({ title, columns: [name, counted], rows, file }: CountTableProps) {
  const id = useId();
  const hasBefore = rows.some(({ before }) => typeof before === "number");
  return (
    <Panel aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id}>{title}</h2>
        <CsvLink {...file} title={title} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-quiet">{texts.none}</p>
      ) : (
        <table className="mt-2 w-full text-left tabular-nums">
          <thead>
            <tr className="text-xs text-quiet">
              <th className="py-2 pr-3 font-medium" scope="col">
                {name}
              </th>
              <th className="py-2 text-right font-medium" scope="col">
                {counted}
              </th>
              {hasBefore && (
                <th className="py-2 pl-3 text-right font-medium" scope="col">
                  {texts.change}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name: words, count, before = null, action }) => (
              <tr className="border-t border-line" key={key}>
                <th className="py-2 pr-3 font-normal wrap-anywhere" scope="row">
                  {words} {action}
                </th>
                <td className="py-2 text-right font-semibold">{count.toLocaleString("en-US")}</td>
                {hasBefore && (
                  <td className="py-2 pl-3 text-right text-sm text-quiet">
                    {changeText(count, before) ?? "–"}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
