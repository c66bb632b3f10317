import type { PreviewedPage } from "@/lib/site/settings/inputs";
import type { SettingsGroup } from "@/lib/site/settings/schema";
import type { HomeSection } from "@/lib/site/settings/section-places";

export type PreviewTarget = { page: PreviewedPage; place: string | null };

const TOP = null;
const FOOT = ".foot";

const sectionPlaces: Record<HomeSection, string> = {
  hero: "#hero",
  essay: "#brain",
  videos: "#videos",
  resources: "#resources",
  articles: "#blog",
  community: "#community",
  about: "#about",
  book: "#book",
};

const groupPlaces: Record<SettingsGroup, string | null> = {
  site: TOP,
  hero: TOP,
  essay: sectionPlaces.essay,
  home: TOP,
  lists: TOP,
  menu: TOP,
  community: sectionPlaces.community,
  comments: "#comments",
  newsletter: "#hero-email",
  about: sectionPlaces.about,
  author: sectionPlaces.about,
  book: sectionPlaces.book,
  links: FOOT,
  privacy: TOP,
  search: TOP,
  look: TOP,
  analytics: TOP,
};

/** Settings that show elsewhere than their group. */
const settingPlaces: [begin: string, place: string | null][] = [
  ["home.videos", sectionPlaces.videos],
  ["home.resources", sectionPlaces.resources],
  ["home.comingSoon", sectionPlaces.resources],
  ["home.articles", sectionPlaces.articles],
  ["site.email", FOOT],
  ["site.notAdvice", FOOT],
];

/** Settings that show on another page than home, by how their names begin. */
const settingPages: [begin: string, page: PreviewedPage][] = [
  ["privacy.", "privacy"],
  ["analytics.", "privacy"],
  ["comments.", "article"],
  ["lists.resources", "resources"],
  ["lists.videos", "videos"],
  ["lists.search", "search"],
  ["lists.", "articles"],
  ["newsletter.welcome", "email"],
];

export function targetOf(group: SettingsGroup, setting: string): PreviewTarget {
  const name = `${group}.${setting}`;
  const found = settingPlaces.find(([begin]) => name.startsWith(begin));
  return {
    page: settingPages.find(([begin]) => name.startsWith(begin))?.[1] ?? "home",
    place: found ? found[1] : groupPlaces[group],
  };
}
