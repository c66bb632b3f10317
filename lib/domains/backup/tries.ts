import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/prisma/client/client";
import type { TriedBackup } from "./schema";

/** A try that has ended the process so often is not begun again before the next is due. */
const TRIES_MAX = 3;
const AGAIN = Prisma.sql`interval '1 hour'`;
const WEEK = Prisma.sql`interval '7 days'`;
const DAY = Prisma.sql`interval '1 day'`;

/** The backup that is to be tried, and when that began, which nobody else has. */
export type ClaimedTry = { name: string; tryingAt: Date };

/**
 * Takes the newest backup where it is to be tried: a week after the last one, or a day where that could not be
 * restored. One statement, so that of several instances one gets it.
 */
export async function claimTry(): Promise<ClaimedTry | null> {
  const [claimed] = await db.$queryRaw<ClaimedTry[]>`
    update "BackupRun" set
      "tries" = case when "tryingAt" < now() - ${WEEK} then 1 else "tries" + 1 end,
      "tryingAt" = now()
    where "name" is not null
      and ("state" <> 'running' or "seenAt" < now() - interval '2 minutes')
      and ("tryingAt" is null or "tryingAt" < now() - ${WEEK}
        or ("tryingAt" < now() - ${AGAIN} and "tries" < ${TRIES_MAX}))
      and ("triedAt" is null
        or "triedAt" < now() - case when "tried"->>'problem' is null then ${WEEK} else ${DAY} end)
    returning "name", "tryingAt"`;
  return claimed ?? null;
}

/** Notes what came of it. */
export async function keepTry({ tryingAt }: ClaimedTry, tried: TriedBackup): Promise<void> {
  const data = { triedAt: new Date(), tries: 0, tried };
  await db.backupRun.updateMany({ where: { tryingAt }, data });
}
