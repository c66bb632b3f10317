"use client";

import { useQueries } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ageChoice, useFacetChoices } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { SpamWordsButton } from "@/components/admin/list/spam-words";
import { pageOptions, useItemList } from "@/components/admin/list/use-list";
import { setAddress } from "@/components/admin/shell/address";
import { useIsOwner } from "@/components/admin/shell/role";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Undo2, X } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { useConfirm } from "@/components/ui/use-confirm";
import type { CommentState } from "@/lib/domains/comments/schema";
import { CommentBulk } from "./comment-bulk";
import { type CommentTarget, changeComments, commentLists } from "./comment-calls";
import { CommentCard } from "./comment-card";
import { changedText, commentCount, failedText, stateTexts, tabText, texts } from "./texts";

const states = ["pending", "approved", "spam"] as const;

type Change = { ids: string[]; from: CommentState; to: CommentTarget; isUndo?: boolean };

/** What can be undone. */
type Undoable = { ids: string[]; from: CommentState; to: CommentState; count: number };

type UndoNoticeProps = {
  last: Undoable;
  isPending: boolean;
  onUndo: () => void;
  onClose: () => void;
};

function UndoNotice({ last, isPending, onUndo, onClose }: UndoNoticeProps) {
  const line = useRef<HTMLParagraphElement>(null);
  // What had the focus went away with its card.
  useEffect(() => {
    if (last) line.current?.focus();
  }, [last]);
  return (
    <Notice className="mb-3.5">
      <p
        className="min-w-0 flex-[1_1_16rem] font-semibold wrap-anywhere outline-none"
        ref={line}
        tabIndex={-1}
      >
        {changedText(last.count, last.to)}.
      </p>
      <Button aria-disabled={isPending} className="bg-raised" onClick={onUndo} variant="quiet">
        <Undo2 /> {texts.undo}
      </Button>
      <Button aria-label={texts.close} onClick={onClose} variant="icon">
        <X />
      </Button>
    </Notice>
  );
}

export function CommentsScreen() {
  const isOwner = useIsOwner();
  const asked = useSearchParams().get("tab");
  const state = states.find((name) => name === asked) ?? "pending";
  const list = useItemList(commentLists[state], [useFacetChoices("comments").year, ageChoice]);
  const counts = useQueries({
    queries: states.map((each) => pageOptions(commentLists[each], { ...list, page: 1 })),
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Undoable | null>(null);
  const [confirm, question] = useConfirm();
  const change = useWrite({
    write: ({ ids, to }: Change) => changeComments(ids, to),
    success: (count, { to, isUndo }) => {
      const isPlain = isUndo || to === "pending" || to === "spam";
      return `${changedText(count, to)}${isPlain ? "" : " successfully"}`;
    },
    failure: (_, { ids, to }) => failedText(ids.length, to),
    undo: (count, { ids, to }) =>
      to === "deleted"
        ? undoDeletion(ids, commentCount(count), () => list.heading.current?.focus())
        : null,
    reloads: ["GET /api/admin/comments"],
    onSuccess: (count, { ids, from, to, isUndo }) => {
      select(ids, false);
      if (to !== "deleted") setLast(isUndo ? null : { ids, from, to, count });
      if (isUndo || to === "deleted") list.heading.current?.focus();
    },
  });

  const shown = list.data?.items.map(({ id }) => id) ?? [];
  const chosen = shown.filter((id) => selected.has(id));

  function select(ids: string[], isSelected: boolean): void {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  }

  async function apply(ids: string[], to: CommentTarget): Promise<void> {
    if (change.isPending) return;
    const isSure =
      to !== "deleted" ||
      ids.length === 1 ||
      (await confirm({ question: texts.deleteMany(ids.length), action: texts.deleteAction }));
    if (isSure) change.mutate({ ids, from: state, to });
  }

  function choose(next: CommentState): void {
    setAddress({ tab: next === "pending" ? null : next, page: null });
    setSelected(new Set());
    setLast(null);
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle}>
        {isOwner && state === "spam" && <SpamWordsButton />}
      </ScreenHead>
      <Tabs
        chosen={state}
        label={texts.tabs}
        onChoose={choose}
        tabs={states.map((name, at) => ({
          name,
          label: tabText(name, counts[at]?.data?.total),
        }))}
      >
        {last && (
          <UndoNotice
            isPending={change.isPending}
            last={last}
            onClose={() => {
              setLast(null);
              list.heading.current?.focus();
            }}
            onUndo={() => {
              if (change.isPending) return;
              change.mutate({ ids: last.ids, from: last.to, to: last.from, isUndo: true });
            }}
          />
        )}
        <ListPanel
          heading={stateTexts[state].heading}
          list={list}
          renderFrame={(cards) => (
            <>
              <CommentBulk
                count={chosen.length}
                isAll={chosen.length === shown.length}
                isBusy={change.isPending}
                onChange={(to) => apply(chosen, to)}
                onSelectAll={(isSelected) => select(shown, isSelected)}
                state={state}
              />
              <ul>{cards}</ul>
            </>
          )}
          renderItem={(comment) => (
            <CommentCard
              comment={comment}
              isBusy={change.isPending && change.variables.ids.includes(comment.id)}
              isSelected={selected.has(comment.id)}
              key={comment.id}
              onChange={(to) => apply([comment.id], to)}
              onReplied={() => {
                if (state === "pending") list.heading.current?.focus();
              }}
              onSelect={(isSelected) => select([comment.id], isSelected)}
              state={state}
            />
          )}
          words={stateTexts[state]}
        />
      </Tabs>
      {question}
    </>
  );
}
