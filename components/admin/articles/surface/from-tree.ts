import type {
  Blockquote,
  Definition,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  Text,
} from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { Mark, Node } from "prosemirror-model";
import { SOUND } from "@/lib/content/blocks";
import { isFigureName } from "@/lib/content/figures";
import { embedAt } from "@/lib/content/platforms";
import { writeMarkdown } from "@/lib/rich-text/write-markdown";
import { youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { calloutMark } from "./callouts";
import { TAGS } from "./inline-schema";
import { schema } from "./schema";

export class NoFormError extends Error {}

export type Definitions = Map<string, Definition>;

const { nodes, marks } = schema;
const OPENING = new RegExp(`^<(${TAGS.join("|")})>$`);
const WIDTHS = ["wide", "full"];
/** What may be said of each directive of one line. */
const ATTRIBUTES: Record<string, string[]> = {
  figure: ["name"],
  button: ["href"],
  card: ["href", "image"],
  audio: ["src"],
};
const LINE_BREAK = /^<br ?\/?>$/i;

/** Reads the parser's trees as nodes of the surface. */
export class TreeReader {
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  block(tree: RootContent): Node {
    switch (tree.type) {
      case "paragraph":
        return this.#paragraph(tree);
      case "heading":
        return nodes.heading.create({ level: tree.depth }, this.#inline(tree.children));
      case "blockquote":
        return this.#quote(tree);
      case "list":
        return this.#list(tree);
      case "code": {
        const { lang = null, meta = null, value } = tree;
        return nodes.codeBlock.create({ lang, meta }, value === "" ? null : schema.text(value));
      }
      case "thematicBreak":
        return nodes.divider.create();
      case "table":
        return this.#table(tree);
      case "html":
        return nodes.html.create({ markdown: tree.value });
      case "footnoteDefinition":
        return nodes.footnote.create(
          { label: tree.label ?? tree.identifier },
          this.#blocks(tree.children),
        );
      case "containerDirective":
        return this.#container(tree);
      case "leafDirective":
        return this.#leaf(tree);
      default:
        throw new NoFormError(tree.type);
    }
  }

  #container(tree: ContainerDirective): Node {
    const { width, ...others } = tree.attributes ?? {};
    if (Object.keys(others).length > 0) throw new NoFormError(tree.type);
    if (tree.name === "pictures") {
      const figures = tree.children.flatMap((child) => this.#figures(child));
      const isKnown = width === undefined || WIDTHS.includes(width ?? "");
      if (figures.length === 0 || !isKnown) throw new NoFormError(tree.type);
      return nodes.pictures.create({ width: width ?? null }, figures);
    }
    if (width !== undefined) throw new NoFormError(tree.type);
    const type = tree.name === "aside" ? nodes.aside : nodes.pullQuote;
    return type.create(null, this.#blocks(tree.children));
  }

  /** The pictures of a paragraph that has nothing else. */
  #figures(tree: RootContent): Node[] {
    const isPictures = tree.type === "paragraph";
    const solid = isPictures ? tree.children.filter((child) => !isBlank(child)) : [];
    const figures = solid.map((child) => this.#figure(child));
    const isOther = figures.some((figure) => figure === null);
    if (!isPictures || isOther) throw new NoFormError(tree.type);
    return figures.filter((figure) => figure !== null);
  }

  #figure(tree: PhrasingContent): Node | null {
    const around = this.#resolved(tree);
    const isLink = around.type === "link" && !around.title && around.children.length === 1;
    const within = isLink ? around.children[0] : around;
    const image = within && this.#resolved(within);
    if (image?.type !== "image") return null;
    const { url, alt, title } = image;
    const href = around.type === "link" ? around.url : null;
    return nodes.figure.create({ src: url, alt: alt ?? "", title: title ?? null, href });
  }

  #leaf({ name, attributes, children, type }: LeafDirective): Node {
    const said = Object.fromEntries(
      Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? ""]),
    );
    const known = ATTRIBUTES[name] ?? [];
    if (!Object.keys(said).every((key) => known.includes(key))) throw new NoFormError(type);
    const words = () => {
      const [only, more] = children;
      if (more || (only && only.type !== "text")) throw new NoFormError(type);
      return only ? textNodes(only.value, []) : [];
    };
    switch (name) {
      case "figure":
        if (!isFigureName(said.name ?? "")) throw new NoFormError(type);
        return nodes.drawing.create(said, this.#inline(children));
      case "audio":
        if (!SOUND.test(said.src ?? "")) throw new NoFormError(type);
        return nodes.audio.create(said, this.#inline(children));
      case "button":
        return nodes.button.create(said, words());
      case "card":
        return nodes.card.create(said, words());
      default:
        return nodes.signUp.create(null, this.#inline(children));
    }
  }

  /** What holds blocks holds one at least. */
  #blocks(trees: RootContent[]): Node[] {
    const read = trees.map((tree) =>
      tree.type === "definition"
        ? nodes.html.create({ markdown: writeDefinition(tree) })
        : this.block(tree),
    );
    if (read.some(({ type }) => type.isInGroup("top"))) throw new NoFormError("top");
    return read.length > 0 ? read : [nodes.paragraph.create()];
  }

  #paragraph({ children }: Paragraph): Node {
    const [only, more] = children;
    if (only && !more) {
      const figure = this.#figure(only);
      if (figure) return figure;
      const address = videoAddress(only);
      if (address !== null) return nodes.video.create({ address });
    }
    return nodes.paragraph.create(null, this.#inline(children));
  }

  #quote({ children }: Blockquote): Node {
    const [first, ...rest] = children;
    const lead = first?.type === "paragraph" ? first.children[0] : undefined;
    const mark = lead?.type === "text" ? calloutMark(lead.value) : null;
    if (first?.type !== "paragraph" || lead?.type !== "text" || !mark) {
      return nodes.blockquote.create(null, this.#blocks(children));
    }
    const words: Text = { ...lead, value: lead.value.slice(mark.length) };
    const after = first.children.slice(1);
    const left: PhrasingContent[] = words.value === "" ? after : [words, ...after];
    if (left[0]?.type === "break") left.shift();
    const body = left.length > 0 ? [{ ...first, children: left }, ...rest] : rest;
    return nodes.callout.create({ kind: mark.kind }, this.#blocks(body));
  }

  #list({ ordered, start, children }: List): Node {
    // A blank line above another list behind it is not between its own items.
    const spread = children.some((item, index) => {
      const above = children[index - 1]?.position?.end.line;
      return above !== undefined && (item.position?.start.line ?? above) > above + 1;
    });
    const items = children.map((item) =>
      nodes.listItem.create(
        { spread: item.spread === true, checked: item.checked ?? null },
        this.#blocks(item.children),
      ),
    );
    return ordered
      ? nodes.orderedList.create({ spread, start: start ?? 1 }, items)
      : nodes.bulletList.create({ spread }, items);
  }

  #table({ align, children }: Table): Node {
    const columns = align ?? [];
    // Readers get none of what is beyond the columns, but it is written.
    if (children.some((row) => row.children.length > columns.length)) {
      throw new NoFormError("table");
    }
    const rows = children.map((row, index) =>
      nodes.tableRow.create(
        null,
        columns.map((side, column) =>
          nodes.tableCell.create(
            { isHeader: index === 0, align: side },
            this.#inline(row.children[column]?.children ?? []),
          ),
        ),
      ),
    );
    return nodes.table.create({ align: columns }, rows);
  }

  #inline(trees: PhrasingContent[], around: readonly Mark[] = []): Node[] {
    const read: Node[] = [];
    for (let index = 0; index < trees.length; index += 1) {
      const tree = trees[index];
      if (!tree) break;
      const name = tree.type === "html" ? OPENING.exec(tree.value)?.[1] : undefined;
      if (name === undefined) {
        read.push(...this.#phrase(tree, around));
        continue;
      }
      const end = endOf(name, trees, index);
      const within = trees.slice(index + 1, end);
      read.push(...this.#inline(within, marks.tag.create({ name }).addToSet(around)));
      index = end;
    }
    return read;
  }

  #phrase(tree: PhrasingContent, around: readonly Mark[]): Node[] {
    const shown = this.#resolved(tree);
    switch (shown.type) {
      case "text":
        return textNodes(shown.value, around);
      case "inlineCode":
        return textNodes(shown.value, marks.code.create().addToSet(around));
      case "emphasis":
        return this.#inline(shown.children, marks.emphasis.create().addToSet(around));
      case "strong":
        return this.#inline(shown.children, marks.strong.create().addToSet(around));
      case "delete":
        return this.#inline(shown.children, marks.strike.create().addToSet(around));
      case "link": {
        const { url, title, children } = shown;
        const mark = marks.link.create({ href: url, title: title ?? null });
        return this.#inline(children, mark.addToSet(around));
      }
      case "image": {
        const attrs = { src: shown.url, alt: shown.alt ?? "", title: shown.title ?? null };
        return [nodes.image.create(attrs, null, around)];
      }
      case "break":
        return [nodes.hardBreak.create(null, null, around)];
      case "footnoteReference":
        return [
          nodes.footnoteReference.create({ label: shown.label ?? shown.identifier }, null, around),
        ];
      case "html":
        if (LINE_BREAK.test(shown.value)) {
          return [nodes.hardBreak.create({ html: shown.value }, null, around)];
        }
        throw new NoFormError(shown.value);
      default:
        throw new NoFormError(shown.type);
    }
  }

  #resolved(tree: PhrasingContent): PhrasingContent {
    if (tree.type !== "linkReference" && tree.type !== "imageReference") return tree;
    const definition = this.#definitions.get(tree.identifier.toUpperCase());
    if (!definition) throw new NoFormError(tree.type);
    const { url, title } = definition;
    return tree.type === "linkReference"
      ? { type: "link", url, title: title ?? null, children: tree.children }
      : { type: "image", url, title: title ?? null, alt: tree.alt ?? null };
  }
}

