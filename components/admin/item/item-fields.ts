import type { FieldValues, UseFormReturn } from "react-hook-form";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { slugify } from "@/lib/text/slug";

// What the fields of several kinds of items have in common.

export const titleField = { autoComplete: "off", name: "title", required: true } as const;
export const descriptionField = { name: "description", rows: 3 } as const;
export const categoryField = { autoComplete: "off", name: "category" } as const;
export const tagsField = { autoComplete: "off", name: "tags" } as const;

type SlugTexts = { slugHint: string; slugWillBe: (slug: string) => string };

/** By what is typed so far, it says how the address will be spelt. */
export function slugField(typed: string, title: string, texts: SlugTexts) {
  const address = slugify(typed);
  return {
    autoCapitalize: "none",
    autoComplete: "off",
    hint: address !== "" && address !== typed ? texts.slugWillBe(address) : texts.slugHint,
    name: "slug",
    placeholder: slugify(title),
    spellCheck: false,
  } as const;
}

export function copiedTitle(title: string, suffix: string): string {
  return title.slice(0, TITLE_MAX_CHARACTERS - suffix.length) + suffix;
}

export function differ<Fields extends object>(a: Fields, b: Fields): boolean {
  return Object.keys(b).some((name) => a[name as keyof Fields] !== b[name as keyof Fields]);
}

/** Calls with what a form holds after each change of it; gives what ends that. */
export function watchValues<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  take: (values: Fields) => void,
): () => void {
  return form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) });
}
