import { call } from "./call";
import type { Undo } from "./query-client";

/** How a save of settings is taken back; null where it changed nothing. */
export function undoSettings(version: string | null, words: Omit<Undo, "write">): Undo | null {
  if (version === null) return null;
  return {
    ...words,
    write: () => call("POST /api/admin/site/restore", { body: { version } }),
  };
}
