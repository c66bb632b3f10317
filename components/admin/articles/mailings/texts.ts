import { countOf, formatCount } from "@/components/admin/shell/count";
import { formatDayAndTime, formatMoment } from "@/components/admin/shell/moment";
import type { TagTone } from "@/components/ui/tag";
import type { MailingProgress, MailingSummary } from "@/lib/domains/mailings/schema";

export const texts = {
  title: "All newsletters",
  subtitle: "What you’ve sent to your list, and what is going out next",
  heading: "All newsletters",
  welcome: "Welcome messages",
  add: "New newsletter",
  open: "Open",
  all: "All newsletters",
  article: "Article",
  noArticle: "The article was deleted.",
  again: "Send it again…",
  delivery: "Delivery",
  email: "The email",
  loading: "Loading the newsletter...",
  notLoaded: "The newsletter couldn’t be loaded. That changes nothing about how it’s sent.",
  missing: "This newsletter no longer exists.",
  figures: "Progress",
  stop: "Stop",
  resume: "Resume",
};

/** What new readers get by themselves. */
export const welcomeTexts = {
  title: "Welcome messages",
  subtitle: "What new readers get automatically after they confirm",
  all: "All newsletters",
  loading: "Loading...",
  loadFailed: "The welcome messages couldn’t be loaded.",
  on: "Send these to new readers",
  onHint:
    "While this is off, new readers get the site’s short welcome. While it’s on, everybody who confirms from now on gets these. People already on your list, and people you import, don’t.",
  none: "No messages yet.",
  add: "Add a message",
  full: "That’s the limit: a welcome and five messages after it.",
  first: "Welcome",
  firstWhen: "Goes right after the confirmation.",
  nth: (at: number) => `Message ${at + 1}`,
  days: "Days after the previous message",
  what: "What it is",
  text: "Its own text",
  article: "An article",
  articleLabel: "Article",
  chooseArticle: "Choose an article…",
  notReady: "This article isn’t published, so the message is left out until it is.",
  subject: "Subject",
  subjectHint: "Leave it empty to use the article’s title.",
  afterDays: (days: number) => `${countOf(days, "day")} later`,
  isOn: "New readers get them",
  isOff: "New readers don’t get them",
  conflict: "This sequence was",
  theirs: "The saved messages",
  content: "Text",
  contentHint: "Markdown, as in your articles. The unsubscribe link is added below.",
  sent: (count: number) => `Sent to ${countOf(count, "reader")} so far.`,
  preview: "Preview",
  previewing: "Loading...",
  previewTitle: "The message as an email",
  previewFailed: "Failed to show the message",
  close: "Close",
  test: "Send a test to me",
  testing: "Sending...",
  tested: (to: string) => `Test sent to ${to}`,
  testFailed: "Failed to send the test",
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  counted: (count: number) => (count === 1 ? "Welcome message" : countOf(count, "welcome message")),
  remove: (name: string) => `Remove ${name}`,
  removeQuestion: "Remove this message? Readers who were about to get it won’t.",
  removeAction: "Remove",
  discard: "Discard changes",
  discardQuestion: "Discard what you changed and haven’t saved?",
  save: "Save",
  saving: "Saving...",
  saved: "Welcome messages saved",
  saveFailed: "Failed to save the welcome messages",
};

export const clickTexts = {
  title: "Clicks",
  loading: "Loading the clicks...",
  notLoaded: "The clicks couldn’t be loaded.",
  none: "This newsletter has no links that are counted.",
  hint: "Each link is counted by itself, and nobody knows who followed it. Opens aren’t counted: that takes a hidden picture that tracks every reader, and most email apps load it unasked anyway.",
};

export const listTexts = {
  one: "newsletter",
  many: "newsletters",
  none: "No newsletters yet. Everything you send to your list shows up here.",
};

export const scheduledTexts = {
  heading: "Going out later",
  at: (moment: string) => `Goes out ${formatDayAndTime(moment)}`,
  change: "Change",
  cancel: "Don’t send",
  question: (title: string) => `Stop the email of “${title}” from going out?`,
  cancelled: "The email won’t go out",
  cancelFailed: "Failed to cancel the email",
};

export const stuckTexts = {
  heading: "Newsletters that need your attention",
  all: (count: number) => `See all ${formatCount(count)}`,
};

export const figureTexts: [name: keyof MailingProgress & Figure, label: string][] = [
  ["recipients", "Recipients"],
  ["sent", "Sent"],
  ["queued", "Left to send"],
  ["failed", "Failed"],
  ["uncertain", "Uncertain"],
  ["cancelled", "Left the list"],
  ["bounced", "Bounced"],
  ["complained", "Reported as spam"],
];

type Figure =
  | "recipients"
  | "sent"
  | "queued"
  | "failed"
  | "uncertain"
  | "cancelled"
  | "bounced"
  | "complained";

export function stateOfMailing({
  status,
  failed,
  uncertain,
}: Pick<MailingProgress, "status" | "failed" | "uncertain">): { label: string; tone: TagTone } {
  if (status === "stopped") return { label: "Stopped", tone: "apricot" };
  if (failed > 0) return { label: "Failing", tone: "brick" };
  if (uncertain > 0) return { label: "Uncertain", tone: "lavender" };
  return status === "sending"
    ? { label: "Sending", tone: "lavender" }
    : { label: "Sent", tone: "sage" };
}

/** As '1,200 of 2,000 sent, 797 to go, 3 failed'. */
export function farText({
  recipients,
  sent,
  queued,
  failed,
  uncertain,
  cancelled,
}: MailingProgress): string {
  const parts = [
    [queued, "to go"],
    [failed, "failed"],
    [uncertain, "uncertain"],
    [cancelled, "left the list"],
  ] as const;
  const rest = parts
    .filter(([count]) => count > 0)
    .map(([n, word]) => `, ${formatCount(n)} ${word}`);
  return `${formatCount(sent)} of ${formatCount(recipients)} sent${rest.join("")}`;
}

/** When, and the how-many-th time. */
export function whenText({ createdAt, round }: MailingSummary): string {
  return round === 1 ? formatMoment(createdAt) : `${formatMoment(createdAt)}, round ${round}`;
}

/** What is to be decided on, in a sentence. */
export function stuckText({ status, queued, failed, uncertain }: MailingSummary): string {
  if (status === "stopped") return `Stopped with ${countOf(queued, "email")} to go.`;
  if (failed > 0) return `${countOf(failed, "email")} could not be sent.`;
  if (uncertain > 0) return `${countOf(uncertain, "email")} may not have arrived.`;
  return `${countOf(queued, "email")} waiting: the email server isn’t accepting them.`;
}
