import { decoded } from "@/lib/text/slug";
import { isLeavingWord, knownMeaning } from "./words";

/** Longer than any address with its name and its link. */
const CELL_MAX_CHARACTERS = 1_000;

/** A domain as emails are sent to it; as it is where it is none. */
function plainDomain(domain: string): string {
  // What a web address would take for the end of a domain.
  if (/[/?#\\:@\s%]/.test(domain) || !/[^\0-\x7f]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

function unlink(text: string): string {
  const [, path = ""] = /^mailto:([^?]*)/i.exec(text) ?? [];
  return path === "" ? text.replace(/^(?:smtp|e-?mail) ?: ?(?=\S+@)/i, "") : decoded(path);
}

/** The text of a cell on one line, without characters that nobody sees. */
function seenIn(cell: string): string {
  return (
    cell
      .slice(0, CELL_MAX_CHARACTERS)
      .replaceAll(/\p{Cf}/gu, "")
      .replaceAll(/[＠﹫]/g, "@")
      .replaceAll(/[\p{Zs}\s]+/gu, " ")
      .trim()
      // A line of a list that somebody typed.
      .replace(/^(?:[-*+•·–—]|\d{1,6}[.)]) (?=\S+@)/, "")
  );
}

/** An address without the quotes and brackets around it. */
function bareOf(text: string): string {
  return text.replace(/^[\s"'`“”„‘’‚«»‹›([{<]+/, "").replace(/[\s"'`“”„‘’‚«»‹›)\]}>,;.]+$/, "");
}

/** As Markdown links an address. */
const LINKED = /^\[[^[\]]*\]\( ?<?(mailto:[^\s()<>]+)>? ?\)[\s,;.]*$/i;
/** With a comment behind it, as emails may have it (RFC 5322). */
const COMMENTED = /^([^\s()<>]+@[^\s()<>@]+) ?\(([^()@]*)\)[\s,;.]*$/;

/**
 * The address that a cell has in its everyday dress: `Ann <ann@example.com>`, `ann@example.com (Ann Lee)`,
 * `mailto:ann@example.com`, in quotes, with a full stop behind it, in the letters of any script, and with characters
 * that nobody sees. It need not be a valid one.
 */
export function emailIn(cell: string): string {
  const seen = seenIn(cell);
  const [, within] = /<([^<>]*)>[\s,;.]*$/.exec(seen) ?? [];
  const [, behind] = /^[^@]*\(\s*([^\s()@]+@[^\s()@]+)\s*\)[\s,;.]*$/.exec(seen) ?? [];
  const [, linked] = LINKED.exec(seen) ?? [];
  const [, commented] = COMMENTED.exec(seen) ?? [];
  const bare = bareOf(unlink(bareOf((linked ?? within ?? behind ?? commented ?? seen).trim())));
  const at = bare.lastIndexOf("@");
  return at === -1 ? bare : `${bare.slice(0, at).trim()}@${plainDomain(bare.slice(at + 1).trim())}`;
}

const ADDRESS = /[^\s<>,;|:"()[\]]+@[^\s<>,;|"()[\]]+/g;
/** Two words or more, as a first and a last name are written: one alone may say anything. */
const FULL_NAME =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|v[ao]n|d[aeiou]s?|de[lnr]|la|le|y))* \p{Lu}[\p{L}\p{M}.'’-]*$/u;

/** Whether an address begins with a sign that may be a mark of the list; people have addresses that begin with + or _. */
export function hasSign(email: string): boolean {
  return /^[^\p{L}\p{N}_+@][^@]*@/u.test(email);
}

/** Whether a part of a cell may say that somebody wants no email, as a whole or by a word. */
function saysNo(part: string): boolean {
  if (!/\p{L}{2}/u.test(part)) return false;
  const [whole, ...words] = [part, ...part.split(" ")].map((text) =>
    knownMeaning("perhaps", text, "import"),
  );
  return whole === "left" || whole === "not" || isLeavingWord(part) || words.includes("left");
}

/** Whether what is beside an address may say that somebody wants no email. */
export function hasNote(cell: string): boolean {
  const seen = seenIn(cell);
  const comment = COMMENTED.exec(seen)?.[2]?.trim() ?? "";
  if (comment !== "" && (!FULL_NAME.test(comment) || comment.split(" ").some(saysNo))) return true;
  return seen
    .replaceAll(ADDRESS, ",")
    .split(/[^\p{L}\p{M}\p{N}\s.'’-]+/u)
    .some(saysNo);
}

export function hasManyAddresses(cell: string): boolean {
  const text = cell.slice(0, CELL_MAX_CHARACTERS);
  if (text.indexOf("@") === text.lastIndexOf("@")) return false;
  const found = (text.toLowerCase().match(ADDRESS) ?? []).map(bareOf);
  return new Set(found.filter((address) => /@.+\../.test(address))).size > 1;
}
