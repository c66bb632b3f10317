import { CommentText } from "@/components/article/comment-text";
import type { CommentThread, PublicComment } from "@/lib/domains/comments/schema";
import { authorLabel } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf, wordsOf } from "@/lib/site/words/words";

type CommentListProps = { site: SiteSettings; threads: CommentThread[] };

/** Comments, newest first, each with the author's answers beneath it. */
export function CommentList({ site, threads }: CommentListProps) {
  return (
    <ol className="comment-list">
      {threads.map(({ replies, ...comment }) => (
        <li key={comment.id}>
          <Comment comment={comment} site={site} />
          {replies.length > 0 && (
            <ol>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment comment={reply} site={site} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Comment({ site, comment }: { site: SiteSettings; comment: PublicComment }) {
  const { id, name, content, byAuthor, createdAt } = comment;
  const words = wordsOf(site).comments;
  return (
    <article id={`comment-${id}`}>
      <header>
        <bdi>{byAuthor ? authorLabel(site) : (name ?? words.reader)}</bdi>
        {byAuthor && <span>{words.author}</span>}
        <time dateTime={createdAt}>{dayOf(site, createdAt)}</time>
      </header>
      <CommentText content={content} />
    </article>
  );
}
