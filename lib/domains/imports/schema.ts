import { z } from "zod";
import { addedInput } from "@/lib/site/published/article-shapes";
import { lineText, longText } from "@/lib/text/input";
import type {
  countedNoteAnswer,
  differingTextAnswer,
  importAccountAnswer,
  importCountsAnswer,
  importedItemAnswer,
  importReportAnswer,
  importSummaryAnswer,
  importUploadAnswer,
} from "./calls";
import { EXPORT_MAX_BYTES } from "./limits";

const NAME_MAX_CHARACTERS = 500;
const SITE_MAX_CHARACTERS = 500;
const WALK_MAX_CHARACTERS = 1_000_000;

export const SOURCES = ["ghost", "wordpress", "substack", "medium", "markdown"] as const;

export type Source = (typeof SOURCES)[number];

/** Something to know of an import, said once for each subject and counted. */
export const NOTE_KINDS = [
  "cut",
  "leftOut",
  "draft",
  "slug",
  "html",
  "kept",
  "link",
  "redirect",
  "shortcode",
  "picture",
  "text",
  "account",
] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

export const importNote = z.object({
  kind: z.enum(NOTE_KINDS),
  subject: z.string(),
  detail: z.string(),
});

export type Note = z.output<typeof importNote>;

const foundComment = z.object({
  key: z.string(),
  /** Of the comment that began the thread; null for one that begins one. */
  parentKey: z.string().nullable(),
  name: z.string(),
  content: z.string(),
  createdAt: z.string(),
  approved: z.boolean(),
});

export type FoundComment = z.output<typeof foundComment>;

export const foundText = z.object({
  kind: z.enum(["article", "page"]),
  /** What it is known by where it comes from. */
  key: z.string(),
  title: z.string(),
  /** The end of its old address; "" where nobody gave it one. */
  slug: z.string(),
  excerpt: z.string(),
  format: z.enum(["html", "markdown"]),
  content: z.string(),
  category: z.string().nullable(),
  /** What the old site’s addresses call the category, where that is known. */
  oldCategory: z.string().nullish(),
  tags: z.array(z.string()),
  /** A published one whose date is to come is scheduled. */
  state: z.enum(["draft", "published", "email"]),
  publishedAt: z.string().nullable(),
  createdAt: z.string().nullable(),
  featuredImage: z.string().nullable(),
  /** What it shows; null where nobody has said. */
  featuredImageAlt: z.string().nullable().default(null),
  /** What our own fields are called in its head. */
  added: addedInput.optional(),
  /** What its old site's feed identified it by, where that is known. */
  feedId: z.string().nullish(),
  /** Its old addresses, whole or as paths, the newest first. */
  from: z.array(z.string()),
  /** What its own addresses are relative to: an address, or a folder of the export. */
  base: z.string(),
  comments: z.array(foundComment),
  notes: z.array(importNote),
});

export type FoundText = z.output<typeof foundText>;

/** What a reader gives: a text, or what there is to know of what does not come. */
export type Found = { text: FoundText } | { note: Note };

export const exportInput = z.object({
  name: lineText("The file’s name", NAME_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please choose a file.",
  ),
  size: z
    .int("The size must be a whole number of bytes.")
    .min(1, "The file is empty. Please choose another one.")
    .max(EXPORT_MAX_BYTES, "The file is too large. The limit is 1 GB."),
});

export type ExportInput = z.output<typeof exportInput>;

