import type { ArticleInput } from "@/lib/domains/articles/schema";
import { listUndescribed } from "@/lib/domains/pictures/text-pictures";

type Pictured = Pick<ArticleInput, "content"> & {
  /** Empty or null without one. */
  featuredImage: string | null;
  featuredImageAlt?: string | null | undefined;
};

export function listUndescribedOf(article: Pictured): string[] {
  const { content, featuredImage, featuredImageAlt = null } = article;
  const featured = featuredImage && featuredImageAlt === null ? [featuredImage.trim()] : [];
  const inText = listUndescribed(content).map(({ address }) => address);
  return [...new Set([...featured, ...inText])].filter((address) => address !== "");
}
