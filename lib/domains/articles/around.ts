import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { failedLife } from "@/lib/cache/cache-life";
import type { Expire } from "@/lib/cache/expire";
import { isWriteRefused } from "@/lib/database/database-away";
import { db, type Tx } from "@/lib/database/db";
import { listInOrder } from "@/lib/domains/articles/public";
import type { ArticleLink, ArticleSummary, Neighbours } from "@/lib/domains/articles/schema";
import { articleFields } from "@/lib/site/published/article-fields";
import { ARTICLE_FACES_TAG, ARTICLES_DUE_TAG, teaserTag } from "@/lib/site/published/article-tags";
import { columnsFor } from "@/lib/site/published/column-place";
import { keepUntilNext } from "@/lib/site/published/public-now";
import { type Article, Prisma } from "@/prisma/client/client";

const RELATED_MAX = 3;
/** So many of those that share the most have their texts compared. */
const COMPARED_MAX = 200;
/** Of each of an article's subjects, so many of the newest. */
const SUBJECT_MAX = 1_000;

/** The cache tag of the articles that one article's page leads on to. */
function aroundTag(id: string): string {
  return `around:${id}`;
}

/** The cache tag of the articles that say the same in several languages, by the first of them. */
export function translationsTag(group: string): string {
  return `translations:${group}`;
}

/** How near two articles are by their subjects: a tag counts most, then the category. */
const subjectScore = Prisma.sql`(
  cardinality(array(select unnest(other."tagSlugs") intersect select unnest(self."tagSlugs")))
  + case when other."categorySlug" = self."categorySlug" then 0.5 else 0 end)::float8`;

/** How near they are by their words: less than a category counts. */
const textScore = Prisma.sql`(0.49 * similarity(
  other."title" || ' ' || other."excerpt", self."title" || ' ' || self."excerpt"))::float8`;
const TEXT_SCORE_MAX = 0.49;

type Subject = { id: string; tagSlugs: string[]; categorySlug: string | null };

/** The nearest articles to one, as `nearest`. Many are compared, so each of its subjects is written out for them. */
function nearestTo({ id: articleId, tagSlugs, categorySlug }: Subject): Prisma.Sql {
  const newest = (where: Prisma.Sql, most: number) => Prisma.sql`(
    select "id", "publishedAt", "tagSlugs", "categorySlug" from "PublicArticle"
    where ${where} order by "publishedAt" desc, "id" desc limit ${most})`;
  const hasTags = [...new Set(tagSlugs)].map((slug) => Prisma.sql`"tagSlugs" @> array[${slug}]`);
  const isOfCategory = Prisma.sql`"categorySlug" = ${categorySlug}::text`;
  const onSubjects = [isOfCategory, ...hasTags].map((where) => newest(where, SUBJECT_MAX));
  const all = [newest(Prisma.sql`true`, COMPARED_MAX + 1), ...onSubjects];
  const shared = hasTags.map((has) => Prisma.sql`(${has})::int + `);
  return Prisma.sql`"compared" as (
      select "id", "publishedAt", (${shared.length > 0 ? Prisma.join(shared, "") : Prisma.empty}
        case when ${isOfCategory} then 0.5 else 0 end)::float8 as "score"
      from (${Prisma.join(all, " union ")}) as "newest" where "id" <> ${articleId}::uuid
      order by 3 desc, 2 desc, 1 desc limit ${COMPARED_MAX}
    ), "nearest" as (
      select row_number() over (order by "score" desc, "publishedAt" desc, "id" desc) as "place", *
      from (
        select other."id", other."publishedAt", "compared"."score" + ${textScore} as "score"
        from "compared" join "PublicArticle" as other using ("id"), "Article" as self
        where self."id" = ${articleId}::uuid
      ) as "scored"
      order by 1 limit ${RELATED_MAX}
    )`;
}

/** Public articles on the same subjects, the nearest first, and which they were is saved for `expireAround`. */
export async function listRelatedArticles(articleId: string): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(aroundTag(articleId), ARTICLES_DUE_TAG);
  await keepUntilNext();
  const self = await db.article.findUnique({
    where: { id: articleId },
    select: { id: true, tagSlugs: true, categorySlug: true },
  });
  if (!self) return [];
  const nearest = nearestTo(self);
  type Row = { id: string };
  const keeping = db.$queryRaw<Row[]>`
    with ${nearest}, "saved" as (
      insert into "RelatedList" ("articleId", "ids", "scores")
      select self."id",
        array(select "id" from "nearest" order by "place"),
        array(select "score" from "nearest" order by "place")
      from "Article" as self where self."id" = ${articleId}::uuid
      on conflict ("articleId") do update set "ids" = excluded."ids", "scores" = excluded."scores"
    )
    select "id" from "nearest" order by "place"`;
  const ids = await keeping.catch((error: unknown) => {
    if (!isWriteRefused(error)) throw error;
    // Readers get their page from a database that takes no writes; nothing would expire what is not saved.
    cacheLife(failedLife);
    return db.$queryRaw<Row[]>`with ${nearest} select "id" from "nearest" order by "place"`;
  });
  if (ids.length > 0) cacheTag(...ids.map(({ id }) => teaserTag(id)));
  return listInOrder(ids.map(({ id }) => id));
}

