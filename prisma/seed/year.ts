// What a first year looks like: who came, and what they took. The same at every seeding, but for the day it is.
const DAYS = 365;
const SUBSCRIBERS = 140;
const LEFT_SHARE = 0.07;
const CONFIRM_MS = 7 * 60_000;
const DAY_MS = 86_400_000;
const SOURCES = ["hero_signup", "hero_signup", "community_cta"];
const NAMES =
  "Ada Amara Beth Carmen Chloe Dana David Elif Elena Fatima Grace Hana Henry Imani Ines James Jonas Kate Kofi Lara Leo Lin Lucia Marcus Mei Mina Nadia Nora Omar Owen Paula Priya Rosa Ruth Sam Sofia Tariq Tess Uma Vera Wen Yara Zoe".split(
    " ",
  );

/** A fraction for the number of a day and a thing: chance that is the same every time. */
function chance(seed: number): number {
  const x = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

/** How lively a day was, 0 to about 2: it grows over the year, weekends are quieter, some days surprise. */
export function liveliness(daysAgo: number, thing: number): number {
  const growth = 0.35 + 0.65 * (1 - daysAgo / DAYS);
  const week = daysAgo % 7 < 2 ? 0.7 : 1;
  return growth * week * (0.55 + 0.9 * chance(daysAgo * 31 + thing));
}

/** The days of the year that the demo content shows, the earliest first. */
export const demoDays = Array.from({ length: DAYS }, (_, index) => DAYS - index);

/** The calendar day that was so many days before another: as days go, and not by their hours, which summer time moves. */
export function dayBefore(day: string, days: number): Date {
  return new Date(Date.parse(day) - days * DAY_MS);
}

type DemoSubscriber = {
  email: string;
  firstName: string | null;
  source: string;
  subscribed: boolean;
  createdAt: Date;
  confirmedAt: Date;
  unsubscribedAt: Date | null;
};

/** People who do not exist, at addresses that nobody can have. */
export function demoSubscribers(now: number): DemoSubscriber[] {
  return Array.from({ length: SUBSCRIBERS }, (_, index) => {
    const firstName = NAMES[index % NAMES.length] ?? "";
    // The square root puts more of them into the later months.
    const daysAgo = 1 + DAYS * (1 - Math.sqrt(chance(index)));
    const createdAt = new Date(now - daysAgo * DAY_MS);
    const hasLeft = chance(index + 500) < LEFT_SHARE;
    return {
      email: `${firstName.toLowerCase()}.${index + 1}@reader.example`,
      firstName: chance(index + 900) < 0.7 ? firstName : null,
      source: SOURCES[index % SOURCES.length] ?? "",
      subscribed: !hasLeft,
      createdAt,
      confirmedAt: new Date(createdAt.getTime() + CONFIRM_MS),
      unsubscribedAt: hasLeft ? new Date(now - daysAgo * DAY_MS * chance(index + 1_300)) : null,
    };
  });
}

/** How often the guide at a place in the list was downloaded on a day. */
export function demoDownloads(daysAgo: number, guide: number): number {
  return Math.round(liveliness(daysAgo, guide + 1) * (3.2 - guide));
}

/** Where readers of the demo content came from, and what part of the views it was. */
export const demoReferrers = [
  { host: "", share: 0.34 },
  { host: "google.com", share: 0.31 },
  { host: "youtube.com", share: 0.12 },
  { host: "pinterest.com", share: 0.07 },
  { host: "facebook.com", share: 0.05 },
  { host: "duckduckgo.com", share: 0.03 },
];

/** What readers of the demo content searched for, and how much it found. */
export const demoSearches = [
  { words: "tantrum", found: 4, daysApart: 3 },
  { words: "bedtime", found: 3, daysApart: 4 },
  { words: "biting", found: 0, daysApart: 6 },
  { words: "potty training", found: 0, daysApart: 9 },
  { words: "new baby", found: 0, daysApart: 11 },
  { words: "screen time", found: 1, daysApart: 5 },
];

const READ_SHARE = 0.42;

/** The views of a page on a day, and how many of them were read to the end; `weight` is the page's share. */
export function demoViews(daysAgo: number, page: number, weight: number) {
  const views = Math.round(liveliness(daysAgo, 40 + page) * weight);
  return {
    views,
    reads: Math.round(views * READ_SHARE * (0.8 + 0.4 * chance(daysAgo * 7 + page))),
  };
}
