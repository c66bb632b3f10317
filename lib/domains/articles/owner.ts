import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Errand } from "@/lib/auth/errand";
import type { Operator } from "@/lib/auth/operator";
import { requireScope } from "@/lib/auth/require-scope";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { renderContentApart } from "@/lib/content/render-apart";
import { readTimeMinutes } from "@/lib/content/words";
import { db, escapeLike } from "@/lib/database/db";
import { expireAround, readFaces } from "@/lib/domains/articles/around";
import {
  extraFields,
  type SummaryRow,
  summaryFields,
  toExtras,
  toSummary,
} from "@/lib/domains/articles/public";
import { publicationMoment, stateOf } from "@/lib/domains/articles/rules";
import {
  type AdminArticle,
  type AdminArticleSummary,
  type ArticleAudience,
  type ArticleInput,
  type ArticleListState,
  type ArticleSort,
  type ArticlesQuery,
  articleInput,
  type PublishInput,
  type PublishResult,
  type Standing,
} from "@/lib/domains/articles/schema";
import {
  type DraftRow,
  draftRowFields,
  endDraft,
  keepAppliedText,
  keepVersion,
  outdated,
  toDraft,
} from "@/lib/domains/articles/writing";
import { conflict, notFound, Problem } from "@/lib/http/problem";
import { findPage, inOrderOf, inYear } from "@/lib/search/search";
import { prefixQuery } from "@/lib/search/words";
import {
  ARTICLE_FACES_TAG,
  ARTICLE_LISTS_TAG,
  ARTICLES_DUE_TAG,
  articleTag,
} from "@/lib/site/published/article-tags";
import { withFreeSlug } from "@/lib/site/published/free-slug";
import { isPublicAt, type Publication, publicNow } from "@/lib/site/published/public-now";
import type { TopicChange } from "@/lib/site/topics/schema";
import { canonicalNames, listTopicChanges } from "@/lib/site/topics/topics";
import {
  isInTrash,
  listTrashedValues,
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
} from "@/lib/site/trash/trash";
import { forgetImportedArticle, noteImportedArticle } from "@/lib/site/webhooks/queue";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { slugCandidates, slugify } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";

const listFields = {
  ...summaryFields,
  published: true,
  mailAt: true,
  audience: true,
  version: true,
  draft: { select: { title: true } },
} as const;
const itemFields = {
  ...listFields,
  ...extraFields,
  content: true,
  draft: { select: draftRowFields },
} as const;

type ListRow = SummaryRow & {
  published: boolean;
  mailAt: Date | null;
  audience: ArticleAudience;
  version: number;
  draft: { title: string } | null;
};
type ItemRow = ListRow &
  Parameters<typeof toExtras>[0] & { content: string; draft: DraftRow | null };

/** What nobody reads yet goes by the title that it is being given. */
function toListItem(
  { published, mailAt, audience, version, draft, ...row }: ListRow,
  now: Date,
): AdminArticleSummary {
  const title = (!published && draft?.title.trim()) || row.title;
  return {
    ...toSummary(row),
    title,
    published,
    state: stateOf({ published, publishedAt: row.publishedAt }, now),
    mailAt: mailAt?.toISOString() ?? null,
    audience,
    version,
    hasDraft: draft !== null,
  };
}

function toItem(item: ItemRow, now: Date): AdminArticle {
  const { content, featuredImageAlt, references, reviewedOn, aiNote, draft, ...row } = item;
  return {
    ...toListItem({ ...row, draft }, now),
    ...toExtras({ featuredImageAlt, references, reviewedOn, aiNote }),
    content,
    draft: draft && toDraft(draft, item),
  };
}

const UNTITLED = "Untitled";

const gone = () => notFound("This article no longer exists. It may have been deleted.");
const slugTaken = () =>
  conflict("slug", "Another article has this address. Please choose a different slug.");
