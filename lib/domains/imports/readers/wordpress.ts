import { SaxesParser } from "saxes";
import { z } from "zod";
import { TooComplexError } from "@/lib/content/too-complex";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import {
  flattenThreads,
  importedMoment,
  importedName,
  importedTitle,
  importedTopics,
  makeNote,
  TOO_COMPLEX,
} from "@/lib/domains/imports/rules";
import type { Found, FoundComment, Note } from "@/lib/domains/imports/schema";
import { isPictureAddress } from "@/lib/domains/imports/texts/addresses";
import { plainWordsOf } from "@/lib/domains/imports/texts/plain-words-of";
import { replacePairs } from "@/lib/domains/imports/texts/replace-pairs";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { XmlRepair } from "./repair-xml";
import { readCode, readShortcodes } from "./shortcodes";

const ITEM_MAX_CHARACTERS = 32 * 1024 * 1024;
const DEPTH_MAX = 50;
const HEAD_BYTES = 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: WordPress writes what was typed, XML takes none of these.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What WordPress gives a post that has no category. */
const NO_CATEGORY = "uncategorized";

type Fields = Record<string, string>;
type Topic = { domain: string; slug: string; name: string };
type Item = {
  fields: Fields;
  topics: Topic[];
  meta: Fields;
  comments: Fields[];
  /** Where XML does not allow what its file has, by line from 1. */
  oddLines: number[];
};

const ODD_LINES_MAX = 20;

/** Where a file ends before its last element does, and the title of the item that it ends within. */
type Cut = { line: number; item: string | null };

const incomplete = () =>
  new ExportRefused(
    "This XML file ends before its first article or page does, so there is nothing to bring. Please export it once more.",
  );

/** What an item's elements of more than one part are saved as. */
const PARTS = new Set(["category", "wp:postmeta", "wp:comment"]);

/**
 * The items of the channel one by one, and what the channel says before them. What XML does not allow is read as it
 * is meant, as WordPress itself does: a sign that stands for itself, or elements of a text that lost its wrapper.
 */
async function* readItems(
  file: ExportFile,
  {
    onChannel,
    onCut,
  }: { onChannel?: (name: string, text: string) => void; onCut?: (cut: Cut) => void },
): AsyncGenerator<Item> {
  const parser = new SaxesParser();
  let ready: Item[] = [];
  let item: Item | null = null;
  let part: Fields | null = null;
  let attributes: Record<string, string> = {};
  let text = "";
  let depth = 0;
  let isRss = false;
  let isExport = false;
  let quiet = 0;
  // What a listener throws leaves `write` at once, so nothing after it is read.
  parser.on("doctype", () => {
    throw new ExportRefused(
      "This XML file has definitions of its own, which no WordPress export has. It is not used.",
    );
  });
  const repair = new XmlRepair();
  let begun = 0;
  parser.on("error", () => {
    repair.odd.push(parser.line);
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("opentag", ({ name, attributes: own }) => {
    depth += 1;
    if (depth > DEPTH_MAX) {
      throw new ExportRefused(
        `This XML file has elements nested more than ${DEPTH_MAX} deep, which no WordPress export has. It is not used.`,
      );
    }
    if (name === "rss") isRss = true;
    if (name.startsWith("wp:")) isExport = true;
    if (name === "item" && depth === 3) {
      item = { fields: {}, topics: [], meta: {}, comments: [], oddLines: [] };
      begun = parser.line;
    } else if (item && depth === 4 && PARTS.has(name)) {
      part = {};
      attributes = Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, String(value)]),
      );
    }
    text = "";
  });
  parser.on("closetag", ({ name }) => {
    if (!item && depth === 3) onChannel?.(name, text.trim());
    if (item && depth === 3) {
      item.oddLines = linesWithin(repair.odd, begun, parser.line);
      ready.push(item);
      item = null;
      quiet = 0;
    } else if (item && depth === 4) {
      if (name === "category") {
        const { domain = "", nicename = "" } = attributes;
        item.topics.push({ domain, slug: nicename, name: text.trim() });
      } else if (name === "wp:postmeta") {
        item.meta[part?.["wp:meta_key"] ?? ""] = part?.["wp:meta_value"] ?? "";
      } else if (name === "wp:comment") item.comments.push(part ?? {});
      else item.fields[name] = text;
      part = null;
    } else if (part && depth === 5) part[name] = text;
    depth -= 1;
    text = "";
  });
  const decoder = decoderFor(await file.read(0, HEAD_BYTES));
  const take = (more: string) => parser.write(repair.write(more.replace(NOT_XML, "")));
  for await (const chunk of file.stream()) {
    const more = decoder.decode(chunk, { stream: true });
    quiet += more.length;
    if (quiet > ITEM_MAX_CHARACTERS) {
      throw new ExportRefused("One text in this export is too large.");
    }
    take(more);
    yield* ready;
    ready = [];
  }
  take(decoder.decode());
  parser.write(repair.end());
  const cut = depth > 0 ? { line: parser.line, item: titleOf(item, text) } : null;
  parser.close();
  if (!isExport) {
    throw new ExportRefused(
      isRss
        ? "This XML file is a feed, which has only a site’s newest texts and often their beginnings. Please export the site itself: in WordPress under Tools, Export."
        : "This XML file isn’t an export of WordPress. In WordPress it is made under Tools, Export.",
    );
  }
  yield* ready;
  if (cut) onCut?.(cut);
}

