import {
  type Edit,
  linkOf,
  pictureOf,
  readArguments,
  serviceLink,
  type TemplateNote,
} from "./templates";

/** What MDX has for programs: imports, expressions in braces, and elements of the old site’s own. */

const EXPRESSION_MAX_CHARACTERS = 20_000;
const TAG_MAX_CHARACTERS = 4_000;
/** A text with more braces that nothing closes is no MDX. */
const ENDLESS_MAX = 50;

/** Behind the brace that closes the one at `from`; -1 where none does. */
function endOfBraces(source: string, from: number): number {
  let depth = 0;
  let quote = "";
  const last = Math.min(source.length, from + EXPRESSION_MAX_CHARACTERS);
  for (let at = from; at < last; at += 1) {
    const sign = source[at] ?? "";
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote || (sign === "\n" && quote !== "`")) quote = "";
    } else if (/["'`]/.test(sign) && depth > 0 && !/\w/.test(source[at - 1] ?? "")) quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Behind the sign that ends the tag at `from`; -1 for what is none. */
function endOfTag(source: string, from: number): number {
  let quote = "";
  const last = Math.min(source.length, from + TAG_MAX_CHARACTERS);
  for (let at = from + 1; at < last; at += 1) {
    const sign = source[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") {
      const end = endOfBraces(source, at);
      if (end === -1) return -1;
      at = end - 1;
    } else if (sign === ">") return at + 1;
    else if (sign === "<") return -1;
  }
  return -1;
}

/** What an expression is where it is words alone, or a file that is imported; null for what a program would fill in. */
function wordsIn(expression: string, imports: ReadonlyMap<string, string>): string | null {
  const inner = expression.slice(1, -1).trim();
  const [, , text] = /^(["'`])((?:(?!\1)[^\\$]|\\.)*)\1$/s.exec(inner) ?? [];
  if (text !== undefined) return text.replace(/\\(.)/gs, "$1");
  const [, , required] = /^require\((["'`])([^"'`]+)\1\)(?:\.default)?$/.exec(inner) ?? [];
  if (required !== undefined) return required;
  return (
    imports.get(inner.replace(/\.(?:src|default)$/, "")) ?? (/^\d+$/.test(inner) ? inner : null)
  );
}

const isComment = (expression: string) => /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(expression);

/** A tag whose attributes are words alone; `style` and what a program would fill in go. */
function plainTag(tag: string, imports: ReadonlyMap<string, string>): string {
  let out = "";
  let at = 0;
  const begins = /\s+(?:([\w:.-]{1,60})\s*=\s*)?\{/g;
  for (let found = begins.exec(tag); found; found = begins.exec(tag)) {
    const brace = begins.lastIndex - 1;
    const end = endOfBraces(tag, brace);
    if (end === -1) break;
    const value = found[1] === undefined ? null : wordsIn(tag.slice(brace, end), imports);
    out += tag.slice(at, found.index);
    if (value !== null) out += ` ${found[1]}="${value.replace(/"/g, "&quot;")}"`;
    at = end;
    begins.lastIndex = end;
  }
  return (out + tag.slice(at)).replace(/\sclassName=/g, " class=");
}

const IMPORT = /^import\s+(\w{1,60})\s+from\s+(["'])([^"'\n]{1,300})\2/gm;
const LEFT_OUT = "It is left out: only the old site’s own program could draw it.";
/** What frameworks call their links. */
const LINKS = new Set([
  "Link",
  "NextLink",
  "GatsbyLink",
  "NavLink",
  "ExternalLink",
  "OutboundLink",
]);

export function readMdx(
  source: string,
  prose: string,
  paragraphs: readonly [number, number][],
  note: TemplateNote,
): Edit[] {
  const edits: Edit[] = [];
  const imports = new Map<string, string>();
  for (const [from, to] of paragraphs) {
    if (!/^(?:import|export)\s/.test(source.slice(from, from + 7))) continue;
    for (const [, name = "", , path = ""] of source.slice(from, to).matchAll(IMPORT)) {
      imports.set(name, path);
    }
    note("html", "import and export", "Lines for programs are left out.");
    edits.push({ from, to, as: "" });
  }
  const programs = [...edits];
  const isWithin = (at: number) => {
    while ((programs[0]?.to ?? Number.POSITIVE_INFINITY) <= at) programs.shift();
    const [next] = programs;
    return next !== undefined && at >= next.from ? next.to : undefined;
  };
  let endless = 0;
  const mark = /<(?=\/?[A-Za-z]|\/?>)|\{/g;
  for (let found = mark.exec(prose); found; found = mark.exec(prose)) {
    const at = found.index;
    const passed = isWithin(at);
    const isTag = found[0] === "<";
    const end = passed ?? (isTag ? endOfTag(prose, at) : endOfBraces(prose, at));
    if (end === -1) {
      endless += isTag ? 0 : 1;
      if (endless > ENDLESS_MAX) break;
      continue;
    }
    mark.lastIndex = end;
    if (passed !== undefined) continue;
    const whole = source.slice(at, end);
    const as = isTag
      ? tagAs(whole, imports, note)
      : expressionAs(whole, prose.slice(Math.max(0, at - 40), at), note);
    if (as !== whole) edits.push({ from: at, to: end, as });
  }
  return edits;
}

function tagAs(whole: string, imports: ReadonlyMap<string, string>, note: TemplateNote): string {
  const [, closes, name = ""] = /^<(\/?)([\w.:-]*)/.exec(whole) ?? [];
  if (name === "") return "";
  if (!/^[A-Z]/.test(name)) return closes ? whole : plainTag(whole, imports);
  const isLink = LINKS.has(name) && !whole.endsWith("/>");
  if (closes) return isLink ? "</a>" : "";
  const own = readArguments(plainTag(whole, imports).slice(name.length + 1, -1));
  if (isLink) {
    const address = own.named.get("to") ?? own.named.get("href") ?? "";
    return `<a href="${address.replace(/"/g, "&quot;")}">`;
  }
  const shown = serviceLink(name.toLowerCase(), own) ?? pictureOf(own);
  if (shown === null && whole.endsWith("/>")) {
    return linkOf(own, `<${name}>`, (subject, detail = LEFT_OUT) => {
      note("html", subject, detail);
      return "";
    });
  }
  if (shown === null) note("html", `<${name}>`, LEFT_OUT);
  return shown ?? "";
}

function expressionAs(whole: string, before: string, note: TemplateNote): string {
  // A formula has braces of its own, and a heading its name.
  if (/(?:[\^_\\]|\\[a-zA-Z]+(?:\{[^{}]*\})*)$/.test(before)) return whole;
  if (isComment(whole) || /^\{#[\w-]+\}$/.test(whole)) return "";
  const words = wordsIn(whole, new Map());
  if (words !== null) return words;
  note(
    "html",
    whole.replace(/\s+/g, " "),
    "It is left out: only the old site’s own program could fill it in.",
  );
  return "";
}
