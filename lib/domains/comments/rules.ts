/** A piece of a comment: words, or an address to be linked with the words it was written in. */
export type TextPart = string | { href: string; text: string };

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
const SENTENCE_MARKS = new Set(".,;:!?'’…");

/** Where an address ends before the sentence's own marks; a closing bracket belongs to it if it has an opening one. */
function endOfAddress(text: string): number {
  const hasBracket = text.includes("(");
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (!SENTENCE_MARKS.has(last) && (last !== ")" || hasBracket)) break;
  }
  return end;
}

/** The address as a browser follows it; null where it would not lead where it seems to. */
function hrefOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === "" && password === "" ? href : null;
}

export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const text = match[0].slice(0, endOfAddress(match[0]));
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > done) parts.push(content.slice(done, match.index));
    parts.push({ href, text });
    done = match.index + text.length;
  }
  if (done < content.length) parts.push(content.slice(done));
  return parts;
}
