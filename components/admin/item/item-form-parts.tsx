"use client";

import type { ReactNode } from "react";
import { CloseIcon } from "@/components/admin/icons";
import {
  capitalise,
  type ItemFields,
  type ItemKind,
  type SavedItem,
} from "@/components/admin/item/entity";
import type { ItemForm } from "@/components/admin/item/use-item-form";
import { formatMoment } from "@/components/admin/shell/moment";

type PartProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  state: ItemForm<Summary, Item, Input, Fields>;
};

/** The heading of a form, and the way out of it. */
export function FormHead<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  kind,
  state,
  titleId,
}: PartProps<Summary, Item, Input, Fields> & { titleId: string }) {
  const { one, createTitle } = kind.words;
  return (
    <div className="dialog-head">
      <h2 id={titleId} ref={state.title} tabIndex={-1}>
        {state.isNew ? createTitle : `Edit ${capitalise(one)}`}
      </h2>
      <button aria-label="Close" className="icon-link" onClick={state.askAndLeave} type="button">
        <CloseIcon />
      </button>
    </div>
  );
}

/** Offers text that was typed before and never saved. */
export function CopyOffer<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  state: { offered, restore, discard },
}: {
  state: ItemForm<Summary, Item, Input, Fields>;
}) {
  if (!offered) return null;
  return (
    <div className="offer" role="status">
      <p>
        Unsaved text from {formatMoment(offered.keptAt)} is kept on this device
        {offered.fields.title && <>: “{offered.fields.title}”</>}.
      </p>
      <button className="btn-quiet" onClick={() => restore(offered)} type="button">
        Restore
      </button>
      <button className="btn-quiet" onClick={() => discard(offered)} type="button">
        Discard
      </button>
    </div>
  );
}

/** What the server said, whether anything is unsaved, and the buttons that end a form. */
export function FormFoot<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  kind,
  state,
  children,
}: PartProps<Summary, Item, Input, Fields> & { children?: ReactNode }) {
  const { problem, copy, isPending, isNew } = state;
  return (
    <div className="dialog-foot">
      <p className="form-error" hidden={!problem} role="alert">
        {problem}
      </p>
      {children}
      <p className="save-state">
        {copy.isDirty &&
          (copy.isKept
            ? "Not saved yet; a copy is kept on this device."
            : "Not saved yet, and this device has no room for a copy.")}
      </p>
      <button className="btn-quiet" onClick={state.askAndLeave} type="button">
        Cancel
      </button>
      <button aria-disabled={isPending} className="btn" type="submit">
        {isPending
          ? "Saving..."
          : isNew
            ? kind.words.create
            : `Update ${capitalise(kind.words.one)}`}
      </button>
    </div>
  );
}
