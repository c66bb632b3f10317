import { formatCount } from "@/components/admin/shell/count";
import type { MailDecision, MailStatus, OutboxMail } from "@/lib/mail/schema";

export const texts = {
  title: "Mail",
  subtitle: "Mails that do not move on without you",
  heading: "Waiting for you",
  again: "Send again",
  dismiss: "Dismiss",
  markArrived: "Mark as arrived",
};

export const listTexts = {
  one: "mail",
  many: "mails",
  none: "All is well: no mail needs you. What fails, or waits for more than an hour, will show here.",
};

export const kindTexts: Record<OutboxMail["kind"], string> = {
  confirm: "Please confirm your address",
  welcome: "Welcome",
  article: "Article",
  "article-test": "Test of an article",
  comment: "Notice of a comment",
  suggestions: "Notice of suggestions",
};

export const statusTexts: Partial<Record<MailStatus, { label: string; says: string }>> = {
  failed: { label: "Failed", says: "The mail server refused it." },
  uncertain: { label: "Uncertain", says: "Nobody knows whether it arrived." },
  queued: {
    label: "Waiting",
    says: "It waits for longer than it should. It goes out by itself as soon as that works.",
  },
};

/** What the owner is asked before, by what is decided and the mail's state. */
export function questionText(action: MailDecision, status: MailStatus): string | null {
  if (status === "uncertain") {
    return action === "again"
      ? "It may have arrived already, and would then be there twice. Are you sure you want to send it again?"
      : null;
  }
  return action === "dismiss"
    ? "Are you sure you want to dismiss this mail? It is not sent."
    : null;
}

export function decidedText(action: MailDecision, status: MailStatus): string {
  if (action === "again") return "Mail is sent again";
  return status === "uncertain" ? "Mail marked as arrived" : "Mail dismissed";
}

export const failedTexts: Record<MailDecision, string> = {
  again: "Failed to send the mail again",
  dismiss: "Failed to dismiss the mail",
};

/** What stands on the dashboard and over the subscribers. */
export const noticeTexts = {
  title: (count: number) =>
    count === 1
      ? "One mail did not go out, or may not have arrived."
      : `${formatCount(count)} mails did not go out, or may not have arrived.`,
  says: (count: number) =>
    `Nothing is lost; you decide what happens with ${count === 1 ? "it" : "them"}.`,
  see: (count: number) => `See ${count === 1 ? "it" : "them"}`,
};
