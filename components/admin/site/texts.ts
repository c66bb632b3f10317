import type { SettingsGroup } from "@/lib/site/settings/schema";
import type { HomeSection } from "@/lib/site/settings/section-places";

export const texts = {
  title: "Words and look",
  subtitle: "Every word of the site that isn’t an article, and how it looks",
  groups: "Parts of the site",
  part: "Part of the site",
  words: "Words",
  preview: "Preview",
  views: "What is shown",
  loading: "Loading the site’s words...",
  failed: "The site’s words couldn’t be loaded. Nothing is lost.",
  save: "Save",
  saving: "Saving...",
  saved: "Saved",
  saveFailed: "Failed to save the site’s words",
  undone: "Restored",
  undoFailed: "Failed to restore it",
  unsaved: "not saved yet",
  history: "History",
  revert: "Revert",
  reset: "Back to the default",
  resetOf: (label: string) => `Back to the default: ${label}`,
};

export const revertQuestion = {
  question: "Go back to the saved version? What you typed here will be lost.",
  action: "Revert",
};

export const revert = "Go back to the saved version";

export const groupTexts: Record<SettingsGroup, { label: string; intro: string }> = {
  site: {
    label: "Name and contact",
    intro: "What the site is called and where it can be reached.",
  },
  hero: { label: "Top of the home page", intro: "The first thing that a reader sees." },
  essay: { label: "Essay", intro: "The long text below the top of the home page." },
  home: { label: "Home page sections", intro: "What the home page shows, and in which order." },
  menu: {
    label: "Menu",
    intro: "What every page’s header leads to: names, order, and a second level.",
  },
  lists: {
    label: "Lists",
    intro:
      "Titles and introductions of the pages that list articles, guides, videos and newsletters, and of the search.",
  },
  community: { label: "Community", intro: "Where readers are asked to write to you." },
  comments: { label: "Comments", intro: "The words around the comments of every article." },
  newsletter: {
    label: "Newsletter",
    intro: "The words beside every sign-up form, and the first email.",
  },
  about: { label: "About", intro: "Who you are, on the home page." },
  author: {
    label: "Author",
    intro: "The person behind the articles. Without a name, the site’s name is used.",
  },
  book: { label: "Book", intro: "The book at the end of the home page, or none." },
  links: { label: "Links", intro: "Where else you can be found." },
  privacy: { label: "Privacy", intro: "The page that says what the site stores about readers." },
  search: {
    label: "Search and sharing",
    intro: "How the home page looks in search results and where its link is shared.",
  },
  look: { label: "Look", intro: "The site’s colors, logo and icon." },
  analytics: { label: "Analytics", intro: "Which service counts visits, if any." },
};

export const sectionTexts: Record<HomeSection, string> = {
  hero: "Top of the page",
  essay: "Essay",
  videos: "Videos",
  resources: "Guides",
  articles: "Articles",
  community: "Community",
  about: "About",
  book: "Book",
};

export const choiceTexts: Record<string, Record<string, string>> = {
  provider: {
    env: "As set up on the server",
    none: "None",
    ga4: "Google Analytics",
    plausible: "Plausible",
    umami: "Umami",
  },
  language: { en: "English", es: "Spanish", de: "German" },
  direction: { auto: "The language’s own", ltr: "Left to right", rtl: "Right to left" },
  dates: { short: "Jan 5, 2025", long: "January 5, 2025", numeric: "1/5/2025" },
  palette: { coral: "Coral", sea: "Sea", plum: "Plum", forest: "Forest" },
};

export const controlTexts = {
  add: "Add",
  addTo: (label: string) => `Add to ${label}`,
  remove: "Remove",
  up: "Move up",
  down: "Move down",
  entry: (label: string, place: number) => `${label} ${place}`,
  shown: (section: string) => `Show ${section}`,
  alwaysShown: "Always shown",
  moved: (what: string, place: number, count: number) => `${what} is number ${place} of ${count}.`,
  zoneExample: "Europe/Berlin",
  zoneNow: (time: string) => `It is ${time} there now.`,
  guide: (place: number) => `Guide ${place}`,
  newestFeatured: "The newest featured one",
  noGuide: "None",
  guidesHint:
    "Up to three. With none chosen, the newest featured ones are shown, or else the newest.",
  brokenPicture:
    "This picture can’t be loaded. Please choose another one, or readers will miss it.",
  nowhere: "Nowhere: it only opens the entries below it",
  lost: "There’s nothing for readers here any more. Please choose another place, or remove the entry.",
  movedTo: (address: string) =>
    `This has moved to ${address}. Readers are still led there; its name may have changed too.`,
  leadThere: "Use the new address",
  ownAddress: "Another address",
  ownAddressLabel: "The address",
  ownAddressHint: "A path such as /articles/2026, or an address on the web.",
  sections: "Home page sections",
  lists: "Lists",
  listed: {
    "/articles": "All articles",
    "/videos": "All videos",
    "/resources": "All guides",
    "/letters": "Past newsletters",
    "/search": "Search",
    "/privacy": "Privacy",
  },
  pages: "Your pages",
  categories: "Categories",
  tags: "Tags",
  series: "Series",
};

export const previewTexts = {
  label: "Preview of the page",
  width: "Width of the preview",
  page: "Page",
  pages: {
    home: "Home",
    article: "Newest article",
    articles: "Articles",
    resources: "Guides",
    videos: "Videos",
    search: "Search",
    privacy: "Privacy",
    email: "Email",
  },
  phone: "Phone",
  desk: "Desk",
  open: "Open large",
  title: "Preview",
  close: "Close",
  loading: "Loading the preview...",
  failed: "The preview couldn’t be loaded.",
  retry: "Try again",
  search: "In search results",
  shared: "Where the link is shared",
};

export const historyTexts = {
  title: (group: string) => `History of ${group}`,
  intro: "What this part said before each save. The last 50 are available.",
  none: "Nothing has been saved here yet, so there is nothing to restore.",
  until: (moment: string) => `Until ${moment}`,
  same: "The same as now",
  differs: (labels: string) => `Different: ${labels}`,
  bringBack: "Restore",
  look: "Look",
  loading: texts.loading,
  notLoaded: "The history couldn’t be loaded.",
};

export const conflictTexts = {
  subject: "This part was",
  empty: "(empty)",
  same: "It says the same as yours.",
  fate: { mine: "Your text will be lost.", theirs: "which stays in the history." },
};
