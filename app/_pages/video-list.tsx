import type { Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { VideoList } from "@/components/video/video-list";
import { listVideoCategories, listVideoPage, listVideoShelves } from "@/lib/domains/videos/public";
import { pageInPath, pagePath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { document, moved } from "@/lib/site/document/document";
import { listGraph } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { findMovedTopic } from "@/lib/site/topics/topics";
import { wordsOf } from "@/lib/site/words/words";
import { pageNotFound } from "./page-not-found";

/** Above the shelves: one large, and two beside it. */
const NEWEST_MAX = 3;

type Params = { category?: string; page?: string };

async function read({ category, page: text }: Params, site: SiteSettings) {
  const { lists } = site;
  const words = wordsOf(site);
  const page = pageInPath(text);
  if (page === null) return notFound();
  const [found, categories] = await Promise.all([
    listVideoPage(category ?? null, page),
    listVideoCategories(),
  ]);
  if (!found) {
    const movedTo = category !== undefined && (await findMovedTopic("category", category));
    if (!movedTo) return notFound();
    return moved(pagePath(`/videos/category/${movedTo}`, page));
  }
  const { videos, pages, label } = found;
  const name = label ?? category ?? "";
  const list =
    category === undefined
      ? { basePath: "/videos", title: lists.videosTitle, intro: lists.videosText }
      : {
          basePath: `/videos/category/${category}`,
          title: words.videos.ofCategory(name),
          intro: words.videos.categoryIntro(name),
        };
  const steps: Step[] = [[words.site.videos, "/videos"]];
  if (category !== undefined) steps.push([list.title, list.basePath]);
  const newest = videos.slice(0, NEWEST_MAX).map(({ id }) => id);
  const isFirst = category === undefined && page === 1;
  const shelves = isFirst ? await listVideoShelves(newest) : [];
  return { ...list, steps, categories, videos, shelves, page, pages };
}

export const videoList = document({
  read,
  metadata: ({ title, intro, page, basePath }, site) =>
    pageMetadata(
      {
        title: page === 1 ? title : wordsOf(site).pages.titled(title, page),
        description: intro,
        path: pagePath(basePath, page),
      },
      site,
    ),
  render: (list, site) => (
    <SiteFrame site={site}>
      <VideoList newest={NEWEST_MAX} site={site} {...list} />
      <JsonLd
        graph={listGraph(site, {
          path: pagePath(list.basePath, list.page),
          title: list.title,
          description: list.intro,
          items: list.videos.map(({ youtubeId }) => `/video/${youtubeId}`),
          steps: list.steps,
        })}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
