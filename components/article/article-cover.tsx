import { Cover } from "@/components/art/cover";
import { CoverApart } from "@/components/art/cover-apart";
import { SiteImage } from "@/components/site/site-image";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { coverOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";

type ArticleCoverProps = {
  site: SiteSettings;
  article: ArticleSummary;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
  /** What the image shows, where that is said beside nothing else. */
  text?: string | undefined;
  /** The drawing, where those beside it were looked at. */
  drawing?: string | undefined;
  /** Has the drawing as a picture of its own. */
  apart?: boolean | undefined;
};

/** The article's image, or a cover drawn for its subject. The title beside it says what it is, unless it has words of its own. */
export function ArticleCover({
  site,
  article,
  sizes,
  eager,
  text,
  drawing = coverOf(article),
  apart,
}: ArticleCoverProps) {
  const draw = (className?: string) =>
    apart ? (
      <CoverApart className={className} eager={eager} name={drawing} palette={site.look.palette} />
    ) : (
      <Cover className={className} name={drawing} />
    );
  if (!article.featuredImage) return draw("cover");
  return (
    <div className="cover framed">
      {draw()}
      <SiteImage
        address={article.featuredImage}
        eager={eager}
        height={720}
        sizes={sizes}
        text={text}
        width={1280}
      />
    </div>
  );
}
