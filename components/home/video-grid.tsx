import { SectionHead } from "@/components/home/section-head";
import { ChannelLine } from "@/components/site/channel-line";
import { MoreLink } from "@/components/site/more-link";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import type { VideoTile } from "@/lib/domains/videos/schema";
import { coversOfVideos } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type VideoGridProps = {
  site: SiteSettings;
  /** How far the tree of its head has grown. */
  stage: number;
  videos: VideoTile[] | "failed";
  /** Ids of those that have a page of their own: the channel may be ahead of the library. */
  withPage: readonly string[];
  category?: string;
};

const VIDEOS_MAX = 6;

export function VideoGrid({ site, stage, videos, withPage, category = "all" }: VideoGridProps) {
  const tiles = (videos === "failed" ? [] : videos)
    .filter((video) => category === "all" || video.category === category)
    .slice(0, VIDEOS_MAX);
  const drawings = coversOfVideos(tiles);
  const words = wordsOf(site);
  return (
    <section aria-labelledby="videos-title" className="bg-raised" id="videos">
      <div className="wrap">
        <SectionHead
          stage={stage}
          id="videos-title"
          text={site.home.videosText}
          title={site.home.videosTitle}
        />
        {tiles.length > 0 ? (
          <div className="grid">
            <VideoTiles>
              {tiles.map((video, index) => (
                <VideoCard
                  apart
                  drawing={drawings[index]}
                  hasPage={withPage.includes(video.youtubeId)}
                  isLead={index === 0}
                  key={video.youtubeId}
                  site={site}
                  video={video}
                />
              ))}
            </VideoTiles>
            <p className="flex flex-wrap gap-x-10">
              <MoreLink href="/videos">{words.site.allVideos}</MoreLink>
              {site.links.channelUrl && (
                <MoreLink href={site.links.channelUrl}>{words.videos.onYouTube}</MoreLink>
              )}
            </p>
          </div>
        ) : videos === "failed" ? (
          <p className="text-xl text-quiet">
            {words.videos.failed} <ChannelLine site={site}>{words.videos.watchAllOn}</ChannelLine>
          </p>
        ) : (
          <p className="text-xl text-quiet">
            {site.lists.videosEmpty} <ChannelLine site={site}>{words.videos.newestOn}</ChannelLine>
          </p>
        )}
      </div>
    </section>
  );
}
