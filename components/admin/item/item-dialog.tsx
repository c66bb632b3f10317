"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Copy } from "@/components/admin/item/drafts";
import {
  capitalise,
  type ItemFields,
  type ItemKind,
  type SavedItem,
} from "@/components/admin/item/entity";
import type { ItemFormProps } from "@/components/admin/item/use-item-form";
import type { OpenItem } from "@/components/admin/item/use-open-item";
import { isNotFound } from "@/components/admin/shell/failure";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";

type ItemDialogProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  editing: OpenItem;
  renderForm: (props: ItemFormProps<Item, Fields>) => ReactNode;
  onSaved: (message: string) => void;
  onClose: () => void;
  /** Called to go on with a copy whose item is gone. */
  onRevive: (copy: Copy<Fields>) => void;
};

/** The dialog of one item: reads it and what is kept of it on this device, then shows its form. */
export function ItemDialog<Summary, Item extends SavedItem, Input, Fields extends ItemFields>(
  props: ItemDialogProps<Summary, Item, Input, Fields>,
) {
  const { kind, editing, onClose } = props;
  const { id } = editing;
  const { one, createTitle } = kind.words;
  const titleId = useId();
  const [copies, setCopies] = useState<Copy<Fields>[] | null>(null);
  const leave = useRef(onClose);
  const item = useQuery<Item>({
    queryKey: [kind.calls.itemEndpoint, id],
    queryFn: id === null ? skipToken : () => kind.calls.get(id),
    // Each opening begins with what is saved now.
    gcTime: 0,
  });

  useEffect(() => {
    void kind.copies.listFree().then(setCopies);
  }, [kind]);

  const own = copies?.filter(({ itemId }) => itemId === editing.id) ?? [];
  const wanted = copies?.find(({ key }) => key === editing.copyKey) ?? null;
  const isReady = copies !== null && (editing.id === null || item.data !== undefined);
  return (
    <Dialog
      className={`dialog dialog-${one}`}
      labelledBy={titleId}
      onDismiss={() => leave.current()}
    >
      {isReady ? (
        props.renderForm({
          item: editing.id === null ? null : (item.data ?? null),
          titleId,
          leave,
          offered: wanted ? null : (own[0] ?? null),
          onClose,
          onSaved: props.onSaved,
          // A copy of an item that is gone goes on as a new one.
          restored: wanted,
        })
      ) : (
        <>
          <div className="dialog-head">
            <h2 data-autofocus="" id={titleId} tabIndex={-1}>
              {editing.id === null ? createTitle : `Edit ${capitalise(one)}`}
            </h2>
          </div>
          <div className="dialog-body">
            {item.isError ? (
              <LoadFailure
                copy={own[0] ?? null}
                error={item.error}
                one={one}
                onRetry={() => item.refetch()}
                onRevive={props.onRevive}
              />
            ) : (
              <SkeletonRows label={`Loading the ${one}...`} rows={3} />
            )}
          </div>
          <div className="dialog-foot">
            <button className="btn-quiet" onClick={onClose} type="button">
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

type LoadFailureProps<Fields> = {
  one: string;
  error: Error;
  copy: Copy<Fields> | null;
  onRetry: () => void;
  onRevive: (copy: Copy<Fields>) => void;
};

function LoadFailure<Fields>({ one, error, copy, onRetry, onRevive }: LoadFailureProps<Fields>) {
  const isGone = isNotFound(error);
  return (
    <div className="state" role="alert">
      <p>
        {isGone
          ? `This ${one} does not exist any more.`
          : `The ${one} could not be loaded. Nothing of it is lost.`}
      </p>
      {!isGone && (
        <button className="btn-quiet" onClick={onRetry} type="button">
          Try again
        </button>
      )}
      {isGone && copy && (
        <>
          <p>Text of it that was not saved is still kept on this device.</p>
          <button className="btn-quiet" onClick={() => onRevive(copy)} type="button">
            Restore as a new {one}
          </button>
        </>
      )}
    </div>
  );
}
