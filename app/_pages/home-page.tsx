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
import { hasLetters } from "@/lib/domains/articles/letters";
import { hasAges, listNewestArticles } from "@/lib/domains/articles/public";
import { getMonthlyDownloads, listHomeResources } from "@/lib/domains/resources/public";
import type { ResourceCardData } from "@/lib/domains/resources/schema";
import { listFeedVideos } from "@/lib/domains/videos/newest-videos";
import { listHomeVideos, listSeenVideos } from "@/lib/domains/videos/public";
import { mergeVideos, videoPicture } from "@/lib/domains/videos/rules";
import { shownAddress } from "@/lib/images/rules";
import {
  authorNodes,
  bookNodes,
  organization,
  profileNodes,
  videoObject,
  webSite,
} from "@/lib/site/seo/json-ld";
import { type PageMetadata, pageMetadata } from "@/lib/site/seo/metadata";
import { shownSections } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { HomeSection } from "@/lib/site/settings/section-places";
import { renderSiteText } from "@/lib/site/settings/texts";
import manifest from "@/public/r/manifest.json";

const FEATURED_VIDEOS_MAX = 1;
const GRID_VIDEOS_MAX = 6;
const FEATURED_RESOURCES_MAX = 3;
const NEWEST_ARTICLES_MAX = 6;

/** The sections in whose order the tree in the head grows. */
const GROWING: readonly HomeSection[] = ["essay", "videos", "resources", "articles", "community"];

async function listResourceCards(chosen: string[]): Promise<ResourceCardData[] | "failed"> {
  const resources = await listHomeResources(FEATURED_RESOURCES_MAX, chosen);
  if (resources === "failed") return resources;
  const counts = await getMonthlyDownloads(resources.map(({ id }) => id));
  return resources.map((resource) => ({
    ...resource,
    downloadsThisMonth: counts === "failed" ? null : (counts[resource.id] ?? 0),
  }));
}

async function read(_: object, site: SiteSettings) {
  const [featured, feed, library, resources, articles, isByAge, isArchive, essayHtml, aboutHtml] =
    await Promise.all([
      listHomeVideos({ featured: true, limit: FEATURED_VIDEOS_MAX }),
      listFeedVideos(),
      listHomeVideos({ limit: GRID_VIDEOS_MAX }),
      listResourceCards(site.home.resources),
      listNewestArticles(NEWEST_ARTICLES_MAX),
      hasAges(),
      site.newsletter.archive && hasLetters(),
      renderSiteText(site.essay.content, site.site.language, 3),
      renderSiteText(site.about.content, site.site.language, 3),
    ]);
  const heroVideo = featured === "failed" ? undefined : featured[0];
  const seen = await listSeenVideos(feed.map(({ youtubeId }) => youtubeId));
  const videos = mergeVideos(library, feed, seen);
  const withPage = library === "failed" ? [] : library.map(({ youtubeId }) => youtubeId);
  return {
    resources,
    articles,
    isByAge,
    isArchive,
    videos,
    withPage,
    heroVideo,
    essayHtml,
    aboutHtml,
  };
}

type HomeData = Awaited<ReturnType<typeof read>>;

function metadata(_: HomeData, site: SiteSettings): PageMetadata {
  return pageMetadata({ description: site.search.description, path: "/" }, site);
}

/** What the hero's video is for search engines; null while a picture is there. */
function heroNode({ heroVideo }: HomeData, { hero }: SiteSettings) {
  if (!heroVideo || hero.picture) return null;
  return videoObject({ ...heroVideo, image: shownAddress(videoPicture(heroVideo)) });
}

type SectionProps = { section: HomeSection; stage: number; data: HomeData; site: SiteSettings };

function Section({ section, stage, data, site }: SectionProps) {
  switch (section) {
    case "hero":
      return (
        <Hero
          aboutHtml={data.aboutHtml}
          article={data.articles === "failed" ? undefined : data.articles[0]}
          site={site}
          video={data.heroVideo ?? null}
        />
      );
    case "essay":
      return <BrainEssay html={data.essayHtml} site={site} stage={stage} />;
    case "videos":
      return <VideoGrid site={site} stage={stage} videos={data.videos} withPage={data.withPage} />;
    case "resources":
      return <ResourceGrid resources={data.resources} site={site} stage={stage} />;
    case "articles":
      return (
        <LatestArticles articles={data.articles} hasAges={data.isByAge} site={site} stage={stage} />
      );
    case "community":
      return <Community hasLetters={data.isArchive} site={site} stage={stage} />;
    case "about":
      return <About html={data.aboutHtml} site={site} />;
    case "book":
      return <FeaturedBook site={site} />;
  }
}

function render(data: HomeData, site: SiteSettings) {
  const video = heroNode(data, site);
  const sections = shownSections(site);
  const growing = sections.filter((section) => GROWING.includes(section));
  return (
    <SiteFrame isHome site={site}>
      <link href={manifest.home} precedence="home" rel="stylesheet" />
      {sections.map((section) => (
        <Section
          data={data}
          key={section}
          section={section}
          site={site}
          stage={growing.indexOf(section) + 1}
        />
      ))}
      <JsonLd
        graph={[
          organization(site),
          webSite(site),
          ...authorNodes(site),
          ...profileNodes(site),
          ...bookNodes(site),
          ...(video ? [video] : []),
        ]}
      />
    </SiteFrame>
  );
}

export const homePage = { read, metadata, render };
