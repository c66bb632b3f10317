import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type DefaultValues, type Path, useForm } from "react-hook-form";
import { type Copy, dropCopy } from "@/components/admin/item/drafts";
import {
  capitalise,
  type ItemFields,
  type ItemKind,
  type SavedItem,
} from "@/components/admin/item/entity";
import { useItemCopy } from "@/components/admin/item/use-draft";
import { fieldErrorsOf, isNotFound, serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { RequestError } from "@/components/reader/request";
import { showToast } from "@/components/ui/toaster";

export type ItemFormProps<Item, Fields> = {
  /** Null for a new item. */
  item: Item | null;
  /** A copy to go on with. */
  restored: Copy<Fields> | null;
  /** A copy of this item that may be restored. */
  offered: Copy<Fields> | null;
  /** The id for the heading that names the dialog. */
  titleId: string;
  /** Called when the item is saved, with the words to say. */
  onSaved: (message: string) => void;
  onClose: () => void;
  /** Set to what leaving means: Escape calls it too. */
  leave: RefObject<() => void>;
};

type SaveAs = "new" | { id: string; version: number };

type ItemFormOptions<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  kind: ItemKind<Summary, Item, Input, Fields>;
  props: ItemFormProps<Item, Fields>;
  /** Told of the fields that were found wrong before anything was sent. */
  onInvalid?: (names: string[]) => void;
  /** Told of the fields that the server refused. */
  onRefused?: (names: string[], answer: { status: number; isNew: boolean }) => void;
};

/**
 * What the form of every kind of item does: it saves once however often it is asked to, keeps what is
 * typed on this device, asks before that would be lost, and lets the owner decide when the item was saved
 * elsewhere.
 */
export function useItemForm<Summary, Item extends SavedItem, Input, Fields extends ItemFields>({
  kind,
  props,
  onInvalid,
  onRefused,
}: ItemFormOptions<Summary, Item, Input, Fields>) {
  const { words, calls } = kind;
  const { item, restored, leave } = props;
  const saved = useMemo(() => (item ? kind.toFields(item) : kind.emptyFields), [item, kind]);
  const form = useForm<Fields, unknown, Input>({
    defaultValues: (restored?.fields ?? saved) as DefaultValues<Fields>,
    resolver: kind.resolve,
  });
  const [version, setVersion] = useState(restored?.version ?? item?.version ?? null);
  const [offered, setOffered] = useState(props.offered);
  /** How often the save was refused for its version; 0 when there is nothing to decide. */
  const [conflict, setConflict] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  /** True once the owner goes on with the text of an item that somebody deleted. */
  const [isRevived, setRevived] = useState(false);
  const isNew = item === null || isRevived;
  const copy = useItemCopy({
    form,
    copies: kind.copies,
    saved,
    itemId: item?.id ?? null,
    version,
    restored,
  });
  const mutation = useMutation({
    mutationFn: ({ input, as }: { input: Input; as: SaveAs }) =>
      as === "new" ? calls.create(input) : calls.update(as.id, input, as.version),
  });
  // React knows of a save only at its next rendering, which is too late for a double click.
  const saving = useRef(false);

  async function save(input: Input, as: SaveAs): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    setProblem(null);
    try {
      await mutation.mutateAsync({ input, as });
      copy.finish();
      props.onSaved(
        `${capitalise(words.one)} ${as === "new" ? "created" : "updated"} successfully`,
      );
    } catch (error) {
      copy.keepNow();
      showFailure(error, as);
    } finally {
      saving.current = false;
    }
  }

  function showFailure(error: unknown, as: SaveAs): void {
    if (isSessionEnd(error)) return;
    const errors = fieldErrorsOf(error);
    const status = error instanceof RequestError ? error.status : 0;
    if (as !== "new" && (errors.version || isNotFound(error))) {
      setConflict((attempt) => attempt + 1);
      return;
    }
    showToast({
      title: "Error",
      description: `Failed to ${as === "new" ? "create" : "update"} ${words.one}`,
      destructive: true,
    });
    setConflict(0);
    const named = Object.entries(errors).filter(([name]) => name in kind.emptyFields);
    for (const [index, [name, [message = ""] = []]] of named.entries()) {
      form.setError(name as Path<Fields>, { message }, { shouldFocus: index === 0 });
    }
    if (named.length === 0) setProblem(serverMessage(error));
    else onRefused?.(Object.keys(errors), { status, isNew: as === "new" });
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
    (input) =>
      save(input, item && !isRevived && version !== null ? { id: item.id, version } : "new"),
    (errors) => onInvalid?.(Object.keys(errors)),
  );

  function askAndLeave(): void {
    if (saving.current) return;
    if (copy.isDirty) {
      if (!window.confirm("You have unsaved changes. Close without saving?")) return;
      copy.finish();
    }
    props.onClose();
  }

  useEffect(() => {
    leave.current = askAndLeave;
  });

  const title = useRef<HTMLHeadingElement>(null);
  const first = Object.keys(kind.emptyFields)[0] as Path<Fields>;
  useEffect(() => {
    if (item) title.current?.focus();
    else form.setFocus(first);
  }, [item, form, first]);

  function handleKeys(event: KeyboardEvent): void {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === "s";
    if (!isSave) return;
    event.preventDefault();
    void submit();
  }

  return {
    form,
    /** What is saved on the server. */
    saved,
    submit,
    /** True when saving adds an item. */
    isNew,
    isPending: mutation.isPending,
    /** What the server said that belongs to no field. */
    problem,
    copy,
    offered,
    restore: (from: Copy<Fields>) => {
      copy.adopt(from);
      setVersion(from.version ?? item?.version ?? null);
      form.reset(from.fields, { keepDefaultValues: true });
      setOffered(null);
      form.setFocus(first);
    },
    discard: (from: Copy<Fields>) => {
      if (!window.confirm("Are you sure you want to discard this text?")) return;
      dropCopy(from.key);
      setOffered(null);
      form.setFocus(first);
    },
    askAndLeave,
    handleKeys,
    /** The heading, which has the focus first where there is something to read. */
    title,
    conflict: {
      attempt: conflict,
      back: () => setConflict(0),
      overwrite: (theirs: Item) => {
        setVersion(theirs.version);
        return saveAs({ id: theirs.id, version: theirs.version }, (input) => input);
      },
      keepAsNew: (isDeleted: boolean, change: (input: Input) => Input) => {
        setRevived(isDeleted);
        return saveAs("new", change);
      },
      useTheirs: (theirs: Item) => {
        form.reset(kind.toFields(theirs), { keepDefaultValues: true });
        setVersion(theirs.version);
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
