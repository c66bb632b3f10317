import { siteDay } from "@/lib/text/dates";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** By the site's clock, when its readers sleep. */
const NIGHT_HOUR = 3;

/** What S3 takes in one PUT. */
export const ARCHIVE_MAX_BYTES = 5 * 1024 * 1024 * 1024;

/** How often a backup may be restored: each time reads a whole archive. */
export const RESTORE_LIMIT = { perMinute: 3, perDay: 30 };

const DAYS_RETAINED = 7;
const WEEKS_RETAINED = 4;
const MONTHS_RETAINED = 12;

export function backupName(at: Date): string {
  return `backup-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;
}

export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The night whose backup is due by now: the site's day whose three o'clock was the last. */
export function lastNight(now: Date): string {
  return siteDay(new Date(now.getTime() - NIGHT_HOUR * HOUR_MS));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function weekOf(at: Date): string {
  return dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/**
 * Which of these backups stay: the last one of each of the seven newest days that have one, of the four newest
 * weeks, and of the twelve newest months. Counted are days with a backup, so that a site that made none for a month
 * loses none of those before.
 */
export function backupsToKeep(names: string[]): Set<string> {
  const newestFirst = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const retained = new Set<string>();
  for (const [spanOf, most] of [
    [dayOf, DAYS_RETAINED],
    [weekOf, WEEKS_RETAINED],
    [monthOf, MONTHS_RETAINED],
  ] as const) {
    const spans = new Set<string>();
    for (const { name, at } of newestFirst) {
      const span = spanOf(at);
      if (spans.has(span) || spans.size === most) continue;
      spans.add(span);
      retained.add(name);
    }
  }
  return retained;
}

/** A text for people, as the archive has it beside its row. */
export type WrittenText = {
  title: string;
  slug: string;
  content: string;
  published: boolean;
  date: string;
  lastmod: string;
  description: string;
  category?: string | null;
  tags?: string[];
  image?: string | null;
  /** What else is said of it, under names of our own. */
  added?: Record<string, unknown>;
  /** Addresses that it had before. */
  aliases: string[];
};

/** Markdown with the front matter that Hugo, Astro and their like read. JSON's strings and lists are YAML's too. */
export function markdownOf(text: WrittenText): string {
  const {
    title,
    slug,
    date,
    lastmod,
    description,
    category,
    tags = [],
    image,
    added,
    aliases,
  } = text;
  const fields = {
    title,
    slug,
    date,
    lastmod,
    draft: !text.published,
    description,
    ...(category && { categories: [category] }),
    ...(tags.length > 0 && { tags }),
    ...(image && { image }),
    ...added,
    ...(aliases.length > 0 && { aliases }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${text.content.trimEnd()}\n`;
}
