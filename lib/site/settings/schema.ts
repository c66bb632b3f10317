import { z } from "zod";
import { HOME_SECTIONS } from "@/lib/site/settings/section-places";
import { DATE_FORMS, DIRECTIONS, LANGUAGES } from "@/lib/site/words/languages";
import {
  emailText,
  hasCredentials,
  imageAddress,
  lineText,
  longText,
  orNull,
  shortList,
  TAG_MAX_CHARACTERS,
} from "@/lib/text/input";
import { PALETTES } from "@/lib/theme";
import { isYoutubeId, youtubeId } from "@/lib/youtube/youtube-id";

export type SettingControl =
  | "line"
  | "text"
  | "markdown"
  | "email"
  | "link"
  | "picture"
  | "video"
  | "switch"
  | "choice"
  | "order"
  | "destination"
  | "list";

export type SettingMeta = { label: string; control: SettingControl; hint?: string };

/** Fits a phone’s header beside the menu, at most cut at its end. */
const NAME_MAX_CHARACTERS = 60;
const LINE_MAX_CHARACTERS = 300;
const TEXT_MAX_CHARACTERS = 2_000;
const SEARCH_WORDS_MAX_CHARACTERS = 20_000;
const MARKDOWN_MAX_CHARACTERS = 100_000;
const URL_MAX_CHARACTERS = 2_048;

function required<T extends z.ZodType<string>>(text: T, sentence: string) {
  return text.refine((value) => value !== "", sentence);
}

function line(label: string, hint?: string) {
  return lineText(label, LINE_MAX_CHARACTERS).meta({ label, control: "line", hint });
}

function requiredLine(label: string, hint?: string, max = LINE_MAX_CHARACTERS) {
  return required(
    lineText(label, max),
    `${label} must not be empty. It keeps its old words until you write new ones.`,
  ).meta({ label, control: "line", hint });
}

function text(label: string, hint?: string) {
  return longText(label, TEXT_MAX_CHARACTERS).meta({ label, control: "text", hint });
}

function markdown(label: string, hint?: string) {
  return longText(label, MARKDOWN_MAX_CHARACTERS).meta({ label, control: "markdown", hint });
}

function picture(label: string, hint?: string) {
  return imageAddress.meta({ label, control: "picture", hint });
}

/** A host of any other letters could end the policy that it is written into. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && HOST.test(hostname) && !hasCredentials(value);
}

function webAddress(label: string) {
  return lineText(label, URL_MAX_CHARACTERS).refine(
    (value) => value === "" || isWebAddress(value),
    "Please enter a web address that starts with https://.",
  );
}

function link(label: string, hint?: string) {
  return webAddress(label).meta({ label, control: "link", hint });
}

function video(label: string, hint?: string) {
  return lineText(label, URL_MAX_CHARACTERS)
    .overwrite((typed) => youtubeId(typed) ?? typed)
    .refine(isYoutubeId, "Please enter a YouTube address, or a video ID of 11 characters.")
    .meta({ label, control: "video", hint });
}

function list<T extends z.ZodType>(label: string, item: T, max: number, hint?: string) {
  return shortList(item, {
    max,
    notList: `${label} must be a list.`,
    tooMany: `${label}: at most ${max} fit.`,
  }).meta({ label, control: "list", hint });
}

function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, "A group of settings must be an object.");
}

const namedLink = group({
  name: required(lineText("The name", 100), "Please enter a name.").meta({
    label: "Name",
    control: "line",
  }),
  href: required(webAddress("The address"), "Please enter an address.").meta({
    label: "Address",
    control: "link",
  }),
});

/** What fits on a desk beside the site’s name: letters, and the room around each entry as so many of them. */
const MENU_ROOM_CHARACTERS = 70;
const MENU_ENTRY_CHARACTERS = 4;
const MENU_ENTRIES_MAX = 30;

function isDestination(value: string): boolean {
  return /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value);
}

