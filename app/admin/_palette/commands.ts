import type { Command } from "@/components/admin/palette/commands";
import { editorDoors, places } from "@/components/admin/shell/screens";
import { groupTexts } from "@/components/admin/site/texts";
import type { SettingsGroup } from "@/lib/site/settings/schema";

/** Where one can go. */
export const toScreens: Command[] = [
  ...places.map(({ label, words, href }) => ({
    label,
    words,
    href,
    isAction: label.startsWith("New "),
  })),
  {
    label: "Comments: spam",
    words: "caught",
    href: "/admin/comments?tab=spam",
    isAction: false,
  },
];

/** What else the parts of the site's words may be looked for by: what can be set there. */
const partWords: Record<SettingsGroup, string> = {
  site: "site name publication name blog name direction right to left rtl arabic hebrew footer text language translate translation spanish german date format copyright name title tagline promise contact mailing address postal email address footer time zone timezone clock offline disclaimer",
  hero: "hero image header image headline eyebrow picture image background video header banner first screen featured video",
  essay: "text home long read brain development",
  home: "latest posts move sections reorder order hide show guides coming soon layout sections blocks rearrange homepage front page",
  menu: "navigation header nav bar links dropdown submenu second level entries drawer hamburger",
  lists:
    "newsletter archive articles guides videos letters search titles synonyms words for one thing archive page",
  community: "question suggestions invitation contact form",
  comments: "note below the form words around",
  newsletter:
    "promise welcome first email letters sign-up form signup subscribe confirmation text clicks ages children interests thank you sender sender name from name signature reply-to reply to address",
  about: "text human ai bio about me about page",
  author:
    "name photo biography bio credentials byline profile photo profile picture avatar gravatar portrait me who i am",
  book: "affiliate cover title shop buy store product sell",
  links:
    "social channel youtube instagram facebook tiktok twitter x linkedin pinterest follow social media accounts profiles",
  privacy: "text policy gdpr cookies cookie banner legal data protection",
  search:
    "seo description social card google bing verification meta search engines sharing share image thumbnail picture opengraph link preview facebook preview sitemap robots console index indexing found on google schema structured data canonical twitter card",
  look: "site icon browser icon tab icon logo in email palette accent colours colors colour color logo favicon icon font fonts typeface dark mode dark light theme brand branding style",
  analytics:
    "google plausible umami tracking code code injection scripts cookies consent measurement",
};

export const parts: Command[] = Object.entries(groupTexts).map(([group, { label }]) => ({
  label: `Site: ${label}`,
  words: `settings words edit ${partWords[group as SettingsGroup]}`,
  href: `/admin/site?part=${group}`,
  isAction: false,
}));

const EDITOR_LINKS = [
  "New Article",
  "Upload pictures",
  "Approve comments",
  "View site",
  "Sign out",
];

export const additions: Command[] = places.flatMap(({ add }) =>
  add ? [{ ...add, isAction: true }] : [],
);

/** What else can be done, by an address. */
export const links: Command[] = [
  {
    label: "Import CSV of redirects",
    words: "old addresses links",
    href: "/admin/redirects?do=import",
    isAction: true,
  },
  {
    label: "Export CSV of redirects",
    words: "old addresses links",
    href: "/api/admin/redirects/export",
    isAction: true,
  },
  {
    label: "Import CSV of subscribers",
    words: "list substack mailchimp kit convertkit beehiiv add people contacts upload",
    href: "/admin/subscribers?do=import",
    isAction: true,
  },
  {
    label: "Sign-up form for another site",
    words:
      "newsletter embed html widget iframe signup form subscribe box popup collect emails addresses",
    href: "/admin/subscribers?do=embed",
    isAction: true,
  },
  {
    label: "Approve comments",
    words: "moderate pending",
    href: "/admin/comments",
    isAction: true,
  },
  {
    label: "Finish drafts",
    words: "unpublished unfinished changes continue",
    href: "/admin/articles?state=unfinished",
    isAction: true,
  },
  {
    label: "Take everything with me",
    words: "archive download export copy my data out move away leave",
    href: "/api/admin/data/archive",
    isAction: true,
  },
  {
    label: "Empty the trash",
    words: "delete for good",
    href: "/admin/trash?do=empty",
    isAction: true,
  },
  {
    label: "Start empty",
    words: "demo content examples remove start over reset wipe",
    href: "/admin?do=start-empty",
    isAction: true,
  },
  {
    label: "View site",
    words: "home public preview my website see it live visit",
    href: "/",
    isAction: true,
  },
  {
    label: "RSS feed",
    words: "rss feed atom json readers follow podcast syndication",
    href: "/feed.xml",
    isAction: true,
  },
  { label: "Sign out", words: "log out logout leave", href: "/api/logout", isAction: true },
];

export const editorCommands: Command[] = [
  ...[...additions, ...links].filter(({ label }) => EDITOR_LINKS.includes(label)),
  ...editorDoors
    .flatMap(({ screens }) => screens)
    .map(({ label, words, href }) => ({ label, words, href, isAction: false })),
];
