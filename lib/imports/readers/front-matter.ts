import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

const FENCES = [
  { begin: /^---[ \t]*\r?\n/, end: /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m, parse: readYaml },
  { begin: /^\+\+\+[ \t]*\r?\n/, end: /^\+\+\+[ \t]*(?:\r?\n|$)/m, parse: parseToml },
] as const;
const HEAD_MAX_CHARACTERS = 64 * 1024;
/** Names that stand for others are for programs; a few are honest. */
const ALIASES_MAX = 20;
/** Beyond this many of what begins a list, a name or a kind, its parser takes minutes. */
const MARKS_MAX = 2_000;

function readYaml(source: string): unknown {
  if ((source.match(/[[{&!?]/g)?.length ?? 0) > MARKS_MAX) throw new RangeError("too dense");
  return parseYaml(source, { maxAliasCount: ALIASES_MAX, schema: "core", logLevel: "silent" });
}

export type FrontMatter = { fields: Record<string, unknown>; body: string };

/** What stands between the fences of a Markdown file, and the text; null without any. Throws for a damaged one. */
export function readFrontMatter(source: string): FrontMatter | null {
  const text = source.replace(/^\ufeff/, "");
  for (const { begin, end, parse } of FENCES) {
    const [opening] = begin.exec(text) ?? [];
    if (opening === undefined) continue;
    const rest = text.slice(opening.length);
    const close = end.exec(rest.slice(0, HEAD_MAX_CHARACTERS));
    if (!close) return null;
    const fields = z
      .record(z.string(), z.unknown())
      .safeParse(parse(rest.slice(0, close.index)) ?? {});
    if (!fields.success) return null;
    return { fields: fields.data, body: rest.slice(close.index + close[0].length) };
  }
  return null;
}
