"use client";

import { useState } from "react";
import { type ListChoice, sortChoice } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { type ListCalls, useItemList } from "@/components/admin/list/use-list";
import { call, callList, type List } from "@/components/admin/shell/call";
import { fieldErrorsOf, serverMessage } from "@/components/admin/shell/failure";
import { restoreTexts } from "@/components/admin/shell/texts";
import { useAsked } from "@/components/admin/shell/use-asked";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { useConfirm } from "@/components/ui/use-confirm";
import type { TrashItem } from "@/lib/site/trash/schema";
import { listTexts, texts } from "./texts";
import { TrashRow } from "./trash-row";

const trashList: ListCalls<List<"GET /api/admin/trash">> = {
  endpoint: "GET /api/admin/trash",
  perPage: 50,
  // Other screens put things into it.
  isFedByReaders: true,
  list: (query) => callList("GET /api/admin/trash", query),
};

const orderChoice = sortChoice([{ value: "oldest", label: texts.oldestFirst }]);

type Restoring = { item: TrashItem; withNewSlug: boolean };

/** What was deleted, newest first, and the way back. `names` says what one of each kind is called. */
export function TrashScreen({ names }: { names: Record<string, string> }) {
  const kindChoice: ListChoice = {
    name: "kind",
    label: texts.kind,
    all: texts.anyKind,
    options: Object.entries(names).map(([value, label]) => ({ value, label })),
  };
  const nameOf = ({ kind }: TrashItem) => names[kind] ?? kind;
  const list = useItemList(trashList, [kindChoice, orderChoice]);
  const [confirm, question] = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const focusHeading = () => list.heading.current?.focus();
  const restoring = useWrite({
    write: ({ item: { id }, withNewSlug }: Restoring) =>
      call("POST /api/admin/trash/restore", { body: { ids: [id], withNewSlug } }),
    success: (_, { item }) => restoreTexts.success(nameOf(item)),
    failure: (error, { item, withNewSlug }) =>
      isAddressTaken(error) && !withNewSlug ? null : restoreTexts.failure(nameOf(item)),
    reloads: "all",
    onMutate: () => setProblem(null),
    onSuccess: focusHeading,
    onError: (error, { item, withNewSlug }) => {
      if (isAddressTaken(error) && !withNewSlug) void offerNewAddress(item, error);
      else setProblem(serverMessage(error));
    },
  });
  const removal = useWrite({
    write: ({ id }: TrashItem) => call("DELETE /api/admin/trash/{id}", { id }),
    success: (_, item) => texts.deleted(nameOf(item)),
    failure: texts.deleteFailed,
    reloads: ["GET /api/admin/trash"],
    onSuccess: focusHeading,
  });
  const emptying = useWrite({
    write: () => call("DELETE /api/admin/trash"),
    success: texts.emptied,
    failure: texts.emptyFailed,
    reloads: ["GET /api/admin/trash"],
    onSuccess: focusHeading,
  });
  const isPending = restoring.isPending || removal.isPending || emptying.isPending;
  const total = list.data?.total ?? 0;

  async function offerNewAddress(item: TrashItem, error: Error): Promise<void> {
    const [sentence] = fieldErrorsOf(error).slug ?? [];
    const action = texts.restoreWithNewSlug;
    if (sentence && (await confirm({ question: sentence, action, isDestructive: false }))) {
      restoring.mutate({ item, withNewSlug: true });
    }
  }

  async function remove(item: TrashItem): Promise<void> {
    if (isPending) return;
    const asked = { question: texts.deleteQuestion(item.title), action: texts.deleteForGood };
    if (await confirm(asked)) removal.mutate(item);
  }

  async function empty(): Promise<void> {
    if (isPending) return;
    const asked = { question: texts.emptyQuestion(total), action: texts.empty };
    if (await confirm(asked)) emptying.mutate();
  }

  useAsked({ empty: () => total > 0 && void empty() }, list.data !== undefined);

  const isBusy = ({ id }: TrashItem) =>
    emptying.isPending ||
    (restoring.isPending && restoring.variables.item.id === id) ||
    (removal.isPending && removal.variables.id === id);

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      {problem && (
        <Notice className="mb-5 justify-between" role="alert">
          <p className="min-w-0 flex-[1_1_16rem]">
            <b>{texts.problem}</b> {problem}
          </p>
          <Button
            aria-label={texts.close}
            onClick={() => {
              setProblem(null);
              focusHeading();
            }}
            variant="icon"
          >
            <X />
          </Button>
        </Notice>
      )}
      <ListPanel
        actions={
          // It empties all of it, not what was searched for.
          total > 0 &&
          !list.q &&
          !list.chosen.kind && (
            <Button aria-disabled={isPending} onClick={empty} size="small" variant="danger">
              {texts.empty}
            </Button>
          )
        }
        heading={texts.heading}
        list={list}
        renderItem={(item) => (
          <TrashRow
            isBusy={isBusy(item)}
            item={item}
            key={item.id}
            name={nameOf(item)}
            onDelete={() => remove(item)}
            onRestore={() => {
              if (!isPending) restoring.mutate({ item, withNewSlug: false });
            }}
          />
        )}
        words={listTexts}
      />
      {question}
    </>
  );
}

/** True where somebody else has the item's address, so that another one helps. */
function isAddressTaken(error: Error): boolean {
  return fieldErrorsOf(error).slug !== undefined;
}
