import { CommentList } from "@/components/article/comment-list";
import { CommentPages } from "@/components/article/comments";
import type { CommentThread } from "@/lib/comments/schema";

type EarlierCommentsProps = {
  article: { slug: string; title: string };
  threads: CommentThread[];
  total: number;
  page: number;
  pages: number;
};

/** A page of comments that no longer stand under their article. */
export function EarlierComments({ article, threads, total, page, pages }: EarlierCommentsProps) {
  return (
    <div className="wrap comments">
      <p className="eyebrow">
        <a href={`/article/${article.slug}`}>{article.title}</a>
      </p>
      <h1>Earlier comments</h1>
      <p className="comments-count">{total} in all, newest first.</p>
      <CommentList threads={threads} />
      <CommentPages page={page} pages={pages} slug={article.slug} />
    </div>
  );
}
