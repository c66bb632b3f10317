"use client";

import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BackIcon, PlusIcon } from "@/components/admin/icons";
import { KeptCopies } from "@/components/admin/item/draft-list";
import {
  capitalise,
  type ItemFields,
  type ItemKind,
  type SavedItem,
} from "@/components/admin/item/entity";
import { ItemDialog } from "@/components/admin/item/item-dialog";
import type { ItemFormProps } from "@/components/admin/item/use-item-form";
import { useOpenItem } from "@/components/admin/item/use-open-item";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useItemList } from "@/components/admin/list/use-list";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { showToast } from "@/components/ui/toaster";

/** What a row of the list can do with its item. */
export type RowActions = { isDeleting: boolean; onEdit: () => void; onDelete: () => void };

type ItemScreenProps<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  heading: string;
  subtitle?: string;
  /** Buttons beside the one that opens an empty form. */
  actions?: ReactNode;
  /** What the owner should know before the list. */
  notice?: ReactNode;
  renderRow: (item: Summary, actions: RowActions) => ReactNode;
  renderForm: (props: ItemFormProps<Item, Fields>) => ReactNode;
};

/** The screen of one kind of item: its list, and the dialog in which they are added and edited. */
export function ItemScreen<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
>(props: ItemScreenProps<Summary, Item, Input, Fields>) {
  const { kind } = props;
  const { words } = kind;
  const list = useItemList(kind.calls);
  const { item: editing, open, close } = useOpenItem();
  const [copiesChange, setCopiesChange] = useState(0);
  const removal = useMutation({ mutationFn: kind.calls.remove });

  function leave(): void {
    close();
    setCopiesChange((count) => count + 1);
  }

  function handleSaved(message: string): void {
    leave();
    showToast({ title: "Success", description: message });
    void list.reload();
  }

  async function remove({ id }: Summary): Promise<void> {
    if (removal.isPending) return;
    if (!window.confirm(`Are you sure you want to delete this ${words.one}?`)) return;
    try {
      await removal.mutateAsync(id);
      kind.copies.dropOf(id);
      setCopiesChange((count) => count + 1);
      showToast({
        title: "Success",
        description: `${capitalise(words.one)} deleted successfully`,
      });
      list.heading.current?.focus();
    } catch (error) {
      if (isSessionEnd(error)) return;
      showToast({
        title: "Error",
        description: `Failed to delete ${words.one}`,
        destructive: true,
      });
    }
    await list.reload();
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <div className="screen-title">
          <div>
            <h1>{props.heading}</h1>
            {props.subtitle && <p className="screen-subtitle">{props.subtitle}</p>}
          </div>
          <div className="screen-actions">
            {props.actions}
            <button className="btn" onClick={() => open({ id: null })} type="button">
              <PlusIcon />
              {words.add}
            </button>
          </div>
        </div>
      </header>
      {props.notice}
      <KeptCopies
        change={`${copiesChange} ${editing !== null}`}
        copies={kind.copies}
        onRestore={(copy) => open({ id: copy.itemId, copyKey: copy.key })}
      />
      <ListPanel
        list={list}
        renderItem={(item) =>
          props.renderRow(item, {
            isDeleting: removal.isPending && removal.variables === item.id,
            onEdit: () => open({ id: item.id }),
            onDelete: () => remove(item),
          })
        }
        words={words}
      />
      {editing && (
        <ItemDialog
          editing={editing}
          key={`${editing.id} ${editing.copyKey}`}
          kind={kind}
          onClose={leave}
          onRevive={(copy) => open({ id: null, copyKey: copy.key })}
          onSaved={handleSaved}
          renderForm={props.renderForm}
        />
      )}
    </>
  );
}
