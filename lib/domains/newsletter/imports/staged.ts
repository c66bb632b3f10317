import "server-only";
import type { Tx } from "@/lib/database/db";
import type { ImportedLine } from "@/lib/domains/newsletter/csv";

type StagedRow = {
  line: number;
  email?: string;
  isLeft?: boolean;
  leftAt?: Date | null;
  refused?: string;
  words?: string[];
};

/** What later lines say of the address of an earlier one. */
type Repeat = {
  line: number;
  isLeft: boolean;
  leftAt: Date | null;
  refused: string | null;
  words: string[];
  isAtRisk: boolean;
};

/** When somebody left of whom two lines say so: the later day, and none where one of them has none. */
function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

function withRepeat(
  before: Repeat | undefined,
  line: number,
  later: Extract<ImportedLine, { email: string }>,
): Repeat {
  const { isLeft, leftAt, open, words = [], isAtRisk } = later;
  const leftBefore = before?.leftAt ?? null;
  return {
    line,
    isLeft: isLeft || (before?.isLeft ?? false),
    leftAt: isLeft ? (before?.isLeft ? laterOf(leftBefore, leftAt) : leftAt) : leftBefore,
    refused: before?.refused ?? open ?? null,
    words: [...new Set([...(before?.words ?? []), ...words])],
    isAtRisk: isAtRisk === true || (before?.isAtRisk ?? false),
  };
}

/**
 * Writes lines down. Each address counts where it is first: as one who left if any line says so, else as one to be
 * asked about if any line has a word that nobody knows.
 */
export async function addRows(tx: Tx, importId: string, lines: ImportedLine[]): Promise<void> {
  const emails = lines.flatMap((line) => ("email" in line ? line.email : []));
  const known = await tx.$queryRaw<{ email: string; line: number }[]>`
    select "email", "line" from "SubscriberImportRow"
    where "importId" = ${importId}::uuid and "email" = any(${emails}::text[])`;
  const lineOf = new Map(known.map(({ email, line }) => [email, line]));
  const rows = new Map<number, StagedRow>();
  const repeats = new Map<number, Repeat>();
  for (const each of lines) {
    const first = "email" in each ? lineOf.get(each.email) : undefined;
    if (!("email" in each) || first === undefined) {
      if ("email" in each) lineOf.set(each.email, each.line);
      rows.set(each.line, "open" in each ? { ...each, refused: each.open } : each);
      continue;
    }
    rows.set(each.line, {
      line: each.line,
      refused: `This address is already on line ${first}.`,
    });
    repeats.set(first, withRepeat(repeats.get(first), first, each));
  }
  await tx.$executeRaw`
    insert into "SubscriberImportRow"
      ("importId", "line", "email", "firstName", "tags", "joinedAt", "isLeft", "leftAt", "refused", "words", "isAtRisk")
    select ${importId}::uuid, "line", "email", "firstName", coalesce("tags", '{}'), "joinedAt",
      coalesce("isLeft", false), "leftAt", "refused", coalesce("words", '{}'), coalesce("isAtRisk", false)
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as p (
      "line" int, "email" text, "firstName" text, "tags" text[], "joinedAt" timestamptz,
      "isLeft" boolean, "leftAt" timestamptz, "refused" text, "words" text[], "isAtRisk" boolean
    )`;
  await tx.$executeRaw`
    update "SubscriberImportRow" r set
      "isLeft" = r."isLeft" or p."isLeft",
      "leftAt" = case
        when r."isLeft" and p."isLeft" then nullif(
          greatest(coalesce(r."leftAt", 'infinity'), coalesce(p."leftAt", 'infinity')), 'infinity')
        when p."isLeft" then p."leftAt"
        else r."leftAt" end,
      "refused" = case when not (r."isLeft" or p."isLeft") then coalesce(r."refused", p."refused") end,
      "words" = array(select distinct unnest(r."words" || p."words")),
      "isAtRisk" = r."isAtRisk" or p."isAtRisk"
    from jsonb_to_recordset(${JSON.stringify([...repeats.values()])}::jsonb) as p (
      "line" int, "isLeft" boolean, "leftAt" timestamptz, "refused" text, "words" text[], "isAtRisk" boolean
    )
    where r."importId" = ${importId}::uuid and r."line" = p."line"`;
}
