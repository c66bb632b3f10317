import { ArticleTeaser } from "@/components/article/article-teaser";
import { Badge, Badges } from "@/components/site/badge";
import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { MoreLink } from "@/components/site/more-link";
import { PageEnd } from "@/components/site/page-end";
import { VideoFacade } from "@/components/site/video-facade";
import { VideoCard } from "@/components/video/video-card";
import { VideoTiles } from "@/components/video/video-tiles";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { PublicVideo, VideoDetails } from "@/lib/domains/videos/schema";
import { coversOf, coversOfVideos } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf, wordsOf } from "@/lib/site/words/words";
import { slugify } from "@/lib/text/slug";

/** Text of the owner's, with the line breaks it was typed with. */
const AS_TYPED = "wrap-anywhere whitespace-pre-line";

type VideoViewProps = {
  site: SiteSettings;
  video: VideoDetails;
  /** Those of its tags, by their slug, that have a list of articles. */
  tagsInUse: string[];
  articles: ArticleSummary[];
  others: PublicVideo[];
};

export function VideoView({ site, video, tagsInUse, articles, others }: VideoViewProps) {
  const { title, description, publishedAt, transcript } = video;
  const words = wordsOf(site);
  const tileDrawings = coversOfVideos(others);
  const rowDrawings = coversOf(articles);
  return (
    <article>
      <div className="wrap grid grid-cols-1 gap-6 pt-5 pb-14 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start lg:gap-x-14 lg:pt-10 lg:pb-16">
        <VideoFacade eager site={site} sizes="(min-width: 60rem) 42rem, 100vw" video={video} />
        <div>
          <header>
            <Breadcrumbs
              site={site}
              steps={[
                [words.site.videos, "/videos"],
                [video.title, ""],
              ]}
            />
            <h1 className="mt-1 mb-2.5 text-4xl wrap-anywhere" dir="auto">
              {title}
            </h1>
            {publishedAt && (
              <p className="text-sm text-quiet">
                <time dateTime={publishedAt}>{dayOf(site, publishedAt)}</time>
              </p>
            )}
            <Subjects tagsInUse={tagsInUse} video={video} />
          </header>
          {(description || transcript) && (
            <div className="mt-6 text-xl/[1.55]">
              {description && (
                <p className={AS_TYPED} dir="auto">
                  {description}
                </p>
              )}
              {transcript && <Transcript label={words.videos.transcript} text={transcript} />}
            </div>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others-title" className="bg-raised py-block [&+footer]:pt-block">
          <div className="wrap">
            <h2 className="mb-6 text-3xl" id="others-title">
              {site.lists.videosMore}
            </h2>
            <VideoTiles isEven>
              {others.map((other, index) => (
                <VideoCard drawing={tileDrawings[index]} key={other.id} site={site} video={other} />
              ))}
            </VideoTiles>
            <p className="mt-8">
              <MoreLink href="/videos">{words.site.allVideos}</MoreLink>
            </p>
          </div>
        </section>
      )}
      <PageEnd site={site} letterId="video-email" title={site.lists.videosArticles}>
        {articles.map((article, index) => (
          <ArticleTeaser
            article={article}
            drawing={rowDrawings[index]}
            key={article.id}
            kind="row"
            site={site}
          />
        ))}
      </PageEnd>
    </article>
  );
}

function Subjects({ video, tagsInUse }: Pick<VideoViewProps, "video" | "tagsInUse">) {
  const { category, tags } = video;
  if (!category && tags.length === 0) return null;
  return (
    <Badges>
      {category && <Badge isCategory name={category} under="/videos/category" />}
      {tags.map((tag) => (
        <Badge
          key={tag}
          name={tag}
          under={tagsInUse.includes(slugify(tag)) ? "/articles/tag" : null}
        />
      ))}
    </Badges>
  );
}

function Transcript({ label, text }: { label: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return (
    <details className="fold not-only:mt-7">
      <summary>{label}</summary>
      {paragraphs.filter(Boolean).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat, and never move
        <p className={`mt-[1em] ${AS_TYPED}`} key={index}>
          {paragraph}
        </p>
      ))}
    </details>
  );
}
