import { listLetters } from "@/lib/domains/articles/letters";
import {
  listArticleAddresses,
  listArticlePictures,
  listArticleShelves,
  listSubjectAddresses,
} from "@/lib/domains/articles/public";
import { getPublicPage } from "@/lib/domains/pages/public";
import { listResourceAddresses } from "@/lib/domains/resources/public";
import { guidePicture } from "@/lib/domains/resources/rules";
import { listPublicSeries } from "@/lib/domains/series/public";
import { listVideoAddresses, listVideoCategoryAddresses } from "@/lib/domains/videos/public";
import { videoPicture } from "@/lib/domains/videos/rules";
import { shownAddress } from "@/lib/images/rules";
import { listPublicPages } from "@/lib/site/published/public-pages";
import type { SitemapPage } from "@/lib/site/seo/sitemap";
import { readSettings } from "@/lib/site/settings/settings";
import { siteZone } from "@/lib/text/time-zone";

function newest(rows: { editedAt: string }[]): string | null {
  return (
    rows
      .map(({ editedAt }) => editedAt)
      .sort()
      .at(-1) ?? null
  );
}

/** As many as a sitemap may name of one page. */
const IMAGES_MAX = 1000;

function imagesOf(...addresses: (string | null)[]): string[] {
  const shown = addresses.flatMap((address) => (address === null ? [] : [shownAddress(address)]));
  return [...new Set(shown)].slice(0, IMAGES_MAX);
}

/** Every page that search engines should know. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  const { newsletter } = await readSettings();
  const [
    articles,
    pictures,
    letters,
    subjects,
    shelves,
    series,
    resources,
    videos,
    categories,
    own,
  ] = await Promise.all([
    listArticleAddresses(),
    listArticlePictures(),
    newsletter.archive ? listLetters() : [],
    listSubjectAddresses(),
    listArticleShelves(siteZone()),
    listPublicSeries(),
    listResourceAddresses(),
    listVideoAddresses(),
    listVideoCategoryAddresses(),
    listPublicPages(),
  ]);
  const ownPages = await Promise.all(
    (own === "failed" ? [] : own.pages).map(async ({ slug }) => {
      const lookup = await getPublicPage(slug);
      return {
        path: `/${slug}`,
        modified: lookup.found === "page" ? lookup.page.editedAt : null,
      };
    }),
  );
  return [
    { path: "/", modified: newest([...articles, ...resources, ...videos]) },
    { path: "/articles", modified: newest(articles) },
    { path: "/videos", modified: newest(videos) },
    { path: "/resources", modified: newest(resources) },
    { path: "/privacy", modified: null },
    ...ownPages,
    ...subjects.categories.map(({ slug, editedAt }) => ({
      path: `/articles/category/${slug}`,
      modified: editedAt,
    })),
    ...shelves.years.map(({ year, editedAt }) => ({
      path: `/articles/year/${year}`,
      modified: editedAt,
    })),
    ...shelves.ages.map(({ age, editedAt }) => ({
      path: `/articles/age/${age}`,
      modified: editedAt,
    })),
    ...series.map(({ slug, editedAt }) => ({ path: `/series/${slug}`, modified: editedAt })),
    ...subjects.tags.map(({ slug, editedAt }) => ({
      path: `/articles/tag/${slug}`,
      modified: editedAt,
    })),
    ...categories.map(({ slug, editedAt }) => ({
      path: `/videos/category/${slug}`,
      modified: editedAt,
    })),
    ...articles.map(({ slug, featuredImage, editedAt }) => ({
      path: `/article/${slug}`,
      modified: editedAt,
      images: imagesOf(featuredImage, ...(pictures[slug] ?? [])),
    })),
    ...(letters.length > 0 ? [{ path: "/letters", modified: newest(letters) }] : []),
    ...letters.map(({ slug, featuredImage, editedAt }) => ({
      path: `/letters/${slug}`,
      modified: editedAt,
      images: imagesOf(featuredImage),
    })),
    ...resources.map((resource) => ({
      path: `/resource/${resource.slug}`,
      modified: resource.editedAt,
      images: imagesOf(guidePicture(resource)),
    })),
    ...videos.map((video) => ({
      path: `/video/${video.youtubeId}`,
      modified: video.editedAt,
      video: {
        youtubeId: video.youtubeId,
        title: video.title,
        description: video.description || video.title,
        image: shownAddress(videoPicture(video)),
        published: video.publishedAt,
      },
    })),
  ];
}
