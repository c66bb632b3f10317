import { posix } from "node:path";
import { type ExportFolder, readOrSay } from "@/lib/domains/imports/export/export-file";
import { FileUnreadable } from "@/lib/domains/imports/export/export-refused";
import {
  importedMoment,
  importedTitle,
  importedTopics,
  makeNote,
  noteLetters,
} from "@/lib/domains/imports/rules";
import type { Found, FoundText, Note } from "@/lib/domains/imports/schema";
import { readHead } from "@/lib/site/published/article-values";
import { isNothing } from "@/lib/text/nothing";
import { type FrontMatter, HEAD_BEGINS, plainName, readFrontMatter } from "./front-matter";
import { headMoment, readPublicity } from "./held-back";
import { type Inherited, readInherited } from "./inherited";

const TEXT = /\.(?:md|mdx|markdown|mdown|mdwn|mkd|mkdn|mkdown|html?)$/i;
/** Texts in other languages than Markdown, and what may be one where posts lie. */
const FOREIGN_TEXT =
  /\.(?:org|rst|adoc|asciidoc|textile|[rq]md|rmarkdown|pandoc|pdc|mmark|creole|mediawiki)$/i;
const PERHAPS_TEXT =
  /\.(?:txt|text|rest|asc|wiki|tex|ipynb|docx?|odt|rtf|njk|liquid|hbs|pug|slim|haml|ejs|webc|svx|astro)$/i;
const TEXT_MAX_BYTES = 8 * 1024 * 1024;
/** What every project has for those who work on it. */
const FURNITURE =
  /(?:^|\/)(?:readme|license|licence|changelog|contributing|code_of_conduct|security|404|_index)\.[a-z]+$|(?:^|\/)(?:themes|layouts|_layouts|_includes|archetypes|node_modules|\.github)\//i;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;
/** What a generator has for itself and shows as an address of its own; the texts in them are posts. */
const POSTS = /(?:^|\/)(?:_posts|_drafts|posts?|blog|articles?|writing|notes|essays|news)\//i;

function asText(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && !isNothing(value) ? value : "";
}

const LISTED_MAX_DEPTH = 4;

/** Names as a list, within each other, as objects, as a map of them, or in one text with commas. */
function asList(value: unknown, isSpaced = false, depth = 0): string[] {
  if (depth > LISTED_MAX_DEPTH || value === null || value instanceof Date) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one) =>
      typeof one === "object" ? asList(one, false, depth + 1) : [asText(one)].filter(Boolean),
    );
  }
  if (typeof value === "object" && value !== undefined) {
    const own = value as Record<string, unknown>;
    const named = ["name", "title", "label", "value", "slug", "path"]
      .map((name) => asText(own[name]))
      .find((one) => one !== "");
    if (named !== undefined) return [named];
    return Object.entries(own).flatMap(([name, one]) =>
      one === true || one === null ? [name] : asList(one, false, depth + 1),
    );
  }
  const text = asText(value);
  // Jekyll also takes words parted by spaces; a comma says that they are not.
  const parts = isSpaced && !text.includes(",") ? text.split(/\s+/) : text.split(",");
  return parts.map((one) => one.trim()).filter((one) => one !== "");
}

const SUBJECTS = "categories category topics topic subjects subject tags tag labels".split(" ");
/** Where generators keep what they do not know themselves. */
const WITHIN = ["taxonomies", "taxonomy", "params", "extra"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The subjects of a text, categories first, wherever a generator has them. */
function subjectsOf(fields: FrontMatter["fields"], isJekyll: boolean): string[] {
  const parts = [
    fields,
    ...WITHIN.flatMap((name) => {
      const part = fields[name];
      if (!isRecord(part)) return [];
      return [Object.fromEntries(Object.entries(part).map(([key, one]) => [plainName(key), one]))];
    }),
  ];
  return SUBJECTS.flatMap((name) =>
    parts.flatMap((part) => asList(part[name], isJekyll && name.endsWith("s"))),
  );
}

const JEKYLL = /(?:^|\/)_(?:posts|drafts)\//;

function asPicture(value: unknown): string {
  if (Array.isArray(value)) return asPicture(value[0]);
  if (typeof value !== "object" || value === null) return asText(value);
  const { url, src, path, image, teaser, feature } = value as Record<string, unknown>;
  return [url, src, path, image, feature, teaser].map(asText).find((one) => one !== "") ?? "";
}

/** What a picture shows, where it is given as more than an address. */
function altOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "alt" in value ? value.alt : "";
}

