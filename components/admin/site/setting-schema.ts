import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { z } from "zod";
import { type SettingMeta, type SettingsGroup, siteSettings } from "@/lib/site/settings/schema";
import {
  type Controls,
  controlPath,
  fromControls,
  GROUPS,
  type GroupValue,
  type SettingField,
  type SettingFields,
  TEXT,
} from "./setting-fields";

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

/** What each group of settings has, as the schema says. */
export function readFields(): SettingFields {
  const groups = GROUPS.map((group) => [group, fieldsIn(siteSettings.shape[group].shape)] as const);
  return Object.fromEntries(groups) as SettingFields;
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
