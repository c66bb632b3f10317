import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { z } from "zod";

const FENCES = [
  {
    begin: /^---[ \t]*\r?\n/,
    end: /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
    parse: readYaml,
    line: /^([\w-]+)[ \t]*:[ \t]*(.*)$/gm,
  },
  {
    begin: /^\+\+\+[ \t]*\r?\n/,
    end: /^\+\+\+[ \t]*(?:\r?\n|$)/m,
    parse: readToml,
    line: /^([\w-]+)[ \t]*=[ \t]*(.*)$/gm,
  },
] as const;
const HEAD_MAX_CHARACTERS = 64 * 1024;
/** Names that stand for others are for programs; a few are honest. */
const ALIASES_MAX = 20;
/** Beyond this many of what begins a list, a name or a kind, its parser takes minutes. */
const MARKS_MAX = 2_000;

/** What a head has; undefined where it is damaged. */
function readYaml(source: string): unknown {
  if ((source.match(/[[{&!?]/g)?.length ?? 0) > MARKS_MAX) throw new RangeError("too dense");
  const document = parseDocument(source, { schema: "core", logLevel: "silent" });
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

export type FrontMatter = {
  /** By their names as `plainName` has them. */
  fields: Record<string, unknown>;
  body: string;
  /** True where it could not be read as a whole, so that something in it may be missing. */
  isDamaged: boolean;
};

/** Generators and their users write `publishDate`, `publish_date` and `PublishDate` for the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}

/** The lines of a damaged head that name a field, each as a text. */
function readLines(source: string, line: RegExp): [string, unknown][] {
  return [...source.matchAll(line)].map(([, name = "", value = ""]) => [
    name,
    value.trim().replace(/^(["'])(.*)\1$/, "$2"),
  ]);
}

/** What stands between the fences of a Markdown file, and the text; null without any. Throws for one built to harm. */
export function readFrontMatter(source: string): FrontMatter | null {
  const text = source.replace(/^\ufeff/, "");
  for (const { begin, end, parse, line } of FENCES) {
    const [opening] = begin.exec(text) ?? [];
    if (opening === undefined) continue;
    const rest = text.slice(opening.length);
    const close = end.exec(rest.slice(0, HEAD_MAX_CHARACTERS));
    if (!close) return null;
    const head = rest.slice(0, close.index);
    const parsed = parse(head);
    const whole = z.record(z.string(), z.unknown()).safeParse(parsed);
    if (!whole.success && parsed !== undefined) return null;
    const found = whole.success ? Object.entries(whole.data) : readLines(head, line);
    const fields = Object.fromEntries(found.map(([name, value]) => [plainName(name), value]));
    // One of two that are called alike would count, and nobody knows which.
    const isDamaged = !whole.success || Object.keys(fields).length < found.length;
    return { fields, body: rest.slice(close.index + close[0].length), isDamaged };
  }
  return null;
}
