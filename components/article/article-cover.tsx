import { Cover } from "@/components/art/cover";
import type { ArticleSummary } from "@/lib/articles/schema";

type ArticleCoverProps = { article: ArticleSummary; eager?: boolean };

/** The article's image, or a cover drawn from its slug. The title beside it says what it is. */
export function ArticleCover({ article, eager }: ArticleCoverProps) {
  if (!article.featuredImage) return <Cover className="cover" seed={article.slug} />;
  return (
    <img
      alt=""
      className="cover"
      decoding="async"
      fetchPriority={eager ? "high" : undefined}
      height="720"
      loading={eager ? undefined : "lazy"}
      referrerPolicy="no-referrer"
      src={article.featuredImage}
      width="1280"
    />
  );
}
