import type { Attrs, MarkSpec, NodeSpec } from "prosemirror-model";

export function ofTag(tag: string, attrs: (element: HTMLElement) => Attrs | null = () => null) {
  return { tag, getAttrs: attrs };
}

/** What is within words. */
export const inline = {
  text: { group: "inline" },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    /** How it was written, where that is not Markdown. */
    attrs: { html: { default: null } },
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
    leafText: () => "\n",
  },
  image: {
    group: "inline",
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: "" }, title: { default: null } },
    parseDOM: [
      ofTag("img[src]", (image) => ({
        src: image.getAttribute("src"),
        alt: image.getAttribute("alt") ?? "",
        title: image.getAttribute("title"),
      })),
    ],
    toDOM: ({ attrs: { src, alt, title } }) => ["img", { src, alt, ...(title && { title }) }],
  },
  footnoteReference: {
    group: "inline",
    inline: true,
    attrs: { label: {} },
    // Before the mark of a `sup`.
    parseDOM: [
      { ...ofTag("sup[data-note]", ({ dataset }) => ({ label: dataset.note })), priority: 60 },
    ],
    toDOM: ({ attrs: { label } }) => ["sup", { class: "footnote-ref", "data-note": label }, label],
  },
} satisfies Record<string, NodeSpec>;

/** Names of elements without attributes that stand in Markdown as themselves. */
export const TAGS = ["u", "sub", "sup", "kbd", "mark", "ins"] as const;

export const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      ofTag("a[href]", (link) => ({
        href: link.getAttribute("href"),
        title: link.getAttribute("title"),
      })),
    ],
    toDOM: ({ attrs: { href, title } }) => ["a", { href, ...(title && { title }) }, 0],
  },
  emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  strike: { parseDOM: [{ tag: "del" }, { tag: "s" }], toDOM: () => ["del", 0] },
  tag: {
    attrs: { name: {} },
    excludes: "",
    parseDOM: TAGS.map((name) => ({ tag: name, attrs: { name } })),
    toDOM: ({ attrs }) => [attrs.name, 0],
  },
  code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;
