import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isNotFound } from "@/components/admin/shell/failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { EmptyState, FailedState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { Draft } from "./drafts";
import { capitalise, type EntityConfig, type ItemFields, type SavedItem } from "./entity";
import type { ItemFormProps } from "./use-item-form";
import type { OpenItem } from "./use-open-item";

export type LoadForm<Item, Fields> = () => Promise<
  (props: ItemFormProps<Item, Fields>) => ReactNode
>;

type ItemDialogProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  entity: EntityConfig<Summary, Item, Input, Fields>;
  editing: OpenItem;
  loadForm: LoadForm<Item, Fields>;
  onClose: () => void;
  onRevive: (draft: Draft<Fields>) => void;
};

export function ItemDialog<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  entity: { words, calls, drafts: stored, size = "form" },
  editing: { id, draftKey },
  loadForm,
  onClose,
  onRevive,
}: ItemDialogProps<Summary, Item, Input, Fields>) {
  const [drafts, setDrafts] = useState<Draft<Fields>[] | null>(null);
  const leave = useRef(onClose);
  const [isShown, setShown] = useState(false);
  const opened = useQuery({
    queryKey: [calls.itemEndpoint, id],
    queryFn: async () => {
      const [item, renderForm] = await Promise.all([
        id === null ? null : calls.get(id),
        loadForm(),
      ]);
      return { item, renderForm };
    },
    // Each opening begins with what is saved now.
    gcTime: 0,
  });

  useEffect(() => {
    void stored.listFree().then(setDrafts);
  }, [stored]);

  const own = drafts?.find(({ itemId }) => itemId === id) ?? null;
  const wanted = drafts?.find(({ key }) => key === draftKey) ?? null;
  return (
    <Dialog onDismiss={() => leave.current()} size={size}>
      {/* A form that comes with the window itself takes the focus before the window knows where it came from. */}
      {opened.data && drafts && isShown ? (
        opened.data.renderForm({
          item: opened.data.item,
          leave,
          offered: wanted ? null : own,
          onClose,
          // A draft of an item that was deleted goes on as a new one.
          restored: wanted,
        })
      ) : (
        <>
          <DialogHead
            hasFocus
            ref={(heading) => {
              if (heading) setTimeout(() => setShown(true));
            }}
          >
            {id === null ? words.createTitle : `Edit ${capitalise(words.one)}`}
          </DialogHead>
          <DialogBody>
            {opened.isError ? (
              <LoadFailure
                draft={own}
                error={opened.error}
                one={words.one}
                onRetry={() => opened.refetch()}
                onRevive={onRevive}
              />
            ) : (
              <SkeletonRows label={`Loading the ${words.one}...`} rows={3} />
            )}
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose} variant="quiet">
              Cancel
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

type LoadFailureProps<Fields> = {
  one: string;
  error: Error;
  draft: Draft<Fields> | null;
  onRetry: () => void;
  onRevive: (draft: Draft<Fields>) => void;
};

function LoadFailure<Fields>({ one, error, draft, onRetry, onRevive }: LoadFailureProps<Fields>) {
  if (!isNotFound(error)) {
    return (
      <FailedState onRetry={onRetry} text={`The ${one} couldn’t be loaded. Nothing is lost.`} />
    );
  }
  return (
    <EmptyState isAlert>
      <p>This {one} no longer exists.</p>
      {draft && (
        <>
          <p>Your unsaved text is still on this device.</p>
          <Button onClick={() => onRevive(draft)} variant="quiet">
            Restore as a new {one}
          </Button>
        </>
      )}
    </EmptyState>
  );
}
