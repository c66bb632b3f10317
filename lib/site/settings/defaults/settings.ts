import { germanDefaults } from "@/lib/site/settings/defaults/de";
import { spanishDefaults } from "@/lib/site/settings/defaults/es";
import { type DefaultTexts, site } from "@/lib/site/settings/defaults/site";
import { ESSAY_MARKDOWN, ESSAY_TITLE } from "@/lib/site/settings/defaults/site-essay";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { HOME_SECTIONS } from "@/lib/site/settings/section-places";
import type { Language } from "@/lib/site/words/languages";

function markdownOf(sections: DefaultTexts["privacy"]["sections"]): string {
  return sections.flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]).join("\n\n");
}

const TEXTS: Record<Language, DefaultTexts> = {
  en: {
    ...site,
    home: { ...site.home, comingSoon: [...site.home.comingSoon] },
    about: { ...site.about, paragraphs: [...site.about.paragraphs] },
    privacy: {
      ...site.privacy,
      sections: site.privacy.sections.map(({ title, paragraphs }) => ({
        title,
        paragraphs: [...paragraphs],
      })),
    },
    essay: { title: ESSAY_TITLE, content: ESSAY_MARKDOWN },
  },
  es: spanishDefaults,
  de: germanDefaults,
};

const defaults = {
  en: settingsFrom(TEXTS.en),
  es: settingsFrom(TEXTS.es),
  de: settingsFrom(TEXTS.de),
} satisfies Record<Language, SiteSettings>;

/** What the site says in a language where nothing is set, from `lib/site/settings/defaults`. */
export function defaultsIn(language: Language): SiteSettings {
  return defaults[language];
}

export const defaultSettings: SiteSettings = defaults.en;

function settingsFrom(texts: DefaultTexts): SiteSettings {
  const { videos, resources, articles, book, community } = texts.menu;
  return {
    site: {
      name: site.name,
      promise: texts.promise,
      email: site.email,
      timeZone: site.timeZone,
      notAdvice: texts.notAdvice,
      language: "en",
      direction: "auto",
      dates: "short",
      offline: true,
      installable: false,
    },
    hero: { ...texts.hero, picture: null, pictureAlt: "" },
    essay: { ...texts.essay },
    home: {
      ...texts.home,
      order: [...HOME_SECTIONS],
      hidden: [],
      resources: [],
      comingSoon: texts.home.comingSoon.map((card) => ({ ...card })),
    },
    menu: {
      entries: [
        { name: videos, href: "/#videos", isBelow: false },
        { name: resources, href: "/#resources", isBelow: false },
        { name: articles, href: "/#blog", isBelow: false },
        { name: book, href: "/#book", isBelow: false },
        { name: community, href: "/#community", isBelow: false },
      ],
    },
    lists: { ...texts.lists },
    community: { ...texts.community, note: "" },
    comments: { ...texts.comments },
    newsletter: {
      ...texts.newsletter,
      interests: [],
      asksAges: true,
      asksAtSignUp: false,
      countsClicks: true,
      archive: false,
    },
    about: {
      title: texts.about.title,
      content: texts.about.paragraphs.join("\n\n"),
      madeTitle: texts.about.madeTitle,
      made: texts.about.made,
    },
    author: { name: "", photo: null, line: "", biography: "", credentials: [], links: [] },
    book: { ...texts.book, shown: true, cover: null },
    links: { social: site.social.map((link) => ({ ...link })), channelUrl: site.channelUrl },
    privacy: {
      title: texts.privacy.title,
      intro: texts.privacy.intro,
      content: markdownOf(texts.privacy.sections),
    },
    search: {
      title: texts.title,
      description: texts.description,
      image: null,
      google: "",
      bing: "",
      pinterest: "",
    },
    look: { palette: "coral", logo: null, favicon: null },
    analytics: { provider: "env", id: "", url: null },
  };
}