const isOut = () => {
  const sentence = "Readers can see this article already. Unpublish it first to choose a date.";
  return new Problem(422, sentence, { errors: { publishOn: [sentence] } });
};
const isBeingWritten = () =>
  conflict(
    "version",
    "What was written last isn’t part of this article yet. Open it in the writing room and publish it there.",
  );

/** So long an article's email waits for the owner to take it back: a little more than the screen offers it. */
const UNDO_MS = 12_000;

const articleText = Prisma.sql`search_text(concat_ws(' ', a."title", a."slug", a."excerpt", a."category",
  array_to_string(a."tags", ' '), array_to_string(a."tagSlugs", ' '), d."title"))`;

/** True where the article's words have this one, as readers see them or as they are being written. */
function inArticleBody(word: string): Prisma.Sql {
  return Prisma.sql`(a."id" in (
      select "id" from "Article" where to_tsvector('simple', search_text(left("content", 100000)))
        @@ to_tsquery('simple', ${prefixQuery(word)})
    ) or search_text(d."data"->>'content') like ${`%${escapeLike(word)}%`})`;
}

const articleOrders: Record<ArticleSort, Prisma.Sql> = {
  newest: Prisma.sql`a."createdAt" desc, a."id" desc`,
  oldest: Prisma.sql`a."createdAt", a."id"`,
  written: Prisma.sql`greatest(a."updatedAt", d."updatedAt") desc, a."id" desc`,
  title: Prisma.sql`lower(a."title"), a."id"`,
};

const articleStates: Record<ArticleListState, Prisma.Sql> = {
  draft: Prisma.sql`not a."published"`,
  scheduled: Prisma.sql`(a."published" and a."publishedAt" > now())`,
  published: Prisma.sql`(a."published" and (a."publishedAt" is null or a."publishedAt" <= now()))`,
  unfinished: Prisma.sql`(not a."published" or d."articleId" is not null)`,
};

/** One page of articles of every state without their content, the newest first unless it is asked for otherwise. */
export async function listArticles(
  _admin: Admin,
  { state, category, tag, year, sort, ...page }: ArticlesQuery,
): Promise<{ articles: AdminArticleSummary[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Article" as a left join "ArticleDraft" as d on d."articleId" = a."id"`,
      id: Prisma.sql`a."id"`,
      text: articleText,
      body: inArticleBody,
      ...(sort === undefined && { title: Prisma.sql`search_text(a."title")` }),
      where: [
        ...(state ? [articleStates[state]] : []),
        ...(category ? [Prisma.sql`a."categorySlug" = ${category}`] : []),
        ...(tag ? [Prisma.sql`a."tagSlugs" @> array[${tag}]`] : []),
        ...(year ? [inYear(Prisma.sql`a."createdAt"`, year)] : []),
      ],
      orderBy: articleOrders[sort ?? "newest"],
    },
    page,
  );
  const [{ now }, rows] = await Promise.all([
    publicNow(),
    db.article.findMany({ where: { id: { in: ids } }, select: listFields }),
  ]);
  return { articles: inOrderOf(ids, rows).map((row) => toListItem(row, now)), total };
}

/** One article whole. Throws 404. */
export async function getArticle(_admin: Admin, id: string): Promise<AdminArticle> {
  const row = await db.article.findUnique({ where: { id }, select: itemFields });
  if (!row) throw gone();
  const { now } = await publicNow();
  return toItem(row, now);
}

/** What a save writes, but for the address, the moment of publication, category and tags. */
async function storedFields(input: ArticleInput) {
  const {
    slug: _,
    publishOn: __,
    category: ___,
    tags: ____,
    featuredImageAlt,
    references,
    reviewedOn,
    aiNote,
    ...fields
  } = input;
  const { words, text } = await renderContentApart(input.content);
  return {
    ...fields,
    plainText: text,
    ...(featuredImageAlt !== undefined && { featuredImageAlt }),
    ...(references !== undefined && { references }),
    ...(reviewedOn !== undefined && { reviewedOn: reviewedOn && new Date(reviewedOn) }),
    ...(aiNote !== undefined && { aiNote }),
    readTime: readTimeMinutes(words),
  };
}