/** The public articles that came out before and after one. */
export async function getNeighbours(articleId: string): Promise<Neighbours> {
  "use cache";
  cacheTag(aroundTag(articleId), ARTICLES_DUE_TAG);
  await keepUntilNext();
  const self = await db.article.findUnique({
    where: { id: articleId },
    select: { publishedAt: true },
  });
  const [before, after] = await findNeighbours(db, articleId, self?.publishedAt ?? null);
  for (const one of [before, after]) if (one) cacheTag(teaserTag(one.id));
  const toLink = (one: (ArticleLink & { id: string }) | undefined) =>
    one ? { slug: one.slug, title: one.title } : null;
  return { before: toLink(before), after: toLink(after) };
}

async function findNeighbours(from: Pick<Tx, "$queryRaw">, id: string, publishedAt: Date | null) {
  if (publishedAt === null) return [];
  type Row = ArticleLink & { id: string };
  const [[before], [after]] = await Promise.all([
    from.$queryRaw<Row[]>`
      select "id", "slug", "title" from "PublicArticle"
      where ("publishedAt", "id") < (${publishedAt}, ${id}::uuid)
      order by "publishedAt" desc, "id" desc limit 1`,
    from.$queryRaw<Row[]>`
      select "id", "slug", "title" from "PublicArticle"
      where ("publishedAt", "id") > (${publishedAt}, ${id}::uuid)
      order by "publishedAt", "id" limit 1`,
  ]);
  return [before, after];
}

/** What readers see of an article elsewhere than on its page; nothing while they see none of it. */
type Face = {
  id: string;
  publishedAt: Date | null;
  shown: string;
  subject: string;
  /** The first of those that say the same in other languages. */
  group: string;
  /** True where its date has come since it was last saved. */
  isDue: boolean | null;
};

export type Faces = Map<string, Face>;

const {
  createdAt: _,
  updatedAt: __,
  editedAt: ___,
  ...shownInLists
} = columnsFor(articleFields, "lists");
const faceColumns = {
  ...shownInLists,
  categorySlug: true,
  tagSlugs: true,
  translationOf: true,
} as const;

export async function readFaces(tx: Tx, ids: string[]): Promise<Faces> {
  type Row = Pick<Article, keyof typeof faceColumns> & Pick<Face, "isDue">;
  const columns = Object.keys(faceColumns).map((name) => Prisma.raw(`"${name}"`));
  const rows = await tx.$queryRaw<Row[]>`
    select ${Prisma.join(columns)}, "publishedAt" > "updatedAt" as "isDue"
    from "PublicArticle" where "id" = any(${ids}::uuid[])`;
  const faces = rows.map(({ id, publishedAt, categorySlug, tagSlugs, isDue, ...row }): Face => {
    const subject = JSON.stringify([row.title, row.excerpt, categorySlug, tagSlugs]);
    const group = row.translationOf ?? id;
    return { id, publishedAt, subject, group, isDue, shown: JSON.stringify([row, publishedAt]) };
  });
  return new Map(faces.map((face) => [face.id, face]));
}

/**
 * Expires the pages of other articles that lead on to these or will from now on, where what they show has changed
 * since `before`; the pages of all others stay as they are.
 */
export async function expireAround(
  tx: Tx,
  expire: Expire,
  ids: string[],
  before: Faces = new Map(),
): Promise<void> {
  const faces = await readFaces(tx, ids);
  for (const id of ids) {
    const [was, is] = [before.get(id), faces.get(id)];
    // The view `ScheduledTag`, which said so until this save, forgets it.
    if (was?.isDue) expire(ARTICLES_DUE_TAG);
    // Whoever shows it already.
    if (was?.shown !== is?.shown) {
      const groups = [was, is].flatMap((face) => (face ? [translationsTag(face.group)] : []));
      expire(teaserTag(id), ARTICLE_FACES_TAG, ...groups);
    }
    if (was?.subject !== is?.subject) expire(aroundTag(id));
    if (!is) continue;
    if (was?.publishedAt?.getTime() !== is.publishedAt?.getTime()) {
      const neighbours = await findNeighbours(tx, id, is.publishedAt);
      expire(aroundTag(id), ...neighbours.flatMap((one) => (one ? [aroundTag(one.id)] : [])));
    }
    if (was?.subject !== is.subject) expire(...(await listNearer(tx, id)).map(aroundTag));
  }
}

/** The articles whose lists one enters or moves in, as it is now. */
async function listNearer(tx: Tx, id: string): Promise<string[]> {
  const score = Prisma.sql`${subjectScore} + ${textScore}`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select list."articleId" as "id"
    from "RelatedList" as list
    cross join lateral (select array_position(list."ids", ${id}::uuid) as "at") as place
    join "PublicArticle" as other on other."id" = list."articleId"
    cross join "Article" as self
    where self."id" = ${id}::uuid and other."id" <> self."id" and case
      when cardinality(list."ids") < ${RELATED_MAX} then true
      when "at" is null then
        ${subjectScore} + ${TEXT_SCORE_MAX}::float8 >= list."scores"[${RELATED_MAX}]
        and ${score} >= list."scores"[${RELATED_MAX}]
      else ${score} < coalesce(list."scores"["at" + 1], list."scores"["at"])
        or ${score} >= coalesce(list."scores"["at" - 1], 'infinity')
    end`;
  return rows.map((row) => row.id);
}
