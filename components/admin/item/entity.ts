import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import type { ListCalls, ListPage } from "@/components/admin/list/use-list";
import type { Endpoint, ListEndpoint } from "@/components/admin/shell/api";
import type { Drafts } from "./drafts";

export type ItemFields = FieldValues & { title: string };

export type SavedItem = {
  id: string;
  title: string;
  version: number;
  updatedAt: string;
  /** What was written of it and not applied, where that is saved on the server. */
  draft?: { version: number; baseVersion: number; updatedAt: string } | null;
};

export type EntityWords = {
  /** What the screen is called. */
  heading: string;
  subtitle?: string;
  /** As in 'Failed to delete article'. */
  one: string;
  /** As in 'Search articles'. */
  many: string;
  add: string;
  /** The heading of that form, and the button that ends it. */
  createTitle: string;
  create: string;
  /** What an empty list says. */
  none: string;
};

/** What `itemCalls` makes for one kind of item. */
export type ItemCalls<Summary, Item, Input> = ListCalls<ListPage<Summary>> & {
  endpoint: ListEndpoint;
  itemEndpoint: Endpoint;
  get: (id: string) => Promise<Item>;
  create: (input: Input) => Promise<Item>;
  update: (id: string, input: Input, version: number) => Promise<Item>;
  remove: (id: string) => Promise<null>;
};

/** What the screen and the dialog of one kind of item need: an article, a resource, a video. */
export type EntityConfig<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  words: EntityWords;
  /** How much room its dialog wants; left out where it has a page of its own. */
  size?: "form" | "wide";
  calls: ItemCalls<Summary, Item, Input>;
  drafts: Drafts<Fields>;
  emptyFields: Fields;
};

/** Where items are written on pages of their own, in place of the dialog. */
export type ItemPages = {
  pathOf: (id: string | null, draftKey?: string) => string;
  preload: () => void;
  /** Which page the list is come back from, once. */
  takeReturn: () => "new" | "edit" | null;
};

/** What its form needs as well; loaded with the form, for the schema is heavy. */
type FormPart<Item extends SavedItem, Input, Fields extends ItemFields> = {
  toFields: (item: Item) => Fields;
  resolve: Resolver<Fields, unknown, Input>;
  /** The fields whose two versions are distinguished by a line of text, with their labels. */
  labels: [name: keyof Fields & string, label: string][];
};

export type FormConfig<
  Summary,
  Item extends SavedItem,
  Input,
  Fields extends ItemFields,
> = EntityConfig<Summary, Item, Input, Fields> & FormPart<Item, Input, Fields>;

/** A kind of item, with its types from its calls and its fields. */
export function defineEntity<Summary, Item extends SavedItem, Input, Fields extends ItemFields>(
  entity: EntityConfig<Summary, Item, Input, Fields>,
) {
  return entity;
}

/** The same with what its form needs as well. */
export function defineForm<Summary, Item extends SavedItem, Input, Fields extends ItemFields>(
  entity: EntityConfig<Summary, Item, Input, Fields>,
  form: FormPart<Item, Input, Fields>,
): FormConfig<Summary, Item, Input, Fields> {
  return { ...entity, ...form };
}

export function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Checks the controls with the domain's own schema; each field shows its first sentence. */
export function resolveWith<Schema extends z.ZodType<object>, Fields extends ItemFields>(
  schema: Schema,
  emptyFields: Fields,
  toInput: (fields: Fields) => object,
): Resolver<Fields, unknown, z.output<Schema>> {
  return (fields) => {
    const result = schema.safeParse(toInput(fields));
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues) {
      const name = String(path[0]);
      if (name in emptyFields) errors[name] ??= { type: "schema", message };
    }
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
}
