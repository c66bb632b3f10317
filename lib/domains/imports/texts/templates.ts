import { TooComplexError } from "@/lib/content/too-complex";
import type { NoteKind } from "@/lib/domains/imports/schema";
import { isYoutubeId } from "@/lib/youtube/youtube-id";
import { isPictureAddress } from "./addresses";

/** What generators of sites write beside Markdown: Hugo, Jekyll, Hexo, Eleventy, Zola and kramdown. */

export type TemplateNote = (kind: NoteKind, subject: string, detail: string) => void;
export type Edit = { from: number; to: number; as: string };

const LEFT_OUT =
  "Only the generator of the old site knows what it means, so it is left out. Words between its two ends stay.";
const LINKED = "Only the generator of the old site could draw it, so it comes as a link.";

export function applyEdits(source: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, as } of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    out += source.slice(at, from) + as;
    at = to;
  }
  return out + source.slice(at);
}

type Arguments = { named: Map<string, string>; plain: string[] };

const ARGUMENT =
  /([\w-]{1,60})\s{0,5}[=:]\s{0,5}(?:"([^"]{0,2000})"|'([^']{0,2000})'|“([^”]{0,2000})”|`([^`]{0,2000})`|([^\s"',()]{1,2000}))|"([^"]{0,2000})"|'([^']{0,2000})'|`([^`]{0,2000})`|([^\s,()]{1,2000})/g;

export function readArguments(source: string): Arguments {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [whole, name, ...values] of source.matchAll(ARGUMENT)) {
    const value = values.find((one) => one !== undefined) ?? "";
    // An address has the sign that parts a name from its value.
    if (name !== undefined && !/^https?:/.test(whole)) named.set(name.toLowerCase(), value);
    else plain.push(name === undefined ? value : whole);
  }
  return { named, plain };
}

const bracketed = (words: string) => words.replace(/[[\]\\]/g, "\\$&");

export function pictureOf({ named, plain }: Arguments): string | null {
  const values = [...named.values(), ...plain];
  const src =
    ["src", "url", "link", "file", "path", "image", "image_path", "image_url", "href"]
      .map((name) => named.get(name) ?? "")
      .find(isPictureAddress) ?? values.find(isPictureAddress);
  if (src === undefined) return null;
  const alt = named.get("alt") ?? "";
  const caption = ["title", "caption", "description", "attr"].flatMap((name) => {
    const one = named.get(name)?.trim() ?? "";
    return one === "" ? [] : [one];
  });
  const title = [...new Set(caption)].join(" – ");
  const said = title === "" ? "" : ` "${title.replace(/"/g, "\\$&")}"`;
  const shown = `![${bracketed(alt)}](${src.replace(/\s/g, "%20")}${said})`;
  const leads = named.get("link") ?? "";
  return /^https?:/.test(leads) && leads !== src ? `[${shown}](${leads})` : shown;
}

const first = ({ named, plain }: Arguments, ...names: string[]) =>
  names.map((name) => named.get(name)).find((one) => one !== undefined) ?? plain[0] ?? "";