/** The category and tags of a save, as they are called by now. */
async function topicFields(tx: Tx, input: ArticleInput) {
  const typed = input.category === null ? [] : [input.category];
  const [category = null] = await canonicalNames(tx, "category", typed);
  const tags = await canonicalNames(tx, "tag", input.tags);
  return {
    category,
    categorySlug: category === null ? null : slugify(category) || null,
    tags,
    tagSlugs: tags.map(slugify),
  };
}

type Retopiced = { slug: string; isPublished: boolean };

/** Has every article with a category or tag say what became of that; what is being written of it goes on. */
export async function retopicArticles(
  _admin: Admin,
  tx: Tx,
  expire: Expire,
  { kind, from, to }: TopicChange,
): Promise<void> {
  const rows =
    kind === "category"
      ? await tx.$queryRaw<Retopiced[]>`
          update "Article" set "category" = ${to.name}, "categorySlug" = ${to.slug}
          where "categorySlug" = ${from} and ("categorySlug" <> ${to.slug} or "category" <> ${to.name})
          returning "slug", "published" as "isPublished"`
      : await tx.$queryRaw<Retopiced[]>`
          update "Article" as a set "tags" = made."tags", "tagSlugs" = made."slugs"
          from (
            select "id", array_agg("name" order by "place") as "tags", array_agg("slug" order by "place") as "slugs"
            from (
              select distinct on (b."id", now_called."slug", now_called."name")
                b."id", now_called."slug", now_called."name", one."place"
              from "Article" as b
              cross join lateral unnest(b."tags", b."tagSlugs") with ordinality as one("name", "slug", "place")
              cross join lateral (
                select case when one."slug" = ${from} then ${to.slug} else one."slug" end as "slug",
                  case when one."slug" in (${from}, ${to.slug}) then ${to.name} else one."name" end as "name"
              ) as now_called
              where b."tagSlugs" @> array[${from}]
              order by b."id", now_called."slug", now_called."name", one."place"
            ) as each group by "id"
          ) as made
          where a."id" = made."id" and (a."tags", a."tagSlugs") is distinct from (made."tags", made."slugs")
          returning a."slug", a."published" as "isPublished"`;
  // Many at once: every page that leads on to others is made anew.
  if (rows.length > 0) expire(ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  const slugs = rows.map(({ slug }) => slug);
  if (slugs.length > 0)
    expire(
      ...tagsOf(
        slugs,
        rows.some(({ isPublished }) => isPublished),
      ),
    );
}

const addresses = {
  findHolder: (slug: string) => db.article.findUnique({ where: { slug }, select: { id: true } }),
  taken: slugTaken,
};

/** Adds an article. Throws 409 at `slug` when the typed address is taken. */
export async function createArticle(
  admin: Admin,
  input: ArticleInput,
  id?: string,
): Promise<AdminArticle> {
  if (input.published) requireScope(admin, "publish");
  const fields = await storedFields(input);
  return withFreeSlug(addresses, input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      // Asked twice at once: a second address would not help.
      if (id !== undefined && (await tx.article.count({ where: { id } })) > 0) throw outdated();
      expire(...tagsOf([slug], input.published));
      const { now } = await publicNow(tx);
      const publishedAt = publicationMoment({ published: false, publishedAt: null }, input, now);
      const row = await tx.article.create({
        data: {
          ...fields,
          ...(await topicFields(tx, input)),
          ...(id !== undefined && { id }),
          slug,
          publishedAt,
        },
        select: itemFields,
      });
      if (input.content !== "") await keepVersion(tx, row);
      await expireAround(tx, expire, [row.id]);
      return toItem(row, now);
    }),
  );
}

/**
 * Makes sure that an unpublished article of this id is there, for its text to be written to. Throws 404 for one
 * that was deleted meanwhile: its first save may have been on the way for longer than that.
 */
