import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListChoice } from "@/components/admin/list/choices";
import { ListPanel } from "@/components/admin/list/list-panel";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { useItemList } from "@/components/admin/list/use-list";
import { undoDeletion } from "@/components/admin/shell/undo-deletion";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { useFetchAhead } from "@/components/ui/lazy";
import { DraftList } from "./draft-list";
import {
  capitalise,
  type EntityConfig,
  type ItemFields,
  type ItemPages,
  type SavedItem,
} from "./entity";
import { ItemDialog, type LoadForm } from "./item-dialog";
import type { RowActions } from "./row-buttons";
import { type OpenItem, useOpenItem } from "./use-open-item";

/** Of a list that is short. */
const NO_CHOICES: ListChoice[] = [];

type ItemScreenProps<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = {
  entity: EntityConfig<Summary, Item, Input, Fields>;
  choices?: ListChoice[];
  /** Buttons beside the one that opens an empty form. */
  actions?: ReactNode;
  /** What the owner should know before the list. */
  notice?: ReactNode;
  renderRow: (item: Summary, actions: RowActions) => ReactNode;
  /** Where its items are written: the form of the dialog, or pages of their own. The same at each rendering. */
  form: LoadForm<Item, Fields> | ItemPages;
};

export function ItemScreen<
  Summary extends { id: string },
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
>({
  entity,
  choices = NO_CHOICES,
  actions,
  notice,
  renderRow,
  form,
}: ItemScreenProps<Summary, Item, Input, Fields>) {
  const { words, calls, drafts } = entity;
  const list = useItemList(calls, choices);
  const router = useRouter();
  const dialog = useOpenItem();
  const pages = typeof form === "function" ? null : form;
  const add = useRef<HTMLButtonElement>(null);
  const [draftsChange, setDraftsChange] = useState(0);
  const focusHeading = () => list.heading.current?.focus();
  const removal = useConfirmedWrite({
    asks: () => ({
      question: `Are you sure you want to delete this ${words.one}?`,
      action: "Delete",
    }),
    write: calls.remove,
    success: `${capitalise(words.one)} deleted successfully`,
    failure: `Failed to delete ${words.one}`,
    undo: (_, id) => undoDeletion([id], capitalise(words.one), focusHeading),
    reloads: [calls.endpoint, "GET /api/admin/stats"],
    onSuccess: focusHeading,
  });

  const fetchForm = typeof form === "function" ? form : form.preload;
  useFetchAhead(fetchForm, { isThere: !list.isPending });

  /** Fetches what is about to be opened: a pointer is there, or the focus. */
  function prepare(id: string | null): void {
    void Promise.resolve(fetchForm()).catch(() => {});
    if (pages) router.prefetch(pages.pathOf(id));
  }

  // A page gives the focus back as a dialog does.
  useEffect(() => {
    const left = pages?.takeReturn();
    if (left === "new") add.current?.focus();
    else if (left) list.heading.current?.focus();
  }, [pages, list.heading]);

  function open(item: OpenItem): void {
    if (pages) router.push(pages.pathOf(item.id, item.draftKey));
    else dialog.open(item);
  }

  function leave(): void {
    dialog.close();
    setDraftsChange((count) => count + 1);
  }

  return (
    <>
      <ScreenHead heading={words.heading} subtitle={words.subtitle}>
        {actions}
        <Button
          aria-haspopup="dialog"
          onClick={() => open({ id: null })}
          onPointerEnter={() => prepare(null)}
          ref={add}
        >
          <Plus /> {words.add}
        </Button>
      </ScreenHead>
      {notice}
      <DraftList
        change={`${draftsChange} ${dialog.item !== null}`}
        drafts={drafts}
        // What had the focus went away with the draft.
        onDiscarded={focusHeading}
        onRestore={(draft) => open({ id: draft.itemId, draftKey: draft.key })}
      />
      <ListPanel
        list={list}
        renderItem={(item) =>
          renderRow(item, {
            isDeleting: removal.isPending && removal.variables === item.id,
            onEdit: () => open({ id: item.id }),
            onMeantToEdit: () => prepare(item.id),
            onDelete: () => void removal.ask(item.id),
            focusHeading,
          })
        }
        words={words}
      />
      {dialog.item && typeof form === "function" && (
        <ItemDialog
          editing={dialog.item}
          entity={entity}
          key={`${dialog.item.id} ${dialog.item.draftKey}`}
          loadForm={form}
          onClose={leave}
          onRevive={(draft) => open({ id: null, draftKey: draft.key })}
        />
      )}
      {removal.question}
    </>
  );
}
