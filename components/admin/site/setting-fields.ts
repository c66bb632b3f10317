import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import { z } from "zod";
import {
  type SettingControl,
  type SettingMeta,
  type SettingsGroup,
  type SiteSettings,
  siteSettings,
} from "@/lib/site/settings/schema";

export type Controls = FieldValues;

export type GroupValue = SiteSettings[SettingsGroup];

export type SettingField = {
  name: string;
  label: string;
  control: SettingControl;
  hint: string | undefined;
  isRequired: boolean;
  /** What an entry of a list has; left out for what is no list. */
  entry?: SettingField[];
  /** What can be chosen; left out where that is no fixed list. */
  choices?: string[];
};

export const GROUPS = Object.keys(siteSettings.shape) as SettingsGroup[];

/** What an entry holds that is a mere text: a control needs a name. */
const TEXT = "text";

function metaOf(schema: z.ZodType): SettingMeta | null {
  const { label, control, hint } = (schema.meta() ?? {}) as Partial<SettingMeta>;
  return label && control ? { label, control, ...(hint && { hint }) } : null;
}

function entryOf(schema: z.ZodType, label: string): SettingField[] | undefined {
  const list = schema instanceof z.ZodPipe ? schema.out : schema;
  if (!(list instanceof z.ZodArray)) return undefined;
  const { element } = list;
  if (element instanceof z.ZodObject) return fieldsIn(element.shape);
  const isEmptyRefused = !z.safeParse(element, "").success;
  return [{ name: TEXT, label, control: "line", hint: undefined, isRequired: isEmptyRefused }];
}

function fieldsIn(shape: Record<string, z.ZodType>): SettingField[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    if (!meta) return [];
    const entry = meta.control === "list" ? entryOf(schema, meta.label) : undefined;
    return {
      name,
      label: meta.label,
      control: meta.control,
      hint: meta.hint,
      isRequired:
        ["line", "text", "email", "video"].includes(meta.control) && !schema.safeParse("").success,
      ...(entry && { entry }),
      ...(schema instanceof z.ZodEnum && { choices: schema.options.map(String) }),
    };
  });
}

const fieldsByGroup = new Map<SettingsGroup, SettingField[]>();

export function fieldsOf(group: SettingsGroup): SettingField[] {
  const known = fieldsByGroup.get(group) ?? fieldsIn(siteSettings.shape[group].shape);
  fieldsByGroup.set(group, known);
  return known;
}

function isOfTexts({ entry }: SettingField): boolean {
  return entry?.[0]?.name === TEXT;
}

export function toControl(field: SettingField, value: unknown): unknown {
  if (value === null) return "";
  if (isOfTexts(field) && Array.isArray(value)) return value.map((text) => ({ [TEXT]: text }));
  return Array.isArray(value) ? structuredClone(value) : value;
}

export function toControls(group: SettingsGroup, value: GroupValue): Controls {
  const values: Record<string, unknown> = value;
  return Object.fromEntries(
    fieldsOf(group).map((field) => [field.name, toControl(field, values[field.name])]),
  );
}

export function fromControls(group: SettingsGroup, controls: Controls): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(group).map((field) => {
      const held: unknown = controls[field.name];
      const isTexts = isOfTexts(field) && Array.isArray(held);
      return [field.name, isTexts ? held.map((entry) => entry[TEXT]) : held];
    }),
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Where the form shows what is wrong at a place in the schema. */
export function controlPath(group: SettingsGroup, path: readonly PropertyKey[]): string {
  const field = fieldsOf(group).find(({ name }) => name === path[0]);
  const isText = field && isOfTexts(field) && path.length === 2;
  return [...path, ...(isText ? [TEXT] : [])].map(String).join(".");
}

export function resolveGroup(group: SettingsGroup): Resolver<Controls, unknown, GroupValue> {
  return (controls) => {
    const result = siteSettings.shape[group].safeParse(fromControls(group, controls));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Controls> = {};
    const seen = new Set<string>();
    for (const { path, message } of result.error.issues) {
      const name = controlPath(group, path);
      if (!seen.has(name)) set(errors, name, { type: "schema", message });
      seen.add(name);
    }
    return { values: {}, errors };
  };
}