export async function ensureArticle(admin: Admin, id: string, title: string): Promise<void> {
  const isThere = async () =>
    (await db.article.findUnique({ where: { id }, select: { id: true } })) !== null;
  if (await isThere()) return;
  if (await isInTrash(id)) throw gone();
  const line = title.replaceAll(/\s+/g, " ").trim().slice(0, TITLE_MAX_CHARACTERS);
  const input = articleInput.parse({ title: line || UNTITLED, content: "" });
  try {
    await createArticle(admin, input, id);
  } catch (error) {
    // The other one made it.
    if (!(await isThere())) throw error;
  }
}

/**
 * Saves an article. With a `version`, only onto that version: throws 409 at `version` when it was saved
 * elsewhere since. With a `draftVersion`, it applies the working copy of that version and ends it, and throws
 * the same when that was saved elsewhere. Throws 404, and 409 at `slug`.
 */
export async function updateArticle(
  admin: Admin,
  id: string,
  input: ArticleInput,
  version: number | null,
  draftVersion: number | null = null,
): Promise<AdminArticle> {
  const fields = await storedFields(input);
  return withFreeSlug(addresses, input, id, (slug) =>
    writeAndExpire(async (tx, expire) => {
      const { now } = await publicNow(tx);
      const before = await findStanding(tx, id, version);
      if (before.published || input.published) requireScope(admin, "publish");
      const faces = await readFaces(tx, [id]);
      await keepAppliedText(tx, id);
      const moments = { ...publish(before, input, now), mailAt: mailMoment(before, input, now) };
      const { count } = await tx.article.updateMany({
        where: { id, version: before.version },
        data: {
          ...fields,
          ...(await topicFields(tx, input)),
          // An image that is not the one before has none of its words.
          ...(input.featuredImageAlt === undefined &&
            input.featuredImage !== before.featuredImage && { featuredImageAlt: null }),
          slug,
          ...moments,
          version: { increment: 1 },
        },
      });
      if (count === 0) throw outdated();
      if (draftVersion !== null) {
        await endDraft(tx, id, { version: draftVersion, content: input.content });
      }
      if (before.slug !== slug && before.publishedAt !== null && before.publishedAt <= now) {
        await tx.articleSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, articleId: id },
          update: { articleId: id },
        });
      }
      const formerSlugs = before.formerSlugs.map((former) => former.slug);
      expire(...tagsOf([before.slug, slug, ...formerSlugs], before.published || input.published));
      const after = await tx.article.findUniqueOrThrow({ where: { id }, select: itemFields });
      await keepVersion(tx, after);
      await expireAround(tx, expire, [id], faces);
      return toItem(after, now);
    }),
  );
}

type Tx = Prisma.TransactionClient;

const standingFields = {
  slug: true,
  featuredImage: true,
  published: true,
  publishedAt: true,
  mailAt: true,
  audience: true,
  version: true,
  formerSlugs: { select: { slug: true } },
} satisfies Prisma.ArticleSelect;

type StandingRow = Prisma.ArticleGetPayload<{ select: typeof standingFields }>;

/** How an article stands before a write. Throws 404, and 409 for another version. */
async function findStanding(tx: Tx, id: string, version: number | null): Promise<StandingRow> {
  const row = await tx.article.findUnique({ where: { id }, select: standingFields });
  if (!row) throw gone();
  if (version !== null && row.version !== version) throw outdated();
  return row;
}

type Wish = Pick<ArticleInput, "published" | "publishOn">;

/** What a save makes of an article's publication. Throws 422 for a date to come of one that readers see. */
function publish(before: StandingRow, wish: Wish, now: Date) {
  const publishedAt = publicationMoment(before, wish, now);
  const isLater = wish.published && publishedAt !== null && publishedAt > now;
  if (isLater && isPublicAt(before, now)) throw isOut();
  return { published: wish.published, publishedAt };
}

