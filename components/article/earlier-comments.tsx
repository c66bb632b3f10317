import { CommentList } from "@/components/article/comment-list";
import { CommentPages } from "@/components/article/comments";
import { BackLink } from "@/components/site/back-link";
import type { CommentThread } from "@/lib/domains/comments/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type EarlierCommentsProps = {
  site: SiteSettings;
  article: { slug: string; title: string };
  threads: CommentThread[];
  total: number;
  page: number;
  pages: number;
};

/** A page of comments that are no longer under their article. */
export function EarlierComments({
  site,
  article,
  threads,
  total,
  page,
  pages,
}: EarlierCommentsProps) {
  const words = wordsOf(site).comments;
  return (
    <div className="wrap comments">
      <BackLink href={`/article/${article.slug}`}>{article.title}</BackLink>
      <h1 className="mt-2 mb-2">{words.earlierComments}</h1>
      <p className="text-sm text-quiet">{words.inAll(total)}</p>
      <CommentList site={site} threads={threads} />
      <CommentPages page={page} pages={pages} site={site} slug={article.slug} />
    </div>
  );
}
