import { CommentText } from "@/components/article/comment-text";
import type { CommentThread, PublicComment } from "@/lib/comments/schema";
import { site } from "@/lib/site";
import { formatDate } from "@/lib/text/dates";

/** Comments, newest first, each with the author's answers beneath it. */
export function CommentList({ threads }: { threads: CommentThread[] }) {
  return (
    <ol className="comment-list">
      {threads.map(({ replies, ...comment }) => (
        <li key={comment.id}>
          <Comment comment={comment} />
          {replies.length > 0 && (
            <ol>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment comment={reply} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment }: { comment: PublicComment }) {
  const { id, name, content, byAuthor, createdAt } = comment;
  return (
    <article id={`comment-${id}`}>
      <header>
        <bdi>{byAuthor ? site.authorLabel : (name ?? "A reader")}</bdi>
        {byAuthor && <span>Author</span>}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </header>
      <CommentText content={content} />
    </article>
  );
}
