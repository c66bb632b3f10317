import "server-only";
import type { Tx } from "@/lib/database/db";
import { importService } from "@/lib/domains/newsletter/list/columns";
import { NO_ANSWERS } from "@/lib/domains/newsletter/list/questions";
import { type ListSurvey, listSurvey } from "@/lib/domains/newsletter/list/survey";
import {
  importOutcome,
  type ListAnswers,
  type ListCheck,
  listAnswers,
  type SubscriberImport,
} from "@/lib/domains/newsletter/schema";
import { conflict, invalid, notFound, type Problem } from "@/lib/http/problem";
import { answered } from "@/lib/site/published/column-place";
import type { Prisma } from "@/prisma/client/client";

export const SLICE_TIMES = { timeout: 60_000 };
/** How long a call goes on; the next one, or the tick, takes it from there. */
export const RUN_MS = 4_000;

export const importMissing = () => notFound("This import is no longer there.");

export const importFields = {
  id: true,
  name: true,
  service: true,
  state: true,
  done: true,
  outcome: true,
  createdAt: true,
  endedAt: true,
  parts: true,
  read: true,
} as const;

type Row = Prisma.SubscriberImportGetPayload<{ select: typeof importFields }>;

export function toImport(
  { outcome, service, parts, read, ...row }: Row,
  rows: number,
  check: ListCheck | null = null,
) {
  return {
    ...answered(row),
    read: parts === 0 ? 1 : read / parts,
    check,
    service: importService.catch("import").parse(service),
    rows,
    outcome: outcome === null ? null : importOutcome.parse(outcome),
  } satisfies SubscriberImport;
}

/** The import, which nobody else changes before this transaction ends. Throws 404. */
export async function lockImport(tx: Tx, id: string) {
  await tx.$queryRaw`select from "SubscriberImport" where "id" = ${id}::uuid for update`;
  const row = await tx.subscriberImport.findUnique({
    where: { id },
    select: { ...importFields, columns: true, answers: true, lines: true },
  });
  if (!row) throw importMissing();
  return row;
}

export function unreadable(problem: string): Problem {
  return invalid("text", problem);
}

/** What is known of a list. Throws 409 for one that was sent before the site was renewed. */
export function surveyOf(columns: Prisma.JsonValue): ListSurvey {
  const survey = listSurvey.safeParse(columns);
  if (!survey.success) throw conflict("id", "Please start this import again.");
  return survey.data;
}

export const answersOf = (answers: Prisma.JsonValue): ListAnswers =>
  listAnswers.catch(NO_ANSWERS).parse(answers ?? NO_ANSWERS);
