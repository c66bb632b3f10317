import "server-only";
import type { Tx } from "@/lib/database/db";
import { UNKNOWN_WORD } from "@/lib/domains/newsletter/list/words";
import { statusSql } from "@/lib/domains/newsletter/public";
import {
  type ImportOutcome,
  type ImportOutcomeKind,
  importOutcome,
  importOutcomes,
} from "@/lib/domains/newsletter/schema";
import { Prisma } from "@/prisma/client/client";

export const SHOWN_LINES = 100;
const SHOWN_WORDS = 50;
export const BODY_LINES_MAX = 100_000;

/** Who left and is in the trash stays away as well, unless only an import that was undone said so. */
const leftInTrashSql = Prisma.sql`r."email" in (
  select t."data" ->> 'email' from "TrashedRow" t
  left join "SubscriberImport" i on i."id" = (t."data" ->> 'importId')::uuid and i."state" = 'undone'
  where t."table" = 'Subscriber' and not (t."data" ->> 'subscribed')::boolean
    and (t."data" ->> 'unsubscribedAt')::timestamptz > coalesce(i."createdAt", '-infinity')
)`;

/**
 * What becomes of a row `r` beside its subscriber `s`. Who signed up here after leaving elsewhere meant it.
 */
export const outcomeSql = Prisma.sql`case
  when r."refused" is not null then 'refused'
  when s."id" is null and ${leftInTrashSql} then 'leftBefore'
  when s."id" is null then case when r."isLeft" then 'addedAsLeft' else 'added' end
  when ${statusSql} = 'unsubscribed' then 'leftBefore'
  when r."isLeft" and not coalesce(r."leftAt" < greatest(s."confirmedAt", s."askedAt"), false)
    then 'unsubscribed'
  else 'alreadyThere' end`;

/** How many rows go which way, with the first of their lines. */
export async function readOutcome(
  tx: Tx,
  importId: string,
  kind: Prisma.Sql,
  shown: number | null,
): Promise<ImportOutcome> {
  const groups = await tx.$queryRaw<{ kind: ImportOutcomeKind; count: number; lines: number[] }[]>`
    select ${kind} as "kind", count(*)::int as "count",
      (array_agg(r."line" order by r."line"))[1:${shown ?? BODY_LINES_MAX}::int] as "lines"
    from "SubscriberImportRow" r left join "Subscriber" s on s."email" = r."email"
    where r."importId" = ${importId}::uuid group by 1`;
  const refused = await tx.subscriberImportRow.findMany({
    where: { importId, refused: { not: null } },
    select: { line: true, refused: true },
    orderBy: { line: "asc" },
    ...(shown !== null && { take: shown }),
  });
  const words = await tx.subscriberImportRow.groupBy({
    by: ["refused"],
    where: { importId, refused: { startsWith: UNKNOWN_WORD } },
    _count: true,
    orderBy: [{ _count: { refused: "desc" } }, { refused: "asc" }],
    take: SHOWN_WORDS,
  });
  return importOutcome.parse({
    ...Object.fromEntries(importOutcomes.map((each) => [each, { count: 0, lines: [] }])),
    ...Object.fromEntries(groups.map(({ kind, count, lines }) => [kind, { count, lines }])),
    reasons: refused.map(({ line, refused }) => ({ line, reason: refused ?? "" })),
    unknownWords: words.map(({ refused, _count: count }) => ({ reason: refused ?? "", count })),
  });
}
