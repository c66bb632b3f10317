import { proseOfHtml } from "@/lib/domains/imports/markdown-code";
import { replacePairs } from "@/lib/domains/imports/replace-pairs";
import { makeNote } from "@/lib/domains/imports/rules";
import type { Note } from "@/lib/domains/imports/schema";
import { applyEdits } from "@/lib/domains/imports/templates";

const CAPTION = /\[caption\b([^[\]]*)\]/g;
const CAPTION_END = /\[\/caption\]/g;
/** Before 2012 the words stood among the attributes. */
const CAPTION_WORDS = /\bcaption\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const PICTURE_FIRST = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;
const EMBED =
  /\[(?:embed|youtube|video)\b[^[\]]*\]\s*(https?:\/\/[^\s[\]<]{1,2048})\s*\[\/(?:embed|youtube|video)\]/g;
const MEDIA = /\[(audio|video)\b([^[\]]*)\](?:\s*\[\/\1\])?/g;
const YOUTUBE = /\[youtube[\s=]+["']?(https?:\/\/[^\s\]"']{1,2048})["']?[^[\]]*\]/g;
const SHORTCODE =
  /(?<!\[)\[(?:(gallery|playlist|audio|video|embed|caption)\b[^[\]]*|([a-z][\w-]{2,40})(\s+[\w-]+\s*=\s*["'“”″][^[\]]*)?\s*\/?)\]/g;
const SHORTCODE_END = /(?<!\[)\[\/([a-z][\w-]{2,40})\]/g;

/** What WordPress writes in square brackets: what has words of its own is read, the rest is left out and named. */
export function readShortcodes(source: string, notes: Note[]): string {
  if (!/\[[a-z]/.test(source)) return source;
  const captioned = replacePairs(
    source,
    CAPTION,
    () => CAPTION_END,
    (_, inner, [, attributes = ""]) => {
      const [, picture = inner, within = ""] = PICTURE_FIRST.exec(inner) ?? [];
      const [, a, b] = CAPTION_WORDS.exec(attributes) ?? [];
      const words = within.trim() || (a ?? b ?? "");
      return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
    },
  );
  const read = captioned
    .replace(EMBED, "\n<p>$1</p>\n")
    .replace(YOUTUBE, "\n<p>$1</p>\n")
    .replace(MEDIA, (whole, kind: string, attributes: string) => {
      const [address] = /https?:\/\/[^\s"'\]]+/.exec(attributes) ?? [];
      return address ? `\n<${kind} src="${address}"></${kind}>\n` : whole;
    });
  const plugins = shortcodesOf(proseOfHtml(read));
  for (const name of new Set(plugins.map((one) => one.name))) {
    notes.push(
      makeNote(
        "shortcode",
        `[${name}]`,
        "Only the old site could draw it, so it is left out. Words between its two ends stay.",
      ),
    );
  }
  return applyEdits(
    read,
    plugins.map(({ from, to }) => ({ from, to, as: "" })),
  );
}

/**
 * Words in square brackets are no author's where they are WordPress's own, have attributes, or an end further on; the
 * ends go with them.
 */
function shortcodesOf(source: string): { name: string; from: number; to: number }[] {
  const ends = [...source.matchAll(SHORTCODE_END)].map(({ 0: whole, 1: name = "", index }) => ({
    name,
    from: index,
    to: index + whole.length,
  }));
  const lastEnds = new Map(ends.map(({ name, from }) => [name, from]));
  const begun = [...source.matchAll(SHORTCODE)].flatMap(
    ({ 0: whole, 1: own, 2: name = own ?? "", 3: attributes, index: from }) =>
      own !== undefined || attributes !== undefined || (lastEnds.get(name) ?? -1) > from
        ? [{ name, from, to: from + whole.length }]
        : [],
  );
  const names = new Set(begun.map(({ name }) => name));
  return [...begun, ...ends.filter(({ name }) => names.has(name))];
}
