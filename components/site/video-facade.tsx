import { Cover } from "@/components/art/cover";
import { CoverApart } from "@/components/art/cover-apart";
import { SiteImage } from "@/components/site/site-image";
import { videoPicture } from "@/lib/domains/videos/rules";
import { coverOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { clockOf } from "@/lib/text/duration";

/** The copies of its picture: a small tile's, a phone's and a sharp one's, and a sharp screen's. */
const WIDTHS_PX = [320, 480, 828, 1280];

type VideoFacadeProps = {
  site: SiteSettings;
  video: { youtubeId: string; title: string; thumbnail: string | null; duration?: number | null };
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** Is at the top of a page, so its picture is wanted at once. */
  eager?: boolean;
  className?: string;
  /** What is drawn beneath its picture, where it is not its own cover. */
  drawing?: string | undefined;
  /** Has that as a picture of its own: where it is far below what is read first. */
  apart?: boolean | undefined;
};

/** A picture of a video: nothing is asked of the video platform before the reader presses play. */
export function VideoFacade(props: VideoFacadeProps) {
  const { site, video, sizes, eager, className, apart } = props;
  const { youtubeId, title, duration } = video;
  const length = duration ? clockOf(duration) : null;
  const drawing = props.drawing ?? coverOf({ id: youtubeId, title });
  const play = wordsOf(site).videos.play(title);
  return (
    <video-facade className={className} video-id={youtubeId} video-title={title}>
      <a
        aria-label={length ? `${play}, ${length}` : play}
        className="video-facade-link framed"
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`}
        rel="noopener noreferrer"
      >
        {apart ? (
          <CoverApart name={drawing} palette={site.look.palette} />
        ) : (
          <Cover name={drawing} />
        )}
        <SiteImage
          address={videoPicture(video)}
          eager={eager}
          height={360}
          sizes={sizes}
          width={640}
          widths={WIDTHS_PX}
        />
        {length && <span className="video-length">{length}</span>}
      </a>
    </video-facade>
  );
}
