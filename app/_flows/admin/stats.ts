import { kinds } from "@/app/_flows/kinds";
import type { Admin } from "@/lib/auth/admin";
import { getFigures } from "@/lib/domains/statistics/owner";
import type { Stats } from "@/lib/domains/statistics/schema";
import type { Activity } from "@/lib/site/kinds/calls";

const ACTIVITY_MAX = 10;

async function listActivity(): Promise<Activity[]> {
  const events = await Promise.all(kinds.map(({ activity }) => activity?.(ACTIVITY_MAX) ?? []));
  return events
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, ACTIVITY_MAX);
}

/** The dashboard's figures and the latest events, newest first. */
export async function readStats(admin: Admin): Promise<Stats> {
  const [figures, activity] = await Promise.all([getFigures(admin), listActivity()]);
  return { ...figures, activity };
}
