import type { ReactNode } from "react";
import { DeleteIcon, MoreIcon } from "@/components/admin/icons";
import type { AdminSubscriber, SubscriberStatus } from "@/lib/newsletter/schema";
import { formatDate } from "@/lib/text/dates";

const statuses: Record<SubscriberStatus, { label: string; className: string }> = {
  active: { label: "Active", className: "tag tag-published" },
  pending: { label: "Pending", className: "tag tag-draft" },
  unsubscribed: { label: "Unsubscribed", className: "tag tag-category" },
};

/** A table; on phones each of its rows is a card. */
export function SubscriberTable({ children }: { children: ReactNode }) {
  return (
    <table className="subscriber-table">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Source</th>
          <th scope="col">Joined</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type SubscriberRowProps = {
  subscriber: AdminSubscriber;
  isRemoving: boolean;
  onRemove: () => void;
  onMore: () => void;
};

export function SubscriberRow({ subscriber, isRemoving, onRemove, onMore }: SubscriberRowProps) {
  const { email, firstName, status, source, createdAt } = subscriber;
  const { label, className } = statuses[status];
  return (
    <tr aria-busy={isRemoving}>
      <th scope="row">{email}</th>
      <td data-label="Name">{firstName || "-"}</td>
      <td data-label="Status">
        <span className={className}>{label}</span>
      </td>
      <td data-label="Source">{source || "unknown"}</td>
      <td data-label="Joined">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </td>
      <td className="subscriber-row-actions">
        <button
          aria-disabled={isRemoving}
          aria-label={`Remove ${email}`}
          className="action action-danger"
          onClick={onRemove}
          type="button"
        >
          <DeleteIcon />
          Remove
        </button>
        <button
          aria-haspopup="dialog"
          aria-label={`Data of ${email}`}
          className="icon-link"
          onClick={onMore}
          type="button"
        >
          <MoreIcon />
        </button>
      </td>
    </tr>
  );
}
