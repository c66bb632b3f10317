import type { WaitingCounts } from "@/lib/site/waiting/schema";

/** What is said after each count, the most pressing first. */
export const waitingSentences: Record<keyof WaitingCounts, (count: number) => string> = {
  comments: (count) => (count === 1 ? "comment waits for approval" : "comments wait for approval"),
  suggestions: (count) => (count === 1 ? "new suggestion to read" : "new suggestions to read"),
  emails: (count) => (count === 1 ? "email needs a decision" : "emails need a decision"),
  mailings: (count) => (count === 1 ? "mailing needs a decision" : "mailings need a decision"),
  drafts: (count) => (count === 1 ? "article to finish" : "articles to finish"),
  syncs: (count) => (count === 1 ? "sync with YouTube failed" : "syncs with YouTube failed"),
  floods: (count) =>
    count === 1 ? "wave of sign-ups is held back" : "waves of sign-ups are held back",
  backups: () => "backup failed or is too old",
  webhooks: (count) =>
    count === 1 ? "webhook was paused after failures" : "webhooks were paused after failures",
};

/** What waits, in the order of the sentences. */
export function whatWaits(counts: WaitingCounts): (keyof WaitingCounts)[] {
  const names = Object.keys(waitingSentences) as (keyof WaitingCounts)[];
  return names.filter((name) => counts[name] > 0);
}
