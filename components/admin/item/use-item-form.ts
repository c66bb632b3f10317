import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, useForm } from "react-hook-form";
import { arePicturesUnderWay } from "@/components/admin/pictures/send-picture";
import { sendTexts } from "@/components/admin/pictures/texts";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { useWrite } from "@/components/admin/shell/use-write";
import { RequestError } from "@/components/reader/request";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";
import { type Draft, discardQuestion, dropDraft } from "./drafts";
import { capitalise, type FormConfig, type ItemFields, type SavedItem } from "./entity";
import { setFieldErrors } from "./field-errors";
import { differ, watchValues } from "./item-fields";
import { useFormCopy } from "./use-form-copy";
import { useSaveKeys } from "./use-save-keys";
import { isOutdated } from "./working-copy";

export type ItemFormProps<Item, Fields> = {
  /** Null for a new item. */
  item: Item | null;
  restored: Draft<Fields> | null;
  offered: Draft<Fields> | null;
  onClose: () => void;
  /** Set to what leaving means: Escape calls it too. */
  leave: RefObject<() => void>;
};

const closeQuestion = {
  question: "You have unsaved changes. Close without saving?",
  action: "Close without saving",
};

type SaveAs = "new" | { id: string; version: number };

function isConflict(error: unknown, as: SaveAs): boolean {
  return as !== "new" && isOutdated(error);
}