/** When the email goes after a save: it keeps to the article's date, and does not go once that is taken back. */
function mailMoment(before: StandingRow, wish: Wish, now: Date): Date | null {
  if (before.mailAt === null || !before.published) return before.mailAt;
  if (!wish.published) return null;
  return stateOf(before, now) === "scheduled"
    ? publicationMoment(before, wish, now)
    : before.mailAt;
}

/**
 * Publishes an article as it is saved: on the site, by email, or both, now or at a date to come. One that readers
 * see stays on the site. An email that goes now waits until the owner can no longer take it back. Throws 404, 409
 * at `version`, and 422.
 */
export async function publishArticle(
  _admin: Admin,
  id: string,
  { site, email, publishOn }: PublishInput,
  version: number | null,
): Promise<PublishResult> {
  return writeAndExpire(async (tx, expire) => {
    const { now } = await publicNow(tx);
    const before = await findStanding(tx, id, version);
    const isDraft = stateOf(before, now) === "draft";
    if (isDraft && (await tx.articleDraft.count({ where: { articleId: id } })) > 0) {
      throw isBeingWritten();
    }
    const wish = { published: true, publishOn: publishOn ?? null };
    const isSeen = isPublicAt(before, now);
    const isSentAgain = !site && stateOf(before, now) === "published";
    const { published, publishedAt } = isSentAgain ? before : publish(before, wish, now);
    const wished = publishOn ? new Date(publishOn) : now;
    const mailAt = wished > now ? wished : new Date(now.getTime() + UNDO_MS);
    const audience = site || isSeen ? (email ? "both" : "site") : "email";
    return move(tx, expire, {
      id,
      before,
      after: { published, publishedAt, mailAt: email ? mailAt : null, audience },
      now,
    });
  });
}

/**
 * Takes a publication back: the article stands as before, and an email that has not gone does not go. With a
 * `version`, only of that version: throws 409 at `version` when it was saved since. Without one, what was saved since
 * stays, and what was unpublished since stays so. Throws 404.
 */
export async function restoreStanding(
  _admin: Admin,
  id: string,
  { published, publishedAt, mailAt, audience }: Standing,
  version: number | null,
): Promise<PublishResult> {
  return writeAndExpire(async (tx, expire) => {
    const { now } = await publicNow(tx);
    const before = await findStanding(tx, id, version);
    if (version === null && !before.published) {
      const { publishedAt: first, audience: chosen } = before;
      const after = { published: false, publishedAt: first, mailAt: null, audience: chosen };
      return move(tx, expire, { id, before, after, now });
    }
    const after = {
      published,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      mailAt: mailAt === null ? null : new Date(mailAt),
      audience,
    };
    return move(tx, expire, { id, before, after, now });
  });
}

/**
 * Says where an article goes. A published one comes onto the site with it, or leaves it, and sends no email; the
 * email of a scheduled one comes and goes with it. Throws 404, and 409 at `version`.
 */
export async function setAudience(
  _admin: Admin,
  id: string,
  audience: ArticleAudience,
  version: number | null,
): Promise<PublishResult> {
  return writeAndExpire(async (tx, expire) => {
    const { now } = await publicNow(tx);
    const before = await findStanding(tx, id, version);
    const { published, publishedAt } = before;
    const waiting = stateOf(before, now) === "scheduled" ? publishedAt : null;
    const mailAt = audience === "site" ? null : (before.mailAt ?? waiting);
    const after = { published, publishedAt, mailAt, audience };
    return move(tx, expire, { id, before, after, now });
  });
}

type Move = {
  id: string;
  before: StandingRow;
  after: Publication & { mailAt: Date | null };
  now: Date;
};

