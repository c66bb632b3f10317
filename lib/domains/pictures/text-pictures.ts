import { altText, DECORATIVE } from "./rules";
import type { PictureWords } from "./schema";

export type TextPicture = PictureWords & {
  /** Without the mark of a decorative one. */
  address: string;
  start: number;
  end: number;
  /** Where its address ends, which a picture may have elsewhere in the text. */
  addressEnd: number;
  /** True where its address has the mark of a decorative one; `alt=""` in HTML says it without. */
  isMarked: boolean;
};

// Every part has an end, as what is looked through at each key may be long and anything.
const FENCED = /^(`{3,10}|~{3,10})[^\n]{0,200}\n[\s\S]*?(?:^\1[`~]{0,10}[ \t]{0,10}$|(?![\s\S]))/gm;
const INLINE_CODE = /(?<!`)(`{1,10})(?!`)[^\n]{0,1000}?[^`]\1(?!`)/g;
const MARKDOWN_PICTURE =
  /!\[((?:\\[^\n]|[^\\[\]\n]){0,1000})\]\(\s{0,10}<?([^\s<>()]{1,2048}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200}){0,3})>?[^()\n]{0,500}\)/g;
/** A picture whose address is elsewhere in the text, and such an address. */
const REFERRED_PICTURE = /!\[((?:\\[^\n]|[^\\[\]\n]){0,1000})\]\[([^\][\\]{1,200})\]/g;
const DEFINITION = /^( {0,3}\[([^\][\\]{1,200})\]:\s{0,10}<?)([^\s<>]{1,2048})/gm;
const HTML_PICTURE = /<img\b[^<>]{0,4000}>/gi;
const HTML_ALT = /\salt(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?(?=[\s/>])/i;
const HTML_SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function hideCode(text: string): string {
  const blank = (code: string) => " ".repeat(code.length);
  return text.replace(FENCED, blank).replace(INLINE_CODE, blank);
}

function labelOf(written: string): string {
  return written.trim().replace(/\s+/g, " ").toLowerCase();
}

type Definition = { written: string; from: number };

/** The addresses that pictures and links refer to, by their labels; of two with one label the first counts. */
function readDefinitions(prose: string): Map<string, Definition> {
  const found = new Map<string, Definition>();
  for (const { 1: before = "", 2: label = "", 3: written = "", index } of prose.matchAll(
    DEFINITION,
  )) {
    const name = labelOf(label);
    if (!found.has(name)) found.set(name, { written, from: index + before.length });
  }
  return found;
}

function pictureOf(
  source: string,
  start: number,
  { written, from }: Definition,
  words: string,
): TextPicture {
  const isMarked = written.endsWith(DECORATIVE);
  const address = isMarked ? written.slice(0, -DECORATIVE.length) : written;
  const place = { start, end: start + source.length, addressEnd: from + address.length };
  const alt = words.replace(/\s+/g, " ").trim();
  return { address, alt, decorative: isMarked, isMarked, ...place };
}

const unescaped = (alt: string) => alt.replace(/\\([\\[\]])/g, "$1");

function fromAttribute(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

export function listTextPictures(text: string): TextPicture[] {
  const prose = hideCode(text);
  const found: TextPicture[] = [];
  for (const { 0: source, 1: alt = "", 2: written = "", index } of prose.matchAll(
    MARKDOWN_PICTURE,
  )) {
    const from = index + source.indexOf(written, alt.length);
    found.push(pictureOf(source, index, { written, from }, unescaped(alt)));
  }
  const referred = [...prose.matchAll(REFERRED_PICTURE)];
  const definitions = referred.length > 0 ? readDefinitions(prose) : null;
  for (const { 0: source, 1: alt = "", 2: label = "", index } of referred) {
    const place = definitions?.get(labelOf(label));
    if (place) found.push(pictureOf(source, index, place, unescaped(alt)));
  }
  for (const { 0: source, index } of prose.matchAll(HTML_PICTURE)) {
    const [, double, single, bare] = HTML_SOURCE.exec(source) ?? [];
    const written = (double ?? single ?? bare ?? "").trim();
    if (written === "") continue;
    const [attribute, quoted, apostrophes, plain] = HTML_ALT.exec(source) ?? [];
    const alt = fromAttribute(quoted ?? apostrophes ?? plain ?? "");
    const place = { written, from: index + source.indexOf(written) };
    const picture = pictureOf(source, index, place, alt);
    const isEmptyByIntent = attribute !== undefined && alt === "";
    found.push({ ...picture, decorative: picture.decorative || isEmptyByIntent });
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Those that have no words and are not marked as decorative. One that is there twice is named once, where it is
 * first.
 */
export function listUndescribed(text: string): TextPicture[] {
  const named = new Set<string>();
  return listTextPictures(text).filter(
    ({ address, alt, decorative }) =>
      alt === "" && !decorative && !named.has(address) && named.add(address),
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The text with other words for one of its pictures; where it has none, a mark says whether it is decorative. */
export function describeInText(
  text: string,
  { start, end, addressEnd, isMarked }: TextPicture,
  { alt, decorative: isToBe }: PictureWords,
): string {
  const words = alt.replace(/\s+/g, " ").trim();
  const mark = words === "" && isToBe ? DECORATIVE : "";
  const markBefore = isMarked ? DECORATIVE.length : 0;
  const marked = text.slice(0, addressEnd) + mark + text.slice(addressEnd + markBefore);
  const longer = mark.length - markBefore;
  const from = start + (addressEnd < start ? longer : 0);
  const to = end + (addressEnd < end ? longer : 0);
  const source = marked.slice(from, to);
  const described = source.startsWith("!")
    ? source.replace(/^!\[(?:\\[^\n]|[^\\[\]\n])*\]/, () => `![${altText(words)}]`)
    : source
        .replace(HTML_ALT, "")
        .replace(/^<img/i, () => (words === "" ? "<img" : `<img alt="${escapeAttribute(words)}"`));
  return marked.slice(0, from) + described + marked.slice(to);
}