/** What has the focus first: the heading, where there is something to read, or the first of the fields. */
function useFirstFocus(item: unknown, fields: object) {
  const title = useRef<HTMLHeadingElement>(null);
  const [first = ""] = Object.keys(fields);
  /** At once, as the next key may be on its way: the form itself would do it a moment later. */
  const focusFirst = useCallback(() => {
    const form = title.current?.closest("form");
    form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  useEffect(() => {
    if (item) title.current?.focus();
    else focusFirst();
  }, [item, focusFirst]);
  return { title, focusFirst };
}

type ItemFormOptions<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  config: FormConfig<Summary, Item, Input, Fields>;
  props: ItemFormProps<Item, Fields>;
  onInvalid?: (names: string[]) => void;
  onRefused?: (names: string[], answer: { status: number; isNew: boolean }) => void;
};

/**
 * What the form of every kind of item does: it saves once however often it is asked to, keeps what is
 * typed on this device, asks before that would be lost, and lets the owner decide when the item was saved
 * elsewhere.
 */
export function useItemForm<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  config,
  props,
  onInvalid,
  onRefused,
}: ItemFormOptions<Summary, Item, Input, Fields>) {
  const { words, calls } = config;
  const { item, restored, leave } = props;
  const [saved, setSaved] = useState(() => (item ? config.toFields(item) : config.emptyFields));
  const form = useForm<Fields, unknown, Input>({
    defaultValues: (restored?.fields ?? saved) as DefaultValues<Fields>,
    resolver: config.resolve,
  });
  const [offered, setOffered] = useState(props.offered);
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [conflict, setConflict] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  /** True once the owner goes on with the text of an item that somebody deleted. */
  const [isRevived, setRevived] = useState(false);
  const isNew = item === null || isRevived;
  const [key] = useState(() => restored?.key ?? config.drafts.newKey());
  const draft = useFormCopy({
    key,
    itemId: item?.id ?? null,
    version: restored?.version ?? item?.version ?? 0,
    fields: saved,
    restored,
  });
  const { copy, note } = draft;
  useEffect(
    () => watchValues(form, (values) => note({ ...values }, !differ(values, saved))),
    [form, note, saved],
  );
  const mutation = useWrite({
    write: ({ input, as }: { input: Input; as: SaveAs }) =>
      as === "new" ? calls.create(input) : calls.update(as.id, input, as.version),
    success: (_, { as }) =>
      `${capitalise(words.one)} ${as === "new" ? "created" : "updated"} successfully`,
    failure: (error, { as }) =>
      isConflict(error, as) ? null : `Failed to ${as === "new" ? "create" : "update"} ${words.one}`,
    reloads: [calls.endpoint, "GET /api/admin/stats"],
  });
  const [confirm, question] = useConfirm();

  async function save(input: Input, as: SaveAs): Promise<void> {
    setProblem(null);
    const isSaved = await draft.save(() =>
      mutation.mutateAsync({ input, as }).catch((error) => {
        showFailure(error, as);
        throw error;
      }),
    );
    if (isSaved) props.onClose();
  }

  function showFailure(error: unknown, as: SaveAs): void {
    if (isSessionEnd(error)) return;
    const status = error instanceof RequestError ? error.status : 0;
    if (isConflict(error, as)) {
      setConflict((attempt) => attempt + 1);
      return;
    }
    setConflict(0);
    const isShown = setFieldErrors(form, error, config.emptyFields, (names) =>
      onRefused?.(names, { status, isNew: as === "new" }),
    );
    if (!isShown) setProblem(serverMessage(error));
  }

  async function saveAs(as: SaveAs, change: (input: Input) => Input): Promise<void> {
    await form.handleSubmit(
      (input) => save(change(input), as),
      (errors) => {
        setConflict(0);
        onInvalid?.(Object.keys(errors));
      },
    )();
  }

  const submit = form.handleSubmit(
    async (input) => {
      // The picture of a field would come too late.
      if (arePicturesUnderWay()) {
        showToast({ title: "Error", description: sendTexts.underWay, destructive: true });
        return;
      }
      const { version } = copy.place;
      await save(input, item && !isRevived ? { id: item.id, version } : "new");
    },
    (errors) => onInvalid?.(Object.keys(errors)),
  );

  async function askAndLeave(): Promise<void> {
    if (copy.isSending) return;
    if (copy.isUnsaved) {
      if (!(await confirm(closeQuestion))) return;
      draft.settle(saved);
    }
    props.onClose();
  }

  useEffect(() => {
    leave.current = askAndLeave;
  });

  const { title, focusFirst } = useFirstFocus(item, config.emptyFields);
  useSaveKeys(() => {
    // Not behind a question, a conflict or an upload, which are over it.
    title.current
      ?.closest<HTMLFormElement>("form:not([data-nested-dialog-open] *)")
      ?.requestSubmit();
  });

  return {
    item,
    form,
    /** What every control of the form has. */
    field: (label: string) => ({ form, label, readOnly: mutation.isPending }),
    saved,
    submit,
    isNew,
    isPending: mutation.isPending,
    /** What the server said that belongs to no field. */
    problem,
    draft,
    offered,
    restore: (from: Draft<Fields>) => {
      draft.adopt(from);
      form.reset(from.fields, { keepDefaultValues: true });
      setOffered(null);
      focusFirst();
    },
    discard: async (from: Draft<Fields>) => {
      if (!(await confirm(discardQuestion))) return;
      await dropDraft(from.key);
      setOffered(null);
      focusFirst();
    },
    askAndLeave,
    question,
    title,
    conflict: {
      attempt: conflict,
      back: () => setConflict(0),
      overwrite: (theirs: Item) => {
        copy.rebase({ version: theirs.version, baseVersion: 0 });
        return saveAs({ id: theirs.id, version: theirs.version }, (input) => input);
      },
      keepAsNew: (isDeleted: boolean, change = (input: Input) => input) => {
        setRevived(isDeleted);
        return saveAs("new", change);
      },
      takeTheirs: (theirs: Item) => {
        const fields = config.toFields(theirs);
        form.reset(fields, { keepDefaultValues: true });
        draft.settle(fields, theirs.version);
        setSaved(fields);
        setConflict(0);
      },
    },
  };
}

export type ItemForm<
  Summary,
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = ReturnType<typeof useItemForm<Summary, Item, Input, Fields>>;
