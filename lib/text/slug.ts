/** Of its letters, and of what they take as UTF-8: the build keeps a page in a file of its name. */
export const SLUG_MAX_CHARACTERS = 200;
const SHORT_ID_BYTES = 4;
/** How many numbered addresses of one title are tried before a random one. */
const NUMBERED_MAX = 50;

const ASCII = /^[\0-\x7f]*$/;
const LATIN_MARKS = /([\p{Script=Latin}\d])\p{M}+/gu;
/** What shapes or hides letters and is none: joiners, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cf}/gu;
const NO_LETTERS = /(?:[^\p{L}\p{N}\p{M}]+\p{M}*)+/gu;

/** Latin letters that no mark was put on, as they are written where there are none. */
const PLAIN_LETTERS = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    ɖ: "d",
    ɗ: "d",
    þ: "th",
    ħ: "h",
    ı: "i",
    ĸ: "k",
    ƙ: "k",
    ŋ: "n",
    ɲ: "n",
    ŧ: "t",
    ə: "e",
    ǝ: "e",
    ɛ: "e",
    ɔ: "o",
    ƒ: "f",
    ɓ: "b",
    ƴ: "y",
  }),
);
const PLAIN = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "gu");

const utf8 = new TextEncoder();

/** Its beginning that is no longer than an address may be, no letter cut in two. */
function shorten(slug: string, max: number): string {
  if (ASCII.test(slug)) return slug.slice(0, max);
  let bytes = 0;
  let end = 0;
  for (const letter of slug) {
    bytes += utf8.encode(letter).length;
    if (bytes > max) break;
    end += letter.length;
  }
  return slug.slice(0, end);
}

/** Lower case; Latin letters without their marks, and those of other scripts as they are. */
function fold(title: string): string {
  const bare = title.toWellFormed().normalize("NFKD").replace(LATIN_MARKS, "$1");
  return bare
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(PLAIN, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .normalize("NFC");
}

/**
 * The rule for addresses: lower case, Latin letters folded to a-z, each run of what is neither letter nor digit one
 * hyphen, none at the ends. Letters of other scripts stay. Gives "" when the title has no letter and no digit.
 */
export function slugify(title: string): string {
  const slug = ASCII.test(title)
    ? title.toLowerCase().replace(/[^a-z0-9]+/g, "-")
    : fold(title).replace(NO_LETTERS, "-");
  return shorten(slug.replace(/^(?:-|\p{M})+/u, ""), SLUG_MAX_CHARACTERS).replace(/-$/, "");
}

/** True for what `slugify` could have made. */
export function isSlug(text: string): boolean {
  return text !== "" && text.length <= SLUG_MAX_CHARACTERS && slugify(text) === text;
}

/** A path as it leaves the site: in headers and messages, which take no letters of every script. */
export function escapedPath(path: string): string {
  return path.replaceAll(/[^\0-\x7f]+/g, encodeURIComponent);
}

/** An address for the nth try at a taken slug: `-2`, `-3`, within the length of an address. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return `${shorten(slug, SLUG_MAX_CHARACTERS - suffix.length).replace(/-$/, "")}${suffix}`;
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

/** A part of an address as people read it; as it is where it is not escaped rightly. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
