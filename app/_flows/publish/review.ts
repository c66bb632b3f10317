import { kinds } from "@/app/_flows/kinds";
import { drawnCard } from "@/app/_flows/publish/social-card";
import { ageFilter, yearFilter } from "@/app/_pages/list-filters";
import type { Admin } from "@/lib/auth/admin";
import { readOutline } from "@/lib/content/outline";
import { renderContentApart } from "@/lib/content/render-apart";
import { excerptFromText } from "@/lib/content/words";
import { hasLetters } from "@/lib/domains/articles/letters";
import { getArticle } from "@/lib/domains/articles/owner";
import { type ArticleFilter, listPublishedArticles } from "@/lib/domains/articles/public";
import { checkArticle } from "@/lib/domains/articles/rules";
import type { ArticleReview } from "@/lib/domains/articles/schema";
import { findPictureKey } from "@/lib/domains/pictures/public";
import { listUndescribed } from "@/lib/domains/pictures/text-pictures";
import { getResourceByFile, isPagePicture, listResourcePage } from "@/lib/domains/resources/public";
import { listVideoPage } from "@/lib/domains/videos/public";
import { env } from "@/lib/env";
import { PICTURE_PATH, pictureFactsAt } from "@/lib/images/picture-key";
import { shownAddress } from "@/lib/images/rules";
import type { Kind } from "@/lib/site/kinds/kind";
import { ITEMS } from "@/lib/site/published/items.mjs";
import { isRedirected } from "@/lib/site/redirects/public";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { readSettings } from "@/lib/site/settings/settings";
import { findMovedTopic } from "@/lib/site/topics/topics";
import { decoded } from "@/lib/text/slug";

/** More addresses than these are not looked at. */
const LINKS_MAX = 200;
const PAGES = new Set([
  "/",
  "/privacy",
  "/search",
  "/signin",
  "/sitemap.xml",
  "/llms.txt",
  "/opensearch.xml",
]);
const FILE_PATH = "/objects/";
/** What is decided by more than the database, which no check looks into. */
const UNCHECKED = /^\/(?:image|thumbnail|illustrations|api|admin)\//;

type List = (part: string | undefined, name: string, page: number) => Promise<unknown>;

function articleFilter(part: string | undefined, name: string): ArticleFilter | null {
  if (part === "year") return yearFilter(name);
  if (part === "age") return ageFilter(name);
  if (part === "tag") return { tagSlug: name };
  return part === "category" ? { categorySlug: name } : {};
}

const lists: Record<string, List> = {
  async articles(part, name, page) {
    const filter = articleFilter(part, name);
    if (filter && (await listPublishedArticles(filter, page))) return true;
    return (part === "tag" || part === "category") && findMovedTopic(part, name);
  },
  videos: (part, name, page) => listVideoPage(part === "category" ? name : null, page),
  resources: (_, __, page) => listResourcePage(page),
};

const LIST_PATH =
  /^\/(articles|videos|resources)(?:\/(tag|category|year|age)\/([^/]+))?(?:\/page\/([1-9]\d{0,4}))?$/;
const FEED_PATH = /^(\/articles\/category\/[^/]+)?\/(?:feed\.xml|atom\.xml|feed\.json)$/;

const lookUps: Required<Kind>["items"] = Object.assign({}, ...kinds.map(({ items }) => items));

async function lookUpItem(path: string) {
  for (const { kind, prefix, ending = "" } of ITEMS) {
    const [, slug] = new RegExp(`^${prefix}([^/]+?)(?:${ending})?$`).exec(path) ?? [];
    if (slug !== undefined) return { found: "nothing", prefix, ...(await lookUps[kind]?.(slug)) };
  }
  return { found: "nothing", prefix: "", slug: "" };
}

/** Whether a picture of the library, or of a guide's page, is there; one that was replaced is, at its former address too. */
async function isPictureThere(path: string): Promise<boolean> {
  const id = pictureFactsAt(path)?.id;
  if (id === undefined) return false;
  return (await findPictureKey(id)) !== null || isPagePicture(path);
}

