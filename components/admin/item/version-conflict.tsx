"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { ConflictChoice } from "@/components/admin/item/conflict-choice";
import type { FormConfig, ItemFields, SavedItem } from "@/components/admin/item/entity";
import { MarkedText } from "@/components/admin/item/marked-text";
import type { ItemForm } from "@/components/admin/item/use-item-form";
import { isNotFound } from "@/components/admin/shell/failure";
import { formatMoment } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogTitle } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { Textarea } from "@/components/ui/textarea";
import { useConfirm } from "@/components/ui/use-confirm";

/** What becomes of the text that is replaced. */
const LOST = {
  mine: "Your text will be lost.",
  theirs: "which will be lost.",
};
const KEPT = {
  mine: "Your text stays among the versions.",
  theirs: "which stays among the versions.",
};

type VersionConflictProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  config: FormConfig<Summary, Item, Input, Fields>;
  state: Pick<ItemForm<Summary, Item, Input, Fields>, "conflict" | "form" | "isPending">;
  item: { id: string };
  /** How a second item is made of mine; without it that is offered for a deleted item only. */
  copy?: { hint: string; change: (input: Input) => Input };
  /** True where what is replaced, mine or theirs, stays among the versions of the item. */
  keepsVersions?: boolean;
  /** Called before mine is saved in place of theirs. */
  beforeOverwrite?: (theirs: Item) => void;
  /** What a line of text cannot show of the saved version. */
  renderTheirs: (theirs: Item) => ReactNode;
};

/** What to do with one's text when the item was saved elsewhere in the meantime, or deleted. */
export function VersionConflict<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  config,
  state: { conflict, form, isPending },
  item: { id },
  copy,
  keepsVersions = false,
  beforeOverwrite,
  renderTheirs,
}: VersionConflictProps<Summary, Item, Input, Fields>) {
  const { one } = config.words;
  const fate = keepsVersions ? KEPT : LOST;
  const [isShown, setShown] = useState(false);
  const [confirm, question] = useConfirm();
  const theirs = useQuery({
    // Every refusal reads the saved version anew.
    queryKey: [config.calls.itemEndpoint, id, "theirs", conflict.attempt],
    queryFn: () => config.calls.get(id),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const current = theirs.isPlaceholderData ? undefined : theirs.data;
  const isDeleted = isNotFound(theirs.error);

  async function takeTheirs(): Promise<void> {
    const question = `Replace your text with the saved version? ${fate.mine}`;
    if (current && (await confirm({ question, action: "Replace" }))) conflict.takeTheirs(current);
  }

  function overwrite(): void {
    if (!current) return;
    beforeOverwrite?.(current);
    void conflict.overwrite(current);
  }

  return (
    <Dialog onDismiss={conflict.back} size="choice">
      <DialogBody>
        <DialogTitle hasFocus>
          {isDeleted ? `This ${one} was deleted` : `This ${one} was saved elsewhere`}
        </DialogTitle>
        {isDeleted ? (
          <p className="mt-2.5">It was deleted after you opened it. Your text is still here.</p>
        ) : (
          <p className="mt-2.5">
            Another tab or device saved it after you opened it
            {theirs.data && (
              <>, on {formatMoment(theirs.data.draft?.updatedAt ?? theirs.data.updatedAt)}</>
            )}
            . Both texts are still here. What should happen with yours?
          </p>
        )}
        <ErrorLine>
          {conflict.attempt > 1 &&
            !isDeleted &&
            "It was saved again while you were deciding, so nothing was overwritten."}
        </ErrorLine>
        <ErrorLine>
          {theirs.isError && !isDeleted && (
            <>
              The saved version couldn’t be loaded.{" "}
              <Button onClick={() => theirs.refetch()} variant="link">
                Try again
              </Button>
            </>
          )}
        </ErrorLine>
        <ul className="mt-5 grid gap-4">
          {!isDeleted && (
            <ConflictChoice hint="Look at the saved version first. Nothing changes.">
              <Button
                aria-expanded={isShown}
                disabled={!theirs.data}
                onClick={() => setShown(!isShown)}
                variant="quiet"
              >
                {isShown ? "Hide theirs" : "See theirs"}
              </Button>
            </ConflictChoice>
          )}
          {isShown && theirs.data && (
            <li className="grid gap-1">
              <Theirs config={config} mine={form.getValues()} theirs={theirs.data}>
                {renderTheirs(theirs.data)}
              </Theirs>
              <Button className="justify-self-start" onClick={takeTheirs} variant="quiet">
                Use theirs
              </Button>
            </li>
          )}
          {(copy || isDeleted) && (
            <ConflictChoice
              hint={`${copy?.hint ?? `Adds a ${one} with your text.`}${isDeleted ? "" : " The saved version stays."}`}
            >
              <Button
                aria-disabled={isPending}
                onClick={() => conflict.keepAsNew(isDeleted, copy?.change)}
                variant="quiet"
              >
                Keep mine as a {copy ? "copy" : `new ${one}`}
              </Button>
            </ConflictChoice>
          )}
          {!isDeleted && (
            <ConflictChoice hint={`Saves your text in place of the other version, ${fate.theirs}`}>
              <Button aria-disabled={isPending || !current} onClick={overwrite} variant="danger">
                Overwrite
              </Button>
            </ConflictChoice>
          )}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={conflict.back} variant="quiet">
          Back to my text
        </Button>
      </DialogFoot>
      {question}
    </Dialog>
  );
}

type TheirsProps<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  config: FormConfig<Summary, Item, Input, Fields>;
  mine: Fields;
  theirs: Item;
  children: ReactNode;
};

function Theirs<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  config,
  mine,
  theirs,
  children,
}: TheirsProps<Summary, Item, Input, Fields>) {
  const fields = config.toFields(theirs);
  const changed = config.labels.filter(([name]) => fields[name] !== mine[name]);
  return (
    <div className="rounded-control border border-line bg-raised p-4">
      <dl>
        {changed.map(([name, label]) => (
          <TheirFact key={name} label={label} value={describeValue(fields[name])} />
        ))}
      </dl>
      {children}
    </div>
  );
}

export function TheirFact({ label, value }: { label: string; value: string }) {
  return (
    <div className="mb-2">
      <dt className="text-xs font-semibold">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

type TheirStateProps = {
  texts: Record<"theirStatus" | "published" | "draft" | "sameContent" | "theirContent", string>;
  isPublished: boolean;
  content: string;
  mine: string;
};

/** What no line can show of a saved article or page: whether it is published, and its text. */
export function TheirState({ texts, isPublished, content, mine }: TheirStateProps) {
  return (
    <>
      <dl>
        <TheirFact label={texts.theirStatus} value={isPublished ? texts.published : texts.draft} />
      </dl>
      {content === mine ? (
        <p>{texts.sameContent}</p>
      ) : (
        <MarkedText after={content} before={mine} label={texts.theirContent} />
      )}
    </>
  );
}

type TheirTextProps = { label: string; rows: number; text: string };

/** A long text of the saved version, to be read and copied from. */
export function TheirText({ label, rows, text }: TheirTextProps) {
  const id = useId();
  return (
    <>
      <label className="text-xs font-semibold" htmlFor={id}>
        {label}
      </label>
      <Textarea className="mt-1" id={id} readOnly rows={rows} value={text} />
    </>
  );
}

function describeValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "(empty)";
}
