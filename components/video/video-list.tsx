import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { ChannelLine } from "@/components/site/channel-line";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import { TopicLinks } from "@/components/site/topic-links";
import { VideoCard } from "@/components/video/video-card";
import { VideoShelves } from "@/components/video/video-shelves";
import { VideoTiles } from "@/components/video/video-tiles";
import type { PublicVideo, VideoShelf } from "@/lib/domains/videos/schema";
import { coversOfVideos } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** So many are a row of their own; beside a large one, the last would be alone. */
const ROW = 4;

type VideoListProps = {
  site: SiteSettings;
  title: string;
  intro: string;
  steps: Step[];
  categories: { slug: string; name: string }[];
  videos: PublicVideo[];
  /** The topics as shelves, below as many of the newest; none on other pages than the first. */
  shelves: VideoShelf[];
  newest: number;
  page: number;
  pages: number;
  basePath: string;
};

export function VideoList(props: VideoListProps) {
  const { site, title, intro, steps, categories, videos, page, pages, basePath } = props;
  const words = wordsOf(site);
  const { shelves, newest } = props;
  const onShelves = new Set(shelves.flatMap((shelf) => shelf.videos.map(({ id }) => id)));
  const first = shelves.length > 0 ? videos.slice(0, newest) : videos;
  const rest = videos.slice(first.length).filter(({ id }) => !onShelves.has(id));
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={intro} title={title}>
        {steps.length > 1 && <Breadcrumbs site={site} steps={steps} />}
      </ListHead>
      {videos.length > 0 ? (
        <>
          {categories.length > 0 && (
            <TopicLinks
              current={basePath}
              label={words.videos.categories}
              topics={[
                { href: "/videos", name: words.site.allVideos },
                ...categories.map(({ slug, name }) => ({ href: `/videos/category/${slug}`, name })),
              ]}
            />
          )}
          <Tiles isEven={first.length === ROW} site={site} videos={first} />
          <VideoShelves shelves={shelves} site={site} />
          {rest.length > 0 && (
            <section aria-labelledby="more-title" className="mt-14">
              <h2 className="mb-5 text-3xl" id="more-title">
                {site.lists.videosMore}
              </h2>
              <Tiles heading="h3" isEven site={site} videos={rest} />
            </section>
          )}
          <Pagination basePath={basePath} page={page} pages={pages} site={site} />
        </>
      ) : (
        <EmptyList site={site}>
          {site.lists.videosEmpty} <ChannelLine site={site}>{words.videos.newestOn}</ChannelLine>
        </EmptyList>
      )}
    </div>
  );
}

type TilesProps = {
  site: SiteSettings;
  videos: PublicVideo[];
  isEven?: boolean;
  heading?: "h2" | "h3";
};

function Tiles({ site, videos, isEven = false, heading = "h2" }: TilesProps) {
  const drawings = coversOfVideos(videos);
  return (
    <VideoTiles isEven={isEven}>
      {videos.map((video, index) => (
        <VideoCard
          drawing={drawings[index]}
          heading={heading}
          isLead={!isEven && index === 0}
          key={video.id}
          site={site}
          video={video}
        />
      ))}
    </VideoTiles>
  );
}
