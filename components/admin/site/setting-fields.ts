import type { FieldValues } from "react-hook-form";
import type { SettingControl, SettingsGroup, SiteSettings } from "@/lib/site/settings/schema";
import { namesOf } from "@/lib/text/names-of";
import { groupTexts } from "./texts";

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

export type SettingFields = Record<SettingsGroup, SettingField[]>;

export const GROUPS = namesOf(groupTexts);

/** What an entry holds that is a mere text: a control needs a name. */
export const TEXT = "text";

let known: Partial<SettingFields> = {};

/** Says what each group has, which the schema knows; before any of the screen is drawn. */
export function setFields(fields: SettingFields): void {
  known = fields;
}

export function fieldsOf(group: SettingsGroup): SettingField[] {
  return known[group] ?? [];
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
