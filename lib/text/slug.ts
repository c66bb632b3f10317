export const SLUG_MAX_CHARACTERS = 200;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SHORT_ID_BYTES = 4;
/** How many numbered addresses of one title are tried before a random one. */
const NUMBERED_MAX = 50;

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

/** True for what `slugify` could have made. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_CHARACTERS && SLUG.test(text);
}

/** An address for the nth try at a taken slug: `-2`, `-3`, within the length of an address. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return `${slug.slice(0, SLUG_MAX_CHARACTERS - suffix.length).replace(/-$/, "")}${suffix}`;
}

/** Addresses for a title to try in turn: its own, then with numbers, and at last a short id. */
export function* slugCandidates(title: string): Generator<string> {
  const derived = slugify(title);
  if (derived !== "") {
    for (let attempt = 1; attempt <= NUMBERED_MAX; attempt += 1)
      yield numberedSlug(derived, attempt);
  }
  const bytes = crypto.getRandomValues(new Uint8Array(SHORT_ID_BYTES));
  yield Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
