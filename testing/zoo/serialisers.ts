import type { BlockContent, Content, List, PhrasingContent, Root } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { zipOf } from "@/testing/files";
import type { Block, Inline, Item, Post } from "./model";

const SITE = "https://old.example";

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const TAGS = { strong: "strong", em: "em", code: "code" } as const;

function inlineHtml(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      if (one.kind === "words") return escaped(one.text);
      if (one.kind === "link") return `<a href="${escaped(one.href)}">${escaped(one.text)}</a>`;
      const tag = TAGS[one.kind];
      return `<${tag}>${escaped(one.text)}</${tag}>`;
    })
    .join(" ");
}

type Dialect = {
  picture: (picture: Extract<Block, { kind: "picture" }>) => string;
  code?: (text: string) => string;
  paragraph?: (html: string) => string;
  item?: (html: string) => string;
  /** What goes around a block. */
  around?: (block: Block, html: string) => string;
};

function listHtml(
  { ordered, items }: { ordered: boolean; items: Item[] },
  dialect: Dialect,
): string {
  const tag = ordered ? "ol" : "ul";
  const own = dialect.item ?? ((html: string) => html);
  const lines = items.map(({ words, items: inner }) => {
    const nested =
      inner.length === 0
        ? ""
        : `<ul>${inner.map((one) => `<li>${own(inlineHtml(one))}</li>`).join("")}</ul>`;
    return `<li>${own(inlineHtml(words))}${nested}</li>`;
  });
  return `<${tag}>${lines.join("")}</${tag}>`;
}

function blockHtml(block: Block, dialect: Dialect): string {
  const paragraph = dialect.paragraph ?? ((html: string) => `<p>${html}</p>`);
  switch (block.kind) {
    case "paragraph":
      return paragraph(inlineHtml(block.words));
    case "quote":
      return `<blockquote>${paragraph(inlineHtml(block.words))}</blockquote>`;
    case "heading":
      return `<h${block.depth}>${inlineHtml(block.words)}</h${block.depth}>`;
    case "list":
      return listHtml(block, dialect);
    case "picture":
      return dialect.picture(block);
    case "code":
      return (dialect.code ?? ((text) => `<pre><code>${escaped(text)}</code></pre>`))(block.text);
    case "table": {
      const [head = [], ...rows] = block.rows;
      const row = (cells: Inline[][], tag: string) =>
        `<tr>${cells.map((one) => `<${tag}>${inlineHtml(one)}</${tag}>`).join("")}</tr>`;
      return `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((one) => row(one, "td")).join("")}</tbody></table>`;
    }
    case "rule":
      return "<hr>";
  }
}

function html({ blocks }: Post, dialect: Dialect, between = "\n"): string {
  return blocks
    .map((block) => (dialect.around ?? ((_, text) => text))(block, blockHtml(block, dialect)))
    .join(between);
}

function inlineNodes(inlines: readonly Inline[]): PhrasingContent[] {
  return inlines.flatMap((one, index): PhrasingContent[] => {
    const text = { type: "text" as const, value: one.text };
    const space = index === 0 ? [] : [{ type: "text" as const, value: " " }];
    if (one.kind === "words") return [...space, text];
    if (one.kind === "code") return [...space, { type: "inlineCode", value: one.text }];
    if (one.kind === "link") return [...space, { type: "link", url: one.href, children: [text] }];
    return [...space, { type: one.kind === "em" ? "emphasis" : "strong", children: [text] }];
  });
}

function listNode({ ordered, items }: { ordered: boolean; items: Item[] }): List {
  return {
    type: "list",
    ordered,
    spread: false,
    children: items.map(({ words, items: inner }) => ({
      type: "listItem",
      spread: false,
      children: [
        { type: "paragraph", children: inlineNodes(words) },
        ...(inner.length === 0
          ? []
          : [listNode({ ordered: false, items: inner.map((one) => ({ words: one, items: [] })) })]),
      ],
    })),
  };
}

