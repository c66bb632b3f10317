import {
  CATEGORY_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
  TITLE_MAX_CHARACTERS,
} from "@/lib/text/input";
import { decoded, slugify } from "@/lib/text/slug";
import type { FoundComment, Note, NoteKind } from "./schema";

const SUBJECT_MAX_CHARACTERS = 300;
const ADDRESS_MAX_CHARACTERS = 2_048;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
/** Hosts that many sites share: no path there is one of this site's own. */
const SHARED_HOST = /(?:^|\.)medium\.com$/;

/** Why a text is left out that would keep the parsers busy for minutes. */
export const TOO_COMPLEX = "It is built in a way that nobody writes by hand, so it is not read.";

/** Text that a database keeps and a page shows, whatever an export has. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, "");
}

/** One line of at most so many characters. */
export function cleanLine(text: string, max: number): string {
  const line = cleanText(text).replaceAll(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

export function makeNote(kind: NoteKind, subject: string, detail = ""): Note {
  return { kind, subject: cleanLine(subject, SUBJECT_MAX_CHARACTERS), detail };
}

/** What the owner reads of a text whose file is in no encoding that is known for sure. */
export function noteLetters(title: string, isSure: boolean): Note[] {
  if (isSure) return [];
  const detail =
    "Its file isn’t in UTF-8 throughout, so some of its letters are guessed. Please look at them.";
  return [makeNote("text", title, detail)];
}

export function importedTitle(title: string): string {
  return cleanLine(title, TITLE_MAX_CHARACTERS) || "Untitled";
}

/** A commenter's name; only that of an address is saved of one who gave no more. */
export function importedName(name: string): string {
  return cleanLine(name.replace(/@.*$/, ""), NAME_MAX_CHARACTERS) || "Anonymous";
}

/** The end of an old address as one of ours. */
export function importedSlug(slug: string): string {
  return slugify(decoded(slug));
}

/** What two spellings of one word have alike. */
const alike = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

/**
 * The first of an export's subjects is the category, as the site has one, and the others are tags. Those that do
 * not come are named in the notes of the text.
 */
export function importedTopics(
  names: readonly string[],
  { title, notes }: { title: string; notes: Note[] },
): { category: string | null; tags: string[] } {
  const seen = new Map<string, string>();
  const say = (detail: string) => notes.push(makeNote("text", title, detail));
  const lines = names
    .map((name) => cleanLine(name, CATEGORY_MAX_CHARACTERS))
    .filter((name) => {
      // One without a letter, such as an emoji, is known by itself.
      const known = slugify(name) || name;
      const other = seen.get(known);
      if (other !== undefined && alike(other) !== alike(name)) {
        say(`Its subject “${name}” would have the address of “${other}”, so only that one comes.`);
      }
      if (name === "" || other !== undefined) return false;
      seen.set(known, name);
      return true;
    });
  const [category = null, ...tags] = lines;
  const more = tags.slice(TAGS_MAX).map((tag) => `“${tag}”`);
  if (more.length > 0) {
    say(`A text has at most ${TAGS_MAX} tags here, so these don’t come: ${more.join(", ")}.`);
  }
  return {
    category,
    tags: tags.map((tag) => cleanLine(tag, TAG_MAX_CHARACTERS)).slice(0, TAGS_MAX),
  };
}

/** A moment as exports write it, in ISO 8601; null for none. Years beyond the calendar's are none. */
export function importedMoment(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  if (value === "" || (typeof value === "string" && value.startsWith("0000"))) return null;
  const text =
    typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(value)
      ? `${value.replace(" ", "T")}Z`
      : value;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1900 || year > 2199 ? null : date.toISOString();
}

/**
 * What an old address is known by: `/path` of the old site, with its query where that is what says which page, or
 * `//host/path` elsewhere. Null for what is no address of a page.
 */
export function oldAddressKey(address: string, site: string): string | null {
  if (address.length > ADDRESS_MAX_CHARACTERS) return null;
  const base = URL.canParse(site) ? site : "https://site.invalid";
  if (!URL.canParse(address, base)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address, base);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const path = pathname.replace(/(.)\/+$/, "$1");
  const name = ["p", "page_id"].find((one) => path === "/" && searchParams.has(one));
  const key = name ? `/?${name}=${searchParams.get(name)}` : path;
  const isOwn = bareHost(hostname) === bareHost(new URL(base).hostname);
  return isOwn && !SHARED_HOST.test(hostname) ? key : `//${bareHost(hostname)}${key}`;
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}

/** Throws `refuse()` where comments answer each other in a circle. Gives each the one that began its thread. */
export function flattenThreads(
  comments: readonly FoundComment[],
  refuse: () => Error,
): FoundComment[] {
  const parents = new Map(comments.map(({ key, parentKey }) => [key, parentKey]));
  const roots = new Map<string, string>();
  for (const { key } of comments) {
    const path: string[] = [];
    const seen = new Set<string>();
    let at = key;
    while (!roots.has(at)) {
      if (seen.has(at)) throw refuse();
      seen.add(at);
      path.push(at);
      const parent = parents.get(at) ?? null;
      // An answer to what is not there begins a thread.
      if (parent === null || !parents.has(parent)) {
        roots.set(at, at);
        break;
      }
      at = parent;
    }
    const root = roots.get(at) ?? at;
    for (const one of path) roots.set(one, root);
  }
  return comments.map((comment) => {
    const root = roots.get(comment.key) ?? comment.key;
    return { ...comment, parentKey: root === comment.key ? null : root };
  });
}
