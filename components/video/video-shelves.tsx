import { MoreLink } from "@/components/site/more-link";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import type { VideoShelf } from "@/lib/domains/videos/schema";
import { coversOfVideos } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** So many videos are a row; fewer are half of one, beside another shelf. */
const ROW = 4;

/** A shelf for each topic: its newest videos, and the way to the others. */
export function VideoShelves({ site, shelves }: { site: SiteSettings; shelves: VideoShelf[] }) {
  const halves = shelves.filter(({ videos }) => videos.length < ROW);
  const alone = halves.length % 2 === 1 ? halves.at(-1) : undefined;
  const drawings = coversOfVideos(shelves.flatMap(({ videos }) => videos));
  let place = 0;
  return (
    <div className="mt-14 grid grid-flow-dense grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-2">
      {shelves.map(({ slug, name, count, videos }) => (
        <section
          aria-labelledby={`shelf-${slug}`}
          className={[
            videos.length < ROW && "lg:[&_.even]:grid-cols-2",
            (videos.length >= ROW || slug === alone?.slug) && "lg:col-span-full",
          ]
            .filter(Boolean)
            .join(" ")}
          key={slug}
        >
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-3xl" id={`shelf-${slug}`}>
              {name}
            </h2>
            {count > videos.length && (
              <MoreLink href={`/videos/category/${slug}`}>
                {wordsOf(site).videos.allOfCategory(name, count)}
              </MoreLink>
            )}
          </div>
          <VideoTiles isEven>
            {videos.map((video) => (
              <VideoCard drawing={drawings[place++]} key={video.id} site={site} video={video} />
            ))}
          </VideoTiles>
        </section>
      ))}
    </div>
  );
}
