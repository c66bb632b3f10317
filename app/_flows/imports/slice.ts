import "server-only";
import { TooComplexError } from "@/lib/content/too-complex";
import { isDatabaseAway } from "@/lib/database/database-away";
import { type ClaimedImport, ClaimLost } from "@/lib/domains/imports/claim";
import type { ExportFile, ExportFolder } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { openArchiveOf } from "@/lib/domains/imports/export/read-export";
import { failItem, nextItems, type WorkItem } from "@/lib/domains/imports/public";
import { makeNote, TOO_COMPLEX } from "@/lib/domains/imports/rules";
import { importNote, type Note } from "@/lib/domains/imports/schema";
import { Problem } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { openExport } from "@/lib/storage/exports";

export const TEXTS_AT_ONCE = 20;

/** The export of a command, which lies on its own machine. */
export type LocalExport = { file: ExportFile } | { folder: ExportFolder };

export type Slice = {
  claim: ClaimedImport;
  /** When to let others have their turn. */
  until: number;
  local: LocalExport | null;
};

export type Opened = { file: ExportFile | null; folder: ExportFolder | null };

/** The file of an import that has one in the storage. Throws ExportRefused. */
export async function openFileOf({ claim }: Slice): Promise<ExportFile> {
  const file = claim.fileKey === null ? null : await openExport(claim.fileKey);
  if (file) return file;
  throw new ExportRefused("The file is no longer in the storage. Please choose it once more.");
}

export async function openOf(slice: Slice): Promise<Opened> {
  const { local } = slice;
  if (local && "folder" in local) return { file: null, folder: local.folder };
  const file = local ? local.file : await openFileOf(slice);
  return { file, folder: await openArchiveOf(file) };
}

export const isOver = ({ until }: Slice) => Date.now() > until;

/** Why an item cannot come, in words for the owner. Throws what is no matter of the item. */
export function reasonOf(error: unknown): string {
  if (error instanceof ClaimLost || isDatabaseAway(error)) throw error;
  if (error instanceof Problem && error.status >= 500) throw error;
  if (error instanceof ExportRefused || error instanceof Problem) return error.message;
  if (error instanceof TooComplexError || error instanceof RangeError) return TOO_COMPLEX;
  log("error", "import-item-failed", describeError(error));
  return "It couldn’t be imported. Whoever runs the server can see why in the log (import-item-failed).";
}

/** Does something with each text in these states until there is none; false where the slice is over before. */
export async function eachText(
  slice: Slice,
  states: Parameters<typeof nextItems>[1],
  work: (item: WorkItem) => Promise<void>,
  kinds?: WorkItem["kind"][],
  which?: { onlyNew: boolean },
): Promise<boolean> {
  for (;;) {
    const items = await nextItems(slice.claim, states, TEXTS_AT_ONCE, kinds, which);
    if (items.length === 0) return true;
    for (const item of items) {
      await work(item);
      if (isOver(slice)) return false;
    }
  }
}

/** Leaves an item out, and says so, where the work on it fails. */
export async function orLeaveOut(
  claim: ClaimedImport,
  item: WorkItem,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await failItem(claim, item, [makeNote("leftOut", item.title, reasonOf(error))]);
  }
}

export const notesOf = (item: WorkItem): Note[] =>
  importNote.array().safeParse(item.notes).data ?? [];

export const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));
