import { site } from "@/lib/site/settings/defaults/site";
import { isLanguage, type Language } from "@/lib/site/words/languages";
import { defaultsIn } from "./defaults/settings";
import { type SettingsGroup, type SiteSettings, type StoredSettings, siteSettings } from "./schema";
import { HOME_SECTIONS, type HomeSection } from "./section-places";

export const siteFacts = {
  /** The card of pages that have none of their own, of 1200 by 630 pixels. */
  socialImage: site.socialImage,
} as const;

export function emailSite({ site, look }: SiteSettings) {
  const isRightToLeft = site.direction === "rtl";
  const { name, language } = site;
  return { name, language, isRightToLeft, palette: look.palette, hasMark: look.logo === null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function languageIn(stored: unknown): Language {
  const given = isRecord(stored) && isRecord(stored.site) ? stored.site.language : undefined;
  return isLanguage(given) ? given : "en";
}

/**
 * Every setting, from what is stored by group. What is missing, or not valid any more, is at its default, in the
 * language that is stored.
 */
export function settingsOf(stored: unknown): SiteSettings {
  const whole = defaultsIn(languageIn(stored));
  const groups = Object.entries(siteSettings.shape).map(([group, { shape }]) => {
    const given = isRecord(stored) ? stored[group] : undefined;
    const defaults: Record<string, unknown> = whole[group as SettingsGroup];
    const fields = Object.entries(shape).map(([name, field]) => {
      const value = isRecord(given) ? given[name] : undefined;
      const isGood = value !== undefined && field.safeParse(value).success;
      return [name, isGood ? value : defaults[name]];
    });
    return [group, Object.fromEntries(fields)];
  });
  return siteSettings.parse(Object.fromEntries(groups));
}

/** What has to be stored of a group: what is not at its default in the site’s language. */
export function storedOf<Group extends SettingsGroup>(
  group: Group,
  value: SiteSettings[Group],
  language: Language = "en",
): NonNullable<StoredSettings[Group]> {
  const defaults: Record<string, unknown> = defaultsIn(language)[group];
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, one]) => JSON.stringify(one) !== JSON.stringify(defaults[name]),
    ),
  );
}

/** The sections that home shows, in order: the hero, which has the page's headline, and those that are not hidden. */
export function shownSections({
  home: { order, hidden },
  essay,
  book,
}: SiteSettings): HomeSection[] {
  const leftOut = new Set<HomeSection>(hidden);
  if (!book.shown || book.title === "") leftOut.add("book");
  if (essay.content === "") leftOut.add("essay");
  leftOut.delete("hero");
  return [...new Set<HomeSection>(["hero", ...order, ...HOME_SECTIONS])].filter(
    (section) => !leftOut.has(section),
  );
}

/** Under whose name the site's texts are published: its author's once there is one, else its own. */
export function authorLabel({ author, site: { name } }: SiteSettings): string {
  return author.name || name;
}

/** A group in another language: what is at its default in the one is so in the other. */
export function groupInLanguage<Group extends SettingsGroup>(
  group: Group,
  value: SiteSettings[Group],
  from: Language,
  to: Language,
): SiteSettings[Group] {
  return { ...defaultsIn(to)[group], ...storedOf(group, value, from) };
}

/** The settings with what is typed of them. What is not right stays as it is saved. */
export function withTyped(saved: SiteSettings, typed: Record<string, unknown>): SiteSettings {
  const merged = mergedWith(saved, typed);
  const [from, to] = [saved.site.language, merged.site.language];
  if (from === to) return merged;
  const groups = Object.keys(siteSettings.shape) as SettingsGroup[];
  return siteSettings.parse(
    Object.fromEntries(
      groups.map((group) => [group, groupInLanguage(group, merged[group], from, to)]),
    ),
  );
}

function mergedWith(saved: SiteSettings, typed: Record<string, unknown>): SiteSettings {
  const groups = Object.entries(siteSettings.shape).map(([group, { shape }]) => {
    const values: Record<string, unknown> = saved[group as SettingsGroup];
    const given = typed[group];
    const fields = Object.entries(shape).map(([name, field]) => {
      const value = isRecord(given) ? given[name] : undefined;
      const { data = values[name] } = field.safeParse(value);
      return [name, value === undefined ? values[name] : data];
    });
    return [group, Object.fromEntries(fields)];
  });
  return siteSettings.parse(Object.fromEntries(groups));
}
