import { About } from "@/components/home/about";
import { BrainEssay } from "@/components/home/brain-essay";
import { Community } from "@/components/home/community";
import { FeaturedBook } from "@/components/home/featured-book";
import { Hero } from "@/components/home/hero";
import { LatestArticles } from "@/components/home/latest-articles";
import { ResourceGrid } from "@/components/home/resource-grid";
import { VideoGrid } from "@/components/home/video-grid";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { listNewestArticles } from "@/lib/articles/public";
import { document } from "@/lib/document/document";
import { shownAddress } from "@/lib/images/rules";
import { getMonthlyDownloads, listHomeResources } from "@/lib/resources/public";
import type { ResourceCardData } from "@/lib/resources/schema";
import { organization, videoObject, webSite } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { renderEssay } from "@/lib/settings/texts";
import { site } from "@/lib/site";
import { listHomeVideos, listSeenVideos } from "@/lib/videos/public";
import { mergeVideos, videoPicture } from "@/lib/videos/rules";
import { listFeedVideos } from "@/lib/youtube/newest-videos";

const FEATURED_VIDEOS_MAX = 1;
const GRID_VIDEOS_MAX = 6;
const FEATURED_RESOURCES_MAX = 3;
const NEWEST_ARTICLES_MAX = 6;

async function listResourceCards(): Promise<ResourceCardData[] | "failed"> {
  const resources = await listHomeResources(FEATURED_RESOURCES_MAX);
  if (resources === "failed") return resources;
  const counts = await getMonthlyDownloads(resources.map(({ id }) => id));
  return resources.map((resource) => ({
    ...resource,
    downloadsThisMonth: counts === "failed" ? null : (counts[resource.id] ?? 0),
  }));
}

async function read() {
  const [featured, feed, library, resources, articles, essay] = await Promise.all([
    listHomeVideos({ featured: true, limit: FEATURED_VIDEOS_MAX }),
    listFeedVideos(),
    listHomeVideos({ limit: GRID_VIDEOS_MAX }),
    listResourceCards(),
    listNewestArticles(NEWEST_ARTICLES_MAX),
    renderEssay(),
  ]);
  const heroVideo = featured === "failed" ? undefined : featured[0];
  const heroNode =
    heroVideo && videoObject({ ...heroVideo, image: shownAddress(videoPicture(heroVideo)) });
  const seen = await listSeenVideos(feed.map(({ youtubeId }) => youtubeId));
  const videos = mergeVideos(library, feed, seen);
  const withPage = library === "failed" ? [] : library.map(({ youtubeId }) => youtubeId);
  return { resources, articles, essay, videos, withPage, heroVideo, heroNode };
}

export const GET = document({
  read,
  metadata: () => pageMetadata({ description: site.description, path: "/" }),
  render: ({ resources, articles, essay, videos, withPage, heroVideo, heroNode }) => (
    <SiteFrame>
      <Hero
        hasPage={heroVideo !== undefined}
        video={heroVideo ?? { ...site.fallbackVideo, thumbnail: null }}
      />
      <BrainEssay {...essay} />
      <VideoGrid videos={videos} withPage={withPage} />
      <ResourceGrid resources={resources} />
      <LatestArticles articles={articles} />
      <Community />
      <About />
      <FeaturedBook />
      <JsonLd graph={[organization(), webSite(), ...(heroNode ? [heroNode] : [])]} />
    </SiteFrame>
  ),
});