async function move(
  tx: Tx,
  expire: Expire,
  { id, before, after, now }: Move,
): Promise<PublishResult> {
  const faces = await readFaces(tx, [id]);
  const { count } = await tx.article.updateMany({
    where: { id, version: before.version },
    data: { ...after, version: { increment: 1 } },
  });
  if (count === 0) throw outdated();
  const formerSlugs = before.formerSlugs.map(({ slug }) => slug);
  expire(...tagsOf([before.slug, ...formerSlugs], before.published || after.published));
  await expireAround(tx, expire, [id], faces);
  const row = await tx.article.findUniqueOrThrow({ where: { id }, select: itemFields });
  if (after.published && !before.published) await keepVersion(tx, row);
  return {
    article: toItem(row, now),
    before: {
      published: before.published,
      publishedAt: before.publishedAt?.toISOString() ?? null,
      mailAt: before.mailAt?.toISOString() ?? null,
      audience: before.audience,
    },
  };
}

type Writing = { tx: Tx; expire: Expire };

type Removal = { isKept: boolean; by: Admin | null };

async function removeArticle(
  { tx, expire }: Writing,
  id: string,
  { isKept, by }: Removal,
): Promise<void> {
  const row = await tx.article.findUnique({
    where: { id },
    select: { slug: true, published: true, formerSlugs: { select: { slug: true } } },
  });
  if (!row) throw gone();
  if (by && row.published) requireScope(by, "publish");
  const faces = await readFaces(tx, [id]);
  if (isKept) await moveToTrash(tx, "article", [id]);
  const { count } = await tx.article.deleteMany({ where: { id } });
  if (count === 0) throw gone();
  expire(...tagsOf([row.slug, ...row.formerSlugs.map(({ slug }) => slug)], row.published));
  await expireAround(tx, expire, [id], faces);
}

/** Moves an article to the trash, with its comments' link and its old addresses. Throws 404. */
export async function deleteArticle(admin: Admin, id: string): Promise<void> {
  await writeAndExpire(
    (tx, expire) => removeArticle({ tx, expire }, id, { isKept: true, by: admin }),
    TRASH_TIMES,
  );
}

/** What comes of another site's article: its fields as of a save, and its own dates. */
export type ArticleImport = {
  id: string;
  input: ArticleInput;
  /** What its old site's feed told it apart by. */
  feedId: string | null;
  audience: ArticleAudience;
  publishedAt: Date | null;
  createdAt: Date | null;
};

/** What of an import's article takes long, before its transaction. */
export async function renderImport(_errand: Errand, input: ArticleInput) {
  return storedFields(input);
}

/** True for an address that an article has. */
export async function isArticleSlugTaken(_errand: Errand, slug: string): Promise<boolean> {
  return (await db.article.count({ where: { slug } })) > 0;
}

/** The address of an article that may be there; null where none is. */
export async function findArticleSlug(_errand: Errand, id: string): Promise<string | null> {
  const row = await db.article.findUnique({ where: { id }, select: { slug: true } });
  return row?.slug ?? null;
}

