import { nameOfSource } from "@/components/admin/list/source-names";
import { countOf, formatCount } from "@/components/admin/shell/count";
import { formatMoment, formatMonthDay } from "@/components/admin/shell/moment";
import type { LastMailing, MailingProgress } from "@/lib/domains/mailings/schema";
import type { ListSegment } from "@/lib/domains/mailings/segment";
import type { BatchDecision } from "@/lib/mail/schema";
import { formatDay } from "@/lib/text/dates";

function inSubscribers(count: number): string {
  return countOf(count, "subscriber");
}

export const dialogTexts = {
  title: "Send to the list",
  loading: "Loading the list...",
  notLoaded: "The list couldn’t be loaded. Nothing was sent.",
  article: "Article",
  onList: "On your list now",
  recipients: inSubscribers,
  nobody: "Nobody is on the list yet, so there’s nobody to send it to.",
  again: "Send it again, including to people who already have it",
  notSaved: "What you wrote for the email is not saved yet, so nothing was sent.",
  send: (count: number) => `Send to ${inSubscribers(count)}`,
  sendAction: "Send",
  sending: "Sending...",
  sent: (count: number) => `The article is on its way to ${inSubscribers(count)}`,
  sendFailed: "Failed to send the article",
  question: (title: string, count: number, isFirst: boolean) =>
    isFirst
      ? `Send “${title}” to ${inSubscribers(count)} now?`
      : `“${title}” has already been sent. Send it again to ${inSubscribers(count)} now?`,
};

export const wordsTexts = {
  title: "The email",
  loading: "Loading the email...",
  notLoaded: "What was written for the email couldn’t be loaded.",
  subject: "Subject",
  preheader: "Preview text",
  preheaderHint: "What an inbox shows beside the subject.",
  opening: "Opening",
  openingHint: "A few words before the article, in the email only. Markdown works here.",
  openingPreview: "How it reads in the email",
  preview: "Preview the email",
  hidePreview: "Hide the preview",
  conflict: "This email was",
  outdated: "This email was saved elsewhere. What you wrote is still here.",
  decide: "Decide",
  otherReaders: "Different readers from yours",
};

export const segmentTexts = {
  legend: "Who gets it",
  everybody: "Everybody on the list",
  some: "Only some of them",
  hint: "Readers need to match one of your choices of each kind below. A kind without a choice doesn’t count.",
  loading: "Loading tags, topics and sources...",
  notLoaded: "The tags, topics and sources couldn’t be loaded.",
  kinds: { tags: "Tags", interests: "Topics they chose", sources: "Signed up through" },
  choice: (value: string, count: number) => `${nameOfSource(value)} (${formatCount(count)})`,
  ages: "Ages of their children, as they said",
  from: "From",
  to: "To",
  anyAge: "Any",
  likeArticle: ({ from, to }: { from: number; to: number }) =>
    `Same as the article: ${from} to ${to}`,
  withUnsaid: "Also those who haven’t said",
  joined: "Joined on or after",
  counting: "Counting...",
  count: (count: number) => `${inSubscribers(count)} will get it.`,
  notCounted: "The readers couldn’t be counted.",
};

/** Whom a mailing went to, as 'tags Sleep, School · children of 3 to 6'. */
export function segmentText(segment: ListSegment): string {
  const { tags, interests, sources, ages, withUnsaid, joinedFrom } = segment;
  const listed = (word: string, values: string[]) =>
    values.length > 0 && `${word} ${values.map(nameOfSource).join(", ")}`;
  const parts = [
    listed("tagged", tags),
    listed("topics", interests),
    ages && `children aged ${ages.from} to ${ages.to}`,
    withUnsaid && (interests.length > 0 || ages) && "and those who haven’t said",
    listed("signed up through", sources),
    joinedFrom && `joined on or after ${formatDay(joinedFrom)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

export const previewTexts = {
  title: "Preview of the email",
  scheme: "Light or dark",
  light: "Light",
  dark: "Dark",
  loading: "Loading the preview...",
  notLoaded: "The preview couldn’t be loaded.",
};

export const testTexts = {
  to: "Send a test to",
  hint: "Leave empty to send it to yourself. The email says that it’s a test.",
  send: "Send a test",
  sendToMe: "Send a test to me",
  sending: "Sending a test...",
  tested: (to: string) => `A test is on its way to ${to}`,
  failed: "Failed to send the test",
};

/** How many of a long list's emails are written, as 'Preparing: 300,000 of 900,000'; null once all are. */
export function preparingText({ status, prepared, recipients }: MailingProgress): string | null {
  if (prepared === recipients) return null;
  const word = status === "stopped" ? "Prepared" : "Preparing";
  return `${word}: ${formatCount(prepared)} of ${formatCount(recipients)}`;
}

export const stateTexts = {
  goesOn: "You can close this. Sending continues on its own.",
  stopped: "Stopped. Nobody else gets it until you resume. Those who already have it keep it.",
  stop: "Stop",
  stopping: "Stopping...",
  stopFailed: "Failed to stop the newsletter",
  resume: "Resume",
  resuming: "Resuming...",
  resumeFailed: "Failed to resume the newsletter",
  uncertain: (count: number) => `${formatCount(count)} uncertain.`,
  uncertainSays: (count: number) =>
    count === 1
      ? "Sending was interrupted while this was on its way. It may or may not have arrived."
      : "Sending was interrupted while these were on their way. They may or may not have arrived.",
  failed: (count: number) => `${formatCount(count)} failed.`,
  markArrived: "Mark as arrived",
  again: "Send again",
  uncertainAgain: "Send the uncertain ones again",
  failedAgain: "Send the failed ones again",
  dismiss: "Dismiss",
  decisionFailed: "Failed to update the emails",
};

/** As 'Sent on Jan 5, 3:04 PM to 1,234 subscribers'. */
export function titleText({ status, recipients, createdAt }: MailingProgress): string {
  const people = inSubscribers(recipients);
  if (status === "sending") return `On its way to ${people}`;
  if (status === "stopped") return `Stopped on its way to ${people}`;
  return `Sent on ${formatMoment(createdAt)} to ${people}`;
}

export function decidedText({ action, status }: BatchDecision): string {
  if (action === "again") return "Emails will be sent again";
  return status === "uncertain" ? "Emails marked as arrived" : "Emails dismissed";
}

/** What the owner is asked before. */
export function questionText({ action, status }: BatchDecision): string | null {
  if (status === "uncertain") {
    return action === "again"
      ? "They may have arrived already, and would then arrive twice. Are you sure you want to send them again?"
      : null;
  }
  return action === "dismiss"
    ? "Are you sure you want to dismiss these emails? They won’t be sent."
    : null;
}

/** As 'Sent to 2,000 on Nov 20', in few words for a list. */
export function factText({ status, recipients, sent, createdAt }: LastMailing): string {
  const far = `${formatCount(sent)} of ${formatCount(recipients)}`;
  if (status === "sending") return `Sending: ${far}`;
  if (status === "stopped") return `Stopped: ${far} sent`;
  return `Sent to ${formatCount(recipients)} on ${formatMonthDay(createdAt)}`;
}
