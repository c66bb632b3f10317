"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { MeaningDialog, type Places } from "@/components/admin/palette/meaning-dialog";
import { factsOf, ownTexts as texts } from "@/components/admin/palette/texts";
import { call } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTitle } from "@/components/ui/card-list";
import { EmptyState, FailedState } from "@/components/ui/empty-state";
import { Trash2 } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { OwnWord } from "@/lib/domains/own-words/schema";

const LIST = "GET /api/admin/own-words";
const SKELETON_ROWS = 2;

/** What Ctrl+K did not find, to say what was meant, and the words that it has learned. */
export function OwnWordsScreen({ places }: { places: Places }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [meant, setMeant] = useState<OwnWord | null>(null);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [LIST],
    queryFn: () => call(LIST),
    // Each search may add to it.
    refetchOnMount: "always",
  });
  const removal = useWrite({
    write: ({ id }: OwnWord) => call("DELETE /api/admin/own-words/{id}", { id }),
    success: (_, { words }) => texts.removed(words),
    failure: texts.removeFailed,
    undo: (_, { words, leadsTo }) => ({
      write: () => call("POST /api/admin/own-words", { body: { words, leadsTo } }),
      success: texts.removeUndone,
      failure: texts.removeUndoFailed,
    }),
    reloads: [LIST],
    onSuccess: () => heading.current?.focus(),
  });

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Panel>
        <h2 className="outline-none" ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <p className="mt-1 mb-3.5 text-sm text-quiet">{texts.says}</p>
        {isPending && <SkeletonRows label={texts.loading} rows={SKELETON_ROWS} />}
        {isError && <FailedState onRetry={refetch} text={texts.failed} />}
        {data?.length === 0 && (
          <EmptyState>
            <p>{texts.none}</p>
          </EmptyState>
        )}
        <ul>
          {data?.map((own) => (
            <Card key={own.id}>
              <div className="min-w-0">
                <CardTitle>{own.words}</CardTitle>
                <CardFacts>
                  {factsOf(own).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </CardFacts>
              </div>
              <CardActions>
                <Button
                  aria-label={texts.meantBy(own.words)}
                  onClick={() => setMeant(own)}
                  variant="flat"
                >
                  {own.leadsTo === null ? texts.meant : texts.change}
                </Button>
                <Button
                  aria-label={texts.removeOf(own.words)}
                  onClick={() => !removal.isPending && removal.mutate(own)}
                  variant="flatDanger"
                >
                  <Trash2 aria-hidden="true" />
                  {texts.remove}
                </Button>
              </CardActions>
            </Card>
          ))}
        </ul>
      </Panel>
      {meant && <MeaningDialog onClose={() => setMeant(null)} own={meant} places={places} />}
    </>
  );
}
