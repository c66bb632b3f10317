import { call } from "@/components/admin/shell/call";
import type { Undo } from "@/components/admin/shell/query-client";
import { restoreTexts } from "@/components/admin/shell/texts";

/** Brings back from the trash what was just deleted, as in 'Article restored successfully'. */
export function undoDeletion(ids: string[], what: string, onSuccess?: () => void): Undo {
  return {
    write: () => call("POST /api/admin/trash/restore", { body: { ids } }),
    success: restoreTexts.success(what),
    failure: restoreTexts.failure(what),
    onSuccess,
  };
}
