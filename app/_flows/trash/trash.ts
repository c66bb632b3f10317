import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import type { Kind } from "@/lib/site/kinds/kind";
import type { RestoreInput, TrashResult } from "@/lib/site/trash/schema";
import {
  againWhenTaken,
  type Emptied,
  lockTrashed,
  notInTrash,
  sweepTrash,
  TRASH_TIMES,
  type TrashedItem,
} from "@/lib/site/trash/trash";

const trashed: NonNullable<Kind["trash"]> = Object.assign({}, ...kinds.map(({ trash }) => trash));

function trashedAs(kind: TrashedItem["kind"]) {
  const known = trashed[kind];
  if (!known) throw new Error(`No kind lets “${kind}” come back.`);
  return known;
}

/** What can be in the trash, and what one of each is called. */
export const trashNames = Object.fromEntries(
  Object.entries(trashed).map(([kind, { name }]) => [kind, name]),
);

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
    const expireShown = async () => {
      for (const { shows } of kinds) expire(...((await shows?.(tx, items)) ?? []));
    };
    await expireShown();
    for (const run of runsOf(items)) {
      await trashedAs(run.kind).restore(admin, { tx, expire, leave }, run.items, { withNewSlug });
    }
    await expireShown();
    return { count: items.length };
  }, TRASH_TIMES);
  await removeLeft(files);
  return result;
}

type Run = { kind: TrashedItem["kind"]; items: TrashedItem[] };

/** Items of one kind that follow each other come back together. */
function runsOf(items: TrashedItem[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.kind === item.kind) last.items.push(item);
    else runs.push({ kind: item.kind, items: [item] });
  }
  return runs;
}

async function removeLeft(files: readonly string[]): Promise<void> {
  for (const { removeFiles } of kinds) await removeFiles?.(files);
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