export const siteAddress = lineText("The address", SITE_MAX_CHARACTERS)
  .transform((text) => (text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .refine(
    (text) => text === "" || (URL.canParse(text) && new URL(text).hostname.includes(".")),
    "Please enter the address of your old site, as https://old.example.org.",
  );

export const importAction = z.discriminatedUnion(
  "action",
  [
    /** The file has arrived: it is read, and a report made of it. */
    z.object({ action: z.literal("read"), site: siteAddress.default("") }),
    z.object({
      action: z.literal("run"),
      /** True to have it land unseen: nothing is public, and nothing leads to it, before the owner says so. */
      unseen: z.boolean("This must be true or false.").optional(),
    }),
    /** Every address of the old site is tried: those that it names itself, and these. */
    z.object({
      action: z.literal("walk"),
      addresses: longText("The list", WALK_MAX_CHARACTERS).default(""),
    }),
    /** What landed unseen becomes public, with its redirects and feeds; or leaves readers' eyes again. */
    z.object({ action: z.literal("publish") }),
    z.object({ action: z.literal("hide") }),
    /** What waits because it ended its worker each time is tried once more. */
    z.object({ action: z.literal("resume") }),
    z.object({
      action: z.literal("undo"),
      /** True to take away what the owner has changed since as well. */
      withChanged: z.boolean("This must be true or false.").default(false),
    }),
  ],
  "Please choose to read, run, walk, publish, hide, resume or undo.",
);

export type ImportAction = z.output<typeof importAction>;

/**
 * What becomes of an import: its file is on its way, read, looked through, waits for the owner's word, is written,
 * is there; or is taken away again, or deleted. One that lands unseen can be walked, made public, and hidden again.
 */
export const IMPORT_STATES = [
  "uploading",
  "reading",
  "checking",
  "ready",
  "running",
  "done",
  "undoing",
  "undone",
  "failed",
  "unseen",
  "walking",
  "publishing",
  "hiding",
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

export type CountedNote = z.output<typeof countedNoteAnswer>;

/** How much of each kind comes, or came. */
export type ImportCounts = z.output<typeof importCountsAnswer>;

export type ImportedItem = z.output<typeof importedItemAnswer>;

/** An import in the owner's list. Dates are ISO 8601 in UTC. */
export type ImportSummary = z.output<typeof importSummaryAnswer>;

export type DifferingText = z.output<typeof differingTextAnswer>;

export type ImportAccount = z.output<typeof importAccountAnswer>;

/** What became of the old site's addresses when they were tried. */
export const importWalk = z.object({
  /** What the owner gave beside what the site says of itself. */
  given: z.string().default(""),
  /** In ISO 8601; null while it has not come to its end. */
  at: z.string().nullable().default(null),
  tried: z.int().default(0),
  /** How many of them lead nowhere here, and the first of those. */
  lost: z.int().default(0),
  lostFirst: z.array(z.string()).default([]),
  /** What could not be read of the old site, in sentences for the owner. */
  problems: z.array(z.string()).default([]),
});

export type ImportWalk = z.output<typeof importWalk>;

export type ImportReport = z.output<typeof importReportAnswer>;

/** The new import, and where the browser sends its file with one PUT. */
export type ImportUpload = z.output<typeof importUploadAnswer>;

const textCounts = z.object({
  words: z.int(),
  pictures: z.int(),
  links: z.int(),
  frames: z.int(),
  notes: z.int(),
});

export type TextCounts = z.output<typeof textCounts>;

export const textAccount = z.object({
  before: textCounts,
  after: textCounts,
  /** What is not in the new one; of links and frames together, as one becomes the other. */
  missing: z.object({ words: z.int(), pictures: z.int(), links: z.int(), notes: z.int() }),
  /** Both as they read, where something is missing. */
  texts: z.object({ before: z.string(), after: z.string() }).nullable(),
});

export type TextAccount = z.output<typeof textAccount>;

/** What is saved with a text that was looked through, until it is written. */
export const checkedText = z.object({
  excerpt: z.string(),
  content: z.string(),
  /** Addresses or files of the export, by their places in the text. */
  pictures: z.array(z.string()),
  featuredImage: z.string().nullable(),
  /** What it shows; null where nobody has said. */
  featuredImageAlt: z.string().nullable().default(null),
  added: addedInput.optional(),
  feedId: z.string().nullable().default(null),
  category: z.string().nullable(),
  oldCategory: z.string().nullish(),
  tags: z.array(z.string()),
  state: z.enum(["draft", "published", "email"]),
  publishedAt: z.string().nullable(),
  createdAt: z.string().nullable(),
  comments: z.array(foundComment),
  account: textAccount.nullable().default(null),
});

export type CheckedText = z.output<typeof checkedText>;

export const madeBeside = z.object({
  comments: z.array(z.string()).default([]),
  redirects: z.int().default(0),
  state: z.string().default(""),
  account: textAccount.nullish(),
  /** Of one that waits to be public: since when it was on the old site. */
  publishedAt: z.string().nullable().optional(),
});

export type MadeBeside = z.output<typeof madeBeside>;
