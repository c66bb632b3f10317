import { VideoArt } from "@/components/art/cover";

type VideoFacadeProps = {
  youtubeId: string;
  title: string;
  thumbnail: string | null;
  /** What the drawing is made from where there is no thumbnail. */
  seed: string;
  /** Stands at the top of a page, so its picture is wanted at once. */
  eager?: boolean;
};

/** A picture of a video: nothing is asked of the video platform before the reader presses play. */
export function VideoFacade({ youtubeId, title, thumbnail, seed, eager }: VideoFacadeProps) {
  return (
    <video-facade video-id={youtubeId} video-title={title}>
      <a
        aria-label={`Play video: ${title}`}
        className="video-facade-link"
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`}
        rel="noopener noreferrer"
      >
        {thumbnail ? (
          <img
            alt=""
            decoding="async"
            height="360"
            loading={eager ? undefined : "lazy"}
            referrerPolicy="no-referrer"
            src={thumbnail}
            width="640"
          />
        ) : (
          <VideoArt seed={seed} />
        )}
      </a>
    </video-facade>
  );
}
