// Reads posts as JSON from its input and writes what each generator makes of them. It has packages of its own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";

/** @typedef {import("./model").Post} Post */
/** @typedef {import("./model").Inline} Inline */
/** @typedef {import("./model").Block} Block */

const require = createRequire(import.meta.url);
const { window } = new JSDOM("<!DOCTYPE html><body></body>", {
  url: "https://old.example/",
  pretendToBeVisual: true,
});
// What browsers have, for packages that were written for one.
window.matchMedia ??= () => ({ matches: false, addListener() {}, addEventListener() {} });
window.CSS ??= { escape: String, supports: () => false };
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && name !== "navigator") continue;
  Object.defineProperty(globalThis, name, {
    value: window[name],
    configurable: true,
    writable: true,
  });
}
globalThis.window = window;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** @param {string} text */
const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
const TAGS = { strong: "strong", em: "em", code: "code" };

/** @param {readonly Inline[]} inlines */
const inlineHtml = (inlines) =>
  inlines
    .map((one) => {
      if (one.kind === "words") return escaped(one.text);
      if (one.kind === "link") return `<a href="${escaped(one.href)}">${escaped(one.text)}</a>`;
      return `<${TAGS[one.kind]}>${escaped(one.text)}</${TAGS[one.kind]}>`;
    })
    .join(" ");