export function serviceLink(name: string, own: Arguments): string | null {
  const id = first(own, "id", "code");
  if (/^youtube(?:lite|lazy|_enhanced)?$/.test(name.replace(/[-_]/g, ""))) {
    const [, within] = /(?:v=|youtu\.be\/|embed\/)([\w-]{11})/.exec(id) ?? [];
    const video = within ?? id;
    return isYoutubeId(video) ? `https://www.youtube.com/watch?v=${video}` : null;
  }
  if (/^vimeo(?:_simple)?$/.test(name) && /^\d{1,20}$/.test(id)) return `https://vimeo.com/${id}`;
  if (/^(?:instagram|instagram_simple)$/.test(name) && /^[\w-]{1,40}$/.test(id)) {
    return `https://www.instagram.com/p/${id}/`;
  }
  if (/^(?:x|tweet|twitter|twitter_simple|x_simple)$/.test(name)) {
    const number = [id, ...own.plain].find((one) => /^\d{1,25}$/.test(one));
    if (number) return `https://twitter.com/${own.named.get("user") ?? "i"}/status/${number}`;
    if (/^https:\/\/(?:x|twitter)\.com\//.test(id)) return id;
  }
  if (name === "gist") {
    const [user = "", gist = ""] = own.plain;
    const path = user.includes("/") || gist === "" ? user : `${user}/${gist}`;
    if (/^[\w-]+(?:\/\w+)?$/.test(path) && path !== "") return `https://gist.github.com/${path}`;
  }
  return null;
}

function fenced(code: string, language: string): string {
  const lines = code.replace(/^\n+|\s+$/g, "");
  const longest = Math.max(0, ...(lines.match(/`+/g) ?? []).map(({ length }) => length));
  const marks = "`".repeat(Math.max(3, longest + 1));
  return `${marks}${language}\n${lines}\n${marks}`;
}

const CODE = "highlight|codeblock|code-block|code|terminal|console|prism";
const HIGHLIGHT = new RegExp(
  `\\{%-?\\s{0,10}(${CODE})(?![\\w-])([^%]{0,300})%\\}|\\{\\{([<%])\\s{0,10}(${CODE})(?![\\w-])([^{}]{0,300}?)[>%]\\}\\}`,
  "g",
);
const LANGUAGE = /^[\w+#.-]{1,40}$/;
/** Names that say what a file is, and not its language. */
const CODE_FILE = /[\w-]\.\w{1,10}$|\//;

/** What Hexo says of code beside its language: its title, and where it is from. */
function readCodeOptions(options: string): { language: string; said: string } {
  const [, language = ""] = /\blang(?:uage)?:([\w+#.-]{1,40})/.exec(options) ?? [];
  const said = options.replace(/\b[a-z_]+:(?!\/\/)\S+/g, "").replace(/\s+/g, " ");
  return { language, said: said.replace(/-$/, "").trim() };
}

function readCodeArguments(source: string): { language: string; said: string } {
  const { named, plain } = readArguments(source.replace(/-$/, ""));
  const [begin = ""] = plain;
  const isLanguage = LANGUAGE.test(begin) && !CODE_FILE.test(begin);
  const language = ["language", "lang", "type", "syntax"].map((name) => named.get(name) ?? "");
  const said = ["title", "caption", "filename", "file", "name"].map(
    (name) => named.get(name) ?? "",
  );
  return {
    language: [...language, isLanguage ? begin : ""].find((one) => LANGUAGE.test(one)) ?? "",
    said: [...said, CODE_FILE.test(begin) ? begin : ""].find((one) => one !== "") ?? "",
  };
}

/** Code in a generator's own marks as a fence; `prose` has blanks in place of other code. */
export function readHighlights(source: string, prose: string): Edit[] {
  const edits: Edit[] = [];
  const endless = new Set<string>();
  const search = new RegExp(HIGHLIGHT);
  for (let begun = search.exec(prose); begun; begun = search.exec(prose)) {
    const [, liquid, options = "", , hugo, hugoOptions = ""] = begun;
    const name = liquid ?? hugo ?? "";
    const kind = `${liquid === undefined ? "hugo" : "liquid"} ${name}`;
    if (endless.has(kind) || /\/\s*$/.test(hugoOptions)) continue;
    const end =
      liquid === undefined
        ? new RegExp(`\\{\\{[<%]\\s{0,10}/\\s{0,10}${name}\\s{0,10}[>%]\\}\\}`, "g")
        : new RegExp(`\\{%-?\\s{0,10}end${name}\\s{0,10}-?%\\}`, "g");
    end.lastIndex = search.lastIndex;
    const ended = end.exec(source);
    if (!ended) {
      endless.add(kind);
      continue;
    }
    const isHexo = liquid === "code" || liquid === "codeblock";
    const { language, said } = isHexo
      ? readCodeOptions(options)
      : readCodeArguments(liquid === undefined ? hugoOptions : options);
    const code = fenced(source.slice(search.lastIndex, ended.index), language);
    edits.push({
      from: begun.index,
      to: end.lastIndex,
      as: said === "" ? code : `${said}\n\n${code}`,
    });
    search.lastIndex = end.lastIndex;
  }
  return edits;
}

const QUOTE = /\{%-?\s{0,10}(blockquote|quote)\b([^%]{0,500})%\}/g;

/** Quotations of Hexo, with whom they are of. */
export function readQuotes(source: string, prose: string): Edit[] {
  const edits: Edit[] = [];
  const search = new RegExp(QUOTE);
  for (let begun = search.exec(prose); begun; begun = search.exec(prose)) {
    const end = new RegExp(`\\{%-?\\s{0,10}end${begun[1]}\\s{0,10}-?%\\}`, "g");
    end.lastIndex = search.lastIndex;
    const ended = end.exec(source);
    if (!ended) break;
    const said = (begun[2] ?? "").replace(/-$/, "").trim();
    const lines = source.slice(search.lastIndex, ended.index).trim().split("\n");
    const all = said === "" ? lines : [...lines, "", `— ${said}`];
    const as = `\n${all.map((line) => `> ${line}`.trimEnd()).join("\n")}\n`;
    edits.push({ from: begun.index, to: end.lastIndex, as });
    search.lastIndex = end.lastIndex;
  }
  return edits;
}

/** What generators do not show: comments, and marks around what is to be left as it is. */
function readAsides(source: string, prose: string): Edit[] {
  const edits: Edit[] = [];
  const pairs: [begin: RegExp, end: RegExp, keeps: boolean][] = [
    [/\{%-?\s{0,10}raw\s{0,10}-?%\}/g, /\{%-?\s{0,10}endraw\s{0,10}-?%\}/g, true],
    [/\{%-?\s{0,10}comment\s{0,10}-?%\}/g, /\{%-?\s{0,10}endcomment\s{0,10}-?%\}/g, false],
    [/\{::comment\}/g, /\{:\/(?:comment)?\}/g, false],
    [/\{::nomarkdown\}/g, /\{:\/(?:nomarkdown)?\}/g, true],
    [
      /\{\{[<%]\s{0,10}comment\s{0,10}[>%]\}\}/g,
      /\{\{[<%]\s{0,10}\/\s{0,10}comment\s{0,10}[>%]\}\}/g,
      false,
    ],
  ];
  for (const [begin, end, keeps] of pairs) {
    for (let begun = begin.exec(prose); begun; begun = begin.exec(prose)) {
      end.lastIndex = begin.lastIndex;
      const ended = end.exec(source);
      if (!ended) break;
      const as = keeps ? source.slice(begin.lastIndex, ended.index) : "";
      edits.push({ from: begun.index, to: end.lastIndex, as });
      begin.lastIndex = end.lastIndex;
    }
  }
  return edits.toSorted((a, b) => a.from - b.from);
}

/** Several times what the longest text that anybody wrote has. */
const TEMPLATES_MAX = 5_000;
const TEMPLATE =
  /\{\{([<%])\/\*([^{}]{0,2000}?)\*\/[>%]\}\}|\{\{[<%]\s{0,20}(\/?)\s{0,20}([\w/.-]{1,60})([^{}]{0,2000}?)\/?[>%]\}\}|\{%-?\s{0,20}([\w-]{1,40})([^{}%]{0,2000})%\}|\{\{-?\s{0,20}([^{}<>%][^{}]{0,500}?)-?\}\}|\{#[^\n{}]{0,500}#\}/g;

/** A page of the old site, named as its generators name them. */
function pageOf(path: string): string {
  return path.replace(/^(["'])(.*)\1$/, "$2").trim();
}

/** What a filter of Liquid makes of a text, for those that only make an address whole. */
function liquidOutput(source: string, title: string): string | null {
  const [value = "", ...filters] = source.split("|").map((one) => one.trim());
  if (/^(?:page|post)\.title$/.test(value)) return title;
  if (/^site\.(?:baseurl|url)$|^(?:page|post)\.url$/.test(value)) return "";
  const [, quoted] = /^["']([^"']{0,2000})["']$/.exec(value) ?? [];
  if (quoted === undefined) return null;
  const isAddress = filters.every((one) =>
    /^(?:relative_url|absolute_url|url|prepend:.*site\.(?:baseurl|url).*|append:\s*["']["']|strip|escape|uri_escape)$/.test(
      one,
    ),
  );
  return isAddress ? quoted : null;
}

export type TemplateOptions = {
  note: TemplateNote;
  title: string;
  /** False where `{{ words }}` is what readers saw; an address that Jekyll makes whole nobody means to show. */
  hasOutput: boolean;
};

/** Templates in a text; those that say something we know become that, the rest is left out and named. */
export function readTemplates(
  source: string,
  prose: string,
  { note, title, hasOutput }: TemplateOptions,
): Edit[] {
  const asides = readAsides(source, prose);
  const edits = [...asides];
  const leftOut = (name: string, detail = LEFT_OUT) => {
    note("shortcode", name, detail);
    return "";
  };
  let aside = 0;
  let count = 0;
  for (const match of prose.matchAll(TEMPLATE)) {
    const [whole, mark, shown, closes, hugo, hugoRest = "", liquid, liquidRest = "", output] =
      match;
    const from = match.index;
    count += 1;
    if (count > TEMPLATES_MAX) throw new TooComplexError("too many templates");
    while ((asides[aside]?.to ?? Number.POSITIVE_INFINITY) <= from) aside += 1;
    if ((asides[aside]?.from ?? Number.POSITIVE_INFINITY) <= from) continue;
    const change = (as: string) => edits.push({ from, to: from + whole.length, as });
    if (mark !== undefined) change(`{{${mark}${shown}${mark === "<" ? ">" : "%"}}}`);
    else if (hugo !== undefined) {
      change(closes ? closing(hugo) : shortcode(hugo, readArguments(hugoRest), leftOut));
    } else if (liquid !== undefined) {
      if (!/^end/.test(liquid)) change(liquidTag(liquid, liquidRest.replace(/-$/, ""), leftOut));
      else change("");
    } else if (output !== undefined) {
      const [, zola, args = ""] = /^(\w{1,60})\(([^()]*)\)$/.exec(output.trim()) ?? [];
      if (zola !== undefined) change(shortcode(zola, readArguments(args), leftOut));
      else if (hasOutput) change(liquidOutput(output, title) ?? leftOut(`{{ ${output.trim()} }}`));
      else if (output.includes("|")) change(liquidOutput(output, title) ?? whole);
    } else if (hasOutput) change("");
  }
  return edits;
}

const closing = (name: string) => (name === "details" ? "\n</details>" : "");

function shortcode(
  name: string,
  own: Arguments,
  leftOut: (name: string, detail?: string) => string,
): string {
  const called = name.toLowerCase().replace(/\.html$/, "");
  // Minimal Mistakes says by an argument whose film it is.
  const plain = called === "video" ? (own.named.get("provider") ?? called) : called;
  const service = serviceLink(plain, own);
  if (service !== null) return service;
  if (plain === "ref" || plain === "relref") return pageOf(first(own, "path"));
  if (plain === "details") {
    const summary = own.named.get("summary") ?? own.plain[0] ?? "Details";
    return `<details><summary>${summary.replace(/</g, "&lt;")}</summary>\n`;
  }
  return pictureOf(own) ?? linkOf(own, name, leftOut);
}

/** Where a template says an address, that stays; the owner reads of the rest. */
export function linkOf(
  own: Arguments,
  name: string,
  leftOut: (name: string, detail?: string) => string,
): string {
  const address = [...own.named.values(), ...own.plain].find((one) =>
    /^https?:\/\/[^\s<>]+$|^[\w./-]{1,300}\.(?:mp3|m4a|ogg|wav|mp4|webm|mov|pdf|epub|zip|docx?|xlsx?|pptx?)$/i.test(
      one,
    ),
  );
  const words = own.named.get("title") ?? own.named.get("text") ?? own.named.get("caption") ?? "";
  if (address === undefined) leftOut(name);
  else leftOut(name, LINKED);
  if (address === undefined) return words;
  if (words === "" && /^https?:/.test(address)) return `<${address}>`;
  return `[${bracketed(words || (address.split("/").at(-1) ?? address))}](${address})`;
}

function liquidTag(
  name: string,
  rest: string,
  leftOut: (name: string, detail?: string) => string,
): string {
  const own = readArguments(rest);
  if (name === "link" || name === "post_url") return pageOf(rest.trim());
  if (name === "include" || name === "include_relative" || name === "render") {
    const [called = "", ...others] = own.plain;
    const within = { named: own.named, plain: others };
    const end = called.split("/").at(-1) ?? called;
    return shortcode(end.replace(/\.\w+$/, ""), within, (_, detail) =>
      leftOut(called || name, detail),
    );
  }
  if (name === "post_link") {
    const [path = "", ...others] = own.plain;
    const label = others.filter((one) => !/^(?:true|false)$/.test(one)).join(" ");
    return `[${bracketed(label || path)}](${path})`;
  }
  return serviceLink(name, own) ?? pictureOf(withWords(own)) ?? leftOut(name);
}

/** Hexo and Eleventy say a picture’s words behind its address and its sizes; with two of them the first is its title. */
function withWords({ named, plain }: Arguments): Arguments {
  const at = plain.findIndex(isPictureAddress);
  const said = plain
    .slice(at + 1)
    .filter((one) => !/^[\d.]+(?:px|vw|em|%)?$|vw\b|^\(|^(?:true|false|lazy|eager)$/.test(one));
  if (at === -1 || said.length === 0 || named.has("alt")) return { named, plain };
  return { named: new Map([...named, ["alt", said.join(" ")]]), plain };
}

const PAIR =
  "(?:[.#][\\w:-]{1,80}|[\\w-]{1,60}=(?:\"[^\"\\n]{0,500}\"|'[^'\\n]{0,500}'|[\\w.%/-]{1,200})|toc|no_toc)";
const ATTRIBUTES = `\\{:?\\s{0,5}${PAIR}(?:\\s{1,5}${PAIR}){0,20}\\s{0,5}\\}`;
const LIST = new RegExp(`${ATTRIBUTES}|\\{::?\\/?[.#\\w][^{}\\n]{0,300}\\}|\\{-\\}`, "g");
/** A line that a list of contents takes the place of. */
const CONTENTS = /(?:^|\n)[ \t]{0,3}(?:[*+-]|\d\.)[ \t][^\n]{0,100}\n[ \t]{0,6}$/;
const LINE_MAX_CHARACTERS = 600;

/** Lists of attributes, for which our Markdown has no place. */
export function readAttributeLists(source: string, prose: string): Edit[] {
  const edits: Edit[] = [];
  if (!prose.includes("{")) return edits;
  for (const { 0: whole, index } of prose.matchAll(LIST)) {
    const to = index + whole.length;
    const before = source.slice(Math.max(0, index - LINE_MAX_CHARACTERS), index);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const end = source.indexOf("\n", to);
    const isLast =
      source
        .slice(to, end === -1 ? undefined : end)
        .trim()
        .replace(/^#+$/, "") === "";
    const isAlone = /^[ \t]{0,6}(?:>[ \t]?)*$/.test(line) && isLast;
    const isOfHeading = /^ {0,3}#{1,6}[ \t]/.test(line) && isLast;
    const isOfSpan = /[)\]*_`>"”]$/.test(line) && whole !== "{-}";
    const isKramdown = /^\{::?/.test(whole) && /\S$/.test(line);
    if (!isAlone && !isOfHeading && !isOfSpan && !isKramdown) continue;
    const [contents = ""] =
      /^\{:\s?toc/.test(whole) && isAlone ? (CONTENTS.exec(before) ?? []) : [];
    const blank = isOfHeading ? (/[ \t]*$/.exec(line)?.[0].length ?? 0) : 0;
    edits.push({ from: index - Math.max(contents.length, blank), to, as: contents ? "\n" : "" });
  }
  return edits;
}
