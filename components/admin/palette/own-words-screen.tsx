"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { ShortList } from "@/components/admin/list/short-list";
import { call, reading } from "@/components/admin/shell/call";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardTitle } from "@/components/ui/card-list";
import { Trash2 } from "@/components/ui/icons";
import type { OwnWord } from "@/lib/domains/own-words/calls";
import { MeaningDialog, type Places } from "./meaning-dialog";
import { factsOf, ownTexts as texts } from "./texts";

const LIST = "GET /api/admin/own-words";

/** What Ctrl+K did not find, to say what was meant, and the words that it has learned. */
export function OwnWordsScreen({ places }: { places: Places }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [meant, setMeant] = useState<OwnWord | null>(null);
  const list = useQuery({
    ...reading(LIST),
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
      <ShortList
        heading={heading}
        list={list}
        renderRow={(own) => (
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
                <Trash2 /> {texts.remove}
              </Button>
            </CardActions>
          </Card>
        )}
        says={texts.says}
        texts={texts}
      />
      {meant && <MeaningDialog onClose={() => setMeant(null)} own={meant} places={places} />}
    </>
  );
}
