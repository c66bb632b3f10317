import "server-only";
import { TooComplexError } from "@/lib/content/too-complex";
import { isDatabaseAway } from "@/lib/database/database-away";
import { type ClaimedImport, ClaimLost } from "@/lib/domains/imports/claim";
import type { ExportFile, ExportFolder } from "@/lib/domains/imports/export/export-file";
import { ExportRefused } from "@/lib/domains/imports/export/export-refused";
import { openArchiveOf } from "@/lib/domains/imports/export/read-export";
import type { WorkItem } from "@/lib/domains/imports/public";
import { TOO_COMPLEX } from "@/lib/domains/imports/rules";
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

export const notesOf = (item: WorkItem): Note[] =>
  importNote.array().safeParse(item.notes).data ?? [];

export const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));
