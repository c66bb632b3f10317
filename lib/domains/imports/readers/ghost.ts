import { JSONParser, TokenType } from "@streamparser/json";
import { z } from "zod";
import type { ExportFile } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import {
  flattenThreads,
  importedMoment,
  importedName,
  importedTitle,
  importedTopics,
  makeNote,
} from "@/lib/domains/imports/rules";
import type { Found, FoundComment, Note } from "@/lib/domains/imports/schema";
import { escapeHtml } from "@/lib/text/escape-html.mjs";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { plainName } from "./front-matter";
import { readGhostDocument } from "./ghost-document";
import { isPublicWord, truthOf } from "./held-back";

/** One value may hold so much of the file; more is no text that anybody wrote. */
const VALUE_MAX_BYTES = 32 * 1024 * 1024;
const DEPTH_MAX = 100;
/** What Ghost writes in place of the address that the site had. */
export const GHOST_URL = "__GHOST_URL__";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
/** A document as text, or as programs that rewrite exports leave it. */
const written = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""),
  );
const moment = z.unknown().optional().transform(importedMoment);

const postRow = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  mobiledoc: written,
  lexical: written,
  markdown: text,
  plaintext: text,
  feature_image: text,
  image: text,
  type: text,
  page: z.unknown().optional(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  meta_description: text,
  created_at: moment,
  published_at: moment,
});
const tagRow = z.object({ id, name: text, slug: text, visibility: text });
const linkRow = z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() });
const metaRow = z.object({
  post_id: id,
  meta_description: text,
  feature_image_alt: text,
  email_only: z.unknown().optional(),
});
const memberRow = z.object({ id, name: text });
const commentRow = z.object({
  id,
  post_id: id,
  member_id: id.nullish(),
  parent_id: id.nullish(),
  in_reply_to_id: id.nullish(),
  status: text,
  html: text,
  created_at: moment,
});
const settingRow = z.object({ key: text, value: z.unknown().optional() });

const damaged = () =>
  new ExportRefused("This JSON file is damaged or incomplete. Please export it once more.");
const notGhost = () =>
  new ExportRefused(
    "This JSON file isn’t an export of Ghost. In Ghost it is made under Settings, Import/Export.",
  );

type Row = { table: string; value: unknown };

/** Where a file ends, or can’t be read on, before its time. */
type Cut = {
  isEnd: boolean;
  line: number;
  /** Of the post that it is cut within, as far as its title came. */
  title: string | null;
  /** The tables that came to their end. */
  whole: string[];
};

/** Where in the export each token lies: the names of its tables so far, and the title of the post that is open. */
class Place {
  depth = 0;
  title: string | null = null;
  readonly tables: string[] = [];
  private readonly names: string[] = [];
  private last = "";
  private isValue = false;
  /** Where a row lies: in a list, in an object of tables, in the first that is called data. */
  private rowDepth = Number.NaN;

  see({ token, value }: { token: TokenType; value: unknown }): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      this.depth += 1;
      this.names[this.depth] = "";
      if (this.depth === this.rowDepth && this.names[this.depth - 2] === "posts") this.title = "";
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      if (this.depth === this.rowDepth) this.title = null;
      this.depth -= 1;
    } else if (token === TokenType.COLON) {
      this.names[this.depth] = this.last;
      if (this.last === "data" && Number.isNaN(this.rowDepth)) this.rowDepth = this.depth + 3;
      else if (this.depth === this.rowDepth - 2) this.tables.push(this.last);
    } else if (token === TokenType.STRING) {
      this.last = String(value).slice(0, TITLE_MAX_CHARACTERS);
      const isTitle = this.isValue && this.names[this.depth] === "title";
      if (isTitle && this.depth === this.rowDepth && this.title === "") this.title = this.last;
    }
    this.isValue = token === TokenType.COLON;
  }
}