/** Whether a folder has texts with front matter. Throws FileUnreadable where none that can be read has. */
export async function isMarkdownSite(folder: ExportFolder): Promise<boolean> {
  let problem: string | null = null;
  for (const name of listTexts(folder)) {
    const read = await readOrSay(folder, name, TEXT_MAX_BYTES);
    if ("problem" in read) problem ??= read.problem;
    else if (HEAD_BEGINS.test(read.text)) return true;
  }
  if (problem !== null) throw new FileUnreadable(problem);
  return false;
}

function listTexts(folder: ExportFolder): string[] {
  return folder.names.filter((name) => TEXT.test(name) && !FURNITURE.test(name)).toSorted();
}

const SITE =
  /^(?:(?:src\/)?content|_posts|_drafts|_data|_includes|_layouts|layouts|themes)\/|^(?:_config|hugo|config|gatsby-config|astro\.config|eleventy\.config|\.eleventy|package)\.\w+$/i;

const BESIDE = /^(?:readme|license|licence|changelog)(?:\.\w+)?$/i;

/** The folder that everything of the export lies in, with its `/`, and a site in a folder within it; "" without one. */
function rootOf(all: readonly string[]): string {
  const names = all.filter((name) => !BESIDE.test(name));
  const [first = ""] = names;
  const root = first.slice(0, first.indexOf("/") + 1);
  const isShared = root !== "" && names.every((name) => name.startsWith(root));
  if (!isShared || root.startsWith("_")) return "";
  // A folder of texts may be called like a whole site, which has its generator's folders in it.
  const inside = names.map((name) => name.slice(root.length));
  if (inside.some((name) => SITE.test(name))) return root;
  const deeper = rootOf(inside);
  const isSite = inside.some((name) => deeper !== "" && SITE.test(name.slice(deeper.length)));
  if (isSite) return root + deeper;
  return /^(?:content|src|posts?|blog)\//i.test(root) ? "" : root;
}

/** Folders and files that no generator shows. */
const HELD =
  /(?:^|\/)(?:\.[^/]+|_?(?:drafts?|private|unpublished|trash|wip))\/|(?:^|\/)[._][^/]*$/i;
/** The same by names that people give, each with a sentence for the owner. */
const PERHAPS_HELD =
  /(?:^|\/)(?:_(?!posts?\/|drafts?\/|pages?\/|blog\/|articles?\/|news\/|notes\/|essays\/|writing\/|content\/)[^/]+|[^/]*(?<![\p{L}\p{N}])drafts?(?![\p{L}\p{N}])[^/]*|\(?(?:hidden|private?|privado|unlisted|unfinished|unposted|not[-_ ]?published|to[-_ ]?publish|upcoming|future|later|queued?|backlog|to[-_ ]?do|inbox|templates?|snippets|staging|scheduled|secret|confidential|internal|deleted|discarded|in[-_ ]?progress|members?|subscribers?|(?:members?|subscribers?)[-_ ]?only|patrons?|patreon|premium|paid|entw[uü]e?rfe?|brouillons?|borrador(?:es)?|bozz[ae]|rascunhos?|szkice?|utkast|udkast|kladder?|concepten|черновики?|草稿|下書き)\)?)\/|(?:^|\/)(?:[^/]*[-_ .])?(?:drafts?|wip|entwurf|brouillon|borrador|bozza)(?:[-_ .][^/]*)?\.\w+$|\.(?:draft|private|wip|unpublished)\.\w+$|[([](?:draft|wip|private)[)\]]\.\w+$|~\.\w+$/iu;

type Place = { path: string; slug: string; date: string | null; isPost: boolean };

