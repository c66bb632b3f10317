import type { SettingField } from "./setting-fields";
import { choiceTexts, conflictTexts, sectionTexts } from "./texts";

function isSection(text: string): text is keyof typeof sectionTexts {
  return text in sectionTexts;
}

export function describeSetting(field: SettingField, value: unknown): string {
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