async function* readRows(
  file: ExportFile,
  tables: readonly string[],
  onCut: (cut: Cut) => void,
): AsyncGenerator<Row> {
  let rows: Row[] = [];
  let quietBytes = 0;
  const parser = new JSONParser({
    paths: tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]),
    keepStack: false,
  });
  parser.onValue = ({ value, stack }) => {
    quietBytes = 0;
    rows.push({ table: String(stack.at(-1)?.key ?? ""), value });
  };
  const place = new Place();
  let read = 0;
  parser.onToken = (token) => {
    read = token.offset;
    place.see(token);
    if (place.depth > DEPTH_MAX) {
      throw new ExportRefused(
        `This JSON file has lists nested more than ${DEPTH_MAX} deep, which no Ghost export has. It is not used.`,
      );
    }
  };
  let line = 1;
  const cut = (isEnd: boolean) =>
    onCut({ isEnd, line, title: place.title, whole: place.tables.slice(0, -1) });
  let bytes = 0;
  for await (const chunk of file.stream()) {
    quietBytes += chunk.byteLength;
    try {
      parser.write(chunk);
    } catch (error) {
      if (error instanceof ExportRefused) throw error;
      yield* rows;
      // What follows the last brace is nothing of it.
      if (parser.isEnded) return;
      line += linesIn(chunk.subarray(0, Math.max(0, read - bytes)));
      return cut(false);
    }
    line += linesIn(chunk);
    bytes += chunk.byteLength;
    if (quietBytes > VALUE_MAX_BYTES && tables.includes("posts")) throw notGhost();
    yield* rows;
    rows = [];
  }
  if (!parser.isEnded) cut(true);
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Everything that belongs to posts, which the file has after them. */
async function readAround(file: ExportFile) {
  const tags = new Map<string, { name: string; slug: string }>();
  const tagsOf = new Map<string, { tag: string; order: number }[]>();
  const meta = new Map<string, z.output<typeof metaRow>>();
  const members = new Map<string, string>();
  const comments: z.output<typeof commentRow>[] = [];
  let site = "";
  let newsletters = 0;
  const tables =
    "tags posts_tags posts_meta members members_subscribe_events comments settings".split(" ");
  let hasAllMeta = true;
  const onCut = ({ whole }: Cut) => {
    hasAllMeta = whole.includes("posts_meta");
  };
  for await (const { table, value } of readRows(file, tables, onCut)) {
    if (table === "tags") {
      const { success, data } = tagRow.safeParse(value);
      // Ghost's internal tags begin with # and are shown nowhere.
      if (success && data.visibility !== "internal" && !data.name.startsWith("#"))
        tags.set(data.id, data);
    } else if (table === "posts_tags") {
      const { success, data } = linkRow.safeParse(value);
      if (success) push(tagsOf, data.post_id, { tag: data.tag_id, order: data.sort_order ?? 0 });
    } else if (table === "posts_meta") {
      const { success, data } = metaRow.safeParse(value);
      if (success) meta.set(data.post_id, data);
    } else if (table === "members") {
      newsletters += 1;
      const { success, data } = memberRow.safeParse(value);
      if (success) members.set(data.id, data.name);
    } else if (table === "comments") {
      const { success, data } = commentRow.safeParse(value);
      if (success) comments.push(data);
    } else if (table === "settings") {
      const { success, data } = settingRow.safeParse(value);
      if (success && data.key === "url" && typeof data.value === "string") site = data.value;
    }
  }
  const threads = flattenThreads(
    comments.map(
      (row): FoundComment => ({
        key: row.id,
        parentKey: row.parent_id ?? row.in_reply_to_id ?? null,
        name: importedName(members.get(row.member_id ?? "") ?? ""),
        content: row.html,
        createdAt: row.created_at ?? new Date(0).toISOString(),
        approved: row.status === "published" || row.status === "",
      }),
    ),
    () =>
      new ExportRefused(
        "The comments in this export answer each other in a circle, so it is not used.",
      ),
  );
  const commentsOf = new Map<string, FoundComment[]>();
  for (const [at, comment] of threads.entries()) {
    push(commentsOf, comments[at]?.post_id ?? "", comment);
  }
  return { tags, tagsOf, meta, commentsOf, site, members: newsletters, hasAllMeta };
}

type Content = {
  format: "html" | "markdown";
  content: string;
  unknown: string[];
  isForSome: boolean;
  forEmails: number;
};

/** Ghost's mark of a part that a stranger on its site doesn't see. */
const GATED = /<!--\s*kg-gated-block:begin\b[^>]{0,500}?\bnonMember:\s*false/;
const PLAIN = { unknown: [], isForSome: false, forEmails: 0 };

/** Whether HTML has anything to bring, and not marks and empty paragraphs alone. */
function hasText(html: string): boolean {
  if (/<(?!(?:p|div|span|br)\s*\/?>)[a-z]/i.test(html)) return true;
  return html.replace(/<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, "").trim() !== "";
}

/** A text as the export has it: as HTML, in one of Ghost's own formats, or as its first releases saved it. */
function contentOf({
  html,
  markdown,
  plaintext,
  lexical,
  mobiledoc,
}: z.output<typeof postRow>): Content | null {
  const shown: Content = {
    ...PLAIN,
    format: "html",
    content: html,
    isForSome: GATED.test(html),
  };
  if (hasText(html)) return shown;
  for (const source of [lexical, mobiledoc]) {
    const read = source.trim() === "" ? null : readGhostDocument(source);
    if (!read) continue;
    const { unknown, isForSome, forEmails } = read;
    const about = { unknown, isForSome, forEmails };
    if (read.markdown?.trim()) {
      return { ...about, format: "markdown", content: read.markdown.trim() };
    }
    if (read.html.trim() !== "" || unknown.length + forEmails > 0) {
      return { ...about, format: "html", content: read.html };
    }
  }
  if (markdown.trim() !== "") return { ...PLAIN, format: "markdown", content: markdown.trim() };
  const words = plaintext.trim();
  if (words === "") return html.trim() === "" ? null : shown;
  const content = words
    .split(/\n\s*\n/)
    .map((one) => `<p>${escapeHtml(one).replaceAll("\n", "<br>")}</p>`)
    .join("");
  return { ...PLAIN, format: "html", content };
}

