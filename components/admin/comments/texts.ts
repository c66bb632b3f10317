import { countOf, formatCount } from "@/components/admin/shell/count";
import type { CommentState } from "@/lib/domains/comments/schema";
import { NARROWED_MAX } from "@/lib/http/list";
import type { CommentTarget } from "./comment-calls";

export const texts = {
  title: "Manage Comments",
  subtitle: "Review and moderate user comments on your content",
  tabs: "Comments by state",
  undo: "Undo",
  close: "Close",
  anonymous: "Anonymous",
  ids: (authorId: string | null, articleId: string | null) =>
    `Author ID: ${authorId || "Anonymous"} | Article ID: ${articleId || "N/A"}`,
  byAuthor: "Author",
  isReply: "Reply",
  deleteMany: (count: number) =>
    `Are you sure you want to delete ${count} comments and the replies to them?`,
  deleteAction: "Delete",
};

export const stateTexts: Record<
  CommentState,
  { tab: string; heading: string; one: string; many: string; none: string }
> = {
  pending: {
    tab: "Pending",
    heading: "Pending comments",
    one: "pending comment",
    many: "pending comments",
    none: "No pending comments to review",
  },
  approved: {
    tab: "Approved",
    heading: "Approved comments",
    one: "approved comment",
    many: "approved comments",
    none: "No approved comments yet",
  },
  spam: {
    tab: "Spam",
    heading: "Spam comments",
    one: "spam comment",
    many: "spam comments",
    none: "No spam. Anything that looks like it will wait here.",
  },
};

/** What can be done with a comment: in a row, as its name for screen readers, and with all selected. */
export const actionTexts = {
  approve: { label: "Approve", name: "Approve the comment by", bulk: "Approve selected" },
  reply: { label: "Reply", name: "Reply to the comment by" },
  pending: { label: "Back to pending", name: "Back to pending: the comment by" },
  notSpam: {
    label: "Not spam",
    name: "Not spam: the comment by",
    bulk: "Selected are not spam",
  },
  spam: { label: "Spam", name: "Spam: the comment by", bulk: "Selected are spam" },
  delete: { label: "Delete", name: "Delete the comment by", bulk: "Delete selected" },
};

export const bulkTexts = {
  legend: "With the selected comments",
  selectAll: "Select all on this page",
  select: "Select the comment by",
  selected: (count: number) => `${count} selected`,
};

export const replyTexts = {
  form: "Reply to",
  label: "Your reply",
  note: "Readers see it right away, under the comment.",
  notePending: "Readers see it right away. Replying also approves the comment.",
  send: "Send reply",
  sending: "Sending...",
  cancel: "Cancel",
  success: "Reply published successfully",
  failure: "Failed to publish reply",
};

const moved: Record<CommentTarget, string> = {
  pending: "moved back to pending",
  approved: "approved",
  spam: "marked as spam",
  deleted: "deleted",
};

const failed: Record<CommentTarget, [verb: string, rest: string]> = {
  pending: ["move", " back to pending"],
  approved: ["approve", ""],
  spam: ["mark", " as spam"],
  deleted: ["delete", ""],
};

/** As 'Comment approved' and '3 comments approved'. */
export function changedText(count: number, to: CommentTarget): string {
  return `${commentCount(count)} ${moved[to]}`;
}

export function commentCount(count: number): string {
  return count === 1 ? "Comment" : countOf(count, "comment");
}

export function failedText(count: number, to: CommentTarget): string {
  const [verb, rest] = failed[to];
  return `Failed to ${verb} ${count === 1 ? "comment" : "comments"}${rest}`;
}

/** Without a number until it is known. */
export function tabText(state: CommentState, count: number | undefined): string {
  const { tab } = stateTexts[state];
  const more = count === NARROWED_MAX ? "+" : "";
  return count === undefined ? tab : `${tab} (${formatCount(count)}${more})`;
}
