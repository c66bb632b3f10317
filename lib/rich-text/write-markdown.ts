import type { Nodes, Root, RootContent } from "mdast";
import { directiveToMarkdown } from "mdast-util-directive";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options as StringifyOptions } from "remark-stringify";
import { unified } from "unified";

type Writer = NonNullable<NonNullable<StringifyOptions["handlers"]>["text"]>;

/** What GFM makes a link of by itself, and no other mark can be read into. */
const BARE_LINK = /^https?:\/\/[\w\-./:?=&%#+@,]*[\w/]$/;

const STYLE = {
  bullet: "-",
  listItemIndent: "one",
  resourceLink: true,
  rule: "-",
  unsafe: [{ atBreak: true, character: ":", after: ":" }],
} satisfies StringifyOptions;

const { containerDirective, leafDirective } = directiveToMarkdown().handlers ?? {};

/** Without the escapes of the package, as no other colon is read as a directive. */
const directives: StringifyOptions["handlers"] = {
  containerDirective,
  leafDirective(...[node, parent, state, info]) {
    const leave = state.enter("phrasing");
    const written = leafDirective?.(node, parent, state, info) ?? "";
    leave();
    return written;
  },
};

const plainWriter = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    ...STYLE,
    handlers: { ...directives, image: writeImage, link: writeLink, text: writeText },
  })
  .freeze();

const carefulWriter = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { ...STYLE, resourceLink: false, handlers: { ...directives } })
  .freeze();

export function writeMarkdown(root: Root): string {
  return plainWriter.stringify(root);
}

/** As `writeMarkdown`, with every mark that could be needed, for what is read as something else without. */
export function writeCarefully(root: Root): string {
  return carefulWriter.stringify(root);
}

/** A copy whose links that are their own address are written as that. */
export function withBareLinks<Tree extends Nodes>(tree: Tree): Tree {
  if (!("children" in tree)) return tree;
  const own: RootContent[] = tree.children;
  const children = own.map((child) => withBareLinks(child));
  bareLinks(children);
  return { ...tree, children };
}

/** Writes links that are their own address as such. */
export function bareLinks(children: RootContent[]): void {
  for (const [index, node] of children.entries()) {
    if (node.type !== "link") continue;
    const [only, more] = node.children;
    if (!only || more || only.type !== "text" || !BARE_LINK.test(node.url)) continue;
    const isAddress = [node.url, node.url.replace(/\/$/, "")].includes(only.value);
    const before = children[index - 1];
    const after = children[index + 1];
    const isFree =
      (!before || (before.type === "text" && /[\s(]$/.test(before.value))) &&
      (!after ||
        after.type === "break" ||
        (after.type === "text" && /^[\s.,;:!?)]/.test(after.value)));
    if (isAddress && isFree) children[index] = { type: "html", value: only.value };
  }
}

function writeLink(...[node, , state, info]: Parameters<Writer>): string {
  const leave = state.enter("link");
  const words = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
  leave();
  return `[${words}](${writeAddress(node.url)}${writeTitle(node.title)})`;
}

function writeImage(...[node, , state, info]: Parameters<Writer>): string {
  const words = state.safe(node.alt ?? "", { ...info, before: "[", after: "]" });
  return `![${words}](${writeAddress(node.url)}${writeTitle(node.title)})`;
}

function writeTitle(title: string | null | undefined): string {
  return title ? ` "${title.replace(/["\\]|&(?=#?\w+;)/g, "\\$&")}"` : "";
}

export function writeAddress(url: string): string {
  const plain = url.replace(/[\s<>\\]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, "&amp;");
  const isBalanced = /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(plain);
  return isBalanced ? plain : plain.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Without the escapes that nothing asks for in what people write. */
function writeText(...[node, , state, info]: Parameters<Writer>): string {
  const written = state
    .safe(node.value, info)
    .replace(/\\&(?!#?\w+;)/g, "&")
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_")
    .replace(/\b(https?)\\:/g, "$1:")
    .replace(/\bwww\\\./g, "www.")
    .replace(/(?<=\w)\\@(?=\w)/g, "@");
  // The words of a directive end at a bracket that none before it opened.
  if (state.stack.includes("leafDirectiveLabel")) return written;
  return written.replace(/\\\[(?=[^\]![\s^\\][^\][\\]*\\?\](?![([:]))/g, "[");
}
