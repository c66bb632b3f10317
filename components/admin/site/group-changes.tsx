import { MarkedText } from "@/components/admin/item/marked-text";
import { TheirFact } from "@/components/admin/item/version-conflict";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import { fieldsOf, isSame, type SettingField } from "./setting-fields";
import { choiceTexts, conflictTexts, sectionTexts } from "./texts";

type Values = Record<string, unknown>;

export function changedFields(group: SettingsGroup, before: Values, after: Values) {
  return fieldsOf(group).filter(({ name }) => !isSame(before[name], after[name]));
}

type GroupChangesProps = { group: SettingsGroup; before: Values; after: Values };

/** What `after` says where it is another than `before`. */
export function GroupChanges({ group, before, after }: GroupChangesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {changedFields(group, before, after).map((field) =>
        field.control === "markdown" || field.control === "text" ? (
          <div key={field.name}>
            <MarkedText
              after={String(after[field.name])}
              before={String(before[field.name])}
              label={field.label}
            />
          </div>
        ) : (
          <dl key={field.name}>
            <TheirFact label={field.label} value={describeSetting(field, after[field.name])} />
          </dl>
        ),
      )}
    </div>
  );
}

function isSection(text: string): text is keyof typeof sectionTexts {
  return text in sectionTexts;
}

function describeSetting(field: SettingField, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => {
      if (typeof part === "object" && part !== null) return Object.values(part).join(": ");
      const text = String(part);
      return isSection(text) ? sectionTexts[text] : text;
    });
    return parts.join(", ") || conflictTexts.empty;
  }
  const text = value === null ? "" : String(value);
  return choiceTexts[field.name]?.[text] ?? (text || conflictTexts.empty);
}
