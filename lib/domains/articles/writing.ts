import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Editor } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { itemProblems, notFound } from "@/lib/http/problem";
import { articleFields } from "@/lib/site/published/article-fields";
import {
  type AddedName,
  addedColumns,
  type ControlName,
  type DraftFields,
  type draftFields,
} from "@/lib/site/published/article-shapes";
import { answeredArticle, controlsSql, toControls } from "@/lib/site/published/article-values";
import { columnsFor } from "@/lib/site/published/column-place";
import { type Article, Prisma } from "@/prisma/client/client";
import type {
  ArticleDraft,
  ArticleVersion,
  ArticleVersionSummary,
  DraftInput,
  SavedDraft,
} from "./schema";

/** How often a text that is being written is saved as a version. */
const KEEP_INTERVAL = "10 minutes";
const VERSIONS_MAX = 100;

const savedFields = {
  writer: true,
  sequence: true,
  version: true,
  baseVersion: true,
  updatedAt: true,
} satisfies Prisma.ArticleDraftSelect;
export const draftRowFields = {
  ...savedFields,
  title: true,
  data: true,
} satisfies Prisma.ArticleDraftSelect;

type SavedRow = Prisma.ArticleDraftGetPayload<{ select: typeof savedFields }>;
export type DraftRow = Prisma.ArticleDraftGetPayload<{ select: typeof draftRowFields }>;

function toSaved({ writer, sequence, version, baseVersion, updatedAt }: SavedRow): SavedDraft {
  return { writer, sequence, version, baseVersion, updatedAt: updatedAt.toISOString() };
}

type AddedRow = Pick<Article, AddedName>;

/** What was saved, whole: what it does not have, from before there were such fields, is as the article has it. */
function fieldsOf(data: Prisma.JsonValue, article: AddedRow): DraftFields {
  const added = Object.keys(addedColumns).map((name) => [name, article[name as AddedName]]);
  return {
    ...toControls<AddedName>(answeredArticle<AddedRow>(Object.fromEntries(added))),
    ...(data as DraftFields),
  };
}

export function toDraft(row: DraftRow, article: AddedRow): ArticleDraft {
  return { ...toSaved(row), fields: fieldsOf(row.data, article) };
}

export const { missing: articleMissing, outdated } = itemProblems("article");

/**
 * Saves what is being written of an article, in one statement. A save that comes after a newer one of the same
 * form changes nothing, and is answered what is stored. Throws 404, and 409 at `version` when the article or
 * its working copy was saved elsewhere.
 */
export async function saveDraft(
  _editor: Editor,
  id: string,
  { fields, writer, sequence, version, baseVersion, keepsReplaced }: DraftInput,
): Promise<SavedDraft> {
  // An article that this save added is at its first version.
  const base = Math.max(1, baseVersion);
  // The lock makes the save wait for one that is just being applied, and see that it was.
  const [row] = await db.$queryRaw<(SavedRow & { added: number })[]>`
    with "before" as (
      select * from "ArticleDraft" where "articleId" = ${id}::uuid
    ), "saved" as (
      insert into "ArticleDraft" as "stored"
        ("articleId", "data", "title", "baseVersion", "writer", "sequence")
      select article."id", ${JSON.stringify(fields)}::jsonb, ${fields.title}, article."version",
        ${writer}::uuid, ${sequence}::int
      from "Article" as article
      where article."id" = ${id}::uuid and article."version" = ${base}::int
        and (${version}::int = 0 or exists (select from "before"))
      for share of article
      on conflict ("articleId") do update set
        "data" = excluded."data",
        "title" = excluded."title",
        "baseVersion" = excluded."baseVersion",
        "writer" = excluded."writer",
        "sequence" = excluded."sequence",
        "version" = "stored"."version" + 1,
        "updatedAt" = now(),
        "keptAt" = case
          when "stored"."writer" <> excluded."writer"
            or "stored"."keptAt" < now() - ${KEEP_INTERVAL}::interval
          then now() else "stored"."keptAt" end
      where ("stored"."writer" = excluded."writer" and "stored"."sequence" < excluded."sequence")
        or ("stored"."writer" <> excluded."writer" and "stored"."version" = ${version}::int)
      returning *
    ), "applied" as (
      insert into "ArticleVersion" ("articleId", "data", "reason", "createdAt")
      select article."id",
        ${Prisma.raw(controlsSql("article"))},
        (case when article."published" then 'publish' else 'writing' end)::"VersionReason",
        article."updatedAt"
      from "Article" as article
      where article."id" in (select "articleId" from "saved") and article."content" <> ''
        and not exists (select from "ArticleVersion" where "articleId" = article."id")
      returning 1
    ), "replaced" as (
      insert into "ArticleVersion" ("articleId", "data", "reason", "createdAt")
      select "articleId", "data", 'writing', "updatedAt" from "before"
      where exists (select from "saved") and ("writer" <> ${writer}::uuid or ${keepsReplaced}::boolean)
      returning 1
    ), "written" as (
      insert into "ArticleVersion" ("articleId", "data", "reason")
      select "saved"."articleId", "saved"."data", 'writing'
      from "saved" join "before" on "before"."writer" = "saved"."writer"
      where "before"."keptAt" < now() - ${KEEP_INTERVAL}::interval
      returning 1
    )
    select "writer", "sequence", "version", "baseVersion", "updatedAt",
      ((select count(*) from "applied") + (select count(*) from "replaced")
        + (select count(*) from "written"))::int as "added"
    from "saved"`;
  if (row) {
    if (row.added > 0) await trimVersions(db, id);
    return toSaved(row);
  }
  const article = await db.article.findUnique({
    where: { id },
    select: { draft: { select: savedFields } },
  });
  if (!article) throw articleMissing();
  const { draft: stored } = article;
  if (stored?.writer !== writer || stored.sequence < sequence) throw outdated();
  return toSaved(stored);
}

