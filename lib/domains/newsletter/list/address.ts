import { decoded } from "@/lib/text/slug";

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
  return path === "" ? text : decoded(path);
}

/**
 * The address that a cell has in its everyday dress: `Ann <ann@example.com>`, `mailto:ann@example.com`, with a full
 * stop behind it, in the letters of any script, and with characters that nobody sees. It need not be a valid one.
 */
export function emailIn(cell: string): string {
  const seen = cell
    .slice(0, CELL_MAX_CHARACTERS)
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[＠﹫]/g, "@")
    .replaceAll(/[\p{Zs}\s]+/gu, " ")
    .trim()
    // A line of a list that somebody typed.
    .replace(/^(?:[-*+•·–—]|\d{1,6}[.)]) (?=\S+@)/, "");
  const [, within] = /<([^<>]*)>[\s,;.]*$/.exec(seen) ?? [];
  const [, behind] = /^[^@]*\(\s*([^\s()@]+@[^\s()@]+)\s*\)[\s,;.]*$/.exec(seen) ?? [];
  const bare = unlink((within ?? behind ?? seen).trim())
    .replace(/^[\s"'“”‘’«»([{<]+/, "")
    .replace(/[\s"'“”‘’«»)\]}>,;.]+$/, "");
  const at = bare.lastIndexOf("@");
  return at === -1 ? bare : `${bare.slice(0, at).trim()}@${plainDomain(bare.slice(at + 1).trim())}`;
}

export function hasManyAddresses(cell: string): boolean {
  const text = cell.slice(0, CELL_MAX_CHARACTERS);
  if (text.indexOf("@") === text.lastIndexOf("@")) return false;
  const found = text.toLowerCase().match(/[^\s<>,;|:"()]+@[^\s<>,;|"()]+\.[^\s<>,;|"()]+/g) ?? [];
  return new Set(found).size > 1;
}
