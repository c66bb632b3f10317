"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { ItemFields, ItemKind, SavedItem } from "@/components/admin/item/entity";
import { isNotFound } from "@/components/admin/shell/failure";
import { formatMoment } from "@/components/admin/shell/moment";
import { Dialog } from "@/components/ui/dialog";

type VersionConflictProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  id: string;
  /** Goes up by one with every refusal, so that the saved version is read anew. */
  attempt: number;
  mine: Fields;
  pending: boolean;
  onOverwrite: (theirs: Item) => void;
  onKeepAsNew: (isDeleted: boolean) => void;
  /** Says what a second item made from mine is; without it that is offered for a deleted item only. */
  copyHint?: string;
  onUseTheirs: (theirs: Item) => void;
  onBack: () => void;
  /** What a line of text cannot show of the saved version. */
  renderTheirs: (theirs: Item, fields: Fields) => ReactNode;
};

/** What to do with one's text when the item was saved elsewhere in the meantime, or deleted. */
export function VersionConflict<Summary, Item extends SavedItem, Input, Fields extends ItemFields>(
  props: VersionConflictProps<Summary, Item, Input, Fields>,
) {
  const { kind, id, mine, pending, copyHint } = props;
  const { one } = kind.words;
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  const theirs = useQuery({
    queryKey: [kind.calls.itemEndpoint, id, "theirs", props.attempt],
    queryFn: () => kind.calls.get(id),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const current = theirs.isPlaceholderData ? undefined : theirs.data;
  const isDeleted = isNotFound(theirs.error);

  function takeTheirs(item: Item): void {
    const question = "Replace your text with the saved version? Yours will be gone.";
    if (window.confirm(question)) props.onUseTheirs(item);
  }

  return (
    <Dialog className="dialog dialog-choice" labelledBy={titleId} onDismiss={props.onBack}>
      <div className="dialog-body">
        <h2 data-autofocus="" id={titleId} tabIndex={-1}>
          {isDeleted ? `This ${one} was deleted` : `This ${one} was saved elsewhere`}
        </h2>
        {isDeleted ? (
          <p>Somebody deleted it after you opened it. Your text is still here.</p>
        ) : (
          <p>
            Another tab or device saved it after you opened it
            {theirs.data && <>, on {formatMoment(theirs.data.updatedAt)}</>}. Both texts are still
            here. What should happen with yours?
          </p>
        )}
        {props.attempt > 1 && !isDeleted && (
          <p className="form-error" role="alert">
            It was saved once more while you decided, so nothing was overwritten.
          </p>
        )}
        {theirs.isError && !isDeleted && (
          <p className="form-error" role="alert">
            The saved version could not be loaded.{" "}
            <button className="link-button" onClick={() => theirs.refetch()} type="button">
              Try again
            </button>
          </p>
        )}
        <ul className="choices">
          {!isDeleted && (
            <li>
              <button
                aria-expanded={isShown}
                className="btn-quiet"
                disabled={!theirs.data}
                onClick={() => setShown(!isShown)}
                type="button"
              >
                {isShown ? "Hide theirs" : "See theirs"}
              </button>
              <p>Look at the saved version first. Nothing changes.</p>
            </li>
          )}
          {isShown && theirs.data && (
            <li className="choice-wide">
              <Theirs kind={kind} mine={mine} theirs={theirs.data}>
                {props.renderTheirs}
              </Theirs>
              <button
                className="btn-quiet"
                onClick={() => current && takeTheirs(current)}
                type="button"
              >
                Use theirs
              </button>
            </li>
          )}
          {(copyHint || isDeleted) && (
            <li>
              <button
                aria-disabled={pending}
                className="btn-quiet"
                onClick={() => props.onKeepAsNew(isDeleted)}
                type="button"
              >
                Keep mine as a {copyHint ? "copy" : `new ${one}`}
              </button>
              <p>
                {copyHint ?? `Adds a ${one} with your text.`}{" "}
                {!isDeleted && "The saved version stays."}
              </p>
            </li>
          )}
          {!isDeleted && (
            <li>
              <button
                aria-disabled={pending || !current}
                className="btn-quiet btn-danger"
                onClick={() => current && props.onOverwrite(current)}
                type="button"
              >
                Overwrite
              </button>
              <p>Saves your text in place of the other, which will be gone.</p>
            </li>
          )}
        </ul>
      </div>
      <div className="dialog-foot">
        <button className="btn-quiet" onClick={props.onBack} type="button">
          Back to my text
        </button>
      </div>
    </Dialog>
  );
}

type TheirsProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  mine: Fields;
  theirs: Item;
  children: (theirs: Item, fields: Fields) => ReactNode;
};

function Theirs<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  kind,
  mine,
  theirs,
  children,
}: TheirsProps<Summary, Item, Input, Fields>) {
  const fields = kind.toFields(theirs);
  const changed = kind.labels.filter(([name]) => fields[name] !== mine[name]);
  return (
    <div className="theirs">
      <dl>
        {changed.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{describeValue(fields[name])}</dd>
          </div>
        ))}
      </dl>
      {children(theirs, fields)}
    </div>
  );
}

function describeValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "(empty)";
}
