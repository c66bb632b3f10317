import { replacePairs } from "@/lib/imports/replace-pairs";
import type { NoteKind } from "@/lib/imports/schema";
import { isYoutubeId } from "@/lib/youtube/youtube-id";

export type MarkdownWork = {
  picture: (address: string) => string;
  link: (address: string) => string;
  note: (kind: NoteKind, subject: string, detail: string) => void;
};

const FENCED = /^(`{3,10}|~{3,10})[^\n]{0,200}\n[\s\S]*?(?:^\1[`~]{0,10}[ \t]{0,10}$|(?![\s\S]))/gm;
const INLINE_CODE = /(?<!`)(`{1,10})(?!`)[^\n]{0,1000}?[^`]\1(?!`)/g;
const IN_BRACKETS =
  /\]\(\s{0,10}<?([^\s<>()]{1,2048}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,200}){0,3})/g;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,300}\]:[ \t]{1,10}<?([^\s<>]{1,2048})/gm;
const IN_HTML = /<(img|a)\b[^<>]{0,2000}?\s(?:src|href)\s{0,5}=\s{0,5}["']([^"'<>]{1,2048})["']/gi;
const WORDS_MAX_CHARACTERS = 2_000;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

const blank = (code: string) => " ".repeat(code.length);

/** A text without its code, every other sign where it was. */
function hideCode(source: string): string {
  return source.replace(FENCED, blank).replace(INLINE_CODE, blank);
}

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

const argument = (source: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*["“]([^"”]*)["”]`).exec(source)?.[1] ?? "";

/** What Hugo, Jekyll and MDX write beside Markdown: what can be said is, the rest is named. */
function readTemplates(source: string, { note }: MarkdownWork): string {
  const highlighted = replacePairs(
    source,
    /\{%-?\s{0,10}highlight\s{1,10}(\w{1,40})[^%]{0,100}%\}\n?/g,
    () => /\{%-?\s{0,10}endhighlight\s{0,10}-?%\}/g,
    (_, code, [, language = ""]) => `\`\`\`${language}\n${code}\`\`\``,
  );
  const text = highlighted
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "")
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "");
  const hidden = hideCode(text);
  const parts =
    /\{\{[<%]\s{0,20}\/?\s{0,20}([\w/.-]{1,60})([^{}]{0,2000}?)\/?[>%]\}\}|\{%-?\s*(\w{1,40})([^{}%]{0,2000})%\}|^(?:import|export)\s[^\n]{1,500}$|<\/?([A-Z]\w{0,60})\b[^<>]{0,2000}>/gm;
  return splice(text, hidden, parts, (match, [, hugo, rest = "", liquid, , component]) => {
    if (hugo === "youtube") {
      const id = argument(rest, "id") || rest.replace(/["'\s]/g, "");
      if (isYoutubeId(id)) return `https://www.youtube.com/watch?v=${id}`;
    }
    if (hugo === "figure" && argument(rest, "src") !== "") {
      const title = argument(rest, "caption") || argument(rest, "title");
      return `![${argument(rest, "alt")}](${argument(rest, "src")}${title ? ` "${title}"` : ""})`;
    }
    if (liquid === "include" && /youtube/i.test(rest)) {
      const id = argument(match, "id");
      if (isYoutubeId(id)) return `https://www.youtube.com/watch?v=${id}`;
    }
    if (hugo ?? liquid) {
      note(
        "shortcode",
        hugo ?? liquid ?? "",
        "Only the generator of the old site knows what it means, so it stays as it is written.",
      );
      return match;
    }
    if (component) {
      note(
        "html",
        `<${component}>`,
        "It is left out: only the old site’s own program could draw it.",
      );
      return "";
    }
    note("html", "import and export", "Lines for programs are left out.");
    return "";
  });
}

function splice(
  source: string,
  hidden: string,
  pattern: RegExp,
  change: (match: string, groups: readonly (string | undefined)[], index: number) => string,
): string {
  let out = "";
  let from = 0;
  for (const match of hidden.matchAll(pattern)) {
    out += source.slice(from, match.index) + change(match[0], match, match.index);
    from = match.index + match[0].length;
  }
  return out + source.slice(from);
}

/** A text that is Markdown already, with the addresses that it will have here. */
export function convertMarkdown(source: string, work: MarkdownWork): string {
  let text = readTemplates(source.replace(/\r\n?/g, "\n"), work);
  const swap = (whole: string, address: string, isImage: boolean) => {
    const next = isImage ? work.picture(address) : work.link(address);
    return (
      whole.slice(0, whole.lastIndexOf(address)) +
      next +
      whole.slice(whole.lastIndexOf(address) + address.length)
    );
  };
  const before = hideCode(text);
  text = splice(text, before, IN_BRACKETS, (whole, [, address = ""], index) =>
    swap(whole, address, isPicture(before, index)),
  );
  text = splice(text, hideCode(text), DEFINITION, (whole, [, address = ""]) =>
    swap(whole, address, PICTURE_FILE.test(address)),
  );
  text = splice(text, hideCode(text), IN_HTML, (whole, [, tag = "", address = ""]) =>
    swap(whole, address, tag.toLowerCase() === "img"),
  );
  return text.trim();
}
