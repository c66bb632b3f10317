import { parse } from "csv-parse/sync";
import { z } from "zod";
import { type ExportFolder, readOrSay } from "@/lib/domains/imports/export/export-file";
import { importedMoment, importedTitle, makeNote, noteLetters } from "@/lib/domains/imports/rules";
import type { Found } from "@/lib/domains/imports/schema";
import { isPublicWord, truthOf } from "./held-back";

const TABLE = /(?:^|\/)posts\.csv$/;
const FILE = /(?:^|\/)posts\/([^/]+)\.html$/;
const TABLE_MAX_BYTES = 64 * 1024 * 1024;
const TEXT_MAX_BYTES = 16 * 1024 * 1024;

/** What lies on a publication’s site; an email may not. */
const KNOWN_TYPE = /^(?:|newsletter|post|article|podcast|video|page)$/i;
const PAYWALL = /\bclass="[^"]{0,200}\bpaywall|PaywallToDOM/;

const cell = z.string().default("");
const row = z.object({
  post_id: cell,
  post_date: cell,
  is_published: cell,
  email_sent_at: cell,
  type: cell,
  audience: cell,
  title: cell,
  subtitle: cell,
  podcast_url: cell,
});

export function isSubstack({ names }: ExportFolder): boolean {
  return names.some((name) => TABLE.test(name));
}

export async function* readSubstack(folder: ExportFolder): AsyncGenerator<Found> {
  const table = folder.names.find((name) => TABLE.test(name)) ?? "";
  const root = table.replace(TABLE, "");
  const prefix = root === "" ? "" : `${root}/`;
  const { rows, isCut, lines } = readTable(await folder.read(table, TABLE_MAX_BYTES));
  for (const { post, isShort } of rows) yield* foundIn(folder, prefix, post, isShort);
  const listed = new Set(rows.map(({ post }) => `${prefix}posts/${post.post_id}.html`));
  for (const name of folder.names) {
    const [, id = ""] = FILE.exec(name) ?? [];
    if (id === "" || !name.startsWith(`${prefix}posts/`) || listed.has(name)) continue;
    yield* foundIn(folder, prefix, row.parse({ post_id: id }), true);
  }
  if (isCut) {
    yield {
      note: makeNote(
        "cut",
        "posts.csv",
        `Only its first ${lines === 1 ? "line" : `${lines.toLocaleString("en")} lines`} can be read, and the rest is missing or damaged. Posts that only the rest has don’t come, and those that have a file come as drafts. If you can, download the export once more and bring that.`,
      ),
    };
  }
  if (folder.names.some((name) => /(?:^|\/)(?:email_list|subscribers)[^/]*\.csv$/.test(name))) {
    yield {
      note: makeNote(
        "leftOut",
        "Subscribers",
        "They are imported under Subscribers, from their own file.",
      ),
    };
  }
}

type Post = z.output<typeof row>;

type Line = {
  record: Record<string, string>;
  info: { lines: number; columns: { name: string }[] };
};

const DECISIVE = ["is_published", "type", "audience"];

/** Its posts as far as they can be read, and whether a line ends before all is said that holds a post back. */
function readTable(bytes: Buffer) {
  let isCut = false;
  const read = parse(bytes, {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    on_skip: () => {
      isCut = true;
      return undefined;
    },
  }) as unknown as Line[];
  const rows = read.map(({ record, info: { columns } }): { post: Post; isShort: boolean } => {
    const cells = Object.keys(record).length;
    const last = columns.findLastIndex(({ name }) => DECISIVE.includes(name));
    return { post: row.parse(record), isShort: cells < columns.length && cells <= last + 1 };
  });
  const { record = {}, info = { lines: 0, columns: [] } } = read.at(-1) ?? {};
  const endsEarly = Object.keys(record).length < info.columns.length && bytes.at(-1) !== 10;
  return { rows, isCut: isCut || endsEarly, lines: info.lines };
}

const UNLISTED =
  "The list posts.csv doesn’t say all of it, such as whether it was public, so it comes as a draft.";

async function* foundIn(
  folder: ExportFolder,
  prefix: string,
  post: Post,
  isShort: boolean,
): AsyncGenerator<Found> {
  const [key = "", ...rest] = post.post_id.split(".");
  const slug = rest.join(".");
  const title = importedTitle(post.title || slug);
  if (key === "") return;
  if (post.type === "thread" || post.type === "chat") {
    yield {
      note: makeNote(
        "leftOut",
        title,
        "It is a thread of Substack’s own, whose words are not in the export.",
      ),
    };
    return;
  }
  const name = `${prefix}posts/${post.post_id}.html`;
  const isThere = folder.has(name);
  const read = isThere ? await readOrSay(folder, name, TEXT_MAX_BYTES) : { text: "", isSure: true };
  if ("problem" in read) {
    yield { note: makeNote("leftOut", title, read.problem) };
    return;
  }
  const content = read.text;
  const notes = noteLetters(title, read.isSure);
  if (!isThere && post.title === "") return;
  if (!isThere)
    notes.push(
      makeNote("text", title, "The export has no file of it, so it comes without its text."),
    );
  if (isShort) notes.push(makeNote("draft", title, UNLISTED));
  const isOut = !isShort && truthOf(post.is_published) === true;
  const isForAll = post.audience.trim() === "" || isPublicWord(post.audience);
  const isWalled = isOut && isForAll && PAYWALL.test(content);
  if (isWalled) {
    notes.push(
      makeNote("draft", title, "Parts of it were for some readers only, so it comes as a draft."),
    );
  }
  const isKnown = KNOWN_TYPE.test(post.type.trim());
  if (isOut && isForAll && !isKnown) {
    notes.push(
      makeNote("draft", title, `Its list says “type: ${post.type}”, so it comes as a draft.`),
    );
  }
  if (isOut && !isForAll) {
    notes.push(
      makeNote(
        "draft",
        title,
        `Only some could read it (“audience: ${post.audience}”), so it comes as a draft.`,
      ),
    );
  }
  if (!isShort && truthOf(post.is_published) === undefined) {
    notes.push(
      makeNote(
        "draft",
        title,
        `Its list says “is_published: ${post.is_published}”, so it comes as a draft.`,
      ),
    );
  }
  const podcast = /^https?:\/\//.test(post.podcast_url) ? post.podcast_url : "";
  if (podcast)
    notes.push(makeNote("html", "Podcast episode", "It comes as a link to where it is now."));
  yield {
    text: {
      kind: post.type === "page" ? "page" : "article",
      key,
      title,
      slug,
      excerpt: post.subtitle,
      format: "html",
      content: podcast
        ? `<p><a href="${encodeURI(podcast)}">Listen to this episode</a></p>${content}`
        : content,
      category: null,
      tags: [],
      state: isOut && isForAll && isKnown && !isWalled ? "published" : "draft",
      publishedAt: importedMoment(post.post_date),
      createdAt: importedMoment(post.post_date),
      featuredImage: null,
      featuredImageAlt: null,
      from: isOut && slug !== "" ? [`/p/${slug}`] : [],
      base: "",
      comments: [],
      notes,
    },
  };
}
