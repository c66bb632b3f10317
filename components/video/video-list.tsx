import { EmptyNest } from "@/components/art/growing-tree";
import { Pagination } from "@/components/site/pagination";
import { VideoCard } from "@/components/video/video-card";
import { site } from "@/lib/site";
import type { VideoTile } from "@/lib/videos/schema";

type VideoListProps = {
  title: string;
  intro: string;
  categories: { slug: string; name: string }[];
  videos: VideoTile[];
  page: number;
  pages: number;
  basePath: string;
};

export function VideoList(props: VideoListProps) {
  const { title, intro, categories, videos, page, pages, basePath } = props;
  return (
    <div className="wrap list">
      <header className="list-head">
        <h1>{title}</h1>
        <p className="standfirst">{intro}</p>
      </header>
      {videos.length > 0 ? (
        <>
          <VideoTopics categories={categories} current={basePath} />
          <ul className="videos">
            {videos.map((video, index) => (
              <VideoCard heading="h2" isLead={index === 0} key={video.youtubeId} video={video} />
            ))}
          </ul>
          <Pagination basePath={basePath} page={page} pages={pages} />
        </>
      ) : (
        <div className="list-empty">
          <EmptyNest />
          <p>
            No videos here yet. The newest are always on{" "}
            <a href={site.channelUrl}>the {site.name} channel on YouTube</a>.
          </p>
        </div>
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
    <nav aria-label="Video categories" className="topics">
      <ul>
        {topics.map(({ href, name }) => (
          <li key={href}>
            <a aria-current={href === current ? "true" : undefined} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
