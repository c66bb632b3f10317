import { type ReactNode, useId } from "react";
import { Textarea } from "@/components/ui/textarea";
import { ConflictPanel } from "./conflict-panel";
import type { FormConfig, ItemFields, SavedItem } from "./entity";
import { MarkedText } from "./marked-text";
import { theirTexts as texts } from "./texts";
import type { ItemForm } from "./use-item-form";

const FATE = {
  mine: "Your text stays among the versions.",
  theirs: "which stays among the versions.",
};

export type VersionConflictProps<
  Summary,
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = {
  config: FormConfig<Summary, Item, Input, Fields>;
  state: Pick<ItemForm<Summary, Item, Input, Fields>, "conflict" | "form" | "isPending">;
  item: { id: string };
  /** How a second item is made of mine; without it that is offered for a deleted item only. */
  copy?: { hint: string; change: (input: Input) => Input };
  /** True where what is replaced, mine or theirs, stays among the versions of the item. */
  keepsVersions?: boolean;
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
  const keep = (isDeleted: boolean) => () => void conflict.keepAsNew(isDeleted, copy?.change);
  const label = `Keep mine as a ${copy ? "copy" : `new ${one}`}`;
  const hint = copy?.hint ?? `Adds a ${one} with your text.`;
  return (
    <ConflictPanel
      attempt={conflict.attempt}
      copy={copy && { label, hint: `${hint} The saved version stays.`, onKeep: keep(false) }}
      get={() => config.calls.get(id)}
      isPending={isPending}
      momentOf={({ draft, updatedAt }) => draft?.updatedAt ?? updatedAt}
      onBack={conflict.back}
      onOverwrite={(theirs) => {
        beforeOverwrite?.(theirs);
        void conflict.overwrite(theirs);
      }}
      onTakeTheirs={conflict.takeTheirs}
      queryKey={[config.calls.itemEndpoint, id]}
      renderTheirs={(theirs) => (
        <Theirs config={config} mine={form.getValues()} theirs={theirs}>
          {renderTheirs(theirs)}
        </Theirs>
      )}
      revival={{ label, hint, onKeep: keep(true) }}
      subject={`This ${one} was`}
      {...(keepsVersions && { fate: FATE })}
    />
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
    <>
      <dl>
        {changed.map(([name, label]) => (
          <TheirFact key={name} label={label} value={describeValue(fields[name])} />
        ))}
      </dl>
      {children}
    </>
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

type TheirStateProps = { isPublished: boolean; content: string; mine: string };

/** What no line can show of a saved article or page: whether it is published, and its text. */
export function TheirState({ isPublished, content, mine }: TheirStateProps) {
  return (
    <>
      <dl>
        <TheirFact label={texts.status} value={isPublished ? texts.published : texts.draft} />
      </dl>
      {content === mine ? (
        <p>{texts.sameContent}</p>
      ) : (
        <MarkedText after={content} before={mine} label={texts.content} />
      )}
    </>
  );
}

type TheirTextProps = { label: string; rows: number; text: string };

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
