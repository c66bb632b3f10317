import { countOf, formatCount } from "@/components/admin/shell/count";
import { NOTES_OF_KIND_MAX } from "@/lib/domains/imports/limits";
import type {
  ImportCounts,
  ImportState,
  NoteKind,
  Source,
  TextCounts,
} from "@/lib/domains/imports/schema";

export const texts = {
  title: "Move in",
  subtitle: "Bring articles, pages and comments from another site",
  loading: "Loading...",
  failed: "The imports couldn’t be loaded.",
  choose: "Choose an export",
  chooseSays:
    "Ghost’s JSON, WordPress’s XML, the ZIP of Substack or Medium, or a ZIP of Markdown files from Hugo, Jekyll or Astro. You see a report first; nothing is imported until you say so.",
  chooseAction: "Choose a file",
  site: "Address of your old site",
  siteHint:
    "Such as https://old.example.org. It shows which links are your own, and where your pictures are. A WordPress export already includes it.",
  tooLarge: "The file is too large. The limit is 1 GB.",
  empty: "The file is empty. Please choose another one.",
  sending: (name: string) => `Sending ${name}`,
  sendFailed: "The file couldn’t be sent. Please try again.",
  stop: "Stop",
  read: "Read the export",
  run: "Import",
  runFailed: "The import couldn’t be started. Please try again.",
  started: "The import has begun",
  parked: "Waiting for you",
  resume: "Try again",
  resumed: "It is being tried again",
  resumeFailed: "It couldn’t be started again. Please try again in a moment.",
  undo: "Undo this import",
  undoFailed: "The import couldn’t be undone. Please try again.",
  undoStarted: "The import is being undone",
  discard: "Discard",
  discarded: "The import was discarded",
  discardFailed: "The import couldn’t be discarded. Please try again.",
  leave: "You can leave this page: it continues with the next scheduled run.",
  before: "Earlier imports",
  none: "Nothing has been imported yet.",
  columns: ["File", "From", "Started", "Status", "Report"],
  show: "Show",
  showOf: (name: string) => `Show the import of ${name}`,
  made: "What was imported",
  draft: "draft",
  preview: "Preview",
  more: (count: number) => `and ${formatCount(count)} more`,
  notes: "Good to know first",
  notesAfter: "Good to know",
  noteMore: `Only the first ${formatCount(NOTES_OF_KIND_MAX)} are listed.`,
  times: (count: number) => (count > 1 ? ` (${formatCount(count)} times)` : ""),
  redirects: "See the redirects",
  nothingNew: "All of it is here already, so nothing would be added.",
};

export const unseenTexts = {
  run: "Import unseen",
  runSays:
    "Imported unseen, everything comes in as drafts that only you can open: no page, no redirect and no feed changes for readers. You can look at it, try the old site’s addresses, and make it public with one press.",
  says: "Only you can see what was imported. Nothing here has changed for readers.",
  publish: "Make it public",
  publishStarted: "It is being made public",
  publishFailed: "It couldn’t be made public. Please try again.",
  hide: "Take it back",
  hideStarted: "It is being taken back",
  hideFailed: "It couldn’t be taken back. Please try again.",
  preview: (title: string) => `Preview “${title}”`,
  walkTitle: "Addresses of the old site",
  walk: "Try the old addresses",
  walkStarted: "The old addresses are being tried",
  walkFailed: "The old addresses couldn’t be tried. Please try again.",
  more: "More addresses to try",
  moreHint:
    "One on each line, such as https://old.example.org/about. The sitemap and the feeds of your old site and the addresses in the export are tried anyway.",
  lost: "Addresses that lead nowhere here",
  lostMore: (count: number) => `Only the first ${formatCount(count)} are listed.`,
  tried(tried: number, lost: number): string {
    if (tried === 0) return "No old address is known yet, so none was tried.";
    const all = countOf(tried, "old address", "old addresses");
    if (lost === 0) return `${all} tried: each leads to something here.`;
    return `${all} tried: ${formatCount(lost)} of them ${lost === 1 ? "leads" : "lead"} nowhere here. You can add redirects for them.`;
  },
};