/** What an item is called that its file ends within, if it says so before; null where it ends within none. */
function titleOf(item: Item | null, text: string): string | null {
  return (
    item && importedTitle(plainWordsOf(item.fields.title ?? text.slice(0, TITLE_MAX_CHARACTERS)))
  );
}

/** By what a file says of its letters: its first bytes, or its first line. */
function decoderFor(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const [, name = "utf-8"] =
    /<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/i.exec(head.toString("latin1")) ?? [];
  try {
    // What says that it is of two bytes a letter, and can be read here, is not.
    return new TextDecoder(/^utf-?16/i.test(name) ? "utf-8" : name);
  } catch {
    return new TextDecoder();
  }
}

/** Takes the lines of an item out of those that were found odd until now. */
function linesWithin(odd: number[], from: number, to: number): number[] {
  const own = odd.filter((line) => line >= from && line <= to);
  const later = odd.filter((line) => line > to);
  odd.splice(0, odd.length, ...later);
  return [...new Set(own)].toSorted((a, b) => a - b).slice(0, ODD_LINES_MAX);
}

function oddNote(title: string, lines: readonly number[]): Note {
  const where = lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(", ")}`;
  return makeNote(
    "text",
    title,
    `${where} of its file ${lines.length === 1 ? "isn’t" : "aren’t"} written as XML asks, and came as ${lines.length === 1 ? "it seems" : "they seem"} to be meant. Please compare this text with the old one.`,
  );
}

type Attachment = { url: string; place: number; alt: string; caption: string };
type Attachments = {
  byId: Map<string, Attachment>;
  byParent: Map<string, Attachment[]>;
  /** Parts that several texts show, saved once. */
  blocks: Map<string, string>;
};

/** Of all parts that several texts show. */
const BLOCKS_MAX_CHARACTERS = 4_000_000;

/** What posts refer to and the file may have after them: attachments, parents, and what else is in it. */
async function readAround(files: readonly ExportFile[]) {
  const attachments: Attachments = {
    byId: new Map(),
    byParent: new Map(),
    blocks: new Map(),
  };
  let characters = 0;
  const parents = new Map<string, string>();
  let site = "";
  const onChannel = (name: string, text: string) => {
    if (name === "wp:base_blog_url" || (name === "link" && site === "")) site = text;
  };
  for (const file of files) {
    for await (const { fields, meta } of readItems(file, { onChannel })) {
      const postId = fields["wp:post_id"] ?? "";
      const url = fields["wp:attachment_url"]?.trim();
      const parent = fields["wp:post_parent"] ?? "0";
      if (url) {
        const attachment = {
          url,
          place: Number(fields["wp:menu_order"] ?? 0),
          alt: (meta._wp_attachment_image_alt ?? "").trim(),
          caption: (fields["excerpt:encoded"] ?? "").trim(),
        };
        if (!attachments.byId.has(postId)) {
          const beside = attachments.byParent.get(parent);
          if (beside) beside.push(attachment);
          else attachments.byParent.set(parent, [attachment]);
        }
        attachments.byId.set(postId, attachment);
      }
      if (fields["wp:post_type"]?.trim() === "wp_block") {
        const block = fields["content:encoded"] ?? "";
        characters += block.length;
        if (characters < BLOCKS_MAX_CHARACTERS) attachments.blocks.set(postId, block);
      }
      if (parent !== "0" && parent !== "" && !url) parents.set(postId, parent);
    }
  }
  requireNoCircle(parents);
  return { attachments, site };
}

function requireNoCircle(parents: Map<string, string>): void {
  const isDone = new Set<string>();
  for (const start of parents.keys()) {
    const seen = new Set<string>();
    for (let at: string | undefined = start; at !== undefined && !isDone.has(at); ) {
      if (seen.has(at)) {
        throw new ExportRefused(
          "The pages in this export are nested in a circle, so it is not used.",
        );
      }
      seen.add(at);
      at = parents.get(at);
    }
    for (const one of seen) isDone.add(one);
  }
}

/** What is no text that anybody meant to keep. */
const THROWN = new Set(["trash", "auto-draft", "inherit"]);

/** What themes and plugins keep beside the texts; nobody wrote it to be read. */
const FURNITURE = new Set(
  "attachment revision nav_menu_item custom_css customize_changeset oembed_cache user_request wp_block wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face".split(
    " ",
  ),
);

function commentsOf(item: Item): FoundComment[] {
  const shown = item.comments.filter(({ "wp:comment_type": type = "", ...comment }) => {
    const state = comment["wp:comment_approved"];
    return (type === "" || type === "comment") && (state === "1" || state === "0");
  });
  return flattenThreads(
    shown.map((comment) => ({
      key: comment["wp:comment_id"] ?? "",
      parentKey: (comment["wp:comment_parent"] ?? "0").replace(/^0$/, "") || null,
      name: importedName(comment["wp:comment_author"] ?? ""),
      content: comment["wp:comment_content"] ?? "",
      createdAt:
        importedMoment(comment["wp:comment_date_gmt"]) ??
        importedMoment(comment["wp:comment_date"]) ??
        new Date(0).toISOString(),
      approved: comment["wp:comment_approved"] === "1",
    })),
    () =>
      new ExportRefused(
        "The comments in this export answer each other in a circle, so it is not used.",
      ),
  );
}

function skippedComments(item: Item): number {
  return item.comments.length - item.comments.filter((one) => isWorthKeeping(one)).length;
}

function isWorthKeeping(comment: Fields): boolean {
  const type = comment["wp:comment_type"] ?? "";
  const state = comment["wp:comment_approved"];
  return (type === "" || type === "comment") && (state === "1" || state === "0");
}

/** WordPress answers either for a page. */
function shortLinks(type: string, id: string): string[] {
  return [`/?p=${id}`, ...(type === "page" ? [`/?page_id=${id}`] : [])];
}

/** Posts and pages of WordPress' WXR, of one file or of several. */
export async function* readWordpress(
  files: readonly ExportFile[],
  onSite: (site: string) => void,
): AsyncGenerator<Found> {
  const { attachments, site } = await readAround(files);
  if (site) onSite(site);
  let texts = 0;
  let isCut = false;
  for (const file of files) {
    const cuts: Cut[] = [];
    for await (const item of readItems(file, { onCut: (cut) => cuts.push(cut) })) {
      try {
        for (const found of foundIn(item, attachments)) {
          if ("text" in found) texts += 1;
          yield found;
        }
      } catch (error) {
        if (!(error instanceof TooComplexError)) throw error;
        yield { note: makeNote("leftOut", item.fields.title ?? "", TOO_COMPLEX) };
      }
    }
    isCut ||= cuts.length > 0;
    for (const cut of cuts) yield* sayCut(cut, file.name ?? "The end of the file");
  }
  if (isCut && texts === 0) throw incomplete();
}

function* sayCut({ line, item }: Cut, subject: string): Generator<Found> {
  const at = `line ${line.toLocaleString("en")}`;
  yield {
    note: makeNote(
      "cut",
      subject,
      `It ends in ${at}, before its last element does, so what followed is missing: texts, and pictures that those before it may show. If you can, export the old site again and import that.`,
    ),
  };
  if (item !== null) {
    yield { note: makeNote("leftOut", item, `The file ends within it, in ${at}.`) };
  }
}

function* foundIn(item: Item, attachments: Attachments): Generator<Found> {
  const { fields, meta } = item;
  const field = (name: string) => fields[name]?.trim() ?? "";
  const type = field("wp:post_type") || "post";
  if (FURNITURE.has(type)) return;
  const title = importedTitle(plainWordsOf(field("title")));
  if (type !== "post" && type !== "page") {
    yield {
      note: makeNote("leftOut", `“${type}” entries`, "They belong to a WordPress plugin or theme."),
    };
    return;
  }
  const status = field("wp:status").toLowerCase();
  if (THROWN.has(status)) {
    yield {
      note: makeNote("leftOut", title, "It was in WordPress’s trash, or was never saved."),
    };
    return;
  }
  if (field("wp:post_password") !== "") {
    yield {
      note: makeNote("leftOut", title, "A password protects it, and this site has no such pages."),
    };
    return;
  }
  const notes: Note[] = [];
  if (item.oddLines.length > 0) notes.push(oddNote(title, item.oddLines));
  const publishedAt =
    importedMoment(field("wp:post_date_gmt")) ??
    importedMoment(field("pubDate")) ??
    importedMoment(field("wp:post_date"));
  const isOut = status === "publish" || (status === "future" && publishedAt !== null);
  const held = isOut ? forSome(fields["content:encoded"] ?? "", meta) : null;
  if (held !== null) notes.push(makeNote("draft", title, held));
  const state = isOut && held === null ? "published" : "draft";
  if (status === "private") {
    notes.push(makeNote("draft", title, "It was private, so it comes as a draft."));
  } else if (!isOut && status !== "draft" && status !== "pending") {
    notes.push(makeNote("draft", title, `Its status is “${status}”, so it comes as a draft.`));
  }
  const skipped = skippedComments(item);
  for (let at = 0; at < skipped; at += 1) {
    notes.push(
      makeNote("leftOut", "Comments", "Spam, deleted comments and pingbacks aren’t imported."),
    );
  }
  const id = field("wp:post_id");
  const link = field("link");
  const topics = [
    ...item.topics.filter(({ domain, slug }) => domain === "category" && slug !== NO_CATEGORY),
    ...item.topics.filter(({ domain }) => domain === "post_tag"),
  ];
  const names = topics.map(({ name }) => plainWordsOf(name));
  const written = fields["content:encoded"] ?? "";
  const whole =
    recordingOf(written, meta, notes) + openBlocks(written, attachments, notes) + footnotesOf(meta);
  const featuredId = meta._thumbnail_id?.trim() ?? "";
  const featured = attachments.byId.get(featuredId);
  if (!featured && /^[1-9]\d*$/.test(featuredId)) {
    notes.push(makeNote("picture", `Featured picture of “${title}”`, NOT_IN_EXPORT));
  }
  for (const name of fieldsBeside(meta)) notes.push(makeNote("html", `Fields “${name}”`, BESIDE));
  yield {
    text: {
      kind: type === "page" ? "page" : "article",
      key: id || link || title,
      title,
      slug: field("wp:post_name"),
      feedId: field("guid") || null,
      excerpt: field("excerpt:encoded"),
      format: "html",
      content: readShortcodes(
        paragraphs(openGalleries(readCode(whole), { id, title, notes }, attachments)),
        notes,
      ),
      ...importedTopics(names),
      oldCategory: topics[0]?.slug ?? null,
      state,
      publishedAt,
      createdAt: importedMoment(field("wp:post_date_gmt")) ?? importedMoment(field("wp:post_date")),
      featuredImage: featured?.url ?? null,
      featuredImageAlt: featured?.alt || null,
      from:
        state === "published" ? [link, ...(id ? shortLinks(type, id) : [])].filter(Boolean) : [],
      base: link,
      comments: commentsOf(item),
      notes,
    },
  };
}

/** Fields in which plugins keep who may read a text. */
const READERS_FIELD =
  /^_?(?:jetpack_newsletter_access|jetpack_memberships?_\w+|members_access_role|rcp_(?:access_level|subscription_level|user_level)|restrict\w*|\w*_restrict(?:ed|ion|ions)?|content_restriction\w*|um_content_restriction|wpmem_block|pmpro\w*|mepr\w*|memberpress\w*|memberful\w*|wlm\w*|wishlist\w*|patreon[-_]?level\w*|s2member\w*|groups[-_](?:read|access)\w*|ppw\w*protect\w*|\w*is_locked|paywall\w*|unlisted|is_unlisted|hide_(?:post|page|this)|hide_from\w*|is_draft|coming_soon|\w*members?_?only|private|is_private|hidden|password|visibility|access_level|required_(?:role|level|membership)\w*|protected)$/i;
/** What such a field has where everybody may. */
const FOR_ALL =
  /^(?:|0|false|no|off|none|null|default|public|all|any|everybody|everyone|visible|a:0:\{\}|\[\]|.*_um_custom_access_settings";(?:b:0|i:0|s:1:"0").*)$/is;
const FOR_SOME =
  "member(?:ship)?s?|restrict(?:ed|ion)?|private|protect(?:ed|or)?|paid|premium|paywall|logged[-_]?in|subscribers?|patreon";
/** A part in a plugin's brackets, or in a block, that is for some. */
const SOME_SHORTCODE = new RegExp(
  `\\[/((?:[\\w-]{0,40}[-_])?(?:${FOR_SOME}|hide|hidden|secret|vip|passster|password|patrons?|visibility|visible|gated?|lock(?:ed|er)?|unlock|login|access|mp-content|if(?=\\])|mepr-show|pmpro|rcp|ihc-hide|s2If|wlm|um_loggedin)[\\w-]{0,40})\\]`,
  "gi",
);
const SOME_BLOCK = new RegExp(
  `<!-- wp:(?=(?:[\\w/-]{0,80}[/-])?(?:${FOR_SOME}|subscriber-view)\\b)([\\w/-]{1,80})|<!-- wp:[\\w/-]{1,80}[^\\n>]{0,5000}?"(?:blockVisibility|visibility)"\\s*:(?!\\s*(?:true|"(?:visible|public|all|everyone|default)?"))`,
);

/** What says that a text, or a part of it, was for some readers only; null for nothing. */
function forSome(content: string, meta: Fields): string | null {
  const field = Object.entries(meta).find(
    ([name, value]) => READERS_FIELD.test(name) && !FOR_ALL.test(value.trim()),
  );
  if (field)
    return `Its field “${field[0]}” says that only some could read it, so it comes as a draft.`;
  const name = [...content.matchAll(SOME_SHORTCODE)].find(([, one = ""]) =>
    new RegExp(`\\[${one}[\\s\\]]`, "i").test(content),
  );
  return name || SOME_BLOCK.test(content)
    ? "Parts of it were for some readers only, or hidden, so it comes as a draft."
    : null;
}

const NOT_IN_EXPORT = "The export doesn’t have it, so it doesn’t come.";
const BESIDE =
  "WordPress keeps them beside the text, where only a theme or plugin shows them, so they don’t come.";

/** The episode that a podcast’s plugin keeps beside its text. */
function recordingOf(written: string, meta: Fields, notes: Note[]): string {
  const [address = ""] = (meta.enclosure || meta.audio_file || "").trim().split(/\s/);
  if (!/^https?:/.test(address) || written.includes(address)) return "";
  notes.push(makeNote("html", "Podcast episode", "It comes as a link to where it is now."));
  const href = address.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<p><a href="${href}">Listen to this episode</a></p>\n\n`;
}

