export const SLUG_MAX_CHARACTERS = 200;

/**
 * The spec's rule for addresses: lower case, each run of characters other than a-z and 0-9 becomes
 * one hyphen, none at the ends. Gives "" when the title has no usable letter.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/-$/, "");
}

/** An address for the nth try at a taken slug: `-2`, `-3`, within the length of an address. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return `${slug.slice(0, SLUG_MAX_CHARACTERS - suffix.length).replace(/-$/, "")}${suffix}`;
}
