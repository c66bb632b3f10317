import { call } from "./call";
import type { Undo } from "./query-client";
import { restoreTexts } from "./texts";

/** Brings back from the trash what was just deleted, as in 'Article restored successfully'. */
export function undoDeletion(ids: string[], what: string, onSuccess?: () => void): Undo {
  return {
    write: () => call("POST /api/admin/trash/restore", { body: { ids } }),
    success: restoreTexts.success(what),
    failure: restoreTexts.failure(what),
    onSuccess,
  };
}
