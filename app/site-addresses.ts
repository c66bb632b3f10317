import { listArticleAddresses, listSubjectAddresses } from "@/lib/articles/public";
import { shownAddress } from "@/lib/images/rules";
import { listPublicPages } from "@/lib/public-pages";
import { listResourceAddresses } from "@/lib/resources/public";
import { coverOf } from "@/lib/resources/rules";
import type { SitemapPage } from "@/lib/seo/sitemap";
import { listVideoAddresses, listVideoCategories } from "@/lib/videos/public";
import { videoPicture } from "@/lib/videos/rules";

function newest(rows: { updatedAt: string }[]): string | null {
  return (
    rows
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null
  );
}

function imagesOf(address: string | null): string[] {
  return address === null ? [] : [shownAddress(address)];
}

/** Every page that search engines should know. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  const [articles, subjects, resources, videos, categories, own] = await Promise.all([
    listArticleAddresses(),
    listSubjectAddresses(),
    listResourceAddresses(),
    listVideoAddresses(),
    listVideoCategories(),
    listPublicPages(),
  ]);
  return [
    { path: "/", modified: newest([...articles, ...resources, ...videos]) },
    { path: "/articles", modified: newest(articles) },
    { path: "/videos", modified: newest(videos) },
    { path: "/resources", modified: newest(resources) },
    { path: "/privacy", modified: null },
    ...(own === "failed" ? [] : own.pages).map(({ slug }) => ({
      path: `/${slug}`,
      modified: null,
    })),
    ...subjects.categories.map(({ slug, updatedAt }) => ({
      path: `/articles/category/${slug}`,
      modified: updatedAt,
    })),
    ...subjects.tags.map(({ slug, updatedAt }) => ({
      path: `/articles/tag/${slug}`,
      modified: updatedAt,
    })),
    ...categories.map(({ slug }) => ({ path: `/videos/category/${slug}`, modified: null })),
    ...articles.map(({ slug, featuredImage, updatedAt }) => ({
      path: `/article/${slug}`,
      modified: updatedAt,
      images: imagesOf(featuredImage),
    })),
    ...resources.map((resource) => ({
      path: `/resource/${resource.slug}`,
      modified: resource.updatedAt,
      images: imagesOf(coverOf(resource)),
    })),
    ...videos.map((video) => ({
      path: `/video/${video.youtubeId}`,
      modified: video.updatedAt,
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
