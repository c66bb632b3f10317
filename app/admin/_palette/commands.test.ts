import { expect, test } from "vitest";
import { paletteGroups } from "@/components/admin/palette/commands";
import { doors, lowerDoors, places } from "@/components/admin/shell/screens";
import { calls } from "@/lib/domains/calls";
import { additions, links, parts, toScreens } from "./commands";
import { settingCommands } from "./setting-commands";

const commands = [...additions, ...links, ...toScreens, ...parts, ...settingCommands];
const nothing = { items: [], q: "" };

/** The label of what Enter opens once this is typed. */
const firstFor = (q: string) => paletteGroups(commands, nothing, q)[0]?.items[0]?.label;

/** What an owner sets out to do, where the menu has it, and what she types of it. */
const TASKS: [task: string, place: string, typed: string][] = [
  ["go on with a draft", "Articles", "posts"],
  ["see when an article goes out", "Articles", "schedule"],
  ["put articles in an order", "Series", "course"],
  ["rename a category", "Categories and tags", "rename"],
  ["choose what new readers begin with", "Start here", "new readers"],
  ["offer a PDF", "Resources", "pdf"],
  ["bring in the films of the channel", "Videos", "youtube channel"],
  ["look for a photo", "Pictures", "photos"],
  ["describe a picture", "Pictures", "alt text"],
  ["let a comment appear", "Comments", "discussion"],
  ["read what readers suggested", "Suggestions", "feedback"],
  ["keep a word out of the comments", "Spam words", "blocklist"],
  ["take somebody off the list", "Subscribers", "unsubscribe"],
  ["see whom a newsletter reached", "All newsletters", "newsletter sent"],
  ["greet new subscribers", "Welcome messages", "onboarding"],
  ["get a report every week", "Weekly letter to you", "weekly"],
  ["send an email again that failed", "Email problems", "undelivered"],
  ["see how many read", "Numbers", "visitors"],
  ["set up a new site", "First hour", "getting started"],
  ["let somebody else write", "Editors", "team"],
  ["teach Ctrl+K a word", "Your words", "synonyms"],
  ["change the headline of the home page", "Words and look", "home page text"],
  ["change what the header leads to", "Menu", "navigation"],
  ["add an imprint", "Pages", "imprint"],
  ["let an old address lead on", "Redirects", "old links"],
  ["save everything", "Backups", "backup"],
  ["bring back what was deleted", "Trash", "undelete"],
  ["see whether all is well", "Health", "uptime"],
  ["let an assistant in", "Tokens", "claude"],
  ["move in from another site", "Move in", "migrate"],
];

