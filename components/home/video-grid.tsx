import { SectionHead } from "@/components/home/section-head";
import { MoreLink } from "@/components/site/more-link";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import { site } from "@/lib/site";
import type { VideoTile } from "@/lib/videos/schema";

type VideoGridProps = {
  videos: VideoTile[] | "failed";
  /** Ids of those that have a page of their own: the channel may be ahead of the library. */
  withPage: readonly string[];
  category?: string;
};

const VIDEOS_MAX = 6;

export function VideoGrid({ videos, withPage, category = "all" }: VideoGridProps) {
  const tiles = (videos === "failed" ? [] : videos)
    .filter((video) => category === "all" || video.category === category)
    .slice(0, VIDEOS_MAX);
  return (
    <section aria-labelledby="videos-title" className="bg-raised py-band" id="videos">
      <div className="wrap">
        <SectionHead
          id="videos-title"
          text="One idea from brain science at a time, in a few minutes."
          title="Latest Brain Hacks"
        />
        {tiles.length > 0 ? (
          <>
            <VideoTiles>
              {tiles.map((video, index) => (
                <VideoCard
                  hasPage={withPage.includes(video.youtubeId)}
                  isLead={index === 0}
                  key={video.youtubeId}
                  video={video}
                />
              ))}
            </VideoTiles>
            <p className="mt-8 flex flex-wrap gap-x-10">
              <MoreLink href="/videos">All videos</MoreLink>
              <MoreLink href={site.channelUrl}>See all videos on YouTube</MoreLink>
            </p>
          </>
        ) : (
          <p className="max-w-[36rem] text-xl text-quiet">
            The videos can’t be shown right now. You can watch them all on{" "}
            <a href={site.channelUrl}>the {site.name} channel on YouTube</a>.
          </p>
        )}
      </div>
    </section>
  );
}
