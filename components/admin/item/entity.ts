import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Copies } from "@/components/admin/item/drafts";
import type { ListCalls, ListPage } from "@/components/admin/list/use-list";
import type { Endpoint, ListEndpoint } from "@/components/admin/shell/api";

/** An item as its form's controls hold it. */
export type ItemFields = FieldValues & { title: string };

export type SavedItem = { id: string; title: string; version: number; updatedAt: string };

export type ItemWords = {
  /** As in 'Failed to delete article'. */
  one: string;
  /** As in 'Search articles'. */
  many: string;
  /** The button that opens an empty form. */
  add: string;
  /** The heading of that form, and the button that ends it. */
  createTitle: string;
  create: string;
  /** What an empty list says. */
  none: string;
};

/** The calls for one kind of item: its list, and one of them read, added, saved and removed. */
export type ItemCalls<Summary, Item, Input> = ListCalls<ListPage<Summary>> & {
  endpoint: ListEndpoint;
  itemEndpoint: Endpoint;
  get: (id: string) => Promise<Item>;
  create: (input: Input) => Promise<Item>;
  /** Saves onto `version` and no other: an item that was saved since answers 409. */
  update: (id: string, input: Input, version: number) => Promise<Item>;
  remove: (id: string) => Promise<null>;
};

/** What lists, dialogs and forms need to know of one kind of item: an article, a resource, a video. */
export type ItemKind<Summary, Item extends SavedItem, Input, Fields extends ItemFields> = {
  words: ItemWords;
  calls: ItemCalls<Summary, Item, Input>;
  copies: Copies<Fields>;
  emptyFields: Fields;
  toFields: (item: Item) => Fields;
  resolve: Resolver<Fields, unknown, Input>;
  /** The fields whose two versions are told apart by a line of text, with their labels. */
  labels: [name: keyof Fields & string, label: string][];
};

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
