import { countOf } from "@/components/admin/shell/count";
import { TRASH_LIFE_DAYS } from "@/lib/site/trash/rules";

export const texts = {
  title: "Trash",
  subtitle: `What you delete or replace can be restored for ${TRASH_LIFE_DAYS} days`,
  heading: "Deleted items",
  kind: "Kind",
  anyKind: "Any kind",
  oldestFirst: "Oldest first",
  restore: "Restore",
  restoreWithNewSlug: "Restore at a new address",
  deleteForGood: "Delete for good",
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete “${title}” for good? This can’t be undone.`,
  deleted: (what: string) => `${what} deleted for good`,
  deleteFailed: "Failed to delete the item for good",
  empty: "Empty the trash",
  emptyQuestion: (count: number) =>
    `Are you sure you want to delete ${count === 1 ? "one item" : countOf(count, "item")} for good? This can’t be undone.`,
  emptied: "Trash emptied",
  emptyFailed: "Failed to empty the trash",
  problem: "It wasn’t restored.",
  close: "Close this notice",
  deletedAt: "Deleted",
};

export const listTexts = {
  one: "item",
  many: "items",
  none: `Nothing here. What you delete or replace stays here for ${TRASH_LIFE_DAYS} days, in case you want it back.`,
};

const DAY_MS = 24 * 3_600_000;

/** How long something still stays, as '30 days left'. */
export function daysLeftText(expiresAt: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY_MS);
  return days <= 1 ? "Less than a day left" : `${countOf(days, "day")} left`;
}
