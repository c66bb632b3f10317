import { z } from "zod";
import { type ArticleField, articleFields, articleRules, type Control } from "./article-fields";
import type { ShownTo } from "./column-place";

// What is made of the table of fields.

type Table = typeof articleFields;

type NameOf<Said> = { [N in keyof Table]: Table[N] extends Said ? N : never }[keyof Table];

type Part<Names extends keyof Table, Key extends string> = {
  -readonly [N in keyof Table as N extends Names ? N : never]: Table[N] extends Record<Key, infer V>
    ? V
    : never;
};

export type ControlName = NameOf<{ draft: z.ZodType }>;
export type DayName = NameOf<{ control: "day" }>;
export type PropertyName = NameOf<{ property: string }>;
/** Those that came after the first ones: a form or version from before lacks them. */
export type AddedName = NameOf<{ draft: z.ZodOptional }>;

export function fieldsWhere(isMeant: (field: ArticleField) => boolean): [string, ArticleField][] {
  return Object.entries<ArticleField>(articleFields).filter(([, field]) => isMeant(field));
}

/** Undefined for what is not written in the room. */
export function controlOf(name: string): Control | undefined {
  const [, field] =
    fieldsWhere(({ draft }) => draft !== undefined).find(([one]) => one === name) ?? [];
  return field && (field.control ?? "text");
}

function shapeOf<Shape>(key: "answer" | "input" | "draft", shownTo?: ShownTo): Shape {
  const fields = fieldsWhere((one) => shownTo === undefined || one.shownTo === shownTo);
  const shape = fields.flatMap(([name, field]) => (field[key] ? [[name, field[key]]] : []));
  return Object.fromEntries(shape) as Shape;
}

export function answersTo<To extends ShownTo>(
  to: To,
): Part<NameOf<{ shownTo: To; answer: z.ZodType }>, "answer"> {
  return shapeOf("answer", to);
}

function isAdded({ draft }: ArticleField): boolean {
  return draft instanceof z.ZodOptional;
}

export const addedColumns = Object.fromEntries(
  fieldsWhere(isAdded).map(([name]) => [name, true]),
) as Record<AddedName, true>;

type Inputs = Part<NameOf<{ input: z.ZodType }>, "input">;

/** What a save takes of the columns, as it is. */
export const writtenInput = z.object(shapeOf<Inputs>("input")).superRefine((input, context) => {
  for (const { holds, path, error } of articleRules) {
    if (!holds(input)) context.addIssue({ code: "custom", path, message: error });
  }
});

/** What came after the first fields, as a save takes it. */
export const addedInput = z.object(shapeOf<Inputs>("input")).pick(addedColumns);

/** An article as it is being written: what the controls hold, valid or not. */
export const draftFields = z.object(
  shapeOf<Part<ControlName, "draft">>("draft"),
  "Please send what is written as fields.",
);

/** Whole, as forms hold them and as they are read. */
export type DraftFields = Required<z.output<typeof draftFields>>;

export type AnsweredTo<To extends ShownTo> = {
  [N in NameOf<{ shownTo: To; answer: z.ZodType }>]: Table[N] extends { answer: z.ZodType }
    ? z.output<Table[N]["answer"]>
    : never;
};
