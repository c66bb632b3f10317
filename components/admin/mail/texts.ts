import type { MailDecision, MailStatus, OutboxMail } from "@/lib/mail/schema";
import { waitingText } from "@/lib/site/waiting/rules";

export const texts = {
  title: "Email problems",
  subtitle: "Emails that need a decision from you",
  heading: "Waiting for you",
  again: "Send again",
  dismiss: "Dismiss",
  markArrived: "Mark as arrived",
};

export const listTexts = {
  one: "email",
  many: "emails",
  none: "All is well: no email needs your attention. Anything that fails, or waits for more than an hour, will show up here.",
};

export const kindTexts: Record<OutboxMail["kind"], string> = {
  confirm: "Please confirm your address",
  welcome: "Welcome",
  article: "Article",
  "article-test": "Article (test)",
  comment: "Comment notification",
  suggestions: "Suggestion notification",
  weekly: "Weekly letter",
  onboarding: "Welcome message",
  invitation: "Editor invitation",
  stay: "Would you like to stay?",
  guide: "Requested guide",
};

export const statusTexts: Partial<Record<MailStatus, { label: string; says: string }>> = {
  failed: { label: "Failed", says: "The email server refused it." },
  uncertain: { label: "Uncertain", says: "It may or may not have arrived." },
  queued: {
    label: "Waiting",
    says: "It has been waiting longer than it should. It will be sent automatically as soon as possible.",
  },
};

/** What the owner is asked before, by what is decided and the mail's state. */
export function questionText(action: MailDecision, status: MailStatus): string | null {
  if (status === "uncertain") {
    return action === "again"
      ? "It may have arrived already, and would then arrive twice. Are you sure you want to send it again?"
      : null;
  }
  return action === "dismiss"
    ? "Are you sure you want to dismiss this email? It won’t be sent."
    : null;
}

export function decidedText(action: MailDecision, status: MailStatus): string {
  if (action === "again") return "Email will be sent again";
  return status === "uncertain" ? "Email marked as arrived" : "Email dismissed";
}

export const failedTexts: Record<MailDecision, string> = {
  again: "Failed to send the email again",
  dismiss: "Failed to dismiss the email",
};

/** What is over the subscribers. */
export const noticeTexts = {
  title: (count: number) =>
    count === 1
      ? "One email was not sent, or may not have arrived."
      : `${waitingText(count)} emails were not sent, or may not have arrived.`,
  says: (count: number) =>
    `Nothing is lost. You decide what happens to ${count === 1 ? "it" : "them"}.`,
  see: (count: number) => `See ${count === 1 ? "it" : "them"}`,
};