/** Adds an article of another site with its dates, at the next free address. */
export async function addImportedArticle(
  _errand: Errand,
  { tx, expire }: Writing,
  { id, input, feedId, audience, publishedAt, createdAt }: ArticleImport,
  rendered: Awaited<ReturnType<typeof renderImport>>,
): Promise<{ slug: string }> {
  const slug = await findFreeSlug(tx, slugCandidates(input.slug || input.title));
  const { now } = await publicNow(tx);
  const at = publishedAt ?? createdAt ?? now;
  const row = await tx.article.create({
    data: {
      ...rendered,
      ...(await topicFields(tx, input)),
      id,
      slug,
      feedId,
      audience,
      publishedAt: input.published ? at : null,
      createdAt: createdAt ?? at,
      editedAt: new Date(Math.min(at.getTime(), now.getTime())),
    },
    select: itemFields,
  });
  if (input.content !== "") await keepVersion(tx, row);
  await noteImportedArticle(tx, id);
  // Many at once: every page that leads on to others is made anew.
  expire(...tagsOf([slug], input.published), ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  return { slug };
}

/** Has readers see an article that came unseen, or no more. One that the owner has published herself stays so. */
export async function showImportedArticle(
  _errand: Errand,
  { tx, expire }: Writing,
  id: string,
  to: { publishedAt: Date | null } | "hidden",
): Promise<{ slug: string } | null> {
  const row = await tx.article.findUnique({
    where: { id },
    select: { ...standingFields, createdAt: true },
  });
  if (!row) return null;
  const isShown = to !== "hidden";
  if (row.published !== isShown) {
    const at = isShown ? (to.publishedAt ?? row.createdAt) : null;
    const data = { published: isShown, publishedAt: at, mailAt: null };
    await tx.article.update({ where: { id }, data, select: { id: true } });
    if (isShown) await noteImportedArticle(tx, id);
    else await forgetImportedArticle(tx, id);
  }
  const formerSlugs = row.formerSlugs.map(({ slug }) => slug);
  expire(...tagsOf([row.slug, ...formerSlugs], true), ARTICLES_DUE_TAG, ARTICLE_FACES_TAG);
  return { slug: row.slug };
}

/**
 * Those of an import's articles that the owner or readers have changed since: written on, sent, placed, or
 * commented on.
 */
export async function listChangedArticles(
  _by: Admin | Operator | Errand,
  ids: string[],
  ownComments: string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a."id" from "Article" as a where a."id" = any(${ids}::uuid[]) and (
      a."version" > 1
      or exists (select from "ArticleDraft" where "articleId" = a."id")
      or exists (select from "Mailing" where "articleId" = a."id")
      or exists (select from "SeriesPart" where "articleId" = a."id")
      or exists (select from "StartHere" where "articleId" = a."id")
      or exists (
        select from "Comment" as c where c."articleId" = a."id" and c."id" <> all(${ownComments}::uuid[])
      )
    )`;
  return rows.map(({ id }) => id);
}

/** Takes an import's article away again: to the trash where it was changed since, else for good. */
export async function removeImportedArticle(
  _errand: Errand,
  writing: Writing,
  id: string,
  isChanged: boolean,
): Promise<void> {
  if ((await writing.tx.article.count({ where: { id } })) === 0) return;
  await removeArticle(writing, id, { isKept: isChanged, by: null });
  await forgetImportedArticle(writing.tx, id);
}

/** Restores articles at their addresses, or at the next free ones. Throws 409 at `slug` when it is taken. */
export const restoreArticles: Restore = async (admin, { tx, expire }, items, { withNewSlug }) => {
  const { now } = await publicNow(tx);
  for (const item of items) {
    const before = item.fields.slug ?? "";
    const slug = await findFreeSlug(tx, withNewSlug ? slugCandidates(before) : [before]);
    const formerSlugs = await listTrashedValues(tx, [item], "ArticleSlug", "slug");
    expire(...tagsOf([before, slug, ...formerSlugs], true));
    const { mailAt = null } = item.fields;
    // An email that was to go meanwhile does not go by itself any more.
    const isMailMissed = mailAt !== null && new Date(mailAt) <= now;
    await putBack(tx, [item], { slug, ...(isMailMissed && { mailAt: null }) });
    await expireAround(tx, expire, [item.id]);
  }
  for (const change of await listTopicChanges(tx)) await retopicArticles(admin, tx, expire, change);
};

async function findFreeSlug(
  tx: Prisma.TransactionClient,
  candidates: Iterable<string>,
): Promise<string> {
  for (const slug of candidates) {
    if ((await tx.article.count({ where: { slug } })) === 0) return slug;
  }
  throw conflict(
    "slug",
    "Another article has the same address by now. This one can be restored at a different address.",
  );
}

/** What a write makes out of date: each address it touched, and the lists where readers see it there. */
function tagsOf(slugs: string[], isListed: boolean): string[] {
  return [...slugs.map(articleTag), ...(isListed ? [ARTICLE_LISTS_TAG] : [])];
}
