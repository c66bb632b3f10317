import "server-only";
import { env } from "@/lib/env";
import { type Block, type Email, ownerEmail } from "@/lib/mail/layout";
import type { SiteSettings } from "@/lib/settings/schema";
import { changeText } from "@/lib/statistics/rules";
import type { WeeklyLetter } from "@/lib/statistics/schema";
import { formatDate, siteNoon } from "@/lib/text/dates";

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

function listed(items: string[]): string {
  return items.map((item) => `• ${item}`).join("\n");
}

function waitingItems({
  comments,
  suggestions,
  emails,
  drafts,
}: WeeklyLetter["waiting"]): string[] {
  return [
    comments > 0 ? `${counted(comments, "comment", "comments")} to approve` : null,
    suggestions > 0 ? `${counted(suggestions, "new suggestion", "new suggestions")} to read` : null,
    emails > 0 ? `${counted(emails, "email needs", "emails need")} a decision` : null,
    drafts > 0
      ? `${counted(drafts, "text has", "texts have")} changes that are not published`
      : null,
  ].filter((item) => item !== null);
}

function section(title: string, items: string[]): Block[] {
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: title },
    { kind: "text", text: listed(items) },
  ];
}

/** Tells the owner what the last week brought. */
export function weeklyLetterEmail(letter: WeeklyLetter, site: SiteSettings): Email {
  const { first, last, views, gained, lost, downloads, pages, missed, waiting } = letter;
  const change = changeText(views.count, views.before);
  const week = `${formatDate(siteNoon(first))} to ${formatDate(siteNoon(last))}`;
  const seen = counted(views.count, "page view", "page views");
  const figures = [
    change === null ? seen : `${seen} (${change} against the week before)`,
    `${counted(gained, "new subscriber", "new subscribers")}, ${lost.toLocaleString("en-US")} left`,
    counted(downloads, "download", "downloads"),
  ];
  const waits = waitingItems(waiting);
  return ownerEmail(site, `Your week at ${site.site.name}: ${seen}`, [
    { kind: "preview", text: figures.join(", ") },
    { kind: "title", text: "Your week" },
    { kind: "quiet", text: week },
    { kind: "text", text: listed(figures) },
    ...section(
      "Most read",
      pages.map(
        ({ path, title, views: count }) => `${title ?? path}: ${count.toLocaleString("en-US")}`,
      ),
    ),
    ...section(
      "Searched for, and not found",
      missed.map(({ words, count }) => (count === 1 ? words : `${words} (${count} times)`)),
    ),
    { kind: "heading", text: "What waits for you" },
    { kind: "text", text: waits.length > 0 ? listed(waits) : "Nothing. Enjoy the quiet." },
    {
      kind: "buttons",
      links: [{ label: "Open the statistics", href: `${env.SITE_URL}/admin/statistics` }],
    },
    { kind: "quiet", text: "You can turn this letter off on the same page." },
  ]);
}
