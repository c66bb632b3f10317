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
import { plainWordsOf } from "@/lib/domains/imports/texts/plain-words-of";
import { readCode, readShortcodes } from "./shortcodes";

import {
  type Cut,
  type Fields,
  type Item,
  incomplete,
  oddNote,
  readItems,
} from "./wordpress-items";
import {
  type Attachments,
  NOT_IN_EXPORT,
  openBlocks,
  openGalleries,
  paragraphs,
} from "./wordpress-texts";

/** What WordPress gives a post that has no category. */
const NO_CATEGORY = "uncategorized";

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
      ...importedTopics(names, { title, notes }),
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
