import "server-only";
import { env } from "@/lib/env";
import { type Block, type Email, ownerEmail } from "@/lib/mail/layout";
import { emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { WaitingCounts } from "@/lib/site/waiting/calls";
import { whatWaits } from "@/lib/site/waiting/rules";
import { formatDate } from "@/lib/text/dates";
import { siteNoon } from "@/lib/text/site-clock";
import { changeText } from "./rules";
import type { WeeklyLetter } from "./schema";

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

function listed(items: string[]): string {
  return items.map((item) => `• ${item}`).join("\n");
}

function waitingItems(counts: WaitingCounts): string[] {
  return whatWaits(counts).map(({ count, sentence }) => `${count} ${sentence}`);
}

function section(title: string, items: string[]): Block[] {
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: title },
    { kind: "text", text: listed(items) },
  ];
}

/** Tells the owner what the last week brought, and what waits now. */
export function weeklyLetterEmail(
  letter: WeeklyLetter,
  waiting: WaitingCounts,
  site: SiteSettings,
): Email {
  const { first, last, views, gained, lost, downloads, pages, missed } = letter;
  const change = changeText(views.count, views.before);
  const week = `${formatDate(siteNoon(first))} to ${formatDate(siteNoon(last))}`;
  const seen = counted(views.count, "page view", "page views");
  const figures = [
    change === null ? seen : `${seen} (${change} compared with the week before)`,
    `${counted(gained, "new subscriber", "new subscribers")}, ${lost.toLocaleString("en-US")} left`,
    counted(downloads, "download", "downloads"),
  ];
  const waits = waitingItems(waiting);
  return ownerEmail(emailSite(site), `Your week at ${site.site.name}: ${seen}`, [
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