/** What a file's place says of it, as the generators read it. */
function placeOf(path: string): Place {
  const stem = path.replace(TEXT, "");
  const parts = stem.split("/");
  const last = parts.at(-1) ?? "";
  const name = /^index$/i.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last;
  const [, date = null, rest = name] = DATED.exec(name) ?? [];
  return {
    path,
    slug: rest.toLowerCase() === "index" ? "" : rest,
    date: date && importedMoment(date),
    isPost: POSTS.test(path) || date !== null,
  };
}

/** The addresses that the generators give a text of their own accord. */
function guessAddresses(
  { path, slug, date, isPost }: Place,
  fields: FrontMatter["fields"],
): string[] {
  const folder = posix
    .dirname(path)
    .replace(/^(?:src\/)?(?:content|pages|data)(?:\/|$)/, "")
    .replace(/^\.$/, "");
  const day = (headMoment(fields.date) ?? date)?.slice(0, 10).replaceAll("-", "/");
  if (/(?:^|\/)_(?:posts|drafts)(?:\/|$)/.test(folder)) {
    const before = asList(
      fields.categories ?? fields.category,
      fields.categories !== undefined,
    ).map((one) => `${one.toLowerCase()}/`);
    return day
      ? [`/${before.join("")}${day}/${slug}.html`, `/${before.join("")}${day}/${slug}/`]
      : [];
  }
  const isBundle = /(?:^|\/)index\.[a-z]+$/i.test(path);
  const inside = isBundle ? posix.dirname(folder).replace(/^\.$/, "") : folder;
  const own = `/${inside === "" ? "" : `${inside}/`}${slug}/`;
  return isPost || slug !== "" ? [own.toLowerCase()] : [];
}

/** What iCloud leaves in place of a file that it hasn't brought to the machine. */
const AWAY = /(?:^|\/)\.([^/]+)\.icloud$/i;
const OTHER_LANGUAGE =
  "It’s in another language than Markdown and HTML, so it doesn’t come. Please convert it to Markdown.";

/** What is said of a file that is no text to read, and may be one all the same. */
function noteUnread(name: string): Note | null {
  const [, away = ""] = AWAY.exec(name) ?? [];
  if (TEXT.test(away)) return makeNote("leftOut", away, "It’s in iCloud, not here.");
  const isText =
    (FOREIGN_TEXT.test(name) || (PERHAPS_TEXT.test(name) && POSTS.test(name))) &&
    !FURNITURE.test(name) &&
    !/(?:^|\/)\./.test(name);
  return isText ? makeNote("leftOut", name, OTHER_LANGUAGE) : null;
}

export async function* readMarkdown(folder: ExportFolder): AsyncGenerator<Found> {
  const names = listTexts(folder);
  for (const name of folder.names) {
    const note = noteUnread(name);
    if (note) yield { note };
  }
  const root = rootOf(folder.names);
  const inherited = await readInherited(folder, root, names);
  for (const name of names) {
    const path = name.slice(root.length);
    const read = await readOrSay(folder, name, TEXT_MAX_BYTES);
    if ("problem" in read) {
      yield { note: makeNote("leftOut", path, read.problem) };
      continue;
    }
    let front: FrontMatter | null;
    try {
      front = readFrontMatter(read.text);
    } catch {
      yield {
        note: makeNote(
          "leftOut",
          path,
          "Its front matter, between the lines of ---, can’t be read.",
        ),
      };
      continue;
    }
    if (!front) {
      yield {
        note: makeNote("leftOut", path, "It has no title and date at its head, so it is no post."),
      };
      continue;
    }
    const text = textOf(name, path, front, inherited);
    if (text) {
      text.notes.push(...noteLetters(text.title, read.isSure));
      yield { text };
    }
  }
}

