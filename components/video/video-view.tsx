import { ArticleTeaser } from "@/components/article/article-teaser";
import { Badge } from "@/components/site/badge";
import { Letter } from "@/components/site/letter";
import { MoreLink } from "@/components/site/more-link";
import { VideoFacade } from "@/components/site/video-facade";
import { VideoCard } from "@/components/video/video-card";
import type { ArticleSummary } from "@/lib/articles/schema";
import { formatDate } from "@/lib/text/dates";
import { slugify } from "@/lib/text/slug";
import type { PublicVideo, VideoDetails } from "@/lib/videos/schema";

type VideoViewProps = {
  video: VideoDetails;
  /** Those of its tags, by their slug, that have a list of articles. */
  tagsInUse: string[];
  articles: ArticleSummary[];
  others: PublicVideo[];
};

export function VideoView({ video, tagsInUse, articles, others }: VideoViewProps) {
  const { title, description, publishedAt, transcript } = video;
  return (
    <article>
      <div className="wrap watch">
        <VideoFacade eager sizes="(min-width: 60rem) 42rem, 100vw" video={video} />
        <header>
          <p className="eyebrow">
            <a href="/videos">All videos</a>
          </p>
          <h1>{title}</h1>
          {publishedAt && (
            <p className="meta">
              <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            </p>
          )}
          <Subjects tagsInUse={tagsInUse} video={video} />
        </header>
        {(description || transcript) && (
          <div className="watch-words">
            {description && <p className="as-typed">{description}</p>}
            {transcript && <Transcript text={transcript} />}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others-title" className="more-videos">
          <div className="wrap">
            <h2 id="others-title">More videos</h2>
            <ul className="videos videos-even">
              {others.map((other) => (
                <VideoCard key={other.id} video={other} />
              ))}
            </ul>
            <MoreLink href="/videos">All videos</MoreLink>
          </div>
        </section>
      )}
      <footer className="wrap ending">
        {articles.length > 0 && (
          <section aria-labelledby="related-title">
            <h2 id="related-title">Read more about this</h2>
            <div className="rows">
              {articles.map((article) => (
                <ArticleTeaser article={article} key={article.id} kind="row" />
              ))}
            </div>
          </section>
        )}
        <Letter id="video-email" />
      </footer>
    </article>
  );
}

function Subjects({ video, tagsInUse }: Pick<VideoViewProps, "video" | "tagsInUse">) {
  const { category, tags } = video;
  if (!category && tags.length === 0) return null;
  return (
    <p className="badges">
      {category && <Badge className="badge" name={category} under="/videos/category" />}
      {tags.map((tag) => (
        <Badge
          key={tag}
          name={tag}
          rel="tag"
          under={tagsInUse.includes(slugify(tag)) ? "/articles/tag" : null}
        />
      ))}
    </p>
  );
}

function Transcript({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return (
    <details className="transcript">
      <summary>Transcript</summary>
      {paragraphs.filter(Boolean).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat, and never move
        <p className="as-typed" key={index}>
          {paragraph}
        </p>
      ))}
    </details>
  );
}
