import "server-only";
import { db } from "@/lib/database/db";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import { Prisma } from "@/prisma/client/client";
import { maskEmail, type Offer } from "./rules";
import type { ReaderChoices } from "./schema";

/** How many are a year older with one tick; the rest with the next. */
const OLDER_MAX = 1_000;

/** `email` is masked. */
export type SavedChoices = ReaderChoices & { email: string; subscribed: boolean };

const fields = { email: true, subscribed: true, interests: true, childAges: true } as const;

/** What a reader chose so far; null when there is none any more. */
export async function getChoices(subscriberId: string): Promise<SavedChoices | null> {
  const row = await db.subscriber.findUnique({ where: { id: subscriberId }, select: fields });
  return row && { ...row, email: maskEmail(row.email) };
}

/** Saves what a reader chose of what is offered. Returns it; null when there is no such reader any more. */
export async function saveChoices(
  subscriberId: string,
  { interests, childAges }: ReaderChoices,
  offer: Offer,
): Promise<SavedChoices | null> {
  await db.subscriber.updateMany({
    where: { id: subscriberId },
    data: {
      ...(offer.interests.length > 0 && { interests }),
      ...(offer.asksAges && {
        childAges,
        agesSaidAt: childAges.length > 0 ? new Date() : null,
      }),
    },
  });
  return getChoices(subscriberId);
}

/**
 * Makes the children a year older whose ages were said, or raised, a year ago. Who is grown up by then is left out.
 * Returns for how many readers.
 */
export async function raiseChildAges(): Promise<number> {
  const older = Prisma.sql`array(
    select age + 1 from unnest(s."childAges") as age where age < ${AGE_MAX_YEARS} order by 1
  )::smallint[]`;
  return db.$executeRaw`
    update "Subscriber" as s set "childAges" = ${older},
      "agesSaidAt" = case when ${older} <> '{}' then s."agesSaidAt" + interval '1 year' end
    where s."id" in (
      select "id" from "Subscriber" where "agesSaidAt" <= now() - interval '1 year' limit ${OLDER_MAX}
    )`;
}
