import { CommentText } from "@/components/article/comment-text";
import type { CommentThread, PublicComment } from "@/lib/comments/schema";
import { site } from "@/lib/site";
import { formatDate } from "@/lib/text/dates";

/** Comments, newest first, each with the author's answers beneath it. */
export function CommentList({ threads }: { threads: CommentThread[] }) {
  return (
    <ol className="mt-10 [&>li+li]:border-t [&>li+li]:border-line">
      {threads.map(({ replies, ...comment }) => (
        <li key={comment.id}>
          <Comment comment={comment} />
          {replies.length > 0 && (
            <ol className="mb-6 ml-[clamp(0.75rem,4vw,2rem)] border-l-3 border-apricot pl-[clamp(1rem,3vw,1.5rem)]">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment comment={reply} isReply />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment, isReply = false }: { comment: PublicComment; isReply?: boolean }) {
  const { id, name, content, byAuthor, createdAt } = comment;
  return (
    <article
      className={`${isReply ? "py-2" : "py-6"} scroll-mt-18 target:-mx-4 target:rounded-card target:bg-sage target:px-4`}
      id={`comment-${id}`}
    >
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-base">
        <bdi className="font-semibold wrap-anywhere">
          {byAuthor ? site.authorLabel : (name ?? "A reader")}
        </bdi>
        {byAuthor && (
          <span className="rounded-full bg-teal px-2.5 py-px text-xs font-semibold text-on-teal">
            Author
          </span>
        )}
        <time className="text-sm text-quiet" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      </p>
      <CommentText content={content} />
    </article>
  );
}
