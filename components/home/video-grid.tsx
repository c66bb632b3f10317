import { MoreLink } from "@/components/site/more-link";
import { VideoCard } from "@/components/video/video-card";
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
    <section aria-labelledby="videos-title" className="band band-raised" id="videos">
      <div className="wrap">
        <div className="head">
          <h2 id="videos-title">Latest Brain Hacks</h2>
          <p>One idea from brain science at a time, in a few minutes.</p>
        </div>
        {tiles.length > 0 ? (
          <>
            <ul className="videos">
              {tiles.map((video, index) => (
                <VideoCard
                  hasPage={withPage.includes(video.youtubeId)}
                  isLead={index === 0}
                  key={video.youtubeId}
                  video={video}
                />
              ))}
            </ul>
            <p className="mores">
              <MoreLink href="/videos">All videos</MoreLink>
              <MoreLink href={site.channelUrl}>See all videos on YouTube</MoreLink>
            </p>
          </>
        ) : (
          <p className="empty">
            The videos are not showing here just now. They are all on{" "}
            <a href={site.channelUrl}>the {site.name} channel on YouTube</a>.
          </p>
        )}
      </div>
    </section>
  );
}
