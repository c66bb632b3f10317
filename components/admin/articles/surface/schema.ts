import {
  type Attrs,
  type DOMOutputSpec,
  type Node,
  type NodeSpec,
  Schema,
} from "prosemirror-model";
import { CALLOUT_KINDS } from "./callouts";
import { inline, marks, ofTag } from "./inline-schema";

/** Which block of the source book a block came from; null for one that was made here. */
const origin = { origin: { default: null } };

function calloutOf(element: HTMLElement): Attrs {
  const kind = element.dataset.callout ?? "";
  return { kind: CALLOUT_KINDS.find((one) => one === kind) ?? "note" };
}

const blocks = {
  paragraph: {
    group: "block inside",
    content: "inline*",
    attrs: origin,
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    group: "block inside",
    content: "inline*",
    defining: true,
    attrs: { ...origin, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) =>
      ofTag(`h${level}`, ({ dataset }) => ({ level: Number(dataset.level ?? level) })),
    ),
    // The page has its own first heading.
    toDOM: ({ attrs }) => [`h${Math.max(2, attrs.level)}`, { "data-level": attrs.level }, 0],
  },
  blockquote: {
    group: "block inside",
    content: "block+",
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  callout: {
    group: "block inside",
    content: "block+",
    defining: true,
    attrs: { ...origin, kind: { default: "note" } },
    parseDOM: [{ ...ofTag("div[data-callout]", calloutOf), contentElement: "div", priority: 60 }],
    toDOM: ({ attrs: { kind } }) => [
      "div",
      { class: `callout callout-${kind}`, "data-callout": kind, role: "note" },
      ["p", { class: "callout-title", contenteditable: "false" }, titleOf(kind)],
      ["div", 0],
    ],
  },
  aside: {
    group: "block",
    content: "inside+",
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: "aside" }],
    toDOM: () => ["aside", { role: "note" }, 0],
  },
  pullQuote: {
    group: "block",
    content: "inside+",
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: "blockquote.pull-quote", priority: 60 }],
    toDOM: () => ["blockquote", { class: "pull-quote" }, 0],
  },
  bulletList: {
    group: "block inside",
    content: "listItem+",
    attrs: { ...origin, spread: { default: false } },
    parseDOM: [ofTag("ul", spreadOf)],
    toDOM: (node) => ["ul", listLook(node), 0],
  },
  orderedList: {
    group: "block inside",
    content: "listItem+",
    attrs: { ...origin, spread: { default: false }, start: { default: 1 } },
    parseDOM: [
      ofTag("ol", (list) => ({
        ...spreadOf(list),
        start: Number(list.getAttribute("start") ?? 1),
      })),
    ],
    toDOM: (node) => ["ol", { ...listLook(node), start: node.attrs.start }, 0],
  },
  listItem: {
    content: "block+",
    defining: true,
    attrs: { spread: { default: false }, checked: { default: null } },
    parseDOM: [
      ofTag("li", (item) => {
        const { checked } = item.dataset;
        return {
          ...spreadOf(item),
          checked: checked === undefined ? null : checked === "true",
        };
      }),
    ],
    toDOM: drawItem,
  },
  codeBlock: {
    group: "block inside",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    attrs: { ...origin, lang: { default: null }, meta: { default: null } },
    parseDOM: [
      {
        ...ofTag("pre", ({ dataset: { lang = null, meta = null } }) => ({ lang, meta })),
        preserveWhitespace: "full",
      },
    ],
    toDOM: ({ attrs: { lang, meta } }) => [
      "pre",
      { "data-lang": lang, "data-meta": meta },
      ["code", 0],
    ],
  },
  divider: {
    group: "block inside",
    attrs: origin,
    parseDOM: [{ tag: "hr" }],
    toDOM: () => ["hr"],
  },
  figure: {
    group: "block inside",
    draggable: true,
    attrs: {
      ...origin,
      src: { default: "" },
      alt: { default: "" },
      title: { default: null },
      /** Where a press on it leads; null for nowhere. */
      href: { default: null },
    },
    parseDOM: [
      ofTag("figure[data-src]", ({ dataset: { src = "", alt = "", title, href } }) => ({
        src,
        alt,
        title: title ?? null,
        href: href ?? null,
      })),
    ],
    toDOM: ({ attrs: { src, alt, title, href } }) => [
      "figure",
      {
        "data-src": src,
        "data-alt": alt,
        ...(title && { "data-title": title }),
        ...(href !== null && { "data-href": href }),
      },
      ["img", { src, alt }],
    ],
  },
  /** Several beside each other, or one with more room than the text. */
  pictures: {
    group: "block",
    content: "figure+",
    defining: true,
    attrs: { ...origin, width: { default: null } },
    parseDOM: [
      ofTag("div[data-pictures]", ({ dataset: { pictures } }) => ({ width: pictures || null })),
    ],
    toDOM: ({ attrs: { width } }) => [
      "div",
      { class: `pictures ${width ?? ""}`.trim(), "data-pictures": width ?? "" },
      0,
    ],
  },
  button: {
    group: "block inside",
    content: "text*",
    marks: "",
    defining: true,
    attrs: { ...origin, href: { default: "" } },
    parseDOM: [ofTag("div[data-button]", ({ dataset }) => ({ href: dataset.button }))],
    toDOM: ({ attrs }) => ["div", { "data-button": attrs.href }, 0],
  },
  card: {
    group: "block inside",
    content: "text*",
    marks: "",
    defining: true,
    attrs: { ...origin, href: { default: "" }, image: { default: "" } },
    parseDOM: [
      ofTag("div[data-card]", ({ dataset: { card = "", image = "" } }) => ({ href: card, image })),
    ],
    toDOM: ({ attrs: { href, image } }) => ["div", { "data-card": href, "data-image": image }, 0],
  },
  audio: {
    group: "block inside",
    content: "inline*",
    defining: true,
    attrs: { ...origin, src: {} },
    parseDOM: [ofTag("figure[data-audio]", ({ dataset }) => ({ src: dataset.audio }))],
    toDOM: ({ attrs }) => ["figure", { "data-audio": attrs.src }, ["figcaption", 0]],
  },
  /** Between passages only, as it is one of them for readers. */
  signUp: {
    group: "top",
    content: "inline*",
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: "div[data-sign-up]" }],
    toDOM: () => ["div", { "data-sign-up": "" }, 0],
  },
  drawing: {
    group: "block inside",
    content: "inline*",
    attrs: { ...origin, name: {} },
    parseDOM: [ofTag("figure[data-drawing]", ({ dataset }) => ({ name: dataset.drawing }))],
    toDOM: ({ attrs }) => ["figure", { "data-drawing": attrs.name }, ["figcaption", 0]],
  },
  video: {
    group: "block inside",
    draggable: true,
    attrs: { ...origin, address: {} },
    parseDOM: [
      { ...ofTag("p[data-video]", ({ dataset }) => ({ address: dataset.video })), priority: 60 },
    ],
    toDOM: ({ attrs }) => ["p", { "data-video": attrs.address }, attrs.address],
  },
  table: {
    group: "block inside",
    content: "tableRow+",
    isolating: true,
    attrs: { ...origin, align: { default: [] } },
    parseDOM: [
      ofTag("table", ({ dataset: { align = "" } }) => ({
        align: align.split(",").map((side) => side || null),
      })),
    ],
    toDOM: ({ attrs: { align } }) => [
      "div",
      { class: "table-scroll" },
      ["table", { "data-align": align.join() }, ["tbody", 0]],
    ],
  },
  tableRow: {
    content: "tableCell+",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  tableCell: {
    content: "inline*",
    isolating: true,
    attrs: { isHeader: { default: false }, align: { default: null } },
    parseDOM: [{ tag: "td" }, { tag: "th", attrs: { isHeader: true } }],
    toDOM: ({ attrs: { isHeader, align } }) => [
      isHeader ? "th" : "td",
      align ? { style: `text-align:${align}` } : {},
      0,
    ],
  },
  footnote: {
    group: "block inside",
    content: "block+",
    defining: true,
    attrs: { ...origin, label: {} },
    parseDOM: [
      {
        ...ofTag("div[data-footnote]", ({ dataset }) => ({ label: dataset.footnote })),
        contentElement: "div",
      },
    ],
    toDOM: ({ attrs: { label } }) => [
      "div",
      { class: "footnote", "data-footnote": label, role: "group", "aria-label": `Note ${label}` },
      ["sup", { contenteditable: "false" }, label],
      ["div", 0],
    ],
  },
  html: {
    group: "block inside",
    draggable: true,
    attrs: { ...origin, markdown: {} },
    parseDOM: [ofTag("div[data-html]", ({ dataset }) => ({ markdown: dataset.html }))],
    toDOM: ({ attrs }) => ["div", { "data-html": attrs.markdown }, ["pre", attrs.markdown]],
  },
  /** Its source may be anything, which only by itself is read as the same. */
  foreign: {
    group: "top",
    draggable: true,
    attrs: { ...origin, markdown: {} },
    parseDOM: [ofTag("div[data-foreign]", ({ dataset }) => ({ markdown: dataset.foreign }))],
    toDOM: ({ attrs }) => ["div", { "data-foreign": attrs.markdown }, ["pre", attrs.markdown]],
  },
} satisfies Record<string, NodeSpec>;

export const schema = new Schema({
  nodes: { doc: { content: "(block | top)+" }, ...blocks, ...inline },
  marks,
});

function titleOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function spreadOf({ dataset }: HTMLElement): Attrs {
  return { spread: "spread" in dataset };
}

function listLook({ attrs: { spread }, children }: Node): Attrs {
  const isTasks = children.some(({ attrs }) => attrs.checked !== null);
  return { "data-spread": spread || null, class: isTasks ? "contains-task-list" : null };
}

function drawItem({ attrs: { checked, spread } }: Node): DOMOutputSpec {
  const isSpread = { "data-spread": spread || null };
  if (checked === null) return ["li", isSpread, 0];
  const box = {
    type: "checkbox",
    contenteditable: "false",
    "aria-label": checked ? "Done" : "To do",
    ...(checked && { checked: "" }),
  };
  return [
    "li",
    { ...isSpread, class: "task-list-item", "data-checked": String(checked) },
    ["input", box],
    ["div", 0],
  ];
}