const menuEntry = group({
  name: required(lineText("The name", NAME_MAX_CHARACTERS), "Please enter a name.").meta({
    label: "Name",
    control: "line",
  }),
  /** Empty where the name only opens what is below it. */
  href: lineText("The address", URL_MAX_CHARACTERS)
    .refine(
      (value) => value === "" || isDestination(value),
      "Please enter a path that starts with /, or a web address that starts with https://.",
    )
    .meta({ label: "Leads to", control: "destination" }),
  isBelow: z.boolean("Being below an entry must be true or false.").meta({
    label: "Below the entry before it",
    control: "switch",
  }),
});

const menuEntries = shortList(menuEntry, {
  max: MENU_ENTRIES_MAX,
  notList: "The menu must be a list.",
  tooMany: `At most ${MENU_ENTRIES_MAX} entries fit, with those below others.`,
})
  .refine(([first]) => !first?.isBelow, "The first entry can’t be below another.")
  .refine((entries) => {
    const wide = entries.filter(({ isBelow }) => !isBelow);
    const letters = wide.map(({ name }) => [...name].length + MENU_ENTRY_CHARACTERS);
    return letters.reduce((sum, one) => sum + one, 0) <= MENU_ROOM_CHARACTERS;
  }, "This is more than fits beside the site’s name. Please shorten names, or put entries below others.")
  .refine(
    (entries) => entries.every(({ href }, at) => href !== "" || isFollowed(entries, at)),
    "An entry that leads nowhere needs entries below it.",
  );

function isFollowed(entries: { isBelow: boolean }[], at: number): boolean {
  return !entries[at]?.isBelow && entries[at + 1]?.isBelow === true;
}

const comingSoonCard = group({
  title: required(lineText("The title", LINE_MAX_CHARACTERS), "Please enter a title.").meta({
    label: "Title",
    control: "line",
  }),
  description: longText("The text", TEXT_MAX_CHARACTERS).meta({ label: "Text", control: "text" }),
});