/** Sixty words of other products' help, and what they mean here. */
const WORDS: Record<string, string> = {
  schedule: "Articles",
  unpublish: "Articles",
  posts: "Articles",
  blog: "Articles",
  chapters: "Series",
  labels: "Categories and tags",
  merge: "Categories and tags",
  pinned: "Start here",
  "lead magnet": "Resources",
  printable: "Resources",
  attachments: "Resources",
  films: "Videos",
  subtitles: "Videos",
  media: "Pictures",
  gallery: "Pictures",
  caption: "Pictures",
  members: "Subscribers",
  audience: "Subscribers",
  drafts: "Finish drafts",
  unsubscribe: "Subscribers",
  erase: "Subscribers",
  discussion: "Comments",
  approve: "Approve comments",
  inbox: "Suggestions",
  "contact form": "Suggestions",
  banned: "Spam words",
  campaigns: "All newsletters",
  broadcast: "All newsletters",
  bounces: "All newsletters",
  autoresponder: "Welcome messages",
  digest: "Weekly letter to you",
  outbox: "Email problems",
  stats: "Numbers",
  traffic: "Numbers",
  referrers: "Numbers",
  settings: "Words and look",
  theme: "Words and look",
  customize: "Words and look",
  menu: "Menu",
  dropdown: "Menu",
  onboarding: "Welcome messages",
  wizard: "First hour",
  roles: "Editors",
  legal: "Pages",
  permalink: "Redirects",
  "404": "Redirects",
  domain: "Redirects",
  restore: "Backups",
  snapshot: "Backups",
  "recycle bin": "Trash",
  undo: "Trash",
  logs: "Health",
  ssl: "Health",
  "api key": "Tokens",
  chatgpt: "Tokens",
  zapier: "Webhooks",
  squarespace: "Move in",
  wordpress: "Move in",
  "profile photo": "Site: Author",
  avatar: "Site: Author",
  font: "Site: Look",
  dark: "Site: Look",
  logo: "Logo",
  instagram: "Site: Links",
  cookies: "Site: Privacy",
  seo: "Site: Search and sharing",
  footer: "Site: Name and contact",
  timezone: "Site: Name and contact",
  embed: "Sign-up form for another site",
  compose: "New Article",
  "version history": "Articles",
  "subject line": "All newsletters",
  "open rate": "All newsletters",
  "double opt-in": "Subscribers",
  segments: "Subscribers",
  "popular posts": "Numbers",
  rss: "RSS feed",
  smtp: "Email problems",
  dkim: "Health",
  "co-author": "Editors",
  "landing page": "Pages",
  "close comments": "Comments",
  unfinished: "Finish drafts",
  plugins: "Tokens",
  widgets: "Words and look",
  "featured image": "Articles",
  "sticky post": "Start here",
  "site icon": "Site: Look",
  "header image": "Site: Top of the home page",
  "publication name": "Site: Name and contact",
  "welcome email": "Welcome messages",
  portal: "Subscribers",
  "code injection": "Site: Analytics",
  "social accounts": "Site: Links",
  automations: "Welcome messages",
  "reply to address": "Site: Newsletter",
  "cleaned contacts": "Subscribers",
  "a/b test": "All newsletters",
  "right to left": "Site: Name and contact",
  "facebook preview": "Site: Search and sharing",
  "write a newsletter": "New newsletter",
  "verify domain": "Health",
  "connect zapier": "Webhooks",
  "collect emails": "Sign-up form for another site",
  "recently deleted": "Trash",
  "search terms": "Numbers",
  "start over": "Start empty",
  faq: "Pages",
  ghostwriter: "Editors",
  deliverability: "Health",
  "email a guide": "Resources",
  "preview link": "Articles",
  "page not found": "Redirects",
};

/** What nobody listed: forms of words, words around them, single settings, and more than one place has. */
const UNLISTED: Record<string, string> = {
  merging: "Categories and tags",
  unsubscribers: "Subscribers",
  "how do I change the logo?": "Logo",
  "who can see my drafts": "Finish drafts",
  "show a book": "Show a book",
  "install app": "Let readers install the site like an app",
  "the favicon": "Favicon",
  "recover the deleted article": "Trash",
  "turn off comments": "Comments",
  "hide the book": "Site: Book",
  "who can I invite?": "Invite editor",
  forms: "Sign-up form for another site",
  "sign up": "Sign-up form for another site",
  subscribr: "Subscribers",
  "is my site down?": "Health",
  "book page": "Site: Book",
  "revoke a token": "Tokens",
  "where are my backups to": "Backups",
};

test.each(TASKS)("to %s takes two presses, and one word", (_, place, typed) => {
  const opened = [...doors, ...lowerDoors].filter(({ screens }) =>
    screens.some(({ label }) => label === place),
  );
  expect(opened).toHaveLength(1);
  expect(firstFor(typed)).toBe(place);
});

test.each(Object.entries(WORDS))("“%s” leads to %s first", (word, label) => {
  expect(firstFor(word)).toBe(label);
});

test.each(Object.entries(UNLISTED))("“%s” leads to %s, which nobody listed", (words, label) => {
  expect(firstFor(words)).toBe(label);
});

test("whatever a screen lists, adds and removes is added by a command of the screen's own", () => {
  const names = Object.keys(calls);
  // The palette itself adds an owner's word.
  const screens = places.filter(
    ({ href }) =>
      href !== "/admin/own-words" &&
      names.includes(`POST /api${href}`) &&
      names.includes(`DELETE /api${href}/{id}`),
  );
  expect(screens.length).toBeGreaterThan(5);
  expect(places.filter(({ add }) => add)).toEqual(screens);
});

test("what nothing here has anything to do with finds nothing", () => {
  for (const q of ["paywall", "zxqvw", "currency"]) expect(firstFor(q), q).toBeUndefined();
});

test("at least three hundred other words lead somewhere", () => {
  const words = new Set(commands.flatMap(({ words = "" }) => words.split(" ")));
  expect(words.size).toBeGreaterThanOrEqual(300);
});
