import type { ImportState } from "./schema";

/** Of one PUT to the storage a bucket takes 5 GB; an export without its films is far smaller. */
export const EXPORT_MAX_BYTES = 1024 * 1024 * 1024;

/** How many notes of each kind are listed, so that none of them crowds out another. */
export const NOTES_OF_KIND_MAX = 100;

/** Those in which an import goes on by itself. */
export const ACTIVE_STATES: readonly ImportState[] = [
  "reading",
  "checking",
  "running",
  "undoing",
  "walking",
  "publishing",
  "hiding",
];
