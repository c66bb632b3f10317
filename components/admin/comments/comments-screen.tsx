"use client";

import { useMutation, useQueries } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { CommentBulk } from "@/components/admin/comments/comment-bulk";
import {
  commentLists,
  deleteComments,
  moveComments,
} from "@/components/admin/comments/comment-calls";
import { CommentCard } from "@/components/admin/comments/comment-card";
import { BackIcon, CloseIcon, UndoIcon } from "@/components/admin/icons";
import { ListPanel } from "@/components/admin/list/list-panel";
import { pageOptions, useItemList } from "@/components/admin/list/use-list";
import { setAddress } from "@/components/admin/shell/address";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { Tabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toaster";
import type { CommentState } from "@/lib/comments/schema";

const states = ["pending", "approved", "spam"] as const;

const words: Record<CommentState, { tab: string; one: string; many: string; none: string }> = {
  pending: {
    tab: "Pending",
    one: "pending comment",
    many: "pending comments",
    none: "No pending comments to review",
  },
  approved: {
    tab: "Approved",
    one: "approved comment",
    many: "approved comments",
    none: "No approved comments yet",
  },
  spam: {
    tab: "Spam",
    one: "spam comment",
    many: "spam comments",
    none: "No spam. What looks like it will wait here.",
  },
};

const headings: Record<CommentState, string> = {
  pending: "Pending comments",
  approved: "Approved comments",
  spam: "Spam comments",
};

/** What is said of comments that went from one state to another. */
const moved: Record<CommentState, string> = {
  pending: "moved back to pending",
  approved: "approved",
  spam: "marked as spam",
};

type Move = { ids: string[]; from: CommentState; to: CommentState };
type Change = { ids: string[]; to: CommentState | "gone" };

function counted(count: number): string {
  return count === 1 ? "Comment" : `${count.toLocaleString("en-US")} comments`;
}

const failures: Record<Change["to"], (what: string) => string> = {
  pending: (what) => `Failed to move ${what} back to pending`,
  approved: (what) => `Failed to approve ${what}`,
  spam: (what) => `Failed to mark ${what} as spam`,
  gone: (what) => `Failed to delete ${what}`,
};

function failure({ ids, to }: Change): string {
  return failures[to](ids.length === 1 ? "comment" : "comments");
}

function isState(text: string | null): text is CommentState {
  return states.some((state) => state === text);
}

export function CommentsScreen() {
  const asked = useSearchParams().get("tab");
  const state = isState(asked) ? asked : "pending";
  const list = useItemList(commentLists[state]);
  const counts = useQueries({
    queries: states.map((each) => pageOptions(commentLists[each], { q: list.q, page: 1 })),
  });
  const change = useMutation({
    mutationFn: ({ ids, to }: Change) =>
      to === "gone" ? deleteComments(ids) : moveComments(ids, to),
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** What can be undone. */
  const [last, setLast] = useState<(Move & { count: number }) | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const isBusy = (id: string) => change.isPending && change.variables.ids.includes(id);

  // What had the focus went away with its card.
  useEffect(() => {
    if (last) line.current?.focus();
  }, [last]);

  const items = list.data?.items ?? [];
  const chosen = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  function select(ids: string[], isSelected: boolean): void {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }

  /** How many it was done to; null when it failed. */
  async function apply(asked: Change, done: (count: number) => string): Promise<number | null> {
    if (change.isPending) return null;
    try {
      const count = await change.mutateAsync(asked);
      showToast({ title: "Success", description: done(count) });
      select(asked.ids, false);
      return count;
    } catch (error) {
      if (!isSessionEnd(error)) {
        showToast({ title: "Error", description: failure(asked), destructive: true });
      }
      return null;
    } finally {
      void list.reload();
    }
  }

  async function move(ids: string[], to: CommentState): Promise<void> {
    const count = await apply(
      { ids, to },
      (all) => `${counted(all)} ${moved[to]}${to === "approved" ? " successfully" : ""}`,
    );
    if (count !== null) setLast({ ids, from: state, to, count });
  }

  async function remove(ids: string[]): Promise<void> {
    const isSure =
      ids.length === 1 ||
      window.confirm(
        `Are you sure you want to delete ${ids.length} comments, and the answers to them?`,
      );
    if (!isSure) return;
    const count = await apply({ ids, to: "gone" }, (all) => `${counted(all)} deleted successfully`);
    if (count !== null) list.heading.current?.focus();
  }

  async function undo({ ids, from }: Move): Promise<void> {
    const count = await apply({ ids, to: from }, (all) => `${counted(all)} ${moved[from]}`);
    if (count === null) return;
    setLast(null);
    list.heading.current?.focus();
  }

  function choose(next: CommentState): void {
    setAddress({ tab: next === "pending" ? null : next, page: null });
    setSelected(new Set());
    setLast(null);
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <h1>Manage Comments</h1>
        <p className="screen-subtitle">Review and moderate user comments on your content</p>
      </header>
      <Tabs
        chosen={state}
        label="Comments by state"
        onChoose={choose}
        tabs={states.map((name, at) => ({
          name,
          label: tabLabel(words[name].tab, counts[at]?.data?.total),
        }))}
      >
        {last && (
          <div className="offer undo-line">
            <p ref={line} tabIndex={-1}>
              {counted(last.count)} {moved[last.to]}.
            </p>
            <button
              aria-disabled={change.isPending}
              className="btn-quiet"
              onClick={() => undo(last)}
              type="button"
            >
              <UndoIcon />
              Undo
            </button>
            <button
              aria-label="Close"
              className="icon-link"
              onClick={() => {
                setLast(null);
                list.heading.current?.focus();
              }}
              type="button"
            >
              <CloseIcon />
            </button>
          </div>
        )}
        <ListPanel
          heading={headings[state]}
          list={list}
          renderFrame={(cards) => (
            <>
              <CommentBulk
                count={chosen.length}
                isAll={chosen.length === items.length}
                isBusy={change.isPending}
                onDelete={() => remove(chosen)}
                onMove={(to) => move(chosen, to)}
                onSelectAll={(isSelected) =>
                  select(
                    items.map(({ id }) => id),
                    isSelected,
                  )
                }
                state={state}
              />
              <ul>{cards}</ul>
            </>
          )}
          renderItem={(comment) => (
            <CommentCard
              comment={comment}
              isBusy={isBusy(comment.id)}
              isSelected={selected.has(comment.id)}
              key={comment.id}
              onDelete={() => remove([comment.id])}
              onMove={(to) => move([comment.id], to)}
              onReplied={() => {
                if (state === "pending") list.heading.current?.focus();
                void list.reload();
              }}
              onSelect={(isSelected) => select([comment.id], isSelected)}
              state={state}
            />
          )}
          words={words[state]}
        />
      </Tabs>
    </>
  );
}

/** Without a number until it is known. */
function tabLabel(tab: string, count: number | undefined): string {
  return count === undefined ? tab : `${tab} (${count.toLocaleString("en-US")})`;
}