const UNREADABLE = "Its fields in the export are not those that Ghost writes, so it can’t be read.";

const EMAIL_UNKNOWN =
  "The part of the file that says which texts went out by email alone is missing, so it comes as a draft.";

function* sayCut({ isEnd, line, title }: Cut): Generator<Found> {
  const at = line > 1 ? ` in line ${line.toLocaleString("en")}` : "";
  yield {
    note: makeNote(
      "cut",
      isEnd ? "The end of the file" : `What follows${at}`,
      `${isEnd ? `The file ends${at} before it is whole` : "It can’t be read, as it isn’t valid JSON"}, so texts may be missing, and subjects, descriptions and comments of those that come. If you can, export the old site again and import that.`,
    ),
  };
  if (title === null) return;
  const detail = isEnd
    ? `The file ends within it${at}.`
    : `The file can’t be read on within it${at}.`;
  yield { note: makeNote("leftOut", importedTitle(title), detail) };
}

/** The address of the site that the export is of, where the export says it. */
export async function* readGhost(
  file: ExportFile,
  onSite: (site: string) => void,
): AsyncGenerator<Found> {
  const around = await readAround(file);
  if (around.site) onSite(around.site);
  let count = 0;
  const cuts: Cut[] = [];
  for await (const { value } of readRows(file, ["posts"], (cut) => cuts.push(cut))) {
    const { success, data: post } = postRow.safeParse(value);
    count += 1;
    if (!success) {
      const { data } = z.object({ title: text, slug: text }).safeParse(value);
      yield {
        note: makeNote("leftOut", importedTitle(data?.title || data?.slug || ""), UNREADABLE),
      };
      continue;
    }
    const title = importedTitle(post.title);
    const notes: Note[] = [];
    const kind = post.type === "page" || post.page === 1 || post.page === true ? "page" : "article";
    const written = contentOf(post);
    if (!written) {
      notes.push(
        makeNote(
          "text",
          title,
          post.lexical + post.mobiledoc === ""
            ? "The export has no text of it."
            : "What the export has of its text is empty or can’t be read.",
        ),
      );
    }
    for (const name of written?.unknown ?? []) {
      notes.push(
        makeNote("html", `Cards “${name}” of Ghost`, "They have no words or addresses to bring."),
      );
    }
    for (let at = 0; at < (written?.forEmails ?? 0); at += 1) {
      notes.push(
        makeNote(
          "html",
          "Parts for emails alone",
          "Readers of the old site didn’t see them, so they are left out.",
        ),
      );
    }
    if (written?.isForSome) {
      notes.push(
        makeNote("draft", title, "Parts of it were for some readers only, so it comes as a draft."),
      );
    }
    const isForAll = post.visibility === "" || isPublicWord(post.visibility);
    const status = plainName(post.status);
    const isOut = isPublicWord(status) || (status === "scheduled" && post.published_at !== null);
    if ((isOut || status === "sent") && !isForAll) {
      notes.push(
        makeNote(
          "draft",
          title,
          `Only some could read it (“visibility: ${post.visibility}”), so it comes as a draft.`,
        ),
      );
    }
    if (!isOut && status !== "sent" && status !== "draft") {
      notes.push(
        makeNote("draft", title, `Its status is “${post.status}”, so it comes as a draft.`),
      );
    }
    const meta = around.meta.get(post.id);
    const isEmail = status === "sent" || (isOut && truthOf(meta?.email_only ?? false) === true);
    const isUnknown = isOut && !meta && !around.hasAllMeta;
    if (isUnknown) notes.push(makeNote("draft", title, EMAIL_UNKNOWN));
    const isHeld = !isForAll || isUnknown || written?.isForSome === true || !(isOut || isEmail);
    const state = isHeld ? "draft" : isEmail ? "email" : "published";
    const links = (around.tagsOf.get(post.id) ?? []).toSorted((a, b) => a.order - b.order);
    const topics = links.flatMap(({ tag }) => around.tags.get(tag) ?? []);
    yield {
      text: {
        kind,
        key: post.uuid || post.id,
        title,
        slug: post.slug,
        feedId: post.id,
        excerpt: post.custom_excerpt || meta?.meta_description || post.meta_description,
        format: written?.format ?? "html",
        content: written?.content ?? "",
        ...importedTopics(
          topics.map(({ name }) => name),
          { title, notes },
        ),
        oldCategory: topics[0]?.slug || null,
        state,
        publishedAt: post.published_at,
        createdAt: post.created_at,
        featuredImage: post.feature_image || post.image || null,
        featuredImageAlt: meta?.feature_image_alt || null,
        from: isOut && !isEmail && post.slug !== "" ? [`/${post.slug}/`] : [],
        base: "",
        comments: around.commentsOf.get(post.id) ?? [],
        notes,
      },
    };
  }
  if (count === 0) throw cuts.length > 0 ? damaged() : notGhost();
  for (const cut of cuts) yield* sayCut(cut);
  if (around.members > 0) {
    yield {
      note: makeNote(
        "leftOut",
        "Members",
        "Subscribers are imported under Subscribers, from their own file.",
      ),
    };
  }
}
