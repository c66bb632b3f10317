import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { z } from "zod";

type Fence = {
  begin: RegExp;
  end: RegExp;
  parse: (source: string) => unknown;
  line: RegExp;
};

const YAML_LINE = /^([\w-]+)[ \t]*:[ \t]*(.*)$/gm;
const TOML_LINE = /^([\w-]+)[ \t]*=[ \t]*(.*)$/gm;
const JSON_LINE = /^[ \t]*"([\w-]+)"[ \t]*:[ \t]*(.*?),?[ \t]*$/gm;
/** Pelican and MultiMarkdown begin with their fields, without any fence. */
const BARE_LINE = /^([A-Za-z][\w -]{0,40}?)[ \t]*:[ \t]*(.*?)\r?$/gm;
const BARE =
  /^(?=(?:[A-Za-z][\w -]{0,40}:[^\n]{0,2000}\n){0,20}title[ \t]*:)(?:[A-Za-z][\w -]{0,40}:[^\n]{0,2000}(?:\n|$)){2,30}(?=\r?\n|$)/i;
const DASHES = /^-{3,}[ \t]*(?:\r?\n|$)/m;

const FENCES: Fence[] = [
  { begin: /^-{3,}[ \t]*(?:json)[ \t]*\r?\n/i, end: DASHES, parse: readJson, line: JSON_LINE },
  { begin: /^-{3,}[ \t]*(?:toml)[ \t]*\r?\n/i, end: DASHES, parse: readToml, line: TOML_LINE },
  // A program that gives its fields when it runs: nobody here can say what they are.
  {
    begin: /^-{3,}[ \t]*(?:js|javascript|coffee|cson)[ \t]*\r?\n/i,
    end: DASHES,
    parse: () => undefined,
    line: YAML_LINE,
  },
  {
    begin: /^-{3}[ \t]*(?:ya?ml)?[ \t]*\r?\n/i,
    end: /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
    parse: readYaml,
    line: YAML_LINE,
  },
  // Hexo lets its first line be left out.
  {
    begin:
      /^(?=(?:[A-Za-z][\w-]{0,40}[ \t]*:[^\n]{0,2000}\n|[ \t]+[^\n]{1,2000}\n|- [^\n]{0,2000}\n){0,40}?title[ \t]*:)(?=[A-Za-z][\w-]{0,40}[ \t]*:(?:[^\n]{0,2000}\n(?!\r?\n)){1,40}?-{3,}[ \t]*(?:\r?\n|$))/i,
    end: DASHES,
    parse: readYaml,
    line: YAML_LINE,
  },
  {
    begin: /^\+{3,}[ \t]*(?:toml)?[ \t]*\r?\n/i,
    end: /^\+{3,}[ \t]*(?:\r?\n|$)/m,
    parse: readToml,
    line: TOML_LINE,
  },
  {
    begin: /^;{3,}[ \t]*(?:json)?[ \t]*\r?\n/i,
    end: /^;{3,}[ \t]*(?:\r?\n|$)/m,
    parse: readJson,
    line: JSON_LINE,
  },
];
const HEAD_MAX_CHARACTERS = 64 * 1024;
/** Names that stand for others are for programs; a few are honest. */
const ALIASES_MAX = 20;
/** Beyond this many of what begins a list, a name or a kind, its parser takes minutes. */
const MARKS_MAX = 2_000;

