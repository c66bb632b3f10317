import { coversOf } from "@/components/art/cover-choice";
import { ChannelLine } from "@/components/site/channel-line";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import type { SiteSettings } from "@/lib/settings/schema";
import type { VideoTile } from "@/lib/videos/schema";

type VideoListProps = {
  site: SiteSettings;
  title: string;
  intro: string;
  categories: { slug: string; name: string }[];
  videos: VideoTile[];
  page: number;
  pages: number;
  basePath: string;
};

export function VideoList(props: VideoListProps) {
  const { site, title, intro, categories, videos, page, pages, basePath } = props;
  const drawings = coversOf(videos.map(({ youtubeId, title }) => ({ id: youtubeId, title })));
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={intro} title={title} />
      {videos.length > 0 ? (
        <>
          <VideoTopics categories={categories} current={basePath} />
          <VideoTiles>
            {videos.map((video, index) => (
              <VideoCard
                drawing={drawings[index]}
                heading="h2"
                isLead={index === 0}
                key={video.youtubeId}
                video={video}
              />
            ))}
          </VideoTiles>
          <Pagination basePath={basePath} page={page} pages={pages} />
        </>
      ) : (
        <EmptyList>
          No videos here yet. <ChannelLine site={site}>The newest are always on</ChannelLine>
        </EmptyList>
      )}
    </div>
  );
}

type VideoTopicsProps = Pick<VideoListProps, "categories"> & {
  /** The list that is shown. */
  current: string;
};

function VideoTopics({ categories, current }: VideoTopicsProps) {
  if (categories.length === 0) return null;
  const topics = [
    { href: "/videos", name: "All videos" },
    ...categories.map(({ slug, name }) => ({ href: `/videos/category/${slug}`, name })),
  ];
  return (
    <nav aria-label="Video categories">
      <ul className="-mt-4 mb-6 flex flex-wrap gap-x-6">
        {topics.map(({ href, name }) => (
          <li key={href}>
            <a
              aria-current={href === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-quiet no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-coral aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em]"
              href={href}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
