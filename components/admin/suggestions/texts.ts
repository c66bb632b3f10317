import { formatCount } from "@/components/admin/shell/count";
import type { SuggestionStatus } from "@/lib/domains/suggestions/schema";

export const texts = {
  type: "Kind",
  anyType: "Any kind",
  title: "Suggestions",
  subtitle: "What readers ask for and what they think",
  tabs: "Suggestions by state",
  one: "Suggestion",
  anonymous: "Anonymous",
  from: (sender: string) => `From ${sender}`,
  deleteQuestion: "Are you sure you want to delete this suggestion?",
  deleteAction: "Delete",
  deleted: "Suggestion deleted successfully",
  deleteFailed: "Failed to delete suggestion",
  moveFailed: "Failed to move suggestion",
  openFailed: "Failed to mark suggestion as read",
  startFailed: "Failed to create article",
};

export const statusTexts: Record<
  SuggestionStatus,
  { tab: string; one: string; many: string; none: string }
> = {
  new: {
    tab: "New",
    one: "new suggestion",
    many: "new suggestions",
    none: "No new suggestions. What readers send will show up here.",
  },
  read: {
    tab: "Read",
    one: "read suggestion",
    many: "read suggestions",
    none: "No suggestions that you’ve read but not archived.",
  },
  archived: {
    tab: "Archived",
    one: "archived suggestion",
    many: "archived suggestions",
    none: "No archived suggestions yet",
  },
  spam: {
    tab: "Spam",
    one: "spam suggestion",
    many: "spam suggestions",
    none: "No spam. Anything that looks like it will wait here.",
  },
};

export const actionTexts = {
  open: "Open",
  close: "Close",
  markRead: "Mark read",
  reply: "Reply",
  draft: "Open the draft",
  start: "Start an article from this",
  archive: "Archive",
  inbox: "Back to the inbox",
  notSpam: "Not spam",
  spam: "Spam",
  delete: "Delete",
};

export function movedText(to: SuggestionStatus, from: SuggestionStatus): string {
  if (to === "archived") return "Suggestion archived";
  if (to === "spam") return "Suggestion marked as spam";
  if (from === "spam") return "Suggestion moved out of spam";
  return from === "archived" ? "Suggestion moved back to the inbox" : "Suggestion marked as read";
}

/** Without a number until it is known. */
export function tabText(status: SuggestionStatus, count: number | undefined): string {
  const { tab } = statusTexts[status];
  return count === undefined ? tab : `${tab} (${formatCount(count)})`;
}