/** A page as any editor has it, for those who convert pages. @param {Post} post */
function pageOf({ blocks }) {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case "paragraph":
          return `<p>${inlineHtml(block.words)}</p>`;
        case "quote":
          return `<blockquote><p>${inlineHtml(block.words)}</p></blockquote>`;
        case "heading":
          return `<h${block.depth}>${inlineHtml(block.words)}</h${block.depth}>`;
        case "list": {
          const tag = block.ordered ? "ol" : "ul";
          const items = block.items.map(({ words, items: inner }) => {
            const nested = inner.map((one) => `<li>${inlineHtml(one)}</li>`).join("");
            return `<li>${inlineHtml(words)}${nested && `<ul>${nested}</ul>`}</li>`;
          });
          return `<${tag}>${items.join("")}</${tag}>`;
        }
        case "picture":
          return `<figure><img src="${block.src}" alt="${block.alt}"><figcaption>${escaped(block.caption)}</figcaption></figure>`;
        case "code":
          return `<pre><code class="language-js">${escaped(block.text)}</code></pre>`;
        case "table": {
          const [head = [], ...rows] = block.rows;
          /** @param {Inline[][]} cells @param {string} tag */
          const row = (cells, tag) =>
            `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join("")}</tr>`;
          return `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
        }
        default:
          return "<hr>";
      }
    })
    .join("\n");
}

async function turndown() {
  const { default: TurndownService } = await import("turndown");
  const { gfm } = (await import("turndown-plugin-gfm")).default;
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
  service.use(gfm);
  return (/** @type {Post} */ post) => service.turndown(pageOf(post));
}

const FORMATS = { words: 0, link: 0, strong: 1, em: 2, code: 16 };

/** @param {readonly Inline[]} inlines */
function lexicalWords(inlines) {
  /** @param {string} text @param {number} format */
  const words = (text, format) => ({
    detail: 0,
    format,
    mode: "normal",
    style: "",
    text,
    type: "extended-text",
    version: 1,
  });
  return inlines.flatMap((one, at) => {
    const own = words(one.text, FORMATS[one.kind]);
    const node =
      one.kind === "link"
        ? {
            type: "link",
            url: one.href,
            rel: null,
            target: null,
            title: null,
            children: [words(one.text, 0)],
            direction: "ltr",
            format: "",
            indent: 0,
            version: 1,
          }
        : own;
    return at === 0 ? [node] : [words(" ", 0), node];
  });
}

/** @param {Post} post */
function lexicalOf(post) {
  const shared = { direction: "ltr", format: "", indent: 0, version: 1 };
  /** @param {readonly Inline[]} words @param {number} at */
  const item = (words, at) => ({
    ...shared,
    type: "listitem",
    value: at + 1,
    children: lexicalWords(words),
  });
  /** @param {boolean} ordered @param {object[]} children */
  const list = (ordered, children) => ({
    ...shared,
    type: "list",
    listType: ordered ? "number" : "bullet",
    start: 1,
    tag: ordered ? "ol" : "ul",
    children,
  });
  const children = post.blocks.map((block) => {
    switch (block.kind) {
      case "paragraph":
        return { ...shared, type: "paragraph", children: lexicalWords(block.words) };
      case "quote":
        return { ...shared, type: "extended-quote", children: lexicalWords(block.words) };
      case "heading":
        return {
          ...shared,
          type: "extended-heading",
          tag: `h${block.depth}`,
          children: lexicalWords(block.words),
        };
      case "list":
        return list(
          block.ordered,
          block.items.flatMap(({ words, items }, at) => [
            item(words, at),
            ...(items.length === 0
              ? []
              : [
                  {
                    ...shared,
                    type: "listitem",
                    value: at + 2,
                    children: [list(false, items.map(item))],
                  },
                ]),
          ]),
        );
      case "picture":
        return {
          type: "image",
          version: 1,
          src: block.src,
          width: 800,
          height: 600,
          title: "",
          alt: block.alt,
          caption: escaped(block.caption),
          cardWidth: "regular",
          href: "",
        };
      case "code":
        return { type: "codeblock", version: 1, code: block.text, language: "js", caption: "" };
      case "table":
        return { type: "html", version: 1, html: pageOf({ title: "", blocks: [block] }) };
      default:
        return { type: "horizontalrule", version: 1 };
    }
  });
  return JSON.stringify({ root: { ...shared, type: "root", children } });
}

async function koenig() {
  // Their files for imports can't be loaded by Node itself.
  const renderer = require("@tryghost/kg-lexical-html-renderer");
  const { DEFAULT_NODES } = require("@tryghost/kg-default-nodes");
  const Renderer = renderer.LexicalHTMLRenderer ?? renderer.default ?? renderer;
  const render = new Renderer({ dom: new JSDOM(), nodes: DEFAULT_NODES });
  return async (/** @type {Post} */ post) => {
    const lexical = lexicalOf(post);
    return {
      lexical,
      html: await render.render(lexical, { target: "html", siteUrl: "https://old.example" }),
    };
  };
}

/** @param {string} selector */
const html = (selector) => ({ type: "string", source: "html", selector });

async function gutenberg() {
  const {
    __unstableGetBlockProps: propsOf,
    __unstableGetInnerBlocksProps: withInner,
    createBlock,
    registerBlockType,
    serialize,
  } = require("@wordpress/blocks");
  const { createElement: h, RawHTML } = require("@wordpress/element");
  /** Words as the editor's own field has them. @param {string} tag @param {object | null} props @param {string} html */
  const rich = (tag, props, html) => h(tag, props, h(RawHTML, null, html));
  /** @param {string} part @param {string} tag @param {any[]} rows */
  const section = (part, tag, rows) => {
    const lines = rows.map(({ cells }) =>
      h("tr", null, ...cells.map((/** @type {any} */ cell) => rich(tag, null, cell.content))),
    );
    return h(part, null, ...lines);
  };
  // As WordPress' own blocks keep themselves; its library of them brings a gigabyte of packages.
  /** @type {Record<string, [attributes: Record<string, object>, save: (attributes: any) => any]>} */
  const types = {
    paragraph: [{ content: html("p") }, (own) => rich("p", null, own.content)],
    heading: [
      { content: html("h2,h3"), level: { type: "number", default: 2 } },
      (own) => rich(`h${own.level}`, propsOf(), own.content),
    ],
    quote: [{}, () => h("blockquote", withInner(propsOf()))],
    list: [
      { ordered: { type: "boolean", default: false } },
      (own) => h(own.ordered ? "ol" : "ul", withInner(propsOf())),
    ],
    "list-item": [
      { content: html("li") },
      (own) => {
        const { children, ...props } = withInner({});
        return h("li", props, h(RawHTML, null, own.content), children);
      },
    ],
    image: [
      {
        url: { type: "string", source: "attribute", selector: "img", attribute: "src" },
        alt: { type: "string", source: "attribute", selector: "img", attribute: "alt" },
        caption: html("figcaption"),
        id: { type: "number" },
        sizeSlug: { type: "string" },
      },
      (own) =>
        h(
          "figure",
          propsOf({ className: `size-${own.sizeSlug}` }),
          h("img", { src: own.url, alt: own.alt, className: `wp-image-${own.id}` }),
          rich("figcaption", { className: "wp-element-caption" }, own.caption),
        ),
    ],
    code: [
      { content: html("code") },
      (own) => h("pre", propsOf(), rich("code", null, own.content)),
    ],
    table: [
      {
        head: { type: "array", source: "query", selector: "thead tr", query: {} },
        body: { type: "array", source: "query", selector: "tbody tr", query: {} },
      },
      (own) =>
        h(
          "figure",
          propsOf(),
          h("table", null, section("thead", "th", own.head), section("tbody", "td", own.body)),
        ),
    ],
    separator: [{}, () => h("hr", propsOf({ className: "has-alpha-channel-opacity" }))],
  };
  for (const [name, [attributes, save]] of Object.entries(types)) {
    registerBlockType(`core/${name}`, {
      apiVersion: 3,
      title: name,
      category: "text",
      attributes,
      supports: { className: !/^(?:paragraph|list-item)$/.test(name) },
      edit: () => null,
      save: ({ attributes: own }) => save(own),
    });
  }
  /** @param {string} name @param {object} attributes @param {object[]} [inner] */
  const make = (name, attributes, inner = []) => createBlock(`core/${name}`, attributes, inner);
  /** @param {Inline[][][]} rows @param {string} tag */
  const lines = (rows, tag) =>
    rows.map((cells) => ({ cells: cells.map((cell) => ({ content: inlineHtml(cell), tag })) }));
  /** @param {Block} block */
  const blockOf = (block) => {
    switch (block.kind) {
      case "paragraph":
        return make("paragraph", { content: inlineHtml(block.words) });
      case "quote":
        return make("quote", {}, [make("paragraph", { content: inlineHtml(block.words) })]);
      case "heading":
        return make("heading", { content: inlineHtml(block.words), level: block.depth });
      case "list":
        return make(
          "list",
          { ordered: block.ordered },
          block.items.map(({ words, items }) =>
            make(
              "list-item",
              { content: inlineHtml(words) },
              items.length === 0
                ? []
                : [
                    make(
                      "list",
                      {},
                      items.map((one) => make("list-item", { content: inlineHtml(one) })),
                    ),
                  ],
            ),
          ),
        );
      case "picture":
        return make("image", {
          url: block.src,
          alt: block.alt,
          caption: escaped(block.caption),
          id: 7,
          sizeSlug: "large",
        });
      case "code":
        return make("code", { content: escaped(block.text) });
      case "table":
        return make("table", {
          head: lines(block.rows.slice(0, 1), "th"),
          body: lines(block.rows.slice(1), "td"),
        });
      default:
        return make("separator", {});
    }
  };
  return (/** @type {Post} */ post) => serialize(post.blocks.map(blockOf));
}

/** Pages with their fields at their head, as Eleventy builds them. @param {Post[]} posts @param {string[]} texts */
async function eleventy(posts, texts) {
  const { default: Eleventy } = await import("@11ty/eleventy");
  const folder = mkdtempSync(join(tmpdir(), "zoo-"));
  try {
    for (const [at, text] of texts.entries()) {
      writeFileSync(
        join(folder, `${at}.md`),
        `---\ntitle: ${JSON.stringify(posts[at]?.title)}\ntemplateEngineOverride: md\n---\n\n${text}\n`,
      );
    }
    const site = new Eleventy(folder, join(folder, "_site"), {
      quietMode: true,
      configPath: null,
      config: () => ({
        markdownTemplateEngine: false,
        dir: { input: folder },
      }),
    });
    const pages = await site.toJSON();
    return texts.map(
      (_, at) =>
        pages.find((/** @type {any} */ page) => page.inputPath.endsWith(`/${at}.md`))?.content ??
        "",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {Post[]} */
const posts = JSON.parse(readFileSync(0, "utf8"));
const [toMarkdown, toGhost, toBlocks] = [await turndown(), await koenig(), await gutenberg()];
const texts = posts.map(toMarkdown);
const pages = await eleventy(posts, texts);
const ghost = await Promise.all(posts.map(toGhost));
const written = posts.map((post, at) => ({
  turndown: texts[at],
  eleventy: pages[at],
  "ghost-html": ghost[at]?.html,
  "ghost-lexical": ghost[at]?.lexical,
  "wordpress-blocks": toBlocks(post),
}));
process.stdout.write(`\n${JSON.stringify(written)}`, () => process.exit(0));
