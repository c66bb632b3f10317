import "server-only";
import { randomUUID } from "node:crypto";
import { TRIES_MAX } from "@/lib/apart/apart.mjs";
import type { Errand } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { enqueueEvent } from "@/lib/site/webhooks/queue";
import { removeExport } from "@/lib/storage/exports";
import { Prisma } from "@/prisma/client/client";
import { ACTIVE_STATES } from "./limits";
import type { ImportState, Source } from "./schema";

/** Whoever was silent for so long has ended. */
const SILENT = Prisma.sql`interval '45 seconds'`;
const FORGOTTEN_UPLOAD = Prisma.sql`interval '1 day'`;
const FORGOTTEN_REPORT = Prisma.sql`interval '14 days'`;

/** An import that nobody else works on meanwhile. */
export type ClaimedImport = {
  id: string;
  token: string;
  errand: Errand;
  state: ImportState;
  site: string;
  source: Source | null;
  fileKey: string | null;
  withChanged: boolean;
  isUnseen: boolean;
};

/** Says that somebody else works on the import by now. */
export class ClaimLost extends Error {}

type ClaimRow = Omit<ClaimedImport, "token" | "errand">;

const ACTIVE = Prisma.sql`"state"::text = any(${[...ACTIVE_STATES]}::text[])`;

/**
 * Takes an import that has something to do, this one or the one that waits longest: one statement, so that of
 * several instances one gets it. Those without a stored file are a command's, which says so by `isLocal`.
 */
export async function claimImport(which: {
  id?: string;
  isLocal?: boolean;
}): Promise<ClaimedImport | null> {
  const token = randomUUID();
  const own = which.id === undefined ? Prisma.empty : Prisma.sql`and "id" = ${which.id}::uuid`;
  const place = which.isLocal
    ? Prisma.empty
    : Prisma.sql`and ("fileKey" is not null or "state" in ('undoing', 'walking', 'publishing', 'hiding'))`;
  // What ended its worker or its process each time waits for the owner's word.
  const untired = which.isLocal ? Prisma.empty : Prisma.sql`and "tries" < ${TRIES_MAX}`;
  const rows = await db.$queryRaw<ClaimRow[]>`
    update "Import" set "token" = ${token}::uuid, "seenAt" = now(), "tries" = "tries" + 1
    where "id" = (
      select "id" from "Import"
      where ${ACTIVE} and ("seenAt" is null or "seenAt" < now() - ${SILENT}) ${own} ${place} ${untired}
      order by "updatedAt" limit 1 for update skip locked
    )
    returning "id", "state"::text as "state", "site", "source", "fileKey", "withChanged", "isUnseen"`;
  const [row] = rows;
  if (!row) return null;
  const errand = {} as Errand;
  return { ...row, token, errand };
}

/** Says that an import has got on. Throws ClaimLost. */
export async function keepClaim(
  claim: ClaimedImport,
  tx: Pick<Tx, "$executeRaw"> = db,
): Promise<void> {
  const count = await tx.$executeRaw`
    update "Import" set "seenAt" = now(), "tries" = 0
    where "id" = ${claim.id}::uuid and "token" = ${claim.token}::uuid and "state"::text = ${claim.state}`;
  if (count === 0) throw new ClaimLost();
}

/** Says that this process still works on an import, also where it has not got on for a while. */
export async function stayOnImport(id: string, token: string): Promise<void> {
  await db.$executeRaw`
    update "Import" set "seenAt" = now() where "id" = ${id}::uuid and "token" = ${token}::uuid`;
}

/** Lets others go on with an import. One that has ended its worker keeps its tries. */
export async function releaseImport(
  { id, token }: ClaimedImport,
  { hasEndedWorker = false } = {},
): Promise<void> {
  const data = { token: null, seenAt: null, ...(!hasEndedWorker && { tries: 0 }) };
  await db.import.updateMany({ where: { id, token }, data });
}

type Step = { state: ImportState; source?: Source; site?: string; problem?: string };

export async function moveImport(claim: ClaimedImport, step: Step): Promise<ClaimedImport> {
  const { id, token, fileKey } = claim;
  const hasEnded = ["done", "failed", "undone", "unseen"].includes(step.state);
  const isNews = hasEnded && step.state !== "unseen" && claim.state !== "walking";
  await db.$transaction(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id, token, state: claim.state },
      data: { ...step, tries: 0, ...(hasEnded && { endedAt: new Date(), fileKey: null }) },
    });
    if (count === 0) throw new ClaimLost();
    if (isNews) await tellOfEnd(tx, id, step.state);
  });
  if (hasEnded && fileKey !== null) await removeExport(fileKey);
  if (step.state === "failed") {
    // What was found and not written is nobody's any more.
    await db.importItem.deleteMany({
      where: { importId: id, state: { in: ["found", "checked"] } },
    });
  }
  const { state, source = claim.source, site = claim.site } = step;
  return { ...claim, state, source, site, ...(hasEnded && { fileKey: null }) };
}

/** Has webhooks notified of an import once, and not of each of its articles. */
async function tellOfEnd(tx: Tx, id: string, state: ImportState): Promise<void> {
  if (state === "undone") return enqueueEvent(tx, "import.undone", { id });
  const [{ articles } = { articles: 0 }] = await tx.$queryRaw<{ articles: number }[]>`
    select count(*)::int as "articles"
    from "ImportItem" as item join "PublicArticle" as a on a."id"::text = item."targetId"
    where item."importId" = ${id}::uuid and item."kind" = 'article' and item."state" = 'done'
      and item."isNew"`;
  if (articles > 0) await enqueueEvent(tx, "import.finished", { id, articles });
}

/** Forgets files that nobody had read, and reports that nobody wanted to come. */
export async function sweepImports(): Promise<void> {
  const rows = await db.$queryRaw<{ fileKey: string | null }[]>`
    with deleted as (
      delete from "Import" where ("seenAt" is null or "seenAt" < now() - ${SILENT}) and (
        ("state" = 'uploading' and "createdAt" < now() - ${FORGOTTEN_UPLOAD})
        or ("state" = 'ready' and "updatedAt" < now() - ${FORGOTTEN_REPORT})
      ) returning "fileKey"
    ) select "fileKey" from deleted where "fileKey" is not null`;
  for (const { fileKey } of rows) if (fileKey !== null) await removeExport(fileKey);
}
