import { coversOfVideos } from "@/components/art/cover-choice";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { ChannelLine } from "@/components/site/channel-line";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import { TopicLinks } from "@/components/site/topic-links";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import type { VideoTile } from "@/lib/domains/videos/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type VideoListProps = {
  site: SiteSettings;
  title: string;
  intro: string;
  steps: Step[];
  categories: { slug: string; name: string }[];
  videos: VideoTile[];
  page: number;
  pages: number;
  basePath: string;
};

export function VideoList(props: VideoListProps) {
  const { site, title, intro, steps, categories, videos, page, pages, basePath } = props;
  const drawings = coversOfVideos(videos);
  const words = wordsOf(site);
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
          <VideoTiles>
            {videos.map((video, index) => (
              <VideoCard
                drawing={drawings[index]}
                heading="h2"
                isLead={index === 0}
                key={video.youtubeId}
                site={site}
                video={video}
              />
            ))}
          </VideoTiles>
          <Pagination basePath={basePath} page={page} pages={pages} site={site} />
        </>
      ) : (
        <EmptyList>
          {site.lists.videosEmpty} <ChannelLine site={site}>{words.videos.newestOn}</ChannelLine>
        </EmptyList>
      )}
    </div>
  );
}
