import { CommentForm } from "@/components/article/comment-form";
import { CommentList } from "@/components/article/comment-list";
import type { CommentThread } from "@/lib/domains/comments/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

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
  const words = wordsOf(site).comments;
  return (
    <section aria-labelledby="comments-title" className="wrap comments" id="comments">
      <h2 id="comments-title">{total === 0 ? words.title : words.counted(total)}</h2>
      {total === 0 && site.comments.empty && (
        <p className="mb-7 max-w-[36rem] text-xl text-quiet">{site.comments.empty}</p>
      )}
      <CommentForm site={site} articleId={article.id} />
      {threads.length > 0 && <CommentList site={site} threads={threads} />}
      <CommentPages page={1} pages={pages} site={site} slug={article.slug} />
    </section>
  );
}

type CommentPagesProps = { site: SiteSettings; slug: string; page: number; pages: number };

/** The first page of the comments is under the article itself. */
function pageHref(slug: string, page: number): string {
  return page === 1 ? `/article/${slug}#comments` : `/article/${slug}/comments/page/${page}`;
}

/** Newer and earlier comments, with the place between them; nothing when there is one page only. */
export function CommentPages({ site, slug, page, pages }: CommentPagesProps) {
  if (pages < 2) return null;
  const { comments: words, pages: numbers } = wordsOf(site);
  return (
    <nav aria-label={words.pages} className="pages">
      {page > 1 && (
        <a className="btn-quiet" href={pageHref(slug, page - 1)} rel="prev">
          {words.newer}
        </a>
      )}
      <p>{numbers.pageOf(page, pages)}</p>
      {page < pages && (
        <a className="btn-quiet" href={pageHref(slug, page + 1)} rel="next">
          {page === 1 ? words.earlierComments : words.earlier}
        </a>
      )}
    </nav>
  );
}
