import { useId } from "react";
import { Panel } from "@/components/ui/panel";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import type { BlockedSource } from "@/lib/site/health/schema";
import { formatDate } from "@/lib/text/dates";
import { siteNoon } from "@/lib/text/site-clock";
import { texts } from "./texts";

const [, sourceColumn = "", timesColumn = "", dayColumn = ""] = texts.columns;

/** What browsers refused by the site's Content-Security-Policy. */
export function BlockedSources({ sources }: { sources: BlockedSource[] }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{texts.blocked}</h2>
      <p className="mt-1 text-sm text-quiet">
        {sources.length === 0 ? texts.noneBlocked : texts.blockedText}
      </p>
      {sources.length > 0 && (
        <div className="mt-3.5">
          <Table columns={texts.columns}>
            {sources.map(({ directive, blocked, count, lastDay }) => (
              <TableRow key={`${directive} ${blocked}`}>
                <TableRowHead>{directive}</TableRowHead>
                <TableCell label={sourceColumn}>{blocked}</TableCell>
                <TableCell label={timesColumn}>{count.toLocaleString("en-US")}</TableCell>
                <TableCell className="max-md:pb-3.5" label={dayColumn}>
                  {formatDate(siteNoon(lastDay))}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </Panel>
  );
}
