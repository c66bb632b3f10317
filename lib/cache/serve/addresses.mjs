// @ts-check
// What a path asks for, by the addresses of the build and by what there may be.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { canonicalPath } from "../../http/canonical-path.mjs";
import { listRoutes } from "../../next/manifests.mjs";

/** @typedef {import("./known.mjs").Look} Look */

/** What is beneath these is no page of readers, whatever its spelling. */
const APART = ["admin", "api", "_next"];
const PAGE = /^[1-9]\d{0,5}$/;
const AGE = /^1?\d$/;
const MARKDOWN = ".md";
const MARKDOWN_ROUTE = "/article/[slug]/markdown";

/** A list has no more pages than items. @param {number | undefined} items @param {string} [page] */
const hasPage = (items, page = "1") => items !== undefined && PAGE.test(page) && +page <= items;

/**
 * Whether there may be something at the addresses of a route, beside those of items. One that is not among them
 * answers for itself.
 * @type {Record<string, (look: Look, names: string[]) => boolean>}
 */
const MAY_BE = {
  "/[...path]": () => false,
  [MARKDOWN_ROUTE]: (look, [slug]) => look("Article", slug) !== undefined,
  "/article/[slug]/comments/page/[page]": (look, [slug, page = ""]) =>
    PAGE.test(page) && look("Article", slug) !== undefined,
  "/articles/page/[page]": (look, [page]) => page === "1" || hasPage(look("articles"), page),
  "/articles/age/[age]": (look, [age = ""]) => AGE.test(age) && hasPage(look("articles")),
  "/articles/category/[category]": (look, [slug]) => hasPage(look("category", slug)),
  "/articles/category/[category]/page/[page]": (look, [slug, page]) =>
    hasPage(look("category", slug), page),
  "/articles/category/[category]/atom.xml": (look, [slug]) => hasPage(look("category", slug)),
  "/articles/category/[category]/feed.xml": (look, [slug]) => hasPage(look("category", slug)),
  "/articles/category/[category]/feed.json": (look, [slug]) => hasPage(look("category", slug)),
  "/articles/tag/[tag]": (look, [slug]) => hasPage(look("tag", slug)),
  "/articles/tag/[tag]/page/[page]": (look, [slug, page]) => hasPage(look("tag", slug), page),
  "/articles/year/[year]": (look, [year = ""]) => PAGE.test(year) && hasPage(look("articles")),
  "/articles/year/[year]/page/[page]": (look, [year = "", page]) =>
    PAGE.test(year) && hasPage(look("articles"), page),
  "/resource/[slug]/file": (look, [slug]) => look("Resource", slug) !== undefined,
  "/resources/page/[page]": (look, [page]) => page === "1" || hasPage(look("guides"), page),
  "/videos/page/[page]": (look, [page]) => page === "1" || hasPage(look("videos"), page),
  "/videos/category/[category]": (look, [slug]) => hasPage(look("videoCategory", slug)),
  "/videos/category/[category]/page/[page]": (look, [slug, page]) =>
    hasPage(look("videoCategory", slug), page),
};

/** @param {string} path @returns {string[] | null} its parts as they are meant; null for what no link of ours says */
function partsOf(path) {
  try {
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    return parts.some((part) => /[/\\\0]|^\.\.?$/.test(part)) ? null : parts;
  } catch {
    return null;
  }
}

/** @typedef {{ is: "here" | "elsewhere", path: string } | { is: "missing", route: string } | null} Found */

/**
 * @param {{ routes: string[], files: string[], items: { prefix: string, table: string }[] }} build the addresses of its
 * routes, what is at the top of its public folder, and what items' addresses begin with
 * @returns {(path: string, look: Look) => Found} `elsewhere` is another spelling of an address; null where
 * the address answers for itself
 */
export function createFinder({ routes, files, items }) {
  const ofItself = new Set([...files, ...APART]);
  const whole = new Set(routes.filter((route) => !route.includes("[")));
  /** By how many parts they have; what says more in so many words comes first. @type {Map<number, { route: string, parts: string[] }[]>} */
  const open = new Map();
  const rank = (/** @type {string} */ route) => route.replaceAll("[", "~");
  for (const route of routes.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    if (!route.includes("[") || route.includes("[...")) continue;
    const parts = route.slice(1).split("/");
    open.set(parts.length, [...(open.get(parts.length) ?? []), { route, parts }]);
  }

  /** @param {string[]} parts */
  function routeOf(parts) {
    const [kind, name = ""] = parts;
    if (kind === "article" && parts.length === 2 && name.endsWith(MARKDOWN)) {
      return { route: MARKDOWN_ROUTE, names: [name.slice(0, -MARKDOWN.length)] };
    }
    const found = open
      .get(parts.length)
      ?.find((one) => one.parts.every((part, at) => part.startsWith("[") || part === parts[at]));
    if (!found) return { route: "/[...path]", names: [] };
    return { route: found.route, names: parts.filter((_, at) => found.parts[at]?.startsWith("[")) };
  }

  return function find(path, look) {
    const parts = partsOf(path);
    if (parts === null || ofItself.has(parts[0] ?? "")) return null;
    const one = `/${parts.map(encodeURIComponent).join("/")}`;
    const here = one === path ? /** @type {const} */ ("here") : /** @type {const} */ ("elsewhere");
    if (whole.has(`/${parts.join("/")}`)) return { is: here, path: one };
    const { route, names } = routeOf(parts);
    const item = items.find(({ prefix }) => prefix === route.replace(/\[\w+\]$/, ""));
    const isThere = item ? look(item.table, names[0]) !== undefined : MAY_BE[route]?.(look, names);
    if (isThere === undefined) return null;
    if (isThere) return { is: here, path: one };
    return look("redirect", canonicalPath(path) ?? "") === undefined
      ? { is: "missing", route }
      : null;
  };
}

/** What a build has. @param {string} root @param {string} distDir */
export function readBuild(root, distDir) {
  return { routes: listRoutes(join(root, distDir)), files: readdirSync(join(root, "public")) };
}
