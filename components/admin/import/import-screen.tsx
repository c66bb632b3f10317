"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { reading } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { FailedState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import type { ImportSummary } from "@/lib/domains/imports/schema";
import { ExportChooser } from "./export-chooser";
import { OpenImport } from "./open-import";
import { sourceTexts, stateTexts, texts } from "./texts";
import { isUnderWay, LOOK_AGAIN_MS } from "./under-way";

const SKELETON_ROWS = 3;
const [, fromColumn = "", beganColumn = "", stateColumn = "", reportColumn = ""] = texts.columns;

/** The one to go on with: what runs, or waits for a word. */
function unfinished(imports: readonly ImportSummary[] | undefined): string | null {
  return imports?.find(({ state }) => !["done", "undone", "failed"].includes(state))?.id ?? null;
}

/** Moving in: an export is chosen, reported on, brought over, and taken away again if it should be. */
export function ImportScreen() {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const imports = useQuery({
    ...reading("GET /api/admin/imports"),
    gcTime: 0,
    refetchInterval: ({ state }) => state.data?.some((one) => isUnderWay(one)) && LOOK_AGAIN_MS,
  });
  const open = chosen ?? unfinished(imports.data);
  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      {open !== null && (
        <OpenImport
          hasFocus={chosen === open}
          id={open}
          key={open}
          onDiscarded={() => setChosen(null)}
        />
      )}
      <ExportChooser onSent={setChosen} />
      <Panel aria-labelledby={id} className="mb-5">
        <h2 id={id}>{texts.before}</h2>
        {imports.isError ? (
          <FailedState onRetry={imports.refetch} text={texts.failed} />
        ) : !imports.data ? (
          <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />
        ) : imports.data.length === 0 ? (
          <p className="mt-3.5 text-quiet">{texts.none}</p>
        ) : (
          <div className="mt-3.5">
            <Table columns={texts.columns}>
              {imports.data.map((one) => (
                <TableRow key={one.id}>
                  <TableRowHead>{one.name}</TableRowHead>
                  <TableCell label={fromColumn}>
                    {one.source ? sourceTexts[one.source] : "–"}
                  </TableCell>
                  <TableCell label={beganColumn}>
                    <time dateTime={one.createdAt}>{formatDayAndTime(one.createdAt)}</time>
                  </TableCell>
                  <TableCell label={stateColumn}>
                    {one.isParked ? texts.parked : stateTexts[one.state]}
                  </TableCell>
                  <TableCell className="max-md:pb-3.5" label={reportColumn}>
                    <Button
                      aria-label={texts.showOf(one.name)}
                      onClick={() => setChosen(one.id)}
                      size="small"
                      variant="quiet"
                    >
                      {texts.show}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </Table>
          </div>
        )}
      </Panel>
    </>
  );
}