/** What a head has; undefined where it is damaged. */
function readYaml(source: string): unknown {
  if ((source.match(/[[{&!?]/g)?.length ?? 0) > MARKS_MAX) throw new RangeError("too dense");
  const document = parseDocument(source, { schema: "core", merge: true, logLevel: "silent" });
  if (document.errors.length > 0) return undefined;
  return document.toJS({ maxAliasCount: ALIASES_MAX }) ?? {};
}

function readToml(source: string): unknown {
  try {
    return parseToml(source);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

function readJson(source: string): unknown {
  const text = source.trim();
  try {
    return JSON.parse(text.startsWith("{") ? text : `{${text.replace(/,$/, "")}}`);
  } catch {
    return undefined;
  }
}

export type FrontMatter = {
  /** By their names as `plainName` has them. */
  fields: Record<string, unknown>;
  body: string;
  /** True where it could not be read as a whole, so that something in it may be missing. */
  isDamaged: boolean;
};

/** Generators and their users write `publishDate`, `publish_date` and `PublishDate` for the same. */
export function plainName(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[-_\s\p{Cf}]/gu, "");
}

const unquoted = (value: string) => value.trim().replace(/^(["'])(.*)\1$/, "$2");

function readLines(source: string, line: RegExp): [string, unknown][] {
  return [...source.matchAll(line)].map(([, name = "", value = ""]) => [name, unquoted(value)]);
}

/**
 * A damaged YAML with each line that names a field and can't be read by itself as the text that it is. Undefined where
 * that mends nothing.
 */
function repairYaml(source: string): unknown {
  const mended = source.replace(
    /^([\w-]+)([ \t]*:[ \t]+)(\S.*?)[ \t]*$/gm,
    (line, name, sign, value) => {
      if (/^[[{|>&*!]/.test(value)) return line;
      return readYaml(line) === undefined
        ? `${name}${sign}${JSON.stringify(unquoted(value))}`
        : line;
    },
  );
  return mended === source ? undefined : readYaml(mended);
}

/** The end of the object that a text begins with; -1 for none. */
function endOfObject(text: string): number {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < Math.min(text.length, HEAD_MAX_CHARACTERS); at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function headOf(
  text: string,
): { head: string; body: string; fence: Omit<Fence, "begin" | "end"> } | null {
  if (/^\{\s*(?:"|\})/.test(text)) {
    const end = endOfObject(text);
    if (end === -1 || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 80))) return null;
    const fence = { parse: readJson, line: JSON_LINE };
    return { head: text.slice(0, end), body: text.slice(end).replace(/^[ \t]*\r?\n/, ""), fence };
  }
  const [bare] = BARE.exec(text) ?? [];
  if (bare !== undefined) {
    const fence = {
      parse: (source: string) => Object.fromEntries(readLines(source, BARE_LINE)),
      line: BARE_LINE,
    };
    return { head: bare, body: text.slice(bare.length).replace(/^\r?\n/, ""), fence };
  }
  for (const { begin, end, ...fence } of FENCES) {
    const [opening] = begin.exec(text) ?? [];
    if (opening === undefined) continue;
    const rest = text.slice(opening.length);
    const close = end.exec(rest.slice(0, HEAD_MAX_CHARACTERS));
    if (!close) return null;
    const head = rest.slice(0, close.index);
    return { head, body: rest.slice(close.index + close[0].length), fence };
  }
  return null;
}

export const HEAD_BEGINS =
  /^\ufeff?\s*(?:-{3,}[ \t]*\w*[ \t]*\r?\n|\+{3,}[ \t]*\w*[ \t]*\r?\n|;{3,}[ \t]*\w*[ \t]*\r?\n|\{\s*"|(?:title|date|slug|author|status|category|tags)[ \t]*:[^\n]*\n)/i;

/** What is between the fences of a Markdown file, and the text; null without any. Throws for one built to harm. */
export function readFrontMatter(source: string): FrontMatter | null {
  const found = headOf(source.replace(/^\ufeff/, "").replace(/^(?:[ \t]*\r?\n)+/, ""));
  if (!found) return null;
  const { head, body, fence } = found;
  const parsed = fence.parse(head);
  const mended = parsed === undefined && fence.line === YAML_LINE ? repairYaml(head) : undefined;
  const record = z.record(z.string(), z.unknown());
  const whole = record.safeParse(parsed);
  if (!whole.success && parsed !== undefined) return null;
  const repaired = record.safeParse(mended);
  const pairs = whole.success
    ? Object.entries(whole.data)
    : repaired.success
      ? Object.entries(repaired.data)
      : readLines(head, fence.line);
  const fields = Object.fromEntries(pairs.map(([name, value]) => [plainName(name), value]));
  // One of two that are called alike would count, and nobody knows which; so with two heads.
  const isDouble =
    /^(?:[ \t]*\r?\n)*-{3}[ \t]*\r?\n[\w-]+[ \t]*:[^\n]*\n(?:[^\n]*\n){0,100}?-{3}/.test(
      body.slice(0, HEAD_MAX_CHARACTERS),
    );
  const isDamaged = !whole.success || isDouble || Object.keys(fields).length < pairs.length;
  return { fields, body, isDamaged };
}

/** A file of data alone: YAML, JSON or TOML by its name. Null where it is none, or damaged. */
export function readDataFile(name: string, source: string): Record<string, unknown> | null {
  const text = source.replace(/^\ufeff/, "");
  const read = /\.toml$/i.test(name) ? readToml : /\.json$/i.test(name) ? readJson : readYaml;
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(read(text));
  return success ? data : null;
}
