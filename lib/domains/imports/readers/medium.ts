import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { TooComplexError } from "@/lib/content/too-complex";
import { eachElement } from "@/lib/content/tree";
import { type ExportFolder, readOrSay } from "@/lib/domains/imports/export/export-file";
import {
  importedMoment,
  importedTitle,
  makeNote,
  noteLetters,
  TOO_COMPLEX,
} from "@/lib/domains/imports/rules";
import type { Found } from "@/lib/domains/imports/schema";
import { requireReadable } from "@/lib/domains/imports/texts/require-readable";

const POST = /(?:^|\/)posts\/([^/]+)\.html$/;
const TEXT_MAX_BYTES = 16 * 1024 * 1024;
const HASH = /[-_]([0-9a-f]{8,16})$/;

const html = unified().use(rehypeParse).use(rehypeStringify).freeze();

/** Whether an archive is an export of Medium: its posts lie beside what Medium knows of their author. */
export async function isMedium(folder: ExportFolder): Promise<boolean> {
  for (const name of folder.names) {
    if (!POST.test(name)) continue;
    const read = await readOrSay(folder, name, TEXT_MAX_BYTES);
    // One that can't be read says nothing of the others.
    if ("text" in read) return read.text.includes("h-entry") && read.text.includes("e-content");
  }
  return false;
}

function find(tree: Root, isIt: (node: Element) => boolean): Element | null {
  let found: Element | null = null;
  eachElement(tree, (node) => {
    if (found === null && isIt(node)) found = node;
    return undefined;
  });
  return found;
}

function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

const words = (node: Element | null) => (node === null ? "" : toText(node).trim());

/** The text without its title and standfirst, which are beside it. */
function withoutHead(body: Element): Element {
  const isHead = (node: Element) =>
    hasClass(node, "graf--title") || hasClass(node, "graf--subtitle");
  const strip = (node: Element): Element => ({
    ...node,
    children: node.children
      .filter((child) => child.type !== "element" || !isHead(child))
      // A line is above every section, also above the first.
      .filter((child) => child.type !== "element" || !hasClass(child, "section-divider"))
      .map((child) => (child.type === "element" ? strip(child) : child)),
  });
  return strip(body);
}

const REPLY =
  "Medium keeps what you wrote under other people’s texts like this, and the export doesn’t say which these are. They come as drafts: publish those that are articles.";

/** Medium takes the first words of a reply for its title; an article has one that is by itself. */
function isWithoutTitle(body: Element, title: string): boolean {
  const first = find({ type: "root", children: [body] }, (node) =>
    /^(?:p|h[1-6]|blockquote|li|pre)$/.test(node.tagName),
  );
  if (!first || /^h[1-6]$/.test(first.tagName) || hasClass(first, "graf--title")) return false;
  const line = words(first).replace(/\s+/g, " ");
  const begun = title.replace(/\s*(?:…|\.\.\.)$/, "");
  return begun !== "" && line.startsWith(begun);
}

export async function* readMedium(folder: ExportFolder): AsyncGenerator<Found> {
  for (const name of folder.names) {
    const [, file = ""] = POST.exec(name) ?? [];
    if (file === "") continue;
    const read = await readOrSay(folder, name, TEXT_MAX_BYTES);
    if ("problem" in read) {
      yield { note: makeNote("leftOut", name, read.problem) };
      continue;
    }
    const source = read.text;
    try {
      requireReadable(source);
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error;
      yield { note: makeNote("leftOut", name, TOO_COMPLEX) };
      continue;
    }
    const tree = html.parse(source);
    const body = find(tree, (node) => hasClass(node, "e-content"));
    const title = importedTitle(words(find(tree, (node) => hasClass(node, "p-name"))));
    if (!body) {
      yield { note: makeNote("leftOut", title, "Its file has no text.") };
      continue;
    }
    const canonical = find(tree, (node) => hasClass(node, "p-canonical"));
    const address = String(canonical?.properties.href ?? "");
    const time = find(tree, (node) => node.tagName === "time" && hasClass(node, "dt-published"));
    const publishedAt =
      importedMoment(time?.properties.dateTime) ??
      importedMoment(/^\d{4}-\d\d-\d\d/.exec(file)?.[0]);
    // What was never out has neither a day nor an address.
    const isUnfinished = /^draft/i.test(file) || (publishedAt === null && address === "");
    const isReply = !isUnfinished && isWithoutTitle(body, title);
    const isDraft = isUnfinished || isReply;
    const key = HASH.exec(file)?.[1] ?? file;
    const short = find(
      tree,
      (node) =>
        node.tagName === "a" &&
        /^https:\/\/medium\.com\/p\/\w+$/.test(String(node.properties.href)),
    );
    const end = URL.canParse(address) ? (new URL(address).pathname.split("/").at(-1) ?? "") : "";
    yield {
      text: {
        kind: "article",
        key,
        title,
        slug: end.replace(HASH, ""),
        excerpt: words(find(tree, (node) => hasClass(node, "p-summary"))),
        format: "html",
        content: html.stringify({ type: "root", children: withoutHead(body).children }),
        category: null,
        tags: [],
        state: isDraft ? "draft" : "published",
        publishedAt: isDraft ? null : publishedAt,
        createdAt: publishedAt,
        featuredImage: null,
        featuredImageAlt: null,
        from: isDraft ? [] : [address, String(short?.properties.href ?? "")].filter(Boolean),
        base: address,
        comments: [],
        notes: [
          ...(isReply ? [makeNote("draft", "Texts without a title of their own", REPLY)] : []),
          ...noteLetters(title, read.isSure),
        ],
      },
    };
  }
}
