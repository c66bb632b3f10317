import { makeNote } from "@/lib/domains/imports/rules";
import type { Note } from "@/lib/domains/imports/schema";
import { isPictureAddress } from "@/lib/domains/imports/texts/addresses";
import { replacePairs } from "@/lib/domains/imports/texts/replace-pairs";

export type Attachment = { url: string; place: number; alt: string; caption: string };
export type Attachments = {
  byId: Map<string, Attachment>;
  byParent: Map<string, Attachment[]>;
  /** Parts that several texts show, saved once. */
  blocks: Map<string, string>;
};

export const NOT_IN_EXPORT = "The export doesn’t have it, so it doesn’t come.";

/** What it keeps for a block ends with its mark, and WordPress writes no mark within; it may be a text of its own. */
const DYNAMIC = /<!-- wp:([\w/-]{1,80})(\s+\{(?:(?!-->|<!--)[\s\S]){0,200000}?\})?\s{1,20}\/-->/g;
/** What has no words of its own anywhere, or is beside the text. */
const QUIET = new Set(
  "more nextpage spacer footnotes separator site-title post-title post-date post-author post-featured-image navigation search latest-posts archives categories tag-cloud latest-comments social-links".split(
    " ",
  ),
);
const OPENED_MAX = 50;

/** Parts that are saved once for several texts in their places; blocks that WordPress fills itself are named. */
export function openBlocks(
  text: string,
  { blocks }: Attachments,
  notes: Note[],
  opened = 0,
): string {
  let count = opened;
  return text.replace(DYNAMIC, (whole, name: string, attributes = "") => {
    if (name === "block") {
      const [, ref = ""] = /"ref"\s*:\s*"?(\d+)/.exec(attributes) ?? [];
      const shared = blocks.get(ref);
      count += 1;
      if (shared !== undefined && count < OPENED_MAX) {
        return openBlocks(shared, { byId: new Map(), byParent: new Map(), blocks }, notes, count);
      }
      notes.push(
        makeNote("html", "Synced blocks", "They are not in the export, so they are left out."),
      );
      return "";
    }
    const address = /"(?:url|src|href)"\s*:\s*"(https?:[^"\s]+)"/.exec(attributes)?.[1];
    if (address) {
      const href = address.replaceAll("\\/", "/").replace(/&/g, "&amp;");
      return isPictureAddress(address)
        ? `<img src="${href}">`
        : `<p><a href="${href}">${href}</a></p>`;
    }
    if (!QUIET.has(name)) {
      notes.push(
        makeNote(
          "html",
          `Blocks “${name}”`,
          "Only WordPress or a plugin could fill them, so they are left out.",
        ),
      );
    }
    return whole;
  });
}

const GALLERY = /\[gallery\b([^[\]]*)\]/g;
/** Of all galleries of a text; one beyond is left out and named. */
const GALLERY_PICTURES_MAX = 5_000;

/** Its pictures in place of a gallery that names them, or that has all of its post's. */
export function openGalleries(
  text: string,
  { id, title, notes }: { id: string; title: string; notes: Note[] },
  { byId, byParent }: Attachments,
): string {
  let count = 0;
  return text.replace(GALLERY, (whole, attributes: string) => {
    const [, named] = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/.exec(attributes) ?? [];
    const shown = named
      ? named.split(",").flatMap((one) => byId.get(one.trim()) ?? [])
      : (byParent.get(id) ?? []);
    count += shown.length;
    if (count > GALLERY_PICTURES_MAX || shown.length === 0) return whole;
    const missing =
      named?.split(",").filter((one) => /\d/.test(one) && !byId.has(one.trim())) ?? [];
    for (const one of missing) {
      const subject = `Picture ${one.trim()} of a gallery in “${title}”`;
      notes.push(makeNote("picture", subject, NOT_IN_EXPORT));
    }
    const pictures = shown
      .toSorted((a, b) => (named ? 0 : a.place - b.place))
      .filter(({ url }) => isPictureAddress(url))
      .map(figure);
    return pictures.length > 0 ? `\n\n${pictures.join("\n\n")}\n\n` : whole;
  });
}

function figure({ url, alt, caption }: Attachment): string {
  const [src, words] = [url, alt].map((value) =>
    value.replace(/&/g, "&amp;").replace(/"/g, "&quot;"),
  );
  const said = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${src}" alt="${words}">${said}</figure>`;
}

const BLOCK =
  "address|article|aside|blockquote|div|dl|details|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|ol|p|pre|script|section|style|table|ul";
const BEGINS_BLOCK = new RegExp(`^<(?:${BLOCK})\\b`, "i");
/** What has paragraphs of its own, which an empty line within parts. */
const HOLDER = "article|aside|blockquote|dd|div|li|section|td|th";
const WITHIN = `(?:(?!</?(?:${BLOCK}|${HOLDER})\\b)[\\s\\S])+`;
const HOLDER_GOES_ON = new RegExp(`(<(?:${HOLDER})\\b[^<>]*>)(${WITHIN})$`, "i");
const HOLDER_ENDS = new RegExp(`^(${WITHIN})(</(?:${HOLDER})>)`, "i");

const asParagraph = (words: string) => `<p>${words.trim().replace(/\n/g, "<br>\n")}</p>`;

/** A part that an empty line cuts out of what holds it, with its first and last words as the paragraphs they are. */
function partedWithin(part: string): string {
  const wrap = (words: string) =>
    words.replace(/<[^<>]*>/g, "").trim() === "" ? words : asParagraph(words);
  return part
    .replace(HOLDER_GOES_ON, (_, open: string, words: string) => open + wrap(words))
    .replace(HOLDER_ENDS, (_, words: string, close: string) => wrap(words) + close);
}

/**
 * The old editor keeps paragraphs as empty lines, and its pages make them into elements; so does this. The new
 * one marks each block.
 */
export function paragraphs(source: string): string {
  const text = source.replace(/\r\n?/g, "\n");
  if (text.includes("<!-- wp:")) return text;
  const saved: string[] = [];
  // What keeps its own empty lines is set aside meanwhile.
  const aside = replacePairs(
    text,
    /<(?<name>pre|script|style|textarea|svg)\b/gi,
    (name) => new RegExp(`</${name}>`, "gi"),
    (whole) => {
      saved.push(whole);
      return `\n\n\ue002${saved.length - 1}\ue002\n\n`;
    },
  );
  const apart = aside.replace(
    new RegExp(`(<(?:${BLOCK})\\b[^<>]*>)|(</(?:${BLOCK})>)`, "gi"),
    (whole, open?: string) => (open ? `\n\n${whole}` : `${whole}\n\n`),
  );
  return apart
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "&nbsp;")
    .map((part) => {
      const isBlock =
        BEGINS_BLOCK.test(part) ||
        /^<\/|^\ue002|^<(?:li|t[rdh]|tbody|thead|dt|dd|figcaption)\b|<\/(?:li|t[rdh]|div|blockquote|ul|ol)>$/i.test(
          part,
        );
      return isBlock ? partedWithin(part) : asParagraph(part);
    })
    .join("\n")
    .replace(/\ue002(\d+)\ue002/g, (_, at) => saved[Number(at)] ?? "");
}
