import { countOf, formatCount } from "@/components/admin/shell/count";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import type { ArticleCheck, PublishResult } from "@/lib/domains/articles/schema";
import { pictureFactsAt } from "@/lib/images/picture-key";
import type { ClockMoment } from "@/lib/text/site-clock";
import { siteZone } from "@/lib/text/time-zone";

const city = () => siteZone().split("/").at(-1)?.replaceAll("_", " ");

export const sheetTexts = {
  title: "Publish",
  loading: "Checking the article...",
  notLoaded: "The article couldn’t be checked. Nothing was published.",
  where: "Where",
  onSite: "On the site",
  isOut: (at: string) => `Readers have been able to see it since ${formatDayAndTime(at)}.`,
  byEmail: (onList: number, reached: number | null) =>
    reached === null || reached === onList
      ? `By email to ${countOf(onList, "subscriber")}`
      : `By email to ${formatCount(reached)} of ${countOf(onList, "subscriber")}`,
  nobody: "Nobody is on your list yet.",
  nobodyChosen: "Nobody on your list is among those you chose.",
  noMail: "Email can’t be sent yet: whoever runs the server has to connect an email service first.",
  sentBefore: "It went out by email before. Everybody would get it again.",
  emailOnly: "By email only: it won’t be on the site, in any list or at any address.",
  emailNotSaved: "What you wrote for the email is not saved yet, so nothing was published.",
  nowhere: "Choose the site, email, or both.",
  when: "When",
  now: "Now",
  onDate: "On a date",
  date: "Date and time",
  zone: () => `By the clock in ${city()}, whatever this device says.`,
  noDate: "Please enter a date with its time.",
  checks: "Before you publish",
  noChecks: "Nothing to fix: excerpt, pictures, headings and links look good.",
  goTo: "Go to it",
  search: "In search results",
  card: "When it’s shared",
  publishing: "Publishing...",
  failed: "Failed to publish the article",
  undo: "Undo",
  undone: "Undone. Nothing was sent.",
  undoneLate: "Undone, but the email had already gone out.",
  undoFailed: "Failed to undo it",
  otherwise:
    "If readers can see it, you can still hide it with “Unpublish”, under Details in the writing room.",
};

/** The button that ends the sheet. */
export function publishLabel({ site: onSite, isLater }: { site: boolean; isLater: boolean }) {
  if (isLater) return "Schedule";
  return onSite ? "Publish" : "Send";
}

export function clockHint(moment: ClockMoment | null): string {
  if (moment === null) return sheetTexts.zone();
  if (moment.kind === "skipped") {
    return `The clocks go forward over this time, so it will be ${formatDayAndTime(moment.at)}.`;
  }
  if (moment.kind === "twice")
    return "The clocks show this time twice that day. The first one is used.";
  return sheetTexts.zone();
}

/** Why a publication was not taken back, and what does it all the same. */
export function undoFailedText(reason: string | null, { isThere }: { isThere: boolean }): string {
  const sentences = [`${sheetTexts.undoFailed}.`, reason, isThere && sheetTexts.otherwise];
  return sentences.filter(Boolean).join(" ");
}

export function checkText({ kind, subject }: ArticleCheck): string {
  switch (kind) {
    case "title":
      return "The title is longer than search results show.";
    case "excerpt":
      return "There’s no excerpt. Search results and cards will show the first lines instead.";
    case "cover":
      return "The featured image has no description.";
    case "alt":
      // One of the library is shown beside it; its address says nothing.
      return `A picture has no description${pictureFactsAt(subject) ? "." : `: ${subject}`}`;
    case "headings":
      return `A heading skips a level: “${subject}”`;
    case "link":
      return `A link leads nowhere on this site: ${subject}`;
    case "anchor":
      return `A link points to a heading that this article doesn’t have: ${subject}`;
    case "picture":
      return `A picture is no longer there: ${subject}`;
  }
}

export function publishedText(
  { article: { state, publishedAt, mailAt, audience } }: PublishResult,
  wanted: { publishOn: string | null },
): string {
  if (state === "scheduled" && publishedAt) {
    const where = audience === "email" ? ", by email only" : ", on the site and by email";
    const also = mailAt ? where : "";
    return `Scheduled for ${formatDayAndTime(publishedAt)}${also}.`;
  }
  if (mailAt && wanted.publishOn) return `The email goes out on ${formatDayAndTime(mailAt)}.`;
  const late = wanted.publishOn ? "That time has passed, so it’s published now. " : "Published. ";
  const mail = "The email goes out in a moment.";
  if (audience === "email") return mail;
  return `${late}${mailAt ? mail : "Readers can see it."}`;
}
