import { VideoFacade } from "@/components/site/video-facade";
import { MoreLink } from "@/components/ui/more-link";
import { site } from "@/lib/site";
import { formatDate } from "@/lib/text/dates";
import type { VideoTile } from "@/lib/videos/schema";

type VideoGridProps = { videos: VideoTile[] | "failed"; category?: string };

const VIDEOS_MAX = 6;

export function VideoGrid({ videos, category = "all" }: VideoGridProps) {
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
              {tiles.map((video) => (
                <li key={video.youtubeId}>
                  <VideoFacade {...video} seed={video.youtubeId} />
                  <h3>{video.title}</h3>
                  {video.publishedAt && (
                    <time dateTime={video.publishedAt}>{formatDate(video.publishedAt)}</time>
                  )}
                </li>
              ))}
            </ul>
            <MoreLink href={site.channelUrl}>See all videos on YouTube</MoreLink>
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
