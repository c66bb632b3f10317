"use client";

import { type ReactNode, useId, useState } from "react";
import { type ListChoice, sortChoice, useFacetChoices } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { texts as choiceTexts } from "@/components/admin/list/texts";
import { useItemList } from "@/components/admin/list/use-list";
import { call } from "@/components/admin/shell/call";
import { Figures, figureCard, figureLabel } from "@/components/admin/shell/figures";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import { CodeXml, UploadIcon } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { Table } from "@/components/ui/table";
import { namesOf } from "@/lib/text/names-of";
import { HeldSignUps } from "./held-sign-ups";
import { SilentReaders } from "./silent-readers";
import { subscriberList } from "./subscriber-calls";
import { SubscriberExport } from "./subscriber-export";
import { SubscriberRow } from "./subscriber-row";
import { columns, listTexts, statusTexts, texts } from "./texts";

const SubscriberImport = lazyDialog(() => import("./subscriber-import"), "SubscriberImport");
const EmbedForm = lazyDialog(() => import("./embed-form"), "EmbedForm");
const SubscriberPerson = lazyDialog(() => import("./subscriber-person"), "SubscriberPerson");

const statusChoice: ListChoice = {
  name: "status",
  label: choiceTexts.status,
  all: choiceTexts.anyStatus,
  options: namesOf(statusTexts).map((value) => ({ value, label: statusTexts[value] })),
};

const orderChoice = sortChoice([
  { value: "oldest", label: choiceTexts.oldestFirst },
  { value: "email", label: texts.byAddress },
]);

type SubscribersScreenProps = {
  /** What the owner should know first. */
  notice: ReactNode;
  /** Where a form on another site leads; null where no email is sent. */
  signUpAddress: string | null;
};

export function SubscribersScreen({ notice, signUpAddress }: SubscribersScreenProps) {
  const id = useId();
  const list = useItemList(subscriberList, [
    statusChoice,
    useFacetChoices("subscribers").year,
    orderChoice,
  ]);
  const [isImporting, setImporting] = useState(false);
  const [isEmbedding, setEmbedding] = useState(false);
  useAsked({ import: () => setImporting(true), embed: () => setEmbedding(true) });
  const [person, setPerson] = useState<string | null>(null);
  const removal = useConfirmedWrite({
    asks: () => ({ question: texts.removeQuestion, action: texts.remove }),
    write: (subscriber: string) => call("DELETE /api/admin/subscribers/{id}", { id: subscriber }),
    success: texts.removed,
    failure: texts.removeFailed,
    undo: (_, id) => undoDeletion([id], texts.one, () => list.heading.current?.focus()),
    reloads: ["GET /api/admin/subscribers"],
    onSuccess: () => list.heading.current?.focus(),
  });
  const counts = list.data?.counts;

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      {notice}
      <HeldSignUps onDecided={() => list.heading.current?.focus()} />
      <SilentReaders onAsked={() => list.heading.current?.focus()} />
      <div className="mb-5 grid gap-3 md:grid-cols-2">
        <Figures
          figures={[
            { label: texts.total, count: counts?.total },
            { label: texts.active, count: counts?.active },
          ]}
          isPending={list.isPending}
        />
        <section aria-labelledby={id} className={figureCard}>
          <h2 className={`font-sans font-normal tracking-normal ${figureLabel}`} id={id}>
            {texts.actions}
          </h2>
          <div className="flex flex-wrap gap-2">
            <SubscriberExport isEmpty={!counts || counts.total === 0} />
            <Button
              className="flex-auto whitespace-nowrap"
              onClick={() => setImporting(true)}
              size="small"
              variant="quiet"
            >
              <UploadIcon />
              {texts.import}
            </Button>
            {signUpAddress && (
              <Button
                className="flex-auto whitespace-nowrap"
                onClick={() => setEmbedding(true)}
                size="small"
                variant="quiet"
              >
                <CodeXml />
                {texts.embed}
              </Button>
            )}
          </div>
        </section>
      </div>
      <ListPanel
        list={list}
        renderFrame={(rows) => <Table columns={columns}>{rows}</Table>}
        renderItem={(subscriber) => (
          <SubscriberRow
            isRemoving={removal.isPending && removal.variables === subscriber.id}
            key={subscriber.id}
            onMore={() => setPerson(subscriber.email)}
            onRemove={() => removal.ask(subscriber.id)}
            subscriber={subscriber}
          />
        )}
        words={listTexts}
      />
      {isImporting && <SubscriberImport onClose={() => setImporting(false)} />}
      {isEmbedding && signUpAddress && (
        <EmbedForm address={signUpAddress} onClose={() => setEmbedding(false)} />
      )}
      {person && (
        <SubscriberPerson
          email={person}
          onClose={() => setPerson(null)}
          onErased={() => {
            setPerson(null);
            list.heading.current?.focus();
          }}
        />
      )}
      {removal.question}
    </>
  );
}
