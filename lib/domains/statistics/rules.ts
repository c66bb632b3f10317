import { ITEMS } from "@/lib/site/published/items.mjs";
import { siteDay } from "@/lib/text/dates";
import { momentOfSiteClock } from "@/lib/text/site-clock";
import { isSlug } from "@/lib/text/slug";
import { isYoutubeId } from "@/lib/youtube/youtube-id";

export type ViewedPage = {
  /** The path that the view is counted under: later pages of a list count as the list. */
  path: string;
  kind: PageKind;
  /** What names the document; "" for a fixed page. */
  name: string;
};

const FIXED = ["/", "/articles", "/resources", "/videos", "/privacy", "/search"];
const KINDS = [
  ...ITEMS.map(({ prefix, kind }) => [prefix, kind] as const),
  ["/articles/tag/", "tag"],
  ["/articles/category/", "category"],
  ["/articles/year/", "year"],
  ["/articles/age/", "age"],
  ["/videos/category/", "videos"],
] as const;

export type PageKind = "fixed" | "letters" | (typeof KINDS)[number][1];
const YEAR = /^\d{4}$/;
const AGE = /^\d{1,2}$/;
const LATER_PAGE = /(?:\/comments)?\/page\/\d+$/;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Which page of the site a path is of; null for what is none. Whether the document is there is another question. */
export function viewedPage(address: string): ViewedPage | null {
  const path = decoded(address).replace(LATER_PAGE, "");
  if (FIXED.includes(path)) return { path, kind: "fixed", name: "" };
  // They are there for who has some alone.
  if (path === "/letters") return { path, kind: "letters", name: "" };
  for (const [prefix, kind] of KINDS) {
    if (!path.startsWith(prefix)) continue;
    const name = path.slice(prefix.length);
    if (isNameOf(kind, name)) return { path, kind, name };
  }
  return null;
}

function isNameOf(kind: PageKind, name: string): boolean {
  if (kind === "video") return isYoutubeId(name);
  if (kind === "age") return AGE.test(name);
  return kind === "year" ? YEAR.test(name) : isSlug(name);
}

/** True for a page with a text that has an end to reach. */
export function hasEnd({ kind }: ViewedPage): boolean {
  return kind === "article" || kind === "letter";
}

const HOST = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * The host that a view came from, as it is counted: "" where the browser does not say; null where it is the site
 * itself.
 */
export function referringHost(referrer: string, siteHost: string): string | null {
  const plain = (host: string) =>
    host
      .toLowerCase()
      .replace(/:\d+$/, "")
      .replace(/^www\./, "");
  const host = plain(referrer);
  if (host === plain(siteHost)) return null;
  return HOST.test(host) ? host : "";
}

export const SEARCH_WORDS_MAX_CHARACTERS = 100;

/** What was searched for as it is counted; null for what may name a person. */
export function countedSearch(text: string): string | null {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const isPersonal = words.includes("@") || /\d{6,}/.test(words.replaceAll(/[\s()+./-]/g, ""));
  if (words === "" || words.length > SEARCH_WORDS_MAX_CHARACTERS || isPersonal) return null;
  return words;
}

/** Calendar days from one to another, both included, such as '2025-01-05'. */
export function daysBetween(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

export function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

/** The first and the last of the points that each of so many even parts is of; the last part may have fewer. */
export function partsOf(points: string[], count: number): { first: string; last: string }[] {
  const size = Math.ceil(points.length / count);
  return Array.from({ length: count }, (_, place) => {
    const part = points.slice(place * size, (place + 1) * size);
    return { first: part[0] ?? "", last: part.at(-1) ?? "" };
  });
}

/** More than this is no change any more but a beginning. */
const CHANGE_MAX_TIMES = 10;

/** How a number compares to the one before, such as '+12%'; null where there is too little to compare with. */
export function changeText(now: number, before: number | null): string | null {
  if (before === null || before === 0 || now > CHANGE_MAX_TIMES * before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0
    ? "±0%"
    : `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** The moments at which these days begin by the site's clock, and the last of them ends. */
export function dayEdges(days: string[]): string[] {
  const last = days.at(-1);
  const all = last === undefined ? days : [...days, addDays(last, 1)];
  return all.map((day) => momentOfSiteClock(`${day}T00:00`)?.at ?? `${day}T00:00:00.000Z`);
}

/** The Monday whose eight o'clock, by the site's clock, came last, and that moment. */
export function lastMondayMorning(now: Date): { day: string; at: Date } {
  const today = siteDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  for (const day of [monday, addDays(monday, -7)]) {
    const at = new Date(momentOfSiteClock(`${day}T08:00`)?.at ?? 0);
    if (at <= now) return { day, at };
  }
  throw new Error("No Monday has come yet.");
}

export function pageName(path: string): string | null {
  const [, section = "", kind, name] = path.split("/");
  if (path === "/") return "Home";
  if (name !== undefined) return `${name.replaceAll("-", " ")} (${kind})`;
  return kind === undefined ? section.charAt(0).toUpperCase() + section.slice(1) : null;
}
