import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

/** An address for the nth try at a taken slug: `-2`, `-3`, within the length of an address. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return `${slug.slice(0, SLUG_MAX_CHARACTERS - suffix.length).replace(/-$/, "")}${suffix}`;
}

/** Tags as typed in one field: split on commas, trimmed, empty ones left out. */
export function splitTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
