import { TITLE_LINK } from "@/components/site/title-link";
import { VideoFacade } from "@/components/site/video-facade";
import { formatDate } from "@/lib/text/dates";
import type { VideoTile } from "@/lib/videos/schema";

type VideoCardProps = {
  video: VideoTile;
  /** False for one that is not in the library. */
  hasPage?: boolean;
  /** The large one of its grid. */
  isLead?: boolean;
  /** One of a grid of equals. */
  isEven?: boolean;
  /** Where the card stands under a heading of its own level. */
  heading?: "h2" | "h3";
};

/**
 * The large tile spans two columns and rows; with two tiles beside it, it is as tall as both, and no tile
 * stands alone in the last row. On phones the others are a small picture beside its title, until they play.
 */
const LOOKS = {
  lead: {
    tile: "sm:nth-last-[odd]:col-span-2 lg:col-span-2 lg:row-span-2 lg:not-nth-last-[-n+2]:flex lg:flex-col",
    picture: "lg:group-not-nth-last-[-n+2]:aspect-auto lg:flex-1",
    title: "text-2xl lg:text-3xl",
    sizes: "(min-width: 60rem) 46rem, 100vw",
  },
  other: {
    tile: "max-sm:grid max-sm:grid-cols-[9.5rem_1fr] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 max-sm:has-[iframe]:grid-cols-1",
    picture:
      "max-sm:row-span-2 max-sm:self-start max-sm:rounded-control max-sm:[--play-mark:2.75rem]",
    title: "text-lg max-sm:-mt-1 max-sm:text-base max-sm:group-has-[iframe]:mt-2",
    sizes: "(min-width: 60rem) 22rem, (min-width: 40rem) 50vw, 9.5rem",
  },
} as const;

/** A video in a grid: its picture plays it there, its title leads to its page. */
export function VideoCard({
  video,
  hasPage = true,
  isLead = false,
  isEven = false,
  heading: Heading = "h3",
}: VideoCardProps) {
  const { youtubeId, title, publishedAt } = video;
  const look = isLead ? LOOKS.lead : LOOKS.other;
  return (
    <li className={`group ${look.tile}`}>
      <VideoFacade
        className={`${look.picture} ${isEven ? "lg:[--play-mark:3rem]" : ""}`.trim()}
        sizes={look.sizes}
        video={video}
      />
      <Heading
        className={`-mx-1 mt-2 -mb-1 line-clamp-2 p-1 tracking-normal wrap-anywhere ${look.title}`}
      >
        {hasPage ? (
          <a
            className={`${TITLE_LINK} focus-visible:outline-offset-1`}
            href={`/video/${youtubeId}`}
          >
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {publishedAt && (
        <time className="mt-0.5 block text-sm text-quiet" dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      )}
    </li>
  );
}
