import { CommentList } from "@/components/article/comment-list";
import { CommentPages } from "@/components/article/comments";
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
      <p className="text-base font-semibold">
        <a className="inline-flex min-h-11 items-center" href={`/article/${article.slug}`}>
          {article.title}
        </a>
      </p>
      <h1 className="mt-2 mb-2">{words.earlierComments}</h1>
      <p className="text-sm text-quiet">{words.inAll(total)}</p>
      <CommentList site={site} threads={threads} />
      <CommentPages page={page} pages={pages} site={site} slug={article.slug} />
    </div>
  );
}