function writeDefinition(definition: Definition): string {
  return writeMarkdown({ type: "root", children: [definition] }).trimEnd();
}

function textNodes(value: string, around: readonly Mark[]): Node[] {
  const words = value.replace(/[^\S\n]*\r?\n[^\S\n]*/g, " ");
  return words === "" ? [] : [schema.text(words, around)];
}

function endOf(name: string, trees: Nodes[], start: number): number {
  let depth = 0;
  for (let index = start; index < trees.length; index += 1) {
    const tree = trees[index];
    if (tree?.type !== "html") continue;
    if (tree.value === `<${name}>`) depth += 1;
    if (tree.value === `</${name}>`) depth -= 1;
    if (depth === 0) return index;
  }
  throw new NoFormError(name);
}

function isBlank(tree: PhrasingContent): boolean {
  return tree.type === "break" || (tree.type === "text" && tree.value.trim() === "");
}

/** The address of a lone film or sound, as the renderer shows it. */
function videoAddress(tree: PhrasingContent): string | null {
  if (tree.type === "text") return shownAt(tree.value) === null ? null : tree.value;
  if (tree.type !== "link" || tree.title) return null;
  const [words, more] = tree.children;
  if (words?.type !== "text" || more) return null;
  const shown = shownAt(words.value);
  return shown !== null && shown === shownAt(tree.url) ? words.value : null;
}

function shownAt(address: string): string | null {
  return youtubeIdFromUrl(address) ?? embedAt(address)?.address ?? null;
}
