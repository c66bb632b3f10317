import type { Element, Nodes, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { allowList, ID_PREFIX } from "./allow-list";
import { countWords } from "./count-words";
import { collapse, type EnrichOptions, enrich } from "./enrich";
import { furniture as english, type Furniture } from "./furniture";
import { isHtml } from "./is-html";
import { markdownSteps } from "./markdown";
import { runSteps, runStepsGently, type Steps } from "./steps";
import { requireSimpleHtml, TooComplexError } from "./too-complex";
import { eachElement } from "./tree";
import { typeset } from "./typeset";

export type ContentHeading = {
  id: string;
  text: string;
  depth: number;
  /** Where it begins in the source; null where that is not known. */
  at: number | null;
};

export type RenderedContent = {
  /** Safe to put on a page as it is. */
  html: string;
  headings: ContentHeading[];
  words: number;
  /** What a reader reads, without the labels that we add; blocks end with line breaks. */
  text: string;
  /** The markup was beyond what we parse (see too-complex.ts), so the source is shown as text. */
  plain: boolean;
};

export type RenderOptions = EnrichOptions & {
  /** Leaves straight quotes and dashes as they are typed. */
  isAsTyped?: boolean;
};

/** What the renderer writes itself has these classes. */
const FURNITURE = [
  "footnote-ref",
  "footnote-backref",
  "footnotes-title",
  "callout-title",
  "link-card-host",
];
const HEADING = /^h[1-6]$/;
const HEADING_TAG = /<h[1-6](?=[\s/>])/gi;

const html = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowList)
  .use(rehypeStringify)
  .freeze();

/**
 * The one way from an author's text to a page: preview, page and server all call this. Runs in
 * Node and in browsers alike, and gives the same for the same options.
 */
export function renderContent(content: string, options: RenderOptions = {}): RenderedContent {
  return runSteps(renderSteps(content, options));
}

/** The same, where others wait for this process too: a long text takes seconds. */
export function renderContentGently(
  content: string,
  options: RenderOptions = {},
): Promise<RenderedContent> {
  return runStepsGently(renderSteps(content, options));
}

/** A text as it is, where its markup is beyond what may be rendered. */
export function renderPlainGently(content: string): Promise<RenderedContent> {
  return runStepsGently(present(plainTree(content), PLAIN));
}

function* renderSteps(content: string, options: RenderOptions): Steps<RenderedContent> {
  try {
    const source = isHtml(content) ? content : yield* markdownSteps(content);
    requireSimpleHtml(source);
    yield;
    const tree = html.parse(source);
    yield;
    if (!isHtml(content)) placeHeadings(tree, content);
    yield;
    enrich(tree, options);
    yield;
    const { isAsTyped = false, furniture = english } = options;
    return yield* present(tree, { plain: false, isAsTyped, furniture });
  } catch (error) {
    // A RangeError is the engine's stack: nesting that the estimates let through.
    if (error instanceof TooComplexError || error instanceof RangeError) {
      return yield* present(plainTree(content), PLAIN);
    }
    throw error;
  }
}

type Presentation = { plain: boolean; isAsTyped: boolean; furniture: Furniture };

const PLAIN: Presentation = { plain: true, isAsTyped: true, furniture: english };

function* present(
  tree: Root,
  { plain, isAsTyped, furniture }: Presentation,
): Steps<RenderedContent> {
  const safe = html.runSync(tree);
  yield;
  const text = toText(authored(safe)).trim();
  yield;
  // Behind the text, which is searched for as people type, and behind the ids of the headings.
  if (!isAsTyped) typeset(safe, furniture);
  yield;
  const headings = headingsOf(safe);
  yield;
  return { html: html.stringify(safe), headings, words: countWords(text), text, plain };
}

function plainTree(content: string): Root {
  const paragraphs = content.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  return {
    type: "root",
    children: paragraphs.map((value) => ({
      type: "element",
      tagName: "p",
      properties: {},
      children: [{ type: "text", value }],
    })),
  };
}

/**
 * Has each heading say where it begins in the Markdown, in place of the HTML made of it. One that is HTML there
 * already is the next such tag.
 */
function placeHeadings(tree: Root, markdown: string): void {
  let from = 0;
  eachElement(tree, ({ tagName, properties: { id, dataAt }, position }) => {
    if (!HEADING.test(tagName) || id === "footnote-label" || !position) return;
    HEADING_TAG.lastIndex = from;
    const at = dataAt === undefined ? HEADING_TAG.exec(markdown)?.index : Number(dataAt);
    position.start.offset = at;
    from = (at ?? from) + 1;
  });
}

function headingsOf(tree: Root): ContentHeading[] {
  const headings: ContentHeading[] = [];
  eachElement(tree, (node) => {
    const depth = /^h([2-6])$/.exec(node.tagName)?.[1];
    const id = String(node.properties.id ?? "");
    if (!depth || id === "" || id === `${ID_PREFIX}footnote-label`) return;
    const text = collapse(toText(authored(node)));
    const at = node.position?.start.offset ?? null;
    if (text !== "") headings.push({ id, text, depth: Number(depth), at });
  });
  return headings;
}

/** A copy without what the renderer wrote itself: video labels and the footnotes' furniture. */
function authored<Node extends Nodes>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.filter((child) => !isFurniture(child)).map(authored);
  return { ...node, children };
}

function isFurniture(node: Nodes): boolean {
  if (node.type !== "element") return false;
  const classes = classesOf(node);
  return node.tagName === "video-facade" || FURNITURE.some((name) => classes.includes(name));
}

function classesOf(node: Element): (string | number)[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
}
