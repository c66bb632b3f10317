"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { DraftList } from "@/components/admin/item/draft-list";
import {
  capitalise,
  type EntityConfig,
  type ItemFields,
  type SavedItem,
} from "@/components/admin/item/entity";
import { ItemDialog, type LoadForm } from "@/components/admin/item/item-dialog";
import type { RowActions } from "@/components/admin/item/row-buttons";
import { useOpenItem } from "@/components/admin/item/use-open-item";
import type { ListChoice } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { useItemList } from "@/components/admin/list/use-list";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { useConfirm } from "@/components/ui/use-confirm";

const PRELOAD_MS = 1_000;

type ItemScreenProps<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = {
  entity: EntityConfig<Summary, Item, Input, Fields>;
  /** What the list can be narrowed to and ordered by. */
  choices: ListChoice[];
  /** Buttons beside the one that opens an empty form. */
  actions?: ReactNode;
  /** What the owner should know before the list. */
  notice?: ReactNode;
  renderRow: (item: Summary, actions: RowActions) => ReactNode;
  /** Loads the form, which the list does without. The same function at each rendering. */
  loadForm: LoadForm<Item, Fields>;
};

/** The screen of one kind of item: its list, and the dialog in which they are added and edited. */
export function ItemScreen<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
>({
  entity,
  choices,
  actions,
  notice,
  renderRow,
  loadForm,
}: ItemScreenProps<Summary, Item, Input, Fields>) {
  const { words, calls, drafts } = entity;
  const list = useItemList(calls, choices);
  const router = useRouter();
  const { item: editing, open, close } = useOpenItem();
  const [draftsChange, setDraftsChange] = useState(0);
  const [confirm, question] = useConfirm();
  const focusHeading = () => list.heading.current?.focus();
  const removal = useWrite({
    write: calls.remove,
    success: `${capitalise(words.one)} deleted successfully`,
    failure: `Failed to delete ${words.one}`,
    undo: (_, id) => undoDeletion([id], capitalise(words.one), focusHeading),
    reloads: [calls.endpoint, "GET /api/admin/stats"],
    onSuccess: focusHeading,
  });

  useEffect(() => {
    // Opening a form loads it again where this fails.
    const timer = setTimeout(() => loadForm().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [loadForm]);

  function leave(): void {
    close();
    setDraftsChange((count) => count + 1);
  }

  async function remove({ id }: Summary): Promise<void> {
    if (removal.isPending) return;
    const sentence = `Are you sure you want to delete this ${words.one}?`;
    if (await confirm({ question: sentence, action: "Delete" })) removal.mutate(id);
  }

  return (
    <>
      <ScreenHead heading={words.heading} subtitle={words.subtitle}>
        {actions}
        <Button onClick={() => open({ id: null })}>
          <Plus aria-hidden="true" />
          {words.add}
        </Button>
      </ScreenHead>
      {notice}
      <DraftList
        change={`${draftsChange} ${editing !== null}`}
        drafts={drafts}
        // What had the focus went away with the draft.
        onDiscarded={focusHeading}
        onRestore={(draft) => {
          const href = entity.pageOf?.(draft);
          if (href) router.push(href);
          else open({ id: draft.itemId, draftKey: draft.key });
        }}
      />
      <ListPanel
        list={list}
        renderItem={(item) =>
          renderRow(item, {
            isDeleting: removal.isPending && removal.variables === item.id,
            onEdit: () => open({ id: item.id }),
            onDelete: () => remove(item),
            focusHeading,
          })
        }
        words={words}
      />
      {editing && (
        <ItemDialog
          editing={editing}
          entity={entity}
          key={`${editing.id} ${editing.draftKey}`}
          loadForm={loadForm}
          onClose={leave}
          onRevive={(draft) => open({ id: null, draftKey: draft.key })}
        />
      )}
      {question}
    </>
  );
}
