import { isPictureAddress } from "./addresses";
import type { MarkdownWork } from "./convert-markdown";
import type { Edit } from "./templates";

/** What notebooks and generators of documentation write beside Markdown: Obsidian, VuePress, Docusaurus and Pandoc. */

const WIKI_LINK =
  /(!?)\[\[([^[\]|\n#]{0,300})(?:#([^[\]|\n]{0,300}))?(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([:])/g;
const ASIDE = /(?<![\w%])%%(?!%)[\s\S]{0,20000}?%%(?!%)/g;
const BOX =
  /^( {0,3}):{3,}[ \t]*(?:([\w-]{1,40})(?:\[([^\]\n]{0,300})\])?(?:[ \t]+([^\n{]{0,300}))?)?(?:\{[^}\n]{0,300}\})?[ \t]*$/gm;
const CONTENTS = /^ {0,3}(?:\[\[_?toc_?\]\]|\[toc\]|\{\{toc\}\})[ \t]*$/gim;
const SNIPPET = /^<<< ?(\S{1,300})[^\n]*$/gm;
const BLOCK_NAME = /[ \t]\^[a-z\d]+(?:-[a-z\d]+)*[ \t]*$/gim;
/** A program’s own element; HTML may be in capitals. */
const COMPONENT = /<([A-Z][a-z][A-Za-z\d]{0,60})\b[^<>]{0,2000}>/g;

/** markdown-it's size of a picture, which our Markdown would take for words. */
const SIZE =
  /(\]\([^\s()<>]{1,2048}(?:[ \t]+"[^"\n]{0,300}")?)([ \t]+=\d{0,5}%?x?\d{0,5}%?)(?=[ \t]*\))/g;
const INDENTED =
  /^(!{3}|\?{3}\+?|={3}(?=[ \t]+"))[ \t]+([\w-]{1,40}(?:[ \t]+[\w-]{1,40}){0,5})?[ \t]*(?:"([^"\n]{0,300})")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]{0,3}\n)+)/gm;

/** Boxes of Python’s Markdown, whose words are indented and would be code here. */
export function readIndentedBoxes(
  source: string,
  prose: string,
  note: MarkdownWork["note"],
): Edit[] {
  return [...source.matchAll(INDENTED)].flatMap((match) => {
    const [text, sign = "", , said = "", body = ""] = match;
    if (prose[match.index] !== source[match.index] || body.trim() === "") return [];
    if (!sign.startsWith("?")) {
      const name = sign === "===" ? "Tabs (===)" : "Boxes (!!!)";
      note("html", name, "Their frames are left out, and their words stay.");
    }
    const inner = body.replace(/^(?: {4}|\t)/gm, "").trim();
    const title = said.trim();
    const as = sign.startsWith("?")
      ? `<details><summary>${(title || "Details").replace(/</g, "&lt;")}</summary>\n\n${inner}\n\n</details>\n\n`
      : `${title === "" ? "" : `**${title}**\n\n`}${inner}\n\n`;
    return [{ from: match.index, to: match.index + text.length, as }];
  });
}

const sizeEdits = (prose: string): Edit[] =>
  [...prose.matchAll(SIZE)].map(({ 1: before = "", 2: size = "", index }) => {
    const from = index + before.length;
    return { from, to: from + size.length, as: "" };
  });

const words = (text: string) => text.replace(/[[\]\\]/g, "\\$&");
const whole = (path: string) => `/${path}`.replace(/[\s<>()]/g, encodeURIComponent);

/** Links of notebooks, which name a file wherever it lies. */
function wikiEdits(prose: string, { named, note, title }: MarkdownWork): Edit[] {
  return [...prose.matchAll(WIKI_LINK)].flatMap((match) => {
    const [text, shows, given = "", heading = "", said = ""] = match;
    const target = given.trim();
    const put = (as: string): Edit[] => [{ from: match.index, to: match.index + text.length, as }];
    // What a shell asks in its own brackets is no link.
    if (/^\s|\s$/.test(given) || /^_?toc_?$/i.test(target)) return [];
    if (isPictureAddress(target)) {
      const alt = /^\d+(?:x\d+)?$/.test(said.trim()) ? "" : words(said.trim());
      return put(
        `${shows}[${alt || (shows ? "" : words(target))}](${whole(named(target) ?? target)})`,
      );
    }
    const label = said.trim() || target || heading.trim();
    if (label === "") return [];
    const file = target === "" ? null : (named(`${target}.md`) ?? named(target));
    if (file !== null) {
      if (shows) note("html", "Notes within notes", "They become links.");
      return put(`[${words(label)}](${whole(file)})`);
    }
    if (target !== "") note("link", target, `In “${title}”.`);
    return put(words(label));
  });
}

/** The frames of boxes go, their words stay; a part that opens is one here too. */
function boxEdits(prose: string, note: MarkdownWork["note"]): Edit[] {
  const found = [...prose.matchAll(BOX)];
  const isEnd = ([, , name, , ,]: RegExpExecArray) => name === undefined;
  if (!found.some((one) => isEnd(one) && !one[0].includes("{"))) return [];
  const open: string[] = [];
  return found.flatMap((match) => {
    const [text, , name, bracketed, said] = match;
    const put = (as: string): Edit[] => [{ from: match.index, to: match.index + text.length, as }];
    if (name === undefined && !text.includes("{")) {
      if (open.length === 0) return [];
      return put(open.pop() === "details" ? "\n</details>" : "");
    }
    open.push(name ?? "");
    const label = (bracketed ?? said ?? "").trim();
    if (name === "details") {
      return put(`<details><summary>${(label || "Details").replace(/</g, "&lt;")}</summary>\n`);
    }
    note("html", "Boxes (:::)", "Their frames are left out, and their words stay.");
    return put(label === "" ? "" : `**${label}**\n`);
  });
}

function leave(prose: string, pattern: RegExp, onEach: (name: string) => void = () => {}): Edit[] {
  return [...prose.matchAll(pattern)].map(({ 0: text, 1: name = "", index }) => {
    onEach(name);
    return { from: index, to: index + text.length, as: "" };
  });
}

export function readOtherMarks(prose: string, work: MarkdownWork): Edit[] {
  const { note, path } = work;
  const asides = leave(prose, ASIDE, () =>
    note("html", "Comments between %%", "Only their author saw them, so they are left out."),
  );
  const snippets = leave(prose, SNIPPET, (name) =>
    note("shortcode", `<<< ${name}`, "Code of another file, which is left out."),
  );
  if (!/\.mdx$/i.test(path)) {
    for (const [, name = ""] of prose.matchAll(COMPONENT)) {
      note(
        "html",
        `<${name}>`,
        "Only the old site’s own program could draw it: words within it stay, others are lost.",
      );
    }
  }
  const names = prose.includes("[[") ? leave(prose, BLOCK_NAME) : [];
  return [
    ...asides,
    ...boxEdits(prose, note),
    ...sizeEdits(prose),
    ...leave(prose, CONTENTS),
    ...snippets,
    ...names,
    ...wikiEdits(prose, work),
  ];
}
