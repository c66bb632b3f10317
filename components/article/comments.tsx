import { CommentForm } from "@/components/article/comment-form";
import { CommentList } from "@/components/article/comment-list";
import type { CommentThread } from "@/lib/domains/comments/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";

type CommentsProps = {
  site: SiteSettings;
  article: { id: string; slug: string };
  threads: CommentThread[];
  /** Comments on all pages. */
  total: number;
  pages: number;
};

/** What readers said about an article, and the form to say something; the newest page of several. */
export function Comments({ site, article, threads, total, pages }: CommentsProps) {
  return (
    <section aria-labelledby="comments-title" className="wrap comments" id="comments">
      <h2 id="comments-title">{total === 0 ? "Comments" : `Comments (${total})`}</h2>
      {total === 0 && site.comments.empty && (
        <p className="mb-7 max-w-[36rem] text-xl text-quiet">{site.comments.empty}</p>
      )}
      <CommentForm site={site} articleId={article.id} />
      {threads.length > 0 && <CommentList site={site} threads={threads} />}
      <CommentPages page={1} pages={pages} slug={article.slug} />
    </section>
  );
}

type CommentPagesProps = { slug: string; page: number; pages: number };

/** The first page of the comments is under the article itself. */
function pageHref(slug: string, page: number): string {
  return page === 1 ? `/article/${slug}#comments` : `/article/${slug}/comments/page/${page}`;
}

/** Newer and earlier comments, with the place between them; nothing when there is one page only. */
export function CommentPages({ slug, page, pages }: CommentPagesProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of comments" className="pages">
      {page > 1 && (
        <a className="btn-quiet" href={pageHref(slug, page - 1)} rel="prev">
          Newer
        </a>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a className="btn-quiet" href={pageHref(slug, page + 1)} rel="next">
          {page === 1 ? "Earlier comments" : "Earlier"}
        </a>
      )}
    </nav>
  );
}
