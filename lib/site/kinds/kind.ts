import "server-only";
import type { Admin, Errand } from "@/lib/auth/admin";
import type { Tx } from "@/lib/database/db";
import type { Row } from "@/lib/site/programs/rules";
import type { ItemKind } from "@/lib/site/published/items.mjs";
import type { Handlers, handlers } from "@/lib/site/route/route";
import type { SitemapPage, SitemapPart } from "@/lib/site/seo/sitemap";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { Restore, TrashedItem } from "@/lib/site/trash/trash";
import type { WaitingCounts } from "@/lib/site/waiting/calls";
import type { Prisma } from "@/prisma/client/client";
import type { Activity, FoundItem } from "./calls";

export type KindSearch = { q: string; page: number; perPage: number };

export type KindPages = {
  /** The list of all, by whose date the home page is dated too. */
  main?: SitemapPage;
  /** What else lists some of them. */
  lists?: SitemapPage[];
  items?: SitemapPage[];
  /** Items that are too many to be read at once. */
  parts?: SitemapPart[];
};

export type KindLine = [title: string, path: string, text: string | null];

/** How what a program did to the rows of a table is undone. What it deleted comes back from the trash. */
export type Undo = {
  table: Prisma.ModelName;
  /** Gives a row former values; `row` is as it is but for these, which are `was`. */
  update?: (admin: Admin, id: string, row: Row, was: Row) => Promise<unknown>;
  /** Takes away what was added. */
  remove?: (admin: Admin, id: string) => Promise<unknown>;
  /** What it is known by in the trash, where that is not its id. */
  trashId?: (id: string) => string;
  read?: (admin: Admin, id: string) => Promise<Row | null>;
};

/** What is found, but for the name of its kind. */
type Found = Omit<FoundItem, "group">;

/** What the desks that serve every kind do with one; `app/_flows/kinds.ts` has them all. */
export type Kind = {
  /** What several of it are called. */
  name: string;
  /** The calls at `/api/admin/<at>` and at `/api/admin/<at>/{id}`, where no route of their own has them. */
  calls?: (make: typeof handlers) => { at: string; all: Handlers; one: Handlers };
  /** What one is called in the trash, and how it comes back. */
  trash?: Record<string, { name: string; restore: Restore }>;
  /** The tags of what it shows of items of any kind, asked before they come back from the trash and after. */
  shows?: (tx: Tx, items: readonly TrashedItem[]) => Promise<string[]>;
  /** Deletes stored files that left the trash, where they are its own and nothing has them. */
  removeFiles?: (files: readonly string[]) => Promise<unknown>;
  undo?: Undo[];
  /** The first of what a search of the admin area finds. */
  find?: (admin: Admin, search: KindSearch) => Promise<Found[]>;
  /** How many need the owner; they need not be counted further than `most`. */
  waiting?: Partial<
    Record<keyof WaitingCounts, (by: Admin | Errand, most: number) => Promise<number>>
  >;
  /** The latest that happened. */
  activity?: (max: number) => Promise<Activity[]>;
  /** How demo content goes, as the owner's own would: it rests in the trash. */
  demo?: {
    table: Prisma.ModelName;
    remove: (admin: Admin, id: string) => Promise<void>;
  };
  /** What readers find by the name of one; `slug` is the name of what has moved. */
  items?: { [item in ItemKind]?: (slug: string) => Promise<{ found: string; slug?: string }> };
  sitemap?: (site: SiteSettings) => Promise<KindPages>;
  /** The newest that readers see, as language models are given them. */
  newest?: (max: number, site: SiteSettings) => Promise<{ title: string; lines: KindLine[] }>;
};

const TITLE_CHARACTERS = 120;
const PREVIEW_CHARACTERS = 80;

function onOneLine(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max).toWellFormed().trimEnd()}…`;
}

export function screenAt(screen: string, parts: Record<string, string>): string {
  return `/admin/${screen}?${new URLSearchParams(parts)}`;
}

export function asTitle(text: string): string {
  return onOneLine(text, TITLE_CHARACTERS);
}

export function foundItem({
  hint,
  ...found
}: Omit<Found, "hint"> & { hint?: string | null }): Found {
  return { ...found, hint: hint ?? "" };
}

type Happened = Pick<Activity, "title" | "href"> &
  Partial<Pick<Activity, "by" | "about" | "count">> & { at: Date };

/** Something that happened, with what most have nothing to say of. */
export function happened(
  kind: Activity["kind"],
  { title, href, at, by = null, about = null, count = null }: Happened,
): Activity {
  return { kind, title, href, at: at.toISOString(), by, about, count };
}

/** What a reader wrote, as far as the dashboard shows it. */
export function preview(text: string): string {
  return onOneLine(text, PREVIEW_CHARACTERS);
}
