import "@/app/_flows/publish/follow";
import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { restoreArticles } from "@/lib/domains/articles/removal";
import { restoreComments } from "@/lib/domains/comments/owner";
import { commentTags } from "@/lib/domains/comments/public";
import { restoreWelcomes } from "@/lib/domains/mailings/welcome";
import { restoreSubscribers } from "@/lib/domains/newsletter/owner";
import { restorePages } from "@/lib/domains/pages/owner";
import { removeEmptiedPictures, restorePictures } from "@/lib/domains/pictures/removal";
import { restorePictureFiles } from "@/lib/domains/pictures/replacement";
import { restoreNotes } from "@/lib/domains/previews/owner";
import { removeFiles, restoreResourceFiles, restoreResources } from "@/lib/domains/resources/owner";
import { listSeriesTags, restoreSeries } from "@/lib/domains/series/owner";
import { restoreSuggestions } from "@/lib/domains/suggestions/owner";
import { restoreVideos } from "@/lib/domains/videos/owner";
import { restoreRedirects } from "@/lib/site/redirects/owner";
import type { RestoreInput, TrashKind, TrashResult } from "@/lib/site/trash/schema";
import {
  againWhenTaken,
  type Emptied,
  listTrashedValues,
  lockTrashed,
  notInTrash,
  type Restore,
  sweepTrash,
  TRASH_TIMES,
  type TrashedItem,
} from "@/lib/site/trash/trash";
import { restoreWebhooks } from "@/lib/site/webhooks/owner";

/** How each domain lets its own come back. */
const restorers: Record<TrashKind, Restore> = {
  article: restoreArticles,
  resource: restoreResources,
  video: restoreVideos,
  comment: restoreComments,
  suggestion: restoreSuggestions,
  subscriber: restoreSubscribers,
  page: restorePages,
  series: restoreSeries,
  redirect: restoreRedirects,
  picture: restorePictures,
  note: restoreNotes,
  welcome: restoreWelcomes,
  webhook: restoreWebhooks,
  resourceFile: restoreResourceFiles,
  pictureFile: restorePictureFiles(tagsOfUses),
};

/**
 * Restores what is in the trash of these items, all or none, with comments and whatever else went along.
 * Throws 404 when none is there any more, and 409 for what cannot come back as it was.
 */
export function restoreFromTrash(admin: Admin, input: RestoreInput): Promise<TrashResult> {
  return againWhenTaken(() => tryToRestore(admin, input));
}

async function tryToRestore(
  admin: Admin,
  { ids, withNewSlug }: RestoreInput,
): Promise<TrashResult> {
  const files: string[] = [];
  const leave = (...left: string[]) => files.push(...left);
  const result = await writeAndExpire(async (tx, expire) => {
    const items = await lockTrashed(tx, ids);
    if (items.length === 0) throw notInTrash();
    const articleIds = await listTrashedValues(tx, items, "Comment", "articleId");
    expire(...commentTags(articleIds.map((articleId) => ({ articleId }))));
    for (const run of runsOf(items)) {
      await restorers[run.kind](admin, { tx, expire, leave }, run.items, { withNewSlug });
    }
    expire(...(await listSeriesTags(tx, ids)));
    return { count: items.length };
  }, TRASH_TIMES);
  await removeLeft(files);
  return result;
}

/** Items of one kind that follow each other come back together. */
function runsOf(items: TrashedItem[]): { kind: TrashKind; items: TrashedItem[] }[] {
  const runs: { kind: TrashKind; items: TrashedItem[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.kind === item.kind) last.items.push(item);
    else runs.push({ kind: item.kind, items: [item] });
  }
  return runs;
}

async function removeLeft(files: readonly string[]): Promise<void> {
  await removeFiles(files);
  await removeEmptiedPictures(files);
}

/** Ends what was removed from the trash for good: its files go last. */
export async function finishEmptying({ count, files }: Emptied): Promise<TrashResult> {
  await removeLeft(files);
  return { count };
}

/** Forgets what has been in the trash for 30 days. */
export async function emptyOldTrash(): Promise<TrashResult> {
  return finishEmptying(await sweepTrash());
}
