import { restoreArticle } from "@/lib/articles/owner";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { restoreComment } from "@/lib/comments/owner";
import { commentTags } from "@/lib/comments/public";
import { isUniqueViolation } from "@/lib/db";
import { restoreSubscriber } from "@/lib/newsletter/owner";
import { removeFiles, restoreResource } from "@/lib/resources/owner";
import { restoreSuggestion } from "@/lib/suggestions/owner";
import type { RestoreInput, TrashKind, TrashResult } from "@/lib/trash/schema";
import {
  type Emptied,
  listTrashedValues,
  lockTrashed,
  notInTrash,
  type Restore,
  sweepTrash,
  TRASH_TIMES,
} from "@/lib/trash/trash";
import { restoreVideo } from "@/lib/videos/owner";

/** How each domain lets its own come back. */
const restorers: Record<TrashKind, Restore> = {
  article: restoreArticle,
  resource: restoreResource,
  video: restoreVideo,
  comment: restoreComment,
  suggestion: restoreSuggestion,
  subscriber: restoreSubscriber,
};

/**
 * Restores what is in the trash of these items, all or none, with comments and whatever else went along.
 * Throws 404 when none is there any more, and 409 for what cannot come back as it was.
 */
export async function restoreFromTrash(admin: Admin, input: RestoreInput): Promise<TrashResult> {
  try {
    return await tryToRestore(admin, input);
  } catch (error) {
    // Somebody took the address after it was looked at: the next look says so.
    if (!isUniqueViolation(error)) throw error;
    return tryToRestore(admin, input);
  }
}

function tryToRestore(admin: Admin, { ids, withNewSlug }: RestoreInput): Promise<TrashResult> {
  return writeAndExpire(async (tx, expire) => {
    const items = await lockTrashed(tx, ids);
    if (items.length === 0) throw notInTrash();
    for (const item of items) {
      const articleIds = await listTrashedValues(tx, item, "Comment", "articleId");
      expire(...commentTags(articleIds.map((articleId) => ({ articleId }))));
      await restorers[item.kind](admin, { tx, expire }, item, { withNewSlug });
    }
    return { count: items.length };
  }, TRASH_TIMES);
}

/** Ends what was removed from the trash for good: its files go last. */
export async function finishEmptying({ count, files }: Emptied): Promise<TrashResult> {
  await removeFiles(files);
  return { count };
}

/** Forgets what has been in the trash for 30 days. */
export async function emptyOldTrash(): Promise<TrashResult> {
  return finishEmptying(await sweepTrash());
}
