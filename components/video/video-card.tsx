import { VideoFacade } from "@/components/site/video-facade";
import type { VideoTile } from "@/lib/domains/videos/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf } from "@/lib/site/words/words";

type VideoCardProps = {
  site: SiteSettings;
  video: VideoTile;
  /** False for one that is not in the library. */
  hasPage?: boolean;
  /** The large one of its grid. */
  isLead?: boolean;
  /** The drawing beneath its picture, out of `coversOf` for the whole grid. */
  drawing?: string | undefined;
  /** Is far below what is read first. */
  apart?: boolean;
  /** Where the card is under a heading of its own level. */
  heading?: "h2" | "h3";
};

const SIZES = {
  lead: "(min-width: 60rem) 46rem, 100vw",
  small: "(min-width: 60rem) 22rem, (min-width: 40rem) 50vw, 9.5rem",
};

/** A video in a grid: its picture plays it there, its title leads to its page. */
export function VideoCard({
  site,
  video,
  hasPage = true,
  isLead = false,
  drawing,
  apart,
  heading: Heading = "h3",
}: VideoCardProps) {
  const { youtubeId, title, publishedAt } = video;
  const size = isLead ? "lead" : "small";
  return (
    <li className={size}>
      <VideoFacade apart={apart} drawing={drawing} site={site} sizes={SIZES[size]} video={video} />
      <Heading dir="auto">{hasPage ? <a href={`/video/${youtubeId}`}>{title}</a> : title}</Heading>
      {publishedAt && <time dateTime={publishedAt}>{dayOf(site, publishedAt)}</time>}
    </li>
  );
}