function blockNodes(block: Block): Content[] {
  switch (block.kind) {
    case "paragraph":
      return [{ type: "paragraph", children: inlineNodes(block.words) }];
    case "quote": {
      const quoted: BlockContent = { type: "paragraph", children: inlineNodes(block.words) };
      return [{ type: "blockquote", children: [quoted] }];
    }
    case "heading":
      return [{ type: "heading", depth: block.depth, children: inlineNodes(block.words) }];
    case "list":
      // Two lists in a row are one in Markdown.
      return [listNode(block), { type: "html", value: "<!-- -->" }];
    case "picture":
      return [
        { type: "paragraph", children: [{ type: "image", url: block.src, alt: block.alt }] },
        { type: "paragraph", children: [{ type: "text", value: block.caption }] },
      ];
    case "code":
      return [{ type: "code", lang: "js", value: block.text }];
    case "table":
      return [
        {
          type: "table",
          children: block.rows.map((row) => ({
            type: "tableRow",
            children: row.map((one) => ({ type: "tableCell", children: inlineNodes(one) })),
          })),
        },
      ];
    case "rule":
      return [{ type: "thematicBreak" }];
  }
}

const stringify = unified().use(remarkGfm).use(remarkStringify).freeze();
const asMarkdown = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify)
  .freeze();

const inFolder = ({ title }: Post, body: string, name = "content/posts/a.md") =>
  zipOf({ [name]: `---\ntitle: "${title}"\ndate: 2024-05-17\n---\n\n${body}\n` });

const figure: Dialect["picture"] = ({ src, alt, caption }) =>
  `<figure><img src="${src}" alt="${alt}"/><figcaption>${escaped(caption)}</figcaption></figure>`;

/** How the block editor names what it keeps. */
const BLOCK_NAMES: Record<Block["kind"], string> = {
  paragraph: "paragraph",
  quote: "quote",
  heading: "heading",
  list: "list",
  picture: "image",
  code: "code",
  table: "table",
  rule: "separator",
};

const gutenberg: Dialect = {
  picture: ({ src, alt, caption }) =>
    `<figure class="wp-block-image size-large"><img src="${src}" alt="${alt}" class="wp-image-7"/><figcaption class="wp-element-caption">${escaped(caption)}</figcaption></figure>`,
  code: (text) => `<pre class="wp-block-code"><code>${escaped(text)}</code></pre>`,
  around(block, text) {
    const name = BLOCK_NAMES[block.kind];
    const inner = block.kind === "table" ? `<figure class="wp-block-table">${text}</figure>` : text;
    return `<!-- wp:${name} -->\n${inner}\n<!-- /wp:${name} -->`;
  },
};

const classic: Dialect = {
  picture: ({ src, alt, caption }) =>
    `[caption id="attachment_7" align="aligncenter" width="800"]<img src="${src}" alt="${alt}" width="800" height="600" /> ${escaped(caption).replaceAll("[", "&#91;").replaceAll("]", "&#93;")}[/caption]`,
  // The classic editor keeps no paragraphs: an empty line is one.
  paragraph: (text) => text,
};

const koenig: Dialect = {
  picture: ({ src, alt, caption }) =>
    `<figure class="kg-card kg-image-card kg-card-hascaption"><img src="${src}" class="kg-image" alt="${alt}" loading="lazy" width="800" height="600"><figcaption><span style="white-space: pre-wrap;">${escaped(caption)}</span></figcaption></figure>`,
  code: (text) => `<pre><code class="language-js">${escaped(text)}</code></pre>`,
  around: (block, text) =>
    block.kind === "table" ? `<!--kg-card-begin: html-->${text}<!--kg-card-end: html-->` : text,
};

