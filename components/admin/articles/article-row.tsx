import { useState } from "react";
import { MailingDialog } from "@/components/admin/articles/mailing/mailing-dialog";
import { DeleteIcon, EditIcon, SendIcon, ViewIcon } from "@/components/admin/icons";
import type { RowActions } from "@/components/admin/item/item-screen";
import type { AdminArticleSummary } from "@/lib/articles/schema";
import { formatDate } from "@/lib/text/dates";

type ArticleRowProps = { article: AdminArticleSummary } & RowActions;

export function ArticleRow({ article, isDeleting, onEdit, onDelete }: ArticleRowProps) {
  const { title, slug, published, category, excerpt, createdAt, readTime } = article;
  const [isSending, setSending] = useState(false);
  return (
    <li aria-busy={isDeleting} className="item">
      <div className="item-words">
        <h3>{title}</h3>
        <p className="item-badges">
          <span className={published ? "tag tag-published" : "tag tag-draft"}>
            {published ? "Published" : "Draft"}
          </span>
          {category && <span className="tag tag-category">{category}</span>}
        </p>
        {excerpt && <p className="item-text">{excerpt}</p>}
        <p className="item-facts">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{readTime} min read</span>
        </p>
      </div>
      <div className="item-actions">
        {published && (
          <a aria-label={`View “${title}”`} className="action" href={`/article/${slug}`}>
            <ViewIcon />
            View
          </a>
        )}
        {published && (
          <button
            aria-haspopup="dialog"
            aria-label={`Send “${title}” to the list`}
            className="action"
            onClick={() => setSending(true)}
            type="button"
          >
            <SendIcon />
            Send to list
          </button>
        )}
        <button aria-label={`Edit “${title}”`} className="action" onClick={onEdit} type="button">
          <EditIcon />
          Edit
        </button>
        <button
          aria-disabled={isDeleting}
          aria-label={`Delete “${title}”`}
          className="action action-danger"
          onClick={onDelete}
          type="button"
        >
          <DeleteIcon />
          Delete
        </button>
      </div>
      {isSending && <MailingDialog article={article} onClose={() => setSending(false)} />}
    </li>
  );
}
