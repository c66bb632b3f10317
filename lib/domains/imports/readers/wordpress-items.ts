import { SaxesParser } from "saxes";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { importedTitle, makeNote } from "@/lib/domains/imports/rules";
import type { Note } from "@/lib/domains/imports/schema";
import { plainWordsOf } from "@/lib/domains/imports/texts/plain-words-of";
import { markedEncoding } from "@/lib/text/decode-text";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { XmlRepair } from "./repair-xml";

const ITEM_MAX_CHARACTERS = 32 * 1024 * 1024;
const DEPTH_MAX = 50;
const HEAD_BYTES = 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: WordPress writes what was typed, XML takes none of these.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export type Fields = Record<string, string>;
type Topic = { domain: string; slug: string; name: string };
export type Item = {
  fields: Fields;
  topics: Topic[];
  meta: Fields;
  comments: Fields[];
  /** Where XML does not allow what its file has, by line from 1. */
  oddLines: number[];
};

const ODD_LINES_MAX = 20;

/** Where a file ends before its last element does, and the title of the item that it ends within. */
export type Cut = { line: number; item: string | null };

export const incomplete = () =>
  new ExportRefused(
    "This XML file ends before its first article or page does, so there is nothing to bring. Please export it once more.",
  );

/** What an item's elements of more than one part are saved as. */
const PARTS = new Set(["category", "wp:postmeta", "wp:comment"]);

/**
 * The items of the channel one by one, and what the channel says before them. What XML does not allow is read as it
 * is meant, as WordPress itself does: an unescaped sign, or elements of a text that lost its wrapper.
 */
export async function* readItems(
  file: ExportFile,
  {
    onChannel,
    onCut,
  }: { onChannel?: (name: string, text: string) => void; onCut?: (cut: Cut) => void },
): AsyncGenerator<Item> {
  const parser = new SaxesParser();
  let ready: Item[] = [];
  let item: Item | null = null;
  let part: Fields | null = null;
  let attributes: Record<string, string> = {};
  let text = "";
  let depth = 0;
  let isRss = false;
  let isExport = false;
  let quiet = 0;
  // What a listener throws leaves `write` at once, so nothing after it is read.
  parser.on("doctype", () => {
    throw new ExportRefused(
      "This XML file has definitions of its own, which no WordPress export has. It is not used.",
    );
  });
  const repair = new XmlRepair();
  let begun = 0;
  parser.on("error", () => {
    repair.odd.push(parser.line);
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("opentag", ({ name, attributes: own }) => {
    depth += 1;
    if (depth > DEPTH_MAX) {
      throw new ExportRefused(
        `This XML file has elements nested more than ${DEPTH_MAX} deep, which no WordPress export has. It is not used.`,
      );
    }
    if (name === "rss") isRss = true;
    if (name.startsWith("wp:")) isExport = true;
    if (name === "item" && depth === 3) {
      item = { fields: {}, topics: [], meta: {}, comments: [], oddLines: [] };
      begun = parser.line;
    } else if (item && depth === 4 && PARTS.has(name)) {
      part = {};
      attributes = Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, String(value)]),
      );
    }
    text = "";
  });
  parser.on("closetag", ({ name }) => {
    if (!item && depth === 3) onChannel?.(name, text.trim());
    if (item && depth === 3) {
      item.oddLines = linesWithin(repair.odd, begun, parser.line);
      ready.push(item);
      item = null;
      quiet = 0;
    } else if (item && depth === 4) {
      if (name === "category") {
        const { domain = "", nicename = "" } = attributes;
        item.topics.push({ domain, slug: nicename, name: text.trim() });
      } else if (name === "wp:postmeta") {
        item.meta[part?.["wp:meta_key"] ?? ""] = part?.["wp:meta_value"] ?? "";
      } else if (name === "wp:comment") item.comments.push(part ?? {});
      else item.fields[name] = text;
      part = null;
    } else if (part && depth === 5) part[name] = text;
    depth -= 1;
    text = "";
  });
  const decoder = decoderFor(await file.read(0, HEAD_BYTES));
  const take = (more: string) => parser.write(repair.write(more.replace(NOT_XML, "")));
  for await (const chunk of file.stream()) {
    const more = decoder.decode(chunk, { stream: true });
    quiet += more.length;
    if (quiet > ITEM_MAX_CHARACTERS) {
      throw new ExportRefused("One text in this export is too large.");
    }
    take(more);
    yield* ready;
    ready = [];
  }
  take(decoder.decode());
  parser.write(repair.end());
  const cut = depth > 0 ? { line: parser.line, item: titleOf(item, text) } : null;
  parser.close();
  if (!isExport) {
    throw new ExportRefused(
      isRss
        ? "This XML file is a feed, which has only a site’s newest texts and often their beginnings. Please export the site itself: in WordPress under Tools, Export."
        : "This XML file isn’t an export of WordPress. In WordPress it is made under Tools, Export.",
    );
  }
  yield* ready;
  if (cut) onCut?.(cut);
}

/** What an item is called that its file ends within, if it says so before; null where it ends within none. */
function titleOf(item: Item | null, text: string): string | null {
  return (
    item && importedTitle(plainWordsOf(item.fields.title ?? text.slice(0, TITLE_MAX_CHARACTERS)))
  );
}

/** By what a file says of its letters: its first bytes, or its first line. */
function decoderFor(head: Buffer): TextDecoder {
  const marked = markedEncoding(head);
  if (marked) return new TextDecoder(marked);
  const [, name = "utf-8"] =
    /<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/i.exec(head.toString("latin1")) ?? [];
  try {
    // What says that it is of two bytes a letter, and can be read here, is not.
    return new TextDecoder(/^utf-?16/i.test(name) ? "utf-8" : name);
  } catch {
    return new TextDecoder();
  }
}

/** Takes the lines of an item out of those that were found odd until now. */
function linesWithin(odd: number[], from: number, to: number): number[] {
  const own = odd.filter((line) => line >= from && line <= to);
  const later = odd.filter((line) => line > to);
  odd.splice(0, odd.length, ...later);
  return [...new Set(own)].toSorted((a, b) => a - b).slice(0, ODD_LINES_MAX);
}

export function oddNote(title: string, lines: readonly number[]): Note {
  const where = lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(", ")}`;
  return makeNote(
    "text",
    title,
    `${where} of its file ${lines.length === 1 ? "isn’t" : "aren’t"} written as XML asks, and came as ${lines.length === 1 ? "it seems" : "they seem"} to be meant. Please compare this text with the old one.`,
  );
}
