// @ts-check

/** @typedef {(typeof list)[number]["kind"]} ItemKind */

const list = /** @type {const} */ ([
  {
    kind: "article",
    prefix: "/article/",
    ending: "[.]md",
    table: "Article",
    view: "PublicArticle",
    owner: "articleId",
  },
  { kind: "letter", prefix: "/letters/", table: "Article" },
  { kind: "series", prefix: "/series/", table: "Series", owner: "seriesId", parts: "SeriesPart" },
  { kind: "resource", prefix: "/resource/", ending: "/file", table: "Resource" },
  { kind: "video", prefix: "/video/", table: "Video", name: "youtubeId" },
  { kind: "page", prefix: "/", table: "Page", view: "PublicPage", owner: "pageId" },
]);

/**
 * Whatever readers have an address of by its name. The name is in the column `name`; in the address it is between
 * `prefix` and, as a pattern, `ending`. Former ones are in `<table>Slug`, whose column `owner` says whose. What has a
 * table of `parts`, with that column too, is there for readers while they see one of its articles; of what has a `view`,
 * they see what is in that.
 * @type {{ kind: ItemKind, prefix: string, ending?: string, table: string, view?: string, name: string,
 *   owner?: string, parts?: string }[]}
 */
export const ITEMS = list.map((item) => ({ name: "slug", ...item }));
