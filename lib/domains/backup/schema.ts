import { z } from "zod";
import type {
  archiveUploadAnswer,
  backupListAnswer,
  backupStatusAnswer,
  storedBackupAnswer,
} from "./calls";
import { ARCHIVE_MAX_BYTES } from "./rules";

/** What an archive says it is, in its first entry. */
export const ARCHIVE_FORMAT = "tender-wiring-backup";
/** Goes up when an older release could not read an archive any more. */
export const ARCHIVE_VERSION = 1;

const measure = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** The archive's first entry: how to read the others. */
export const archiveAbout = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  release: z.string().nullable(),
  /** The schema that its rows have, in the order in which it came to be. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});

export type ArchiveAbout = z.output<typeof archiveAbout>;

/** The archive's last entry: what all others are, so that whatever is damaged, missing or added shows. */
export const archiveManifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), ...measure })),
  files: z.array(z.object({ path: z.string(), type: z.string(), ...measure })),
  texts: z.array(z.object({ path: z.string(), ...measure })),
  /** Stored files that were deleted for good while the archive was made. */
  gone: z.array(z.string()),
});

export type ArchiveManifest = z.output<typeof archiveManifest>;

/** How far a backup has come; `total` is 0 while it is not known. */
export const backupProgress = z.object({
  step: z.enum(["rows", "files", "texts", "upload"]).default("rows"),
  done: z.int().nonnegative().default(0),
  total: z.int().nonnegative().default(0),
});

export type BackupProgress = z.output<typeof backupProgress>;

/** What came of restoring a backup beside the site. */
export const triedBackup = z.object({
  name: z.string(),
  rows: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** Why it could not be restored, in words for the owner; null where all of it came back. */
  problem: z.string().nullable(),
});

export type TriedBackup = z.output<typeof triedBackup>;

/** How the last backup went, or the one that is being made does. Dates are ISO 8601 in UTC. */
export type BackupStatus = z.output<typeof backupStatusAnswer>;

export type StoredBackup = z.output<typeof storedBackupAnswer>;

export type BackupList = z.output<typeof backupListAnswer>;

export type Restored = {
  createdAt: string;
  rows: number;
  files: number;
  /** Migrations that are newer than the archive, and were applied to its rows. */
  applied: string[];
  /** Emails that may have been sent since; their owner decides. */
  uncertain: number;
  /** Articles that would have been sent to the list since; they are not sent by themselves. */
  notMailed: string[];
  /** Stored files that were missing when the archive was made. */
  gone: number;
};

/** How far a restore has come; `total` is 0 while it is not known. Those of `fetch` are bytes. */
export type RestoreProgress = {
  step: "fetch" | "check" | "rows" | "files";
  done: number;
  total: number;
};

/** A line of the answer of who has a backup restored; the last says how it ended. */
export type RestoreLine = RestoreProgress | { restored: Restored } | { problem: string };

export const archiveUploadInput = z.object({
  size: z
    .int("The size must be a whole number of bytes.")
    .min(1, "The file is empty. Please choose another one.")
    .max(
      ARCHIVE_MAX_BYTES,
      "The archive is too large to be sent. The limit is 5 GB; whoever runs the server can restore a larger one.",
    ),
});

/** Where the browser sends an archive that is to be restored, and what it is called from then on. */
export type ArchiveUpload = z.output<typeof archiveUploadAnswer>;

export const archiveUploadParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

const NAME = /^backup-\d{8}T\d{6}Z\.tar\.gz$/;

export const backupParams = z.object({ id: z.string().regex(NAME) });
