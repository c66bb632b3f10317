import { useRef, useState } from "react";
import { CommentReply } from "@/components/admin/comments/comment-reply";
import { CheckIcon, DeleteIcon, ReplyIcon, SpamIcon, UndoIcon } from "@/components/admin/icons";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import type { AdminComment, CommentState } from "@/lib/comments/schema";

const badges: Record<CommentState, { label: string; className: string }> = {
  pending: { label: "Pending", className: "tag tag-draft" },
  approved: { label: "Approved", className: "tag tag-published" },
  spam: { label: "Spam", className: "tag tag-failed" },
};

type CommentCardProps = {
  comment: AdminComment;
  state: CommentState;
  isBusy: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: (to: CommentState) => void;
  onDelete: () => void;
  onReplied: () => void;
};

export function CommentCard({
  comment,
  state,
  isBusy,
  isSelected,
  onSelect,
  onMove,
  onDelete,
  onReplied,
}: CommentCardProps) {
  const { authorName, authorId, articleId, article, content, createdAt } = comment;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const who = authorName ?? "Anonymous";
  const badge = badges[state];

  function closeReply(): void {
    setReplying(false);
    replyButton.current?.focus();
  }

  return (
    <li aria-busy={isBusy} className="item item-message">
      <div className="message-head">
        <label className="checkbox">
          <input
            aria-label={`Select the comment by ${who}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            type="checkbox"
          />
        </label>
        <h3>{who}</h3>
        <p className="item-badges">
          <span className={badge.className}>{badge.label}</span>
          {comment.byAuthor && <span className="tag tag-category">Author</span>}
          {comment.parentId && <span className="tag tag-category">Reply</span>}
        </p>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="message-text">{content}</p>
      <div className="item-facts">
        <p>
          Author ID: {authorId || "Anonymous"} | Article ID: {articleId || "N/A"}
        </p>
        {article && <a href={`/article/${article.slug}`}>{article.title}</a>}
      </div>
      <div className="item-actions">
        {state === "pending" && (
          <button
            aria-disabled={isBusy}
            aria-label={`Approve the comment by ${who}`}
            className="action"
            onClick={() => onMove("approved")}
            type="button"
          >
            <CheckIcon />
            Approve
          </button>
        )}
        {state !== "spam" && (
          <button
            aria-expanded={isReplying}
            aria-label={`Reply to the comment by ${who}`}
            className="action"
            onClick={() => setReplying(true)}
            ref={replyButton}
            type="button"
          >
            <ReplyIcon />
            Reply
          </button>
        )}
        {state === "approved" && (
          <button
            aria-disabled={isBusy}
            aria-label={`Back to pending: the comment by ${who}`}
            className="action"
            onClick={() => onMove("pending")}
            type="button"
          >
            <UndoIcon />
            Back to pending
          </button>
        )}
        {state === "spam" ? (
          <button
            aria-disabled={isBusy}
            aria-label={`Not spam: the comment by ${who}`}
            className="action"
            onClick={() => onMove("pending")}
            type="button"
          >
            <UndoIcon />
            Not spam
          </button>
        ) : (
          <button
            aria-disabled={isBusy}
            aria-label={`Spam: the comment by ${who}`}
            className="action"
            onClick={() => onMove("spam")}
            type="button"
          >
            <SpamIcon />
            Spam
          </button>
        )}
        <button
          aria-disabled={isBusy}
          aria-label={`Delete the comment by ${who}`}
          className="action action-danger"
          onClick={onDelete}
          type="button"
        >
          <DeleteIcon />
          Delete
        </button>
      </div>
      {isReplying && (
        <CommentReply
          comment={comment}
          onCancel={closeReply}
          onReplied={() => {
            closeReply();
            onReplied();
          }}
        />
      )}
    </li>
  );
}
