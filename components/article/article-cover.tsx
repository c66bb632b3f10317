import { Cover } from "@/components/art/cover";
import { SiteImage } from "@/components/site/site-image";
import type { ArticleSummary } from "@/lib/articles/schema";

type ArticleCoverProps = {
  article: ArticleSummary;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
};

/** The article's image, or a cover drawn from its slug. The title beside it says what it is. */
export function ArticleCover({ article, sizes, eager }: ArticleCoverProps) {
  if (!article.featuredImage) {
    return <Cover className="cover" seed={article.slug} />;
  }
  return (
    <div className="cover framed">
      <Cover seed={article.slug} />
      <SiteImage
        address={article.featuredImage}
        eager={eager}
        height={720}
        sizes={sizes}
        width={1280}
      />
    </div>
  );
}
