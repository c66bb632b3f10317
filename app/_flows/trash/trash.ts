import "@/app/_flows/publish/follow";
import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { commentTags } from "@/lib/domains/comments/public";
import { removeEmptiedPictures } from "@/lib/domains/pictures/removal";
import { removeFiles } from "@/lib/domains/resources/owner";
import { listSeriesTags } from "@/lib/domains/series/owner";
import type { TrashKind } from "@/lib/site/kinds/names";
import type { RestoreInput, TrashResult } from "@/lib/site/trash/schema";
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

const restorers: Partial<Record<TrashKind, Restore>> = Object.assign(
  {},
  ...kinds.map(({ restore }) => restore),
);

function restorerOf(kind: TrashKind): Restore {
  const restore = restorers[kind];
  if (!restore) throw new Error(`No kind lets “${kind}” come back.`);
  return restore;
}

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
      await restorerOf(run.kind)(admin, { tx, expire, leave }, run.items, { withNewSlug });
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
