import type { ContentOutline } from "@/lib/content/outline";
import type { LanguageLink } from "@/lib/site/seo/language-link";
import type { ArticleCheck, ArticleState, Translation } from "./schema";

/** The state of an article before a save. */
type Before = { published: boolean; publishedAt: Date | null };

/** What a save asks for; without `publishOn` the date stays. */
type Wish = { published: boolean; publishOn?: string | null | undefined };

/** Whether readers see an article, will see it by itself, or neither. */
export function stateOf({ published, publishedAt }: Before, now: Date): ArticleState {
  if (!published) return "draft";
  return publishedAt !== null && publishedAt > now ? "scheduled" : "published";
}

/**
 * From when on readers see an article after a save. What was public once keeps the moment of its first
 * publication; a date that has passed publishes now; a draft has no date to come.
 */
export function publicationMoment(before: Before, wish: Wish, now: Date): Date | null {
  const { publishedAt } = before;
  const first = publishedAt !== null && publishedAt <= now ? publishedAt : null;
  if (!wish.published) return first;
  if (wish.publishOn === undefined && stateOf(before, now) === "scheduled") return publishedAt;
  const wished = wish.publishOn ? new Date(wish.publishOn) : null;
  return wished !== null && wished > now ? wished : (first ?? now);
}

/** What search engines show of a title, the site's name included; the rest they cut. */
export const SEARCH_TITLE_MAX_CHARACTERS = 60;
type Checked = {
  title: string;
  /** As the page's head has it, with the site's name. */
  searchTitle: string;
  excerpt: string;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  content: string;
  outline: ContentOutline;
  /** The addresses of pictures in the content that nobody has described, and where they are. */
  undescribed: { address: string; at: number }[];
  /** Addresses on this site that lead nowhere. */
  deadLinks: string[];
  /** Those of pictures, the featured image among them, that are not there. */
  deadPictures: string[];
};

/** What an owner may want to mend before readers see an article, in the order of the form. */
export function checkArticle({
  title,
  searchTitle,
  excerpt,
  featuredImage,
  featuredImageAlt,
  content,
  outline,
  undescribed,
  deadLinks,
  deadPictures,
}: Checked): ArticleCheck[] {
  const inText = (kind: ArticleCheck["kind"], subject: string): ArticleCheck => {
    const at = content.indexOf(`(${subject}`);
    const place = at < 0 ? content.indexOf(subject) : at + 1;
    return { kind, subject, field: "content", at: place < 0 ? null : place };
  };
  return [
    ...(searchTitle.length > SEARCH_TITLE_MAX_CHARACTERS
      ? [{ kind: "title", subject: title, field: "title", at: null } as const]
      : []),
    ...(excerpt === ""
      ? [{ kind: "excerpt", subject: "", field: "excerpt", at: null } as const]
      : []),
    ...(featuredImage !== null && featuredImageAlt === null
      ? [{ kind: "cover", subject: "", field: "featuredImageAlt", at: null } as const]
      : []),
    ...undescribed.map(
      ({ address, at }) => ({ kind: "alt", subject: address, field: "pictures", at }) as const,
    ),
    ...outline.headings
      .filter(({ depth }, index) => depth > (outline.headings[index - 1]?.depth ?? 1) + 1)
      .map(({ text, at }) => ({ kind: "headings", subject: text, field: "content", at }) as const),
    ...deadLinks.map((address) => inText(address.startsWith("#") ? "anchor" : "link", address)),
    ...deadPictures.map((address) =>
      address === featuredImage
        ? ({ kind: "picture", subject: address, field: "featuredImageAlt", at: null } as const)
        : inText("picture", address),
    ),
  ];
}

/**
 * The addresses of an article in its languages, as search engines know them: that of the site's own language, else
 * the first, is for readers of all others.
 */
export function languageLinks(translations: Translation[], ofSite: string): LanguageLink[] {
  const links = translations.map(({ slug, language }) => ({ language, path: `/article/${slug}` }));
  const isOfSite = ({ language }: LanguageLink) => language.split("-")[0] === ofSite;
  const rest = links.find(isOfSite) ?? links[0];
  return rest ? [...links, { language: "x-default", path: rest.path }] : [];
}
