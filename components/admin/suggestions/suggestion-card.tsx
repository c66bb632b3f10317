import { useId, useState } from "react";
import {
  ArchiveIcon,
  ArticlesIcon,
  CheckIcon,
  DeleteIcon,
  ReplyIcon,
  SpamIcon,
  UndoIcon,
  ViewIcon,
} from "@/components/admin/icons";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import {
  type AdminSuggestion,
  type SuggestionStatus,
  suggestionTypes,
} from "@/lib/suggestions/schema";

const badges: Record<SuggestionStatus, { label: string; className: string }> = {
  new: { label: "New", className: "tag tag-published" },
  read: { label: "Read", className: "tag tag-draft" },
  archived: { label: "Archived", className: "tag tag-category" },
  spam: { label: "Spam", className: "tag tag-failed" },
};

function typeLabel({ type }: AdminSuggestion): string {
  return suggestionTypes.find(({ value }) => value === type)?.label ?? type;
}

/** Where the owner's own mail program answers the sender. */
function replyAddress(suggestion: AdminSuggestion & { email: string }): string {
  const to = encodeURIComponent(suggestion.email).replace("%40", "@");
  const subject = `Re: ${suggestion.subject ?? typeLabel(suggestion)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

/** Where an article is open in the editor. */
export function editorPath(articleId: string): string {
  return `/admin/articles?edit=${articleId}`;
}

type SuggestionCardProps = {
  suggestion: AdminSuggestion;
  isBusy: boolean;
  onOpen: () => void;
  onMove: (to: SuggestionStatus) => void;
  onStartArticle: () => void;
  onDelete: () => void;
};

/** Closed, it shows how a message begins; open, all of it. */
export function SuggestionCard({
  suggestion,
  isBusy,
  onOpen,
  onMove,
  onStartArticle,
  onDelete,
}: SuggestionCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { status, name, email, subject, message, articleId, createdAt } = suggestion;
  const sender = name ?? email ?? "Anonymous";
  const badge = badges[status];
  const action = (label: string, Icon: typeof CheckIcon, act: () => void) => (
    <button
      aria-disabled={isBusy}
      aria-label={`${label}: from ${sender}`}
      className="action"
      onClick={act}
      type="button"
    >
      <Icon />
      {label}
    </button>
  );

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen && status === "new") onOpen();
  }

  return (
    <li aria-busy={isBusy} className="item item-message">
      <div className="message-head">
        <h3>{subject ?? typeLabel(suggestion)}</h3>
        <p className="item-badges">
          <span className={badge.className}>{badge.label}</span>
          {subject && <span className="tag tag-category">{typeLabel(suggestion)}</span>}
        </p>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="message-sender">
        From {sender}
        {name && email && <span> ({email})</span>}
      </p>
      <p className={isOpen ? "message-text" : "item-text"} id={id}>
        {message}
      </p>
      <div className="item-actions">
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Open"}: from ${sender}`}
          className="action"
          onClick={toggle}
          type="button"
        >
          <ViewIcon />
          {isOpen ? "Close" : "Open"}
        </button>
        {status === "new" && action("Mark read", CheckIcon, () => onMove("read"))}
        {email && (
          <a
            aria-label={`Reply: to ${email}`}
            className="action"
            href={replyAddress({ ...suggestion, email })}
          >
            <ReplyIcon />
            Reply
          </a>
        )}
        {articleId ? (
          <a
            aria-label={`Open the draft: from ${sender}`}
            className="action"
            href={editorPath(articleId)}
          >
            <ArticlesIcon />
            Open the draft
          </a>
        ) : (
          status !== "spam" && action("Start an article from this", ArticlesIcon, onStartArticle)
        )}
        {(status === "new" || status === "read") &&
          action("Archive", ArchiveIcon, () => onMove("archived"))}
        {status === "archived" && action("Back to the inbox", UndoIcon, () => onMove("read"))}
        {status === "spam"
          ? action("Not spam", UndoIcon, () => onMove("new"))
          : action("Spam", SpamIcon, () => onMove("spam"))}
        <button
          aria-disabled={isBusy}
          aria-label={`Delete: from ${sender}`}
          className="action action-danger"
          onClick={onDelete}
          type="button"
        >
          <DeleteIcon />
          Delete
        </button>
      </div>
    </li>
  );
}
