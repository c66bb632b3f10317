import { menuWaits } from "@/app/_flows/admin/menu";
import { kinds } from "@/app/_flows/kinds";
import type { Admin, Errand } from "@/lib/auth/admin";
import { findLastDraft } from "@/lib/domains/articles/unfinished";
import type { Waiting, WaitingCounts } from "@/lib/site/waiting/calls";
import { WAITING_MAX } from "@/lib/site/waiting/rules";

export async function countWaiting(by: Admin | Errand): Promise<WaitingCounts> {
  const counts = [...kinds.map(({ waiting }) => waiting ?? {}), menuWaits].flatMap(Object.entries);
  const counted = counts.map(
    async ([name, count]) => [name, await count(by, WAITING_MAX + 1)] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as WaitingCounts;
}

export async function readWaiting(admin: Admin): Promise<Waiting> {
  const [counts, lastDraft] = await Promise.all([countWaiting(admin), findLastDraft(admin)]);
  return { ...counts, lastDraft };
}