export const undoTexts = {
  title: "Undo this import?",
  says: "This removes the articles, pages and comments that it added, with its redirects and with pictures that nothing else shows.",
  stays: (count: number) =>
    `${countOf(count, "text")} ${count === 1 ? "stays" : "stay"}: you changed, sent or placed ${count === 1 ? "it" : "them"} since, or readers commented.`,
  withChanged: "Move these to the trash as well",
  cancel: "Cancel",
  action: "Undo",
};

export const sourceTexts: Record<Source, string> = {
  ghost: "Ghost",
  wordpress: "WordPress",
  substack: "Substack",
  medium: "Medium",
  markdown: "Markdown files",
};

export const stateTexts: Record<ImportState, string> = {
  uploading: "Uploading",
  reading: "Reading",
  checking: "Checking",
  ready: "Report is ready",
  running: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  failed: "Failed",
  unseen: "Here, unseen",
  walking: "Trying the old addresses",
  publishing: "Making it public",
  hiding: "Taking it back",
};

export const noteTexts: Record<NoteKind, string> = {
  cut: "The file is incomplete",
  leftOut: "Left out",
  draft: "Imported as a draft",
  slug: "Gets another address",
  text: "Please look at its text",
  account: "Something from the old text is missing",
  html: "Parts that are converted or left out",
  kept: "Kept as HTML",
  link: "Links on the old site that lead nowhere here",
  redirect: "Old addresses that can’t lead here",
  shortcode: "Codes that only the old site knows",
  picture: "Pictures that aren’t copied here",
};

export const noteOrder: readonly NoteKind[] = [
  "cut",
  "leftOut",
  "draft",
  "slug",
  "text",
  "account",
  "picture",
  "html",
  "kept",
  "shortcode",
  "link",
  "redirect",
];

export const accountTexts = {
  title: "What the texts had, and have here",
  says: (texts: number) => `Counted in ${countOf(texts, "text")}, before and after.`,
  columns: ["", "Old", "New"],
  rows: {
    words: "Words",
    pictures: "Pictures",
    links: "Links",
    frames: "Embeds, videos and recordings",
    notes: "Footnotes",
  } satisfies Record<keyof TextCounts, string>,
  hint: "An embed that can’t be shown here becomes a link.",
  whole: "Every text has all the words, pictures, links and footnotes that it has in the export.",
  differing: (count: number) =>
    count === 1
      ? "1 text is missing something it had. Compare it:"
      : `${formatCount(count)} texts are missing something they had. Compare them:`,
  first: (count: number) => `These are the first ${formatCount(count)}.`,
  before: "Old text",
  after: "New text",
};

/** What comes, or came, as '12 articles, 2 pages, 3 of the texts as drafts'; redirects of what is unseen wait. */
export function countText(counts: ImportCounts, { isUnseen = false } = {}): string {
  const { articles, drafts, pages, comments, pictures, redirects } = counts;
  const parts = [
    articles > 0 ? countOf(articles, "article") : "",
    pages > 0 ? countOf(pages, "page") : "",
    comments > 0 ? countOf(comments, "comment") : "",
    pictures > 0 ? countOf(pictures, "picture") : "",
    redirects > 0 ? countOf(redirects, "redirect") + (isUnseen ? " once it is public" : "") : "",
  ].filter((part) => part !== "");
  const ofThem =
    drafts > 0
      ? `, ${formatCount(drafts)} of the texts as ${drafts === 1 ? "a draft" : "drafts"}`
      : "";
  return parts.length === 0 ? "" : parts.join(", ") + ofThem;
}

export function presentText(count: number): string {
  return count === 1
    ? "1 text is here already and stays as it is."
    : `${formatCount(count)} texts are here already and stay as they are.`;
}

export function failedText(count: number): string {
  return `${countOf(count, "text")} couldn’t be imported.`;
}

export function progressText(state: ImportState, done: number, total: number): string {
  const name = stateTexts[state];
  if (total > 0) return `${name}: ${formatCount(done)} of ${formatCount(total)}`;
  return done > 0 ? `${name}: ${countOf(done, "text")}` : `${name}...`;
}