const substack: Dialect = {
  picture: ({ src, alt, caption }) =>
    `<div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="${src}"><div class="image2-inset"><picture><source type="image/webp" srcset="${src} 424w"><img src="${src}" width="1456" height="971" alt="${alt}" class="sizing-normal"></picture></div></a><figcaption class="image-caption">${escaped(caption)}</figcaption></figure></div>`,
  item: (text) => `<p>${text}</p>`,
};

const medium: Dialect = {
  picture: ({ src, alt, caption }) =>
    `<figure class="graf graf--figure"><img class="graf-image" data-image-id="n.jpg" src="${src}" alt="${alt}"><figcaption class="imageCaption">${escaped(caption)}</figcaption></figure>`,
  paragraph: (text) => `<p class="graf graf--p">${text}</p>`,
  code: (text) => `<pre class="graf graf--pre">${escaped(text).replaceAll("\n", "<br>")}</pre>`,
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

function wordpress({ title }: Post, content: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Zoo</title><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>
<item><title>${cdata(title)}</title><link>${SITE}/2024/05/a/</link><content:encoded>${cdata(content)}</content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>2024-05-17 12:00:00</wp:post_date_gmt><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`);
}

function ghost({ title }: Post, text: { html: string | null; lexical?: string }): Buffer {
  const post = {
    id: "5f1e",
    uuid: "0b6f6c1e-9a53-4f0b-8a54-3c4f3d2b1a01",
    title,
    slug: "a",
    ...text,
    type: "post",
    status: "published",
    visibility: "public",
    created_at: "2024-05-17T12:00:00.000Z",
    published_at: "2024-05-17T12:00:00.000Z",
  };
  const db = [{ meta: { exported_on: 1, version: "5.82.2" }, data: { posts: [post] } }];
  return Buffer.from(JSON.stringify({ db }));
}

const substackFolder = ({ title }: Post, content: string) =>
  zipOf({
    "posts.csv": `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n7.a,2024-05-17T12:00:00.000Z,true,,,newsletter,everyone,"${title}",,\n`,
    "posts/7.a.html": content,
  });

const mediumFolder = ({ title }: Post, content: string) =>
  zipOf({
    "posts/2024-05-17_a-0123456789ab.html": `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content"><section class="section section--body"><div class="section-content"><div class="section-inner">${content}</div></div></section></section><footer><p>By <a href="https://medium.com/@a" class="p-author h-card">A</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2024-05-17T12:00:00.000Z">May 17, 2024</time></a>.</p></footer></article></body></html>`,
  });

/** Each writes a post as a system of its own would export it. */
export const serialisers: Record<string, (post: Post) => Buffer> = {
  "Markdown of remark": (post) =>
    inFolder(
      post,
      stringify.stringify({ type: "root", children: post.blocks.flatMap(blockNodes) } as Root),
    ),
  "Markdown that was converted from HTML": (post) =>
    inFolder(post, String(asMarkdown.processSync(html(post, { picture: figure })))),
  "HTML files with front matter": (post) =>
    inFolder(post, html(post, { picture: figure }), "content/posts/a.html"),
  "WordPress, block editor": (post) => wordpress(post, html(post, gutenberg, "\n\n")),
  "WordPress, classic editor": (post) => wordpress(post, html(post, classic, "\n\n")),
  Ghost: (post) => ghost(post, { html: html(post, koenig, "") }),
  Substack: (post) => substackFolder(post, html(post, substack, "")),
  Medium: (post) => mediumFolder(post, html(post, medium, "")),
};

/** The exports that the texts of generators themselves lie in, by what `generators.mjs` calls these. */
export const wrappers: Record<string, (post: Post, text: string) => Buffer> = {
  turndown: (post, text) => inFolder(post, text),
  eleventy: (post, text) => inFolder(post, text, "content/posts/a.html"),
  "ghost-html": (post, text) => ghost(post, { html: text }),
  "ghost-lexical": (post, text) => ghost(post, { html: null, lexical: text }),
  "wordpress-blocks": (post, text) => wordpress(post, text),
};