/** What the programs of MDX give of a text, as far as it is written out. */
function exportedFields(path: string, body: string): Record<string, unknown> {
  if (!/\.mdx$/i.test(path)) return {};
  const objects = body.matchAll(
    /^export\s+(?:const|let|var)\s+\w+\s*(?::[^=\n]{0,100})?=\s*\{([^{}]{0,4000})/gm,
  );
  return Object.fromEntries(
    [...objects].flatMap(([, inner = ""]) =>
      [...inner.matchAll(/["']?([\w-]+)["']?\s*:\s*("[^"\n]*"|'[^'\n]*'|[\w.-]+)/g)].map(
        ([, name = "", value = ""]) => [name, value.replace(/^["']|["']$/g, "")],
      ),
    ),
  );
}

const DAMAGED =
  "Not all of its front matter can be read, so it is imported as a draft. Please check its title and date.";

const HELD_BY_PROGRAM = "Its lines for programs (export) hold it back, so it comes as a draft.";

const HELD_BY_FOLDER =
  "What its site’s own files say of it or of its folder holds it back, so it comes as a draft.";

function textOf(
  name: string,
  path: string,
  { fields: own, body, isDamaged }: FrontMatter,
  { fieldsFor, unread, isShown }: Inherited,
): FoundText | null {
  const place = placeOf(path);
  const { tags: _collections, title: _title, ...given } = fieldsFor(path);
  const fields = { ...given, ...own };
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(body.slice(0, 2_000));
  const title = importedTitle(asText(fields.title) || heading?.[1] || place.slug);
  // A page that only lists others has no text of its own.
  if (body.trim() === "" && asText(fields.title) === "") return null;
  const { isHeld, publishedAt } = readPublicity({
    ...fields,
    exported: exportedFields(path, body),
  });
  const head = readPublicity(fields);
  const unknown = unread.find(({ isFor }) => isFor(path));
  const isPlaced = PERHAPS_HELD.test(name) && !isShown(path);
  const isDraft = isHeld || isDamaged || unknown !== undefined || HELD.test(name) || isPlaced;
  const when = publishedAt ?? place.date;
  const isHeldByFolder = head.isHeld && !readPublicity(own).isHeld;
  const reason = isDamaged
    ? DAMAGED
    : isHeldByFolder
      ? HELD_BY_FOLDER
      : isHeld && !head.isHeld
        ? HELD_BY_PROGRAM
        : (head.why ??
          (unknown
            ? `The file ${unknown.name} may say who can read it, and can’t be read here, so it comes as a draft.`
            : isPlaced && !isHeld && !HELD.test(name)
              ? `It’s in ${path}, whose name says that it isn’t for everybody, so it comes as a draft.`
              : null));
  const layout = asText(fields.layout ?? fields.type);
  const isPage =
    /^page$/i.test(layout) || (!place.isPost && !/^post$/i.test(layout) && when === null);
  const address = asText(fields.permalink ?? fields.url);
  // One with a place for something is a pattern.
  const at = /[:{}]/.test(address) ? "" : address;
  const addresses = at !== "" ? [at] : guessAddresses(place, fields);
  const aliases = [...asList(fields.aliases), ...asList(fields.redirectfrom)];
  const isRepeated =
    heading !== null &&
    importedTitle(heading[1] ?? "") === title &&
    body.trimStart().startsWith(heading[0]);
  const notes = reason === null ? [] : [makeNote("draft", title, reason)];
  return {
    kind: isPage ? "page" : "article",
    key: path,
    title,
    slug:
      asText(fields.slug) ||
      (at !== ""
        ? (at.split("/").findLast((part) => part !== "") ?? "").replace(/\.html?$/, "")
        : place.slug),
    excerpt: asText(fields.description ?? fields.excerpt ?? fields.summary ?? fields.subtitle),
    format: /\.html?$/i.test(path) ? "html" : "markdown",
    content: isRepeated ? body.trimStart().slice(heading[0].length) : body,
    ...importedTopics(subjectsOf(fields, JEKYLL.test(path)), { title, notes }),
    state: isDraft ? "draft" : "published",
    publishedAt: isDraft ? null : when,
    createdAt: headMoment(fields.date) ?? when,
    featuredImage:
      asPicture(
        fields.image ??
          fields.featuredimage ??
          fields.cover ??
          fields.heroimage ??
          fields.header ??
          fields.thumbnail ??
          fields.images ??
          fields.ogimage,
      ) || null,
    featuredImageAlt: asText(fields.imagealt ?? altOf(fields.cover)) || null,
    added: readHead(fields),
    from: isDraft
      ? []
      : [...addresses, ...aliases].filter((one) => one.startsWith("/") || /^https?:/.test(one)),
    base: posix.dirname(name),
    comments: [],
    notes,
  };
}
