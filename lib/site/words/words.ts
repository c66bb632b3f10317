import type { SiteSettings } from "@/lib/site/settings/schema";
import { de } from "./de";
import { en, type Words } from "./en";
import { es } from "./es";
import type { DateForm, Language } from "./languages";

const CATALOGUES: Record<Language, Words> = { en, es, de };

export type Said = { site: Pick<SiteSettings["site"], "language"> };

export function wordsOf({ site }: Said): Words {
  return CATALOGUES[site.language];
}

/** Which way pages are written; every language that there is goes from left to right by itself. */
export function directionOf({ site }: SiteSettings): "ltr" | "rtl" {
  return site.direction === "rtl" ? "rtl" : "ltr";
}

/** What a root element says of the direction, where that is not what it is anyway. */
export function directionAttribute(site: SiteSettings): "rtl" | undefined {
  return directionOf(site) === "rtl" ? "rtl" : undefined;
}

const FORMS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  short: { year: "numeric", month: "short", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  numeric: { year: "numeric", month: "numeric", day: "numeric" },
};

/** A formatter takes long to make, and a page has many dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(site: SiteSettings, date: Date, timeZone: string): string {
  const { locale } = wordsOf(site);
  const { dates } = site.site;
  const key = `${locale} ${dates} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMS[dates], timeZone });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** A moment's day as readers see it, such as 'Jan 5, 2025', by the site's clock. */
export function dayOf(site: SiteSettings, at: Date | string): string {
  return format(site, new Date(at), site.site.timeZone);
}

/** A calendar day such as '2025-01-05' as readers see it, wherever they are. */
export function calendarDay(site: SiteSettings, day: string): string {
  return format(site, new Date(day), "UTC");
}