/** What an author wrote into fields of a theme or plugin; those of programs begin with a line or have no words. */
function fieldsBeside(meta: Fields): string[] {
  return Object.entries(meta)
    .filter(([name, value]) => {
      const words = value.trim();
      const isData = /^(?:[{[<]|[aOs]:\d+:|https?:)/.test(words);
      return (
        /^[a-z]/i.test(name) && !KNOWN_META.has(name) && !isData && /\p{L}\s+\p{L}/u.test(words)
      );
    })
    .map(([name]) => name);
}

const KNOWN_META = new Set(["footnotes", "enclosure", "audio_file"]);

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));
const ID = /^[\w-]{1,100}$/;

/** WordPress keeps the notes of a text beside it, and its marks lead to them. */
function footnotesOf(meta: Fields): string {
  const source = meta.footnotes?.trim() ?? "";
  if (source === "") return "";
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return "";
  }
  const items = (footnotes.safeParse(value).data ?? [])
    .filter(({ id }) => ID.test(id))
    .map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`);
  return items.length === 0 ? "" : `\n<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

const DYNAMIC = /<!-- wp:([\w/-]{1,80})(\s+\{[^\n]{0,5000}?\})?\s+\/-->/g;
/** What has no words of its own anywhere, or is beside the text. */
const QUIET = new Set(
  "more nextpage spacer footnotes separator site-title post-title post-date post-author post-featured-image navigation search latest-posts archives categories tag-cloud latest-comments social-links".split(
    " ",
  ),
);
const OPENED_MAX = 50;

/** Parts that are saved once for several texts in their places; blocks that WordPress fills itself are named. */
function openBlocks(text: string, { blocks }: Attachments, notes: Note[], opened = 0): string {
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
function openGalleries(
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

/**
 * The old editor keeps paragraphs as empty lines, and its pages make them into elements; so does this. The new
 * one marks each block.
 */
export function paragraphs(source: string): string {
  const text = source.replace(/\r\n?/g, "\n");
  if (text.includes("<!-- wp:")) return text;
  const kept: string[] = [];
  // What keeps its own empty lines is set aside meanwhile.
  const aside = replacePairs(
    text,
    /<(?<name>pre|script|style|textarea|svg)\b/gi,
    (name) => new RegExp(`</${name}>`, "gi"),
    (whole) => {
      kept.push(whole);
      return `\n\n\ue002${kept.length - 1}\ue002\n\n`;
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
      return isBlock ? part : `<p>${part.replace(/\n/g, "<br>\n")}</p>`;
    })
    .join("\n")
    .replace(/\ue002(\d+)\ue002/g, (_, at) => kept[Number(at)] ?? "");
}