/** Whether a path leads to something of the site's; `own` is where the article itself will be. */
async function isThere(path: string, own: string): Promise<boolean> {
  if (path.startsWith(FILE_PATH)) return (await getResourceByFile(path)) !== null;
  if (path.startsWith(PICTURE_PATH)) return isPictureThere(path);
  if (PAGES.has(path) || path === own || path === `${own}.md` || UNCHECKED.test(path)) return true;
  const listed = path.replace(FEED_PATH, (_, category = "/articles") => category);
  const [, list, part, name = "", page = "1"] = LIST_PATH.exec(listed) ?? [];
  if (list !== undefined) return Boolean(await lists[list]?.(part, name, Number(page)));
  if (path === "/letters") return (await readSettings()).newsletter.archive && hasLetters();
  return (await lookUpItem(path)).found !== "nothing";
}

/** Whether readers who ask for an address of this site get anything. */
export async function leadsSomewhere(address: { pathname: string; search: string }) {
  const path = decoded(address.pathname.replace(/(.)\/$/, "$1"));
  const isPage = address.search === "" && (await isThere(path, ""));
  return isPage || isRedirected(address);
}

/** Where what was at a path is by now; null where it has not moved. */
export async function findMove(path: string): Promise<string | null> {
  const [, list, part, name = ""] = LIST_PATH.exec(path) ?? [];
  if (list === "articles" && (part === "category" || part === "tag")) {
    const filter = articleFilter(part, name);
    const isInUse = filter !== null && (await listPublishedArticles(filter, 1)) !== null;
    const slug = isInUse ? null : await findMovedTopic(part, name);
    return slug && `/articles/${part}/${slug}`;
  }
  const { found, prefix, slug } = await lookUpItem(path);
  return found === "moved" ? `${prefix}${slug}` : null;
}

/** The links of a text that stay on the site and lead nowhere. */
async function listDeadLinks(
  links: string[],
  anchors: readonly string[],
  own: string,
): Promise<string[]> {
  const base = new URL(own, env.SITE_URL);
  const found = await Promise.all(
    links.slice(0, LINKS_MAX).map(async (link) => {
      if (!URL.canParse(link, base)) return true;
      const { origin, pathname, search, hash } = new URL(link, base);
      if (origin !== base.origin) return true;
      const path = pathname.replace(/(.)\/$/, "$1");
      if (!(await isThere(decoded(path), own))) return isRedirected({ pathname, search });
      return path !== own || hash === "" || anchors.includes(decoded(hash.slice(1)));
    }),
  );
  return links.filter((_, index) => found[index] === false);
}

/** Those of a text's pictures that the library had, and has no more. */
async function listDeadPictures(addresses: string[]): Promise<string[]> {
  const found = await Promise.all(
    addresses.slice(0, LINKS_MAX).map(async (address) => {
      if (!URL.canParse(address, env.SITE_URL)) return true;
      const { origin, pathname } = new URL(address, env.SITE_URL);
      const isOurs = origin === new URL(env.SITE_URL).origin && pathname.startsWith(PICTURE_PATH);
      return !isOurs || isPictureThere(pathname);
    }),
  );
  return addresses.filter((_, index) => found[index] === false);
}

/** What the owner sees of an article before it is published. Throws 404. */
export async function reviewArticle(admin: Admin, id: string): Promise<ArticleReview> {
  const { content, ...article } = await getArticle(admin, id);
  const path = `/article/${article.slug}`;
  const outline = readOutline(await renderContentApart(content));
  const description = article.excerpt || excerptFromText(outline.text);
  const image = article.featuredImage && shownAddress(article.featuredImage);
  const site = await readSettings();
  const head = pageMetadata({ title: article.title, description, path, image }, site);
  const deadLinks = await listDeadLinks(outline.links, outline.anchors, path);
  const { title, excerpt, featuredImage, featuredImageAlt } = article;
  const pictures = new Set([...(featuredImage ? [featuredImage] : []), ...outline.pictures]);
  const deadPictures = await listDeadPictures([...pictures]);
  const undescribed = listUndescribed(content).map(({ address, start }) => ({
    address,
    at: start,
  }));
  return {
    article,
    checks: checkArticle({
      title,
      searchTitle: head.title,
      excerpt,
      featuredImage,
      featuredImageAlt,
      content,
      outline,
      undescribed,
      deadLinks,
      deadPictures,
    }),
    search: { title: head.title, address: `${env.SITE_URL}${path}`, description },
    card: {
      title: head.title,
      description,
      image: image ? head.image.url : await drawnCard(article.slug, article, site),
      host: new URL(env.SITE_URL).host,
    },
  };
}
