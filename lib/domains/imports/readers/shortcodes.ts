import { makeNote } from "@/lib/domains/imports/rules";
import type { Note } from "@/lib/domains/imports/schema";
import { isPictureAddress } from "@/lib/domains/imports/texts/addresses";
import { proseOfHtml } from "@/lib/domains/imports/texts/markdown-code";
import { replacePairs } from "@/lib/domains/imports/texts/replace-pairs";
import { applyEdits } from "@/lib/domains/imports/texts/templates";

const CAPTION = /\[caption\b([^[\]]*)\]/g;
const CAPTION_END = /\[\/caption\]/g;
/** Before 2012 the words were among the attributes. */
const CAPTION_WORDS = /\bcaption\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const PICTURE_FIRST = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;
const EMBED =
  /\[(?:embed|youtube|video)\b[^[\]]*\]\s*(https?:\/\/[^\s[\]<]{1,2048})\s*\[\/(?:embed|youtube|video)\]/g;
const MEDIA = /\[(audio|video)\b([^[\]]*)\](?:\s*\[\/\1\])?/g;
const YOUTUBE = /\[youtube[\s=]+["']?(https?:\/\/[^\s\]"']{1,2048})["']?[^[\]]*\]/g;
const SHORTCODE =
  /(?<!\[)\[(?:(gallery|playlist|audio|video|embed|caption|toc|ez-toc|lwptoc|contact-form|addtoany|sharethis)(?=[\s\]/])[^[\]]*|([a-zA-Z][\w-]{2,40})(?:(\s+(?:[\w-]+\s*=\s*["'“”″]|(?:ids?|url|src|link|width|height)=[\w:/.-])[^[\]]*)|\s[^[\]]{0,200})?\s*\/?)\]/g;
/** Of WordPress.com, with what they show as a bare word. */
const SERVICES =
  /\[(tweet|gist|vimeo|soundcloud|instagram|googlemaps|spotify|slideshare|dailymotion|flickr|facebook|ted)[\s=]+(?:url=)?["']?([^\s"'[\]]{1,2048})["']?[^[\]]*\]/g;
/** Plugins that colour code; a language’s own name is one where it has an end. */
const CODE =
  /\[(?<name>code|sourcecode|source|cc|crayon|js|javascript|php|python|css|html|xml|java|bash|sql|ruby|cpp|csharp|go|json|yaml|powershell|plain)(\s[^[\]]{0,500})?\]/g;
const NOTES =
  /\[(footnotes?|ref|fn|efn_note|mfn|note_ref)(?:\s[^[\]]{0,300})?\]([^[\]]{1,5000})\[\/\1\]/g;
/** What asks readers to write something has no words of the author’s. */
const ASKS = /form|field|input|submit|captcha|search|login/;
const SHORTCODE_END = /(?<!\[)\[\/([a-zA-Z][\w-]{2,40})\]/g;

/** What WordPress writes in square brackets: what has words of its own is read, the rest is left out and named. */
export function readShortcodes(source: string, notes: Note[]): string {
  if (!/\[[a-z]/i.test(source)) return source;
  const captioned = replacePairs(
    source.replace(NOTES, " ($2)"),
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
    .replace(SERVICES, serviceOf)
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
        ASKS.test(name)
          ? "Only the old site could draw it, so it is left out. Words between its two ends stay."
          : "Only the old site could draw it, so it is left out. Words between its two ends, its title and its addresses stay.",
      ),
    );
  }
  return applyEdits(
    read,
    plugins.map(({ name, from, to }) => ({ from, to, as: saidBy(name, read.slice(from, to)) })),
  );
}

/** A part of a service at the address that it has there; as it is where nobody can tell. */
function serviceOf(whole: string, name: string, said: string): string {
  const address = /^https?:\/\//.test(said)
    ? said
    : name === "vimeo" && /^\d+$/.test(said)
      ? `https://vimeo.com/${said}`
      : name === "tweet" && /^\d+$/.test(said)
        ? `https://twitter.com/i/status/${said}`
        : name === "gist" && /^[\da-f]{5,40}$/.test(said)
          ? `https://gist.github.com/${said}`
          : null;
  return address === null ? whole : `\n<p>${address}</p>\n`;
}

const ATTRIBUTE = /([\w-]{1,60})\s*=\s*["“”″']([^"“”″'[\]]{1,2000})["“”″']/g;

/** What a plugin’s mark says by itself: a picture, an address, or the words above what it holds. */
function saidBy(name: string, mark: string): string {
  if (mark.startsWith("[/") || ASKS.test(name)) return "";
  const own = new Map(
    [...mark.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, value]),
  );
  const values = [...own.values()];
  const words = ["button_text", "title", "text", "label", "heading", "caption"]
    .map((key) => own.get(key)?.trim() ?? "")
    .find((one) => one !== "" && !/^https?:/.test(one));
  const addresses = values.filter((one) => /^https?:\/\/[^\s<>]+$/.test(one));
  const picture = addresses.find(isPictureAddress);
  const address = addresses.find((one) => !isPictureAddress(one));
  if (picture) return `<img src="${picture}" alt="${own.get("alt") ?? words ?? ""}">`;
  if (address) return ` <a href="${address}">${words ?? address}</a> `;
  return words === undefined ? "" : ` ${words} `;
}

/** Code in a plugin’s marks as code, before anything in it is read as something else. */
export function readCode(source: string): string {
  return replacePairs(
    source,
    CODE,
    (name) => new RegExp(`\\[/${name}\\]`, "g"),
    (_, inner, [, , attributes = ""]) => {
      const [, language = ""] = /\blang(?:uage)?\s*=\s*["']?([\w+#-]{1,40})/.exec(attributes) ?? [];
      const code = inner.replace(/^\s*\n|\s+$/g, "").replace(/</g, "&lt;");
      const kind = language === "" ? "" : ` class="language-${language}"`;
      return `\n\n<pre><code${kind}>${code}</code></pre>\n\n`;
    },
  );
}

/**
 * Words in square brackets are no author's where they are WordPress's own, have attributes, an end further on, or a
 * name that only a program has; the ends go with them.
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
      own !== undefined ||
      attributes !== undefined ||
      (name.includes("_") && whole === `[${name}]`) ||
      (lastEnds.get(name) ?? -1) > from
        ? [{ name, from, to: from + whole.length }]
        : [],
  );
  const names = new Set(begun.map(({ name }) => name));
  return [...begun, ...ends.filter(({ name }) => names.has(name))];
}