const timeZone = lineText("The time zone", 100).refine(
  (zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC",
  "Please choose a time zone from the list.",
);

const SECTIONS = "Please choose sections of the home page.";
const section = z.enum(HOME_SECTIONS, SECTIONS);

/** How visits are counted; `env` leaves the choice to the environment. */
const ANALYTICS = ["env", "none", "ga4", "plausible", "umami"] as const;

/**
 * Everything about the site that its owner says in her own words, group by group. The form is drawn from it,
 * it is what is stored, and what pages, emails and feeds are given. `lib/site/settings/defaults/site.ts` has what applies where nothing
 * is set.
 */
export const siteSettings = z.object({
  site: group({
    name: requiredLine("The site’s name", undefined, NAME_MAX_CHARACTERS),
    promise: text("The promise", "One sentence below the headline and in the footer."),
    email: emailText.meta({ label: "Contact address", control: "email" }),
    timeZone: timeZone.meta({ label: "Time zone", control: "choice" }),
    notAdvice: text("The line at the end of every page"),
    language: z.enum(LANGUAGES, "Please choose one of the languages.").meta({
      label: "Language",
      control: "choice",
      hint: "For every fixed word on the site, in emails to readers and in feeds. What you wrote yourself doesn’t change, and neither does this admin area.",
    }),
    direction: z.enum(DIRECTIONS, "Please choose one of the directions.").meta({
      label: "Direction of pages",
      control: "choice",
    }),
    dates: z.enum(DATE_FORMS, "Please choose how dates are written.").meta({
      label: "Dates",
      control: "choice",
    }),
    offline: z.boolean("Keeping articles must be true or false.").meta({
      label: "Let readers open articles and guides again without a connection",
      control: "switch",
      hint: "Their browsers store the last 50 articles and guides that they read. When you switch this off, those copies are deleted at their next visit.",
    }),
    installable: z.boolean("Being installable must be true or false.").meta({
      label: "Let readers install the site like an app",
      control: "switch",
      hint: "Browsers offer to put it on the home screen, where it opens in its own window.",
    }),
  }),
  hero: group({
    eyebrow: line("The line above the headline"),
    headline: requiredLine("The headline"),
    /** Shown instead of the featured video; null shows the video. */
    picture: picture("Picture instead of the featured video"),
    pictureAlt: line("What the picture shows"),
    video: video(
      "Video when none is featured",
      "A YouTube address. It is shown until the library features one.",
    ),
    videoTitle: requiredLine("Its title"),
    readFirst: requiredLine("The line above the newest article"),
  }),
  essay: group({
    title: requiredLine("The title of the essay"),
    content: markdown("The essay"),
  }),
  home: group({
    /** Every section once; those not named follow in their usual order. */
    order: z
      .array(section, SECTIONS)
      .refine((order) => new Set(order).size === order.length, "A section is listed twice.")
      .meta({ label: "Order of the sections", control: "order" }),
    /** Never the hero, which has the page's headline. */
    hidden: z
      .array(section.exclude(["hero"], SECTIONS), SECTIONS)
      .meta({ label: "Hidden sections", control: "order" }),
    videosTitle: requiredLine("Videos: title"),
    videosText: text("Videos: intro"),
    resourcesTitle: requiredLine("Guides: title"),
    resourcesText: text("Guides: intro"),
    /** Ids of the guides on the home page, in order; empty for the newest featured ones. */
    resources: z
      .array(z.uuid("Please choose guides from the list."), "Please choose guides from the list.")
      .max(3, "At most three guides fit.")
      .meta({ label: "Guides on the home page", control: "choice" }),
    comingSoon: list("Cards marked ‘Coming soon’", comingSoonCard, 3),
    articlesTitle: requiredLine("Articles: title"),
    articlesText: text("Articles: intro"),
    articlesEmpty: text("Articles: while there are none"),
  }),
  menu: group({
    entries: menuEntries.meta({
      label: "Entries",
      control: "list",
      hint: "They appear in the bar of every page, in the drawer on phones and in the footer. Entries to hidden sections of the home page are left out.",
    }),
  }),
  /** The pages that list everything of a kind, and what is beside their items. */
  lists: group({
    articlesTitle: requiredLine("Articles: title"),
    articlesText: text("Articles: intro"),
    articlesEmpty: text("Articles: while there are none"),
    startTitle: requiredLine("Articles: title of ‘Start here’"),
    seriesTitle: requiredLine("Articles: title of the series"),
    resourcesTitle: requiredLine("Guides: title"),
    resourcesText: text("Guides: intro"),
    resourcesEmpty: text("Guides: while there are none"),
    resourcesNote: line("Guides: below the download"),
    resourcesMore: requiredLine("Guides: title of other guides"),
    videosTitle: requiredLine("Videos: title"),
    videosText: text("Videos: intro"),
    videosEmpty: text("Videos: while there are none"),
    videosMore: requiredLine("Videos: title of other videos"),
    videosArticles: requiredLine("Videos: title of articles on the same subject"),
    lettersTitle: requiredLine("Past newsletters: title"),
    lettersText: text("Past newsletters: intro"),
    searchTitle: requiredLine("Search: title"),
    searchText: text("Search: description", "Where the link is shared."),
    searchWords: longText("Search: words that mean the same", SEARCH_WORDS_MAX_CHARACTERS).meta({
      label: "Search: words that mean the same",
      control: "text",
      hint: "One line for each group, with commas: ipad, tablet, screen time. Anyone who searches for one of them finds them all.",
    }),
  }),
  community: group({
    question: requiredLine("The question"),
    invitation: text("The invitation"),
    note: text("The note below the form"),
  }),
  comments: group({
    note: text("The note below the form"),
    empty: text("While there are none"),
  }),
  newsletter: group({
    title: requiredLine("The newsletter’s title"),
    promise: text("What it promises"),
    note: text("The note below the form"),
    welcomeTitle: requiredLine("First email: title"),
    welcomeText: text("First email: before its links"),
    welcomeEnd: text("First email: at its end"),
    interests: list(
      "Topics readers can choose",
      required(lineText("A topic", TAG_MAX_CHARACTERS), "Please enter a topic."),
      12,
      "Each email has a link under which readers choose theirs. A topic that you rename counts as a new one: readers choose again.",
    ),
    asksAges: z.boolean("Asking for ages must be true or false.").meta({
      label: "Let readers say how old their children are",
      control: "switch",
      hint: "Under the same link, if they want to. You can then send an email only to those with children of a certain age.",
    }),
    asksAtSignUp: z.boolean("Asking at sign-up must be true or false.").meta({
      label: "Ask for both in the sign-up forms as well",
      control: "switch",
      hint: "Folded away, and never required.",
    }),
    countsClicks: z.boolean("Counting clicks must be true or false.").meta({
      label: "Count clicks on links in newsletters",
      control: "switch",
      hint: "Each link separately, never who clicked it. It applies to what you send from then on. Whether an email was opened is never counted.",
    }),
    archive: z.boolean("Showing past newsletters must be true or false.").meta({
      label: "Show past newsletters on the site",
      control: "switch",
      hint: "Everybody can then read, at /letters, what went out only by email, including what was sent before. When you switch this off, those pages are removed at once.",
    }),
  }),
  about: group({
    title: requiredLine("The title of About"),
    content: markdown("The text of About"),
    madeTitle: line("How it is made: title"),
    made: text("How it is made"),
  }),
  /** A person once a name is there; until then the site's name is the author. */
  author: group({
    name: line("Name"),
    photo: picture("Photo"),
    line: line("One line", "Below the name, such as ‘Clinical psychologist and mother of two’."),
    biography: markdown("Biography"),
    credentials: list(
      "Credentials",
      required(lineText("A credential", LINE_MAX_CHARACTERS), "Please enter a credential."),
      10,
    ),
    links: list("Links", namedLink, 10),
  }),
  book: group({
    shown: z
      .boolean("Showing a book must be true or false.")
      .meta({ label: "Show a book", control: "switch" }),
    title: line("The book’s title"),
    tagline: line("Its tagline"),
    text: text("What it is"),
    href: link("Where it is sold"),
    store: line("The shop’s name"),
    cover: picture("Cover", "Without one it is drawn from the title."),
  }),
  links: group({
    social: list("Social links", namedLink, 8),
    channelUrl: link("Video channel"),
  }),
  privacy: group({
    title: requiredLine("The page’s title"),
    intro: text("The page’s intro"),
    content: markdown("The privacy text"),
  }),
  search: group({
    title: requiredLine("Title in search results"),
    description: text("Description in search results"),
    /** The card of pages that have none of their own. */
    image: picture("Social card"),
    /** Verification codes, as the `content` of a meta element. */
    google: line("Google’s verification code"),
    bing: line("Bing’s verification code"),
    pinterest: line("Pinterest’s verification code"),
  }),
  look: group({
    palette: z
      .enum(PALETTES, "Please choose one of the palettes.")
      .meta({ label: "Accent colors", control: "choice" }),
    logo: picture("Logo", "Shown beside the name. Without one, the drawn one is used."),
    favicon: picture("Favicon", "A square picture of at least 192 pixels."),
  }),
  analytics: group({
    provider: z
      .enum(ANALYTICS, "Please choose one of the services.")
      .meta({ label: "Analytics", control: "choice" }),
    id: line("Its id for this site"),
    url: orNull(webAddress("The service’s address")).meta({
      label: "The service’s own address",
      control: "link",
    }),
  }),
});

export type SiteSettings = z.output<typeof siteSettings>;

export type SettingsGroup = keyof SiteSettings;

export type SettingsOf<Group extends SettingsGroup> = {
  value: SiteSettings[Group];
  /** 0 where nothing was ever stored. */
  version: number;
};

export type AllSettings = { [Group in SettingsGroup]: SettingsOf<Group> };

/** What is stored: the settings that are not at their defaults. */
export type StoredSettings = { [Group in SettingsGroup]?: Partial<SiteSettings[Group]> };
