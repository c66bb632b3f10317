"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { type ListCalls, useItemList } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { Undone } from "@/lib/site/programs/calls";
import { WriteRow } from "./write-row";
import { tableName, writesTexts, writesWords } from "./writes-texts";

type WritesScreenProps = { id: string; name: string };

export function WritesScreen({ id, name }: WritesScreenProps) {
  const client = useQueryClient();
  const writes: ListCalls<List<"GET /api/admin/programs/{id}/writes">> = {
    endpoint: "GET /api/admin/programs/{id}/writes",
    filter: id,
    // It goes on with what it does.
    isFedByReaders: true,
    list: (query) => callList("GET /api/admin/programs/{id}/writes", query, id),
  };
  const list = useItemList(writes);
  const [left, setLeft] = useState<Undone | null>(null);
  const undoing = useConfirmedWrite({
    asks: (since) => ({
      question: writesTexts.undoQuestion(formatDayAndTime(since)),
      action: writesTexts.undo,
    }),
    write: (since: string) => undoAll(id, since),
    success: ({ undone }) => writesTexts.undone(undone),
    failure: writesTexts.undoFailed,
    onMutate: () => setLeft(null),
    onSuccess: (done) => setLeft(done.leftCount > 0 ? done : null),
    onSettled: () => {
      list.heading.current?.focus();
      // Whatever it has written in may be another thing by now.
      return client.invalidateQueries();
    },
  });

  return (
    <>
      <ScreenHead heading={writesTexts.title} subtitle={writesTexts.subtitle(name)} />
      {left && (
        <Notice className="mb-5 justify-between" role="alert">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p>{writesTexts.left(left.leftCount)}</p>
            <ul className="mt-2 list-disc pl-5">
              {left.left.map(({ table, rowId, title, reason }) => (
                <li key={`${table} ${rowId}`}>
                  {title ?? tableName(table)}: {reason}
                </li>
              ))}
            </ul>
          </div>
          <Button aria-label={writesTexts.close} onClick={() => setLeft(null)} variant="icon">
            <X />
          </Button>
        </Notice>
      )}
      <ListPanel
        heading={writesTexts.heading}
        list={list}
        renderItem={(write) => (
          <WriteRow
            isBusy={undoing.isPending}
            key={write.id}
            onUndo={() => undoing.ask(write.at)}
            write={write}
          />
        )}
        words={writesWords}
      />
      {undoing.question}
    </>
  );
}

/** Goes on until all is done: one call takes as long as a host lets it. */
async function undoAll(id: string, since: string): Promise<Undone> {
  const all: Undone = { undone: 0, left: [], leftCount: 0, until: null };
  do {
    const body = { since, until: all.until };
    const done = await call("POST /api/admin/programs/{id}/undo", { id, body });
    all.undone += done.undone;
    all.left.push(...done.left);
    all.leftCount += done.leftCount;
    all.until = done.until;
  } while (all.until !== null);
  return all;
}