/** Throws what is written of an article away; its text stays among the versions, once where it is the newest. */
export async function deleteDraft(_editor: Editor, id: string): Promise<void> {
  await db.$executeRaw`
    with "ended" as (
      delete from "ArticleDraft" where "articleId" = ${id}::uuid returning *
    )
    insert into "ArticleVersion" ("articleId", "data", "reason", "createdAt")
    select "articleId", "data", 'writing', "updatedAt" from "ended"
    where "data" is distinct from (
      select "newest"."data" from "ArticleVersion" as "newest"
      where "newest"."articleId" = "ended"."articleId"
      order by "newest"."createdAt" desc, "newest"."id" desc limit 1
    )`;
  await trimVersions(db, id);
}

/**
 * Ends the working copy that is being applied; text of it that is not is saved as a version. Throws 409 at
 * `version` when it was saved elsewhere.
 */
export async function endDraft(
  tx: Tx,
  articleId: string,
  { version, content }: { version: number; content: string },
): Promise<void> {
  await tx.$executeRaw`
    with "ended" as (
      delete from "ArticleDraft" where "articleId" = ${articleId}::uuid and "version" = ${version}::int
      returning *
    )
    insert into "ArticleVersion" ("articleId", "data", "reason", "createdAt")
    select "articleId", "data", 'writing', "updatedAt" from "ended"
    where "data" ->> 'content' <> ${content}`;
  const other = await tx.articleDraft.findUnique({
    where: { articleId },
    select: { version: true },
  });
  if (other) throw outdated();
}

type AppliedRow = Pick<Article, "id" | "published" | ControlName>;

/**
 * Keeps a saved article's text as a version, unless the newest is of the same text: that one is then of the
 * publication where this is one.
 */
export async function keepVersion(tx: Tx, article: AppliedRow, createdAt?: Date): Promise<void> {
  const { id, published } = article;
  const data: DraftFields = toControls<ControlName>(answeredArticle(article));
  const newest = await tx.articleVersion.findFirst({
    where: { articleId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, data: true, reason: true },
  });
  if (newest && isDeepStrictEqual(newest.data, data)) {
    if (!published || newest.reason === "publish") return;
    await tx.articleVersion.delete({ where: { id: newest.id } });
  }
  await tx.articleVersion.create({
    data: {
      articleId: id,
      data,
      reason: published ? "publish" : "writing",
      ...(createdAt && { createdAt }),
    },
  });
  await trimVersions(tx, id);
}

/** Keeps a text as a version that is about to give way to another. Throws 404. */
export async function addVersion(
  _editor: Editor,
  id: string,
  fields: z.output<typeof draftFields>,
): Promise<void> {
  const count = await db.$executeRaw`
    insert into "ArticleVersion" ("articleId", "data", "reason")
    select "id", ${JSON.stringify(fields)}::jsonb, 'writing' from "Article" where "id" = ${id}::uuid`;
  if (count === 0) throw articleMissing();
  await trimVersions(db, id);
}

/** Keeps the text that a save is about to replace, of an article from before there were versions. */
export async function keepAppliedText(tx: Tx, id: string): Promise<void> {
  const article = await tx.article.findFirst({
    where: { id, content: { not: "" }, versions: { none: {} } },
    select: {
      ...columnsFor(articleFields, "lists"),
      ...columnsFor(articleFields, "pages"),
      published: true,
    },
  });
  if (article) await keepVersion(tx, article, article.updatedAt);
}

async function trimVersions(tx: Tx, articleId: string): Promise<void> {
  await tx.$executeRaw`
    delete from "ArticleVersion" where "id" in (
      select "id" from "ArticleVersion" where "articleId" = ${articleId}::uuid
      order by "createdAt" desc, "id" desc offset ${VERSIONS_MAX}
    )`;
}

type VersionRow = Omit<ArticleVersionSummary, "createdAt"> & { createdAt: Date };

/** What an article's text was at its times, the newest first. */
export async function listVersions(_editor: Editor, id: string): Promise<ArticleVersionSummary[]> {
  const rows = await db.$queryRaw<VersionRow[]>`
    select "id", "data" ->> 'title' as "title", "reason"::text, "createdAt" from "ArticleVersion"
    where "articleId" = ${id}::uuid order by "createdAt" desc, "id" desc`;
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** One version whole. Throws 404. */
export async function getVersion(_editor: Editor, id: string): Promise<ArticleVersion> {
  const row = await db.articleVersion.findUnique({
    where: { id },
    select: {
      id: true,
      data: true,
      reason: true,
      createdAt: true,
      article: { select: addedColumns },
    },
  });
  if (!row) throw notFound("This version is no longer saved.");
  const fields = fieldsOf(row.data, row.article);
  const { reason, createdAt } = row;
  return { id, reason, createdAt: createdAt.toISOString(), title: fields.title, fields };
}
