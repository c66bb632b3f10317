import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import type { NoteKind } from "@/lib/domains/imports/schema";
import { CONTENT_MAX_CHARACTERS } from "@/lib/text/input";
import { isPictureAddress } from "./addresses";
import { HIDDEN, HIDDEN_DETAIL, hiddenEdits } from "./hidden";
import { type MarkdownFacts, proseOfHtml, readMarkdownFacts } from "./markdown-code";
import { readMdx } from "./mdx";
import { readIndentedBoxes, readOtherMarks } from "./other-marks";
import { replacePairs } from "./replace-pairs";
import {
  applyEdits,
  type Edit,
  readAttributeLists,
  readHighlights,
  readQuotes,
  readTemplates,
} from "./templates";

export type MarkdownWork = {
  title: string;
  /** Its file in the export. */
  path: string;
  picture: (address: string) => string;
  link: (address: string) => string;
  /** A file of the export by its name alone. */
  named: (name: string) => string | null;
  /** Elements that a text here cannot have, as Markdown where they stand for themselves; null for none to change. */
  html: (source: string, isBlock: boolean) => string | null;
  note: (kind: NoteKind, subject: string, detail: string) => void;
};

/** An address in brackets may have spaces; without them only the name of a picture that somebody typed so. */
const IN_BRACKETS =
  /\]\(\s{0,10}(?:<([^<>\n]{1,2048})>|([^\s<>()"'][^<>()"'\n]{0,300}\.(?:jpe?g|png|gif|webp|avif))(?=\s{0,5}\))|([^\s<>()]{1,2048}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200}){0,3}))/gi;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,300}\]:[ \t]{1,10}<?([^\s<>]{1,2048})/gm;
const IN_HTML =
  /<(img|a)\b[^<>]{0,2000}?\s(?:src|href)\s{0,5}=\s{0,5}(?:"([^"<>]{1,2048})"|'([^'<>]{1,2048})'|([^\s"'<>=`]{1,2048}))/gi;
const FOREIGN =
  /<(?<name>iframe|video|audio|map|object|applet|form|script|svg|canvas|math|button|select|textarea)\b/gi;
/** Alone, or with nothing in them: elements of programs, and pictures that a program fetches late. */
const FOREIGN_ALONE =
  /<embed\b[^<>]{0,2000}>|<img\s(?=[^<>]{0,2000}?(?<=\s)data-(?:src|srcset|lazy|lazy-src|original)\s?=)[^<>]{0,2000}>|<([a-z][a-z\d]{0,30}(?:-[a-z\d]{1,30}){1,5})(?=[\s/>])[^<>]{0,2000}>\s{0,50}<\/\1>|<[a-z][a-z\d]{0,30}(?:-[a-z\d]{1,30}){1,5}\s[^<>]{0,2000}\/>/gi;
const BACKGROUND =
  /<(?!(?:img|iframe|video|audio|object|embed|svg|math|input|hr|br)\b)([a-z][a-z\d-]{0,30})\b[^<>]{0,2000}?(?:background(?:-?image)?\s{0,5}:[^<>;]{0,200}?url\(\s{0,5}(?:&quot;|["'])?([^"'()<>\s&]{1,2048})|\s(?:data-bg|data-background|data-background-image|data-image-src|background)\s?=\s?["']?([^"'<>\s]{1,2048}))/gi;
const LINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|u)$/i;
const CELL = /^(?:td|th|li|dd|dt)$/i;
const WORDS_MAX_CHARACTERS = 2_000;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** One within the other, however often a fence in one hides the next. */
const HIGHLIGHT_ROUNDS_MAX = 5;

/** Whether the bracket that ends here began with an exclamation mark. */
function isPicture(source: string, end: number): boolean {
  let depth = 0;
  for (let at = end; at >= 0 && end - at < WORDS_MAX_CHARACTERS; at -= 1) {
    if (source[at] === "]") depth += 1;
    if (source[at] === "[") depth -= 1;
    if (depth === 0) return source[at - 1] === "!";
  }
  return false;
}

/** Generators of these folders show two curly brackets as they are typed. */
const LITERAL = /^(?:src\/)?content\//;

/** A text of a generator without what only that can read, and what is code in it. */
function withoutTemplates(
  source: string,
  work: MarkdownWork,
  read: (text: string) => MarkdownFacts,
): { text: string; facts: MarkdownFacts } {
  const { note, title, path } = work;
  const isMdx = /\.mdx$/i.test(path);
  const isMarkdown = !/\.html?$/i.test(path);
  const hasOutput = !isMdx && !LITERAL.test(path);
  let text = source;
  let facts = read(text);
  const apply = (edits: Edit[]) => {
    if (edits.length === 0) return false;
    text = applyEdits(text, edits);
    facts = read(text);
    return true;
  };
  for (let round = 0; round < HIGHLIGHT_ROUNDS_MAX; round += 1) {
    if (!apply(readHighlights(text, facts.prose))) break;
  }
  for (let round = 0; isMarkdown && round < HIGHLIGHT_ROUNDS_MAX; round += 1) {
    if (!apply(readIndentedBoxes(text, facts.prose, note))) break;
  }
  const hidden = hiddenEdits(facts.prose);
  if (hidden.some(({ from, to }) => />\s*[^\s<]/.test(text.slice(from, to)))) {
    note("html", HIDDEN, HIDDEN_DETAIL);
  }
  apply(hidden);
  if (isMdx) apply(readMdx(text, facts.prose, facts.paragraphs, note));
  apply(readQuotes(text, facts.prose));
  apply(readTemplates(text, facts.prose, { note, title, hasOutput }));
  if (isMarkdown) apply(readOtherMarks(facts.prose, work));
  return { text, facts };
}

/** HTML of a generator, whose templates are the same as in Markdown. */
export function convertHtmlTemplates(source: string, work: MarkdownWork): string {
  const read = (text: string): MarkdownFacts => ({ prose: proseOfHtml(text), paragraphs: [] });
  return withoutTemplates(source, work, read).text;
}

function addressEdits(prose: string, work: MarkdownWork): Edit[] {
  const edits: Edit[] = [];
  const swap = (whole: string, address: string, index: number, isImage: boolean) => {
    const from = index + whole.lastIndexOf(address);
    const as = (isImage ? work.picture(address) : work.link(address)).replace(/\s/g, "%20");
    edits.push({ from, to: from + address.length, as });
  };
  for (const { 0: whole, 1: pointed, 2: spaced, 3: plain = "", index } of prose.matchAll(
    IN_BRACKETS,
  )) {
    const address = pointed ?? spaced ?? plain;
    swap(whole, address, index, isPicture(prose, index));
  }
  for (const { 0: whole, 1: address = "", index } of prose.matchAll(DEFINITION)) {
    swap(whole, address, index, PICTURE_FILE.test(address));
  }
  for (const { 0: whole, 1: tag = "", 2: double, 3: single, 4: bare = "", index } of prose.matchAll(
    IN_HTML,
  )) {
    const address = double ?? single ?? bare;
    swap(whole, address, index, tag.toLowerCase() === "img");
  }
  return edits;
}

/** Whether a link begins ahead of a place and does not end there. */
function isInLink(prose: string, at: number): boolean {
  const before = prose.slice(Math.max(0, at - WORDS_MAX_CHARACTERS), at).toLowerCase();
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return (
    before.lastIndexOf("<a ") > before.lastIndexOf("</a") ||
    line.lastIndexOf("[") > line.lastIndexOf("]")
  );
}

function foreignEdits(source: string, prose: string, work: MarkdownWork): Edit[] {
  const edits: Edit[] = [];
  const add = (from: number, to: number) => {
    const isBlock =
      /(?:^|\n[ \t]*\n) {0,3}$/.test(prose.slice(Math.max(0, from - 200), from)) &&
      /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(prose.slice(to, to + 200));
    const as = work.html(source.slice(from, to), isBlock);
    if (as !== null) edits.push({ from, to, as });
  };
  replacePairs(
    prose,
    FOREIGN,
    (name) => new RegExp(`</${name}>`, "gi"),
    (whole, _, { index, groups }) => {
      // A button may be the words of a link, and stays them.
      const isWords = groups?.name?.toLowerCase() === "button" && isInLink(prose, index);
      if (!isWords) add(index, index + whole.length);
      return "";
    },
  );
  for (const { 0: whole, index } of prose.matchAll(FOREIGN_ALONE)) add(index, index + whole.length);
  for (const { 1: tag = "", 2: styled, 3: given = "", index } of prose.matchAll(BACKGROUND)) {
    const address = styled ?? given;
    if (address.startsWith("data:") || (!styled && !isPictureAddress(address))) continue;
    const picture = `<img src="${work.picture(address)}" alt="">`;
    const as = LINE.test(tag) ? picture : `<div>${picture}</div>\n`;
    const from = CELL.test(tag) ? prose.indexOf(">", index) + 1 : index;
    edits.push({ from, to: from, as: CELL.test(tag) ? picture : as });
  }
  return edits;
}

/** A text that is Markdown already, with the addresses that it will have here. Throws TooComplexError. */
export function convertMarkdown(source: string, work: MarkdownWork): string {
  // What is left out of a text may bring it under the limit, but not out of twice that.
  if (source.length > 2 * CONTENT_MAX_CHARACTERS) {
    throw new ExportRefused(
      `It has more than ${CONTENT_MAX_CHARACTERS.toLocaleString("en")} characters.`,
    );
  }
  const isMdx = /\.mdx$/i.test(work.path);
  const read = (text: string) => readMarkdownFacts(text, { isMdx });
  const { text, facts } = withoutTemplates(source.replace(/\r\n?/g, "\n"), work, read);
  const edits = [
    ...foreignEdits(text, facts.prose, work),
    ...(isMdx ? [] : readAttributeLists(text, facts.prose)),
  ];
  const isWithin = (one: Edit) => edits.some(({ from, to }) => one.from >= from && one.from < to);
  const addresses = addressEdits(facts.prose, work);
  return applyEdits(text, [
    ...edits,
    ...(edits.length === 0 ? addresses : addresses.filter((one) => !isWithin(one))),
  ]).trim();
}
