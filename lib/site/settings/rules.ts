import { site } from "@/lib/site/settings/defaults/site";
import { ESSAY_MARKDOWN, ESSAY_TITLE } from "@/lib/site/settings/defaults/site-essay";
import {
  HOME_SECTIONS,
  type HomeSection,
  type SettingsGroup,
  type SiteSettings,
  type StoredSettings,
  siteSettings,
} from "@/lib/site/settings/schema";

/** What of the site nobody sets. */
export const siteFacts = {
  language: site.language,
  locale: site.locale,
  /** The card of pages that have none of their own, of 1200 by 630 pixels. */
  socialImage: site.socialImage,
  /** What the site itself does: said as it is switched on, whatever the owner writes. */
  privacy: {
    analytics: site.privacy.analytics,
    clicks: site.privacy.clicks,
    choices: site.privacy.choices,
    offline: site.privacy.offline,
    ages: site.privacy.ages,
  },
} as const;

function markdownOf(sections: typeof site.privacy.sections): string {
  return sections.flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]).join("\n\n");
}

/** What emails have of the settings. */
export function emailSite({ site, look }: SiteSettings) {
  return { name: site.name, language: siteFacts.language, palette: look.palette };
}

/** What the site says where nothing is set, from `lib/site/settings/defaults/site.ts`. */
export const defaultSettings: SiteSettings = {
  site: {
    name: site.name,
    promise: site.promise,
    email: site.email,
    timeZone: site.timeZone,
    notAdvice: site.notAdvice,
    offline: true,
    installable: false,
  },
  hero: { ...site.hero, picture: null, pictureAlt: "" },
  essay: { title: ESSAY_TITLE, content: ESSAY_MARKDOWN },
  home: {
    ...site.home,
    order: [...HOME_SECTIONS],
    hidden: [],
    resources: [],
    comingSoon: site.home.comingSoon.map((card) => ({ ...card })),
  },
  menu: { entries: site.menu.map(([name, href]) => ({ name, href, isBelow: false })) },
  lists: { ...site.lists },
  community: { ...site.community, note: "" },
  comments: { ...site.comments },
  newsletter: {
    ...site.newsletter,
    interests: [],
    asksAges: true,
    asksAtSignUp: false,
    countsClicks: true,
    archive: false,
  },
  about: {
    title: site.about.title,
    content: site.about.paragraphs.join("\n\n"),
    madeTitle: site.about.madeTitle,
    made: site.about.made,
  },
  author: { name: "", photo: null, line: "", biography: "", credentials: [], links: [] },
  book: { ...site.book, shown: true, cover: null },
  links: { social: site.social.map((link) => ({ ...link })), channelUrl: site.channelUrl },
  privacy: {
    title: site.privacy.title,
    intro: site.privacy.intro,
    content: markdownOf(site.privacy.sections),
  },
  search: {
    title: site.title,
    description: site.description,
    image: null,
    google: "",
    bing: "",
    pinterest: "",
  },
  look: { palette: "coral", logo: null, favicon: null },
  analytics: { provider: "env", id: "", url: null },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every setting, from what is stored by group. What is missing, or not valid any more, is at its default. */
export function settingsOf(stored: unknown): SiteSettings {
  const groups = Object.entries(siteSettings.shape).map(([group, { shape }]) => {
    const given = isRecord(stored) ? stored[group] : undefined;
    const defaults: Record<string, unknown> = defaultSettings[group as SettingsGroup];
    const fields = Object.entries(shape).map(([name, field]) => {
      const value = isRecord(given) ? given[name] : undefined;
      const isGood = value !== undefined && field.safeParse(value).success;
      return [name, isGood ? value : defaults[name]];
    });
    return [group, Object.fromEntries(fields)];
  });
  return siteSettings.parse(Object.fromEntries(groups));
}

/** What has to be stored of a group: what is not at its default. */
export function storedOf<Group extends SettingsGroup>(
  group: Group,
  value: SiteSettings[Group],
): NonNullable<StoredSettings[Group]> {
  const defaults: Record<string, unknown> = defaultSettings[group];
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
  const gone = new Set<HomeSection>(hidden);
  if (!book.shown || book.title === "") gone.add("book");
  if (essay.content === "") gone.add("essay");
  gone.delete("hero");
  return [...new Set<HomeSection>(["hero", ...order, ...HOME_SECTIONS])].filter(
    (section) => !gone.has(section),
  );
}

/** Under whose name the site's texts are published: its author's once there is one, else its own. */
export function authorLabel({ author, site: { name } }: SiteSettings): string {
  return author.name || name;
}

/** The settings with what is typed of them. What is not right stays as it is saved. */
export function withTyped(saved: SiteSettings, typed: Record<string, unknown>): SiteSettings {
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
