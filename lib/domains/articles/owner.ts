import "server-only";
import type { Editor } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";
import { writeAndExpire } from "@/lib/cache/expire";
import { languageOf } from "@/lib/content/language";
import { renderContentApart } from "@/lib/content/render-apart";
import { readTimeMinutes } from "@/lib/content/words";
import { db, escapeLike } from "@/lib/database/db";
import { countRows } from "@/lib/database/row-counts";
import { NARROWED_MAX } from "@/lib/http/list";
import { conflict } from "@/lib/http/problem";
import type { SearchedList } from "@/lib/search/list-sql";
import { ALIKE_MIN, findPage, inYear, readInOrder } from "@/lib/search/search";
import { prefixQuery, swappedWords } from "@/lib/search/words";
import { storedValues } from "@/lib/site/published/article-values";
import { withFreeSlug } from "@/lib/site/published/free-slug";
import { databaseNow } from "@/lib/site/published/public-now";
import { isInTrash } from "@/lib/site/trash/trash";
import { TITLE_MAX_CHARACTERS } from "@/lib/text/input";
import { Prisma } from "@/prisma/client/client";
import { expireAround, readFaces } from "./around";
import { itemFields, listFields, tagsOf, toItem, toListItem } from "./rows";
import { publicationMoment } from "./rules";
import {
  type AdminArticle,
  type AdminArticleSummary,
  type ArticleInput,
  type ArticleListState,
  type ArticleSort,
  type ArticlesQuery,
  articleInput,
} from "./schema";
import { findStanding, mailMoment, publish } from "./standing";
import { topicFields } from "./topics";
import { joinTranslations } from "./translations";
import { articleMissing, endDraft, keepAppliedText, keepVersion, outdated } from "./writing";

const UNTITLED = "Untitled";
/** So many words a mistyped one may stand for, the nearest first. */
const ALIKE_WORDS_MAX = 8;
const IS_ONE_WORD = /^[\p{L}\p{N}]+$/u;
/** The id of no article, for one that has none yet. */
const NONE = "00000000-0000-0000-0000-000000000000";

const slugTaken = () =>
  conflict("slug", "Another article has this address. Please choose a different slug.");

const articleHead = Prisma.sql`a."title", a."slug", a."excerpt", a."category", array_to_string(a."tags", ' '),
  array_to_string(a."tagSlugs", ' ')`;

/** The words of an article, as its index has them. */
function indexedWords(article: string): Prisma.Sql {
  const fields = ["title", "slug", "excerpt", "category", "tags", "tagSlugs", "content"];
  return Prisma.raw(`article_words(${fields.map((field) => `${article}."${field}"`).join(", ")})`);
}

/** What is asked of an article for a word: of its words, beside them of itself, and of what is being written. */
type Asked = { query: Prisma.Sql; isWhole?: Prisma.Sql; inDraft: Prisma.Sql };

/** By the beginnings of words. */
function askFor(word: string): Asked {
  const like = `%${escapeLike(word)}%`;
  const query = Prisma.sql`to_tsquery('simple', ${prefixQuery(word)})`;
  const inDraft = Prisma.sql`search_text(draft."title") like ${like} or search_text("data"->>'content') like ${like}`;
  if (IS_ONE_WORD.test(word)) return { query, inDraft };
  return {
    // The words have the parts of "brain's", and parts that stand side by side in two fields.
    query: Prisma.sql`replace(${query}::text, '<->', '&')::tsquery`,
    isWhole: Prisma.sql`search_text(concat_ws(' ', ${articleHead}, a."content")) like ${like}`,
    inDraft,
  };
}

/** True for an article that has all of these, as readers see it or as it is being written. The index is asked once. */
function inArticle(asked: Asked[], isNewest: boolean): Prisma.Sql {
  // By the id, the planner would look into an index that has the category as well, and then read all that words give.
  const [words, key] = isNewest
    ? [Prisma.sql`"newest"."words"`, Prisma.sql`"newest"."id"`]
    : [indexedWords("a"), Prisma.sql`a."slug"`];
  const ofArticle = (said: Prisma.Sql) =>
    isNewest ? Prisma.sql`(select ${said} from "Article" as a where a."id" = "newest"."id")` : said;
  const whole = asked.flatMap(({ isWhole }) => (isWhole ? [ofArticle(isWhole)] : []));
  const has = [...asked.map(({ query }) => Prisma.sql`${words} @@ ${query}`), ...whole];
  const inDraft = asked.map(({ inDraft }) => Prisma.sql`(${inDraft})`);
  const inEither = asked.map(
    ({ query, isWhole = Prisma.sql`true`, inDraft }) =>
      Prisma.sql`(${inDraft} or ${indexedWords("a")} @@ ${query} and ${isWhole})`,
  );
  return Prisma.sql`(${Prisma.join(has, " and ")} or ${key} = any(array(
    select ${isNewest ? Prisma.sql`a."id"` : key} from "ArticleDraft" as draft join "Article" as a on a."id" = draft."articleId"
    where (${Prisma.join(inDraft, " or ")}) and ${Prisma.join(inEither, " and ")}
  )))`;
}

const articleWords: SearchedList["words"] = {
  have: (words, isNewest) => inArticle(words.map(askFor), isNewest),
  /** What they may be mistyped for is looked for among all words that articles have. */
  async findAlike(tx, mistyped) {
    const meant = mistyped.map(
      (word) => Prisma.sql`
        select ${word}::text as "typed", string_agg(quote_literal("word") || ':*', ' | ') as "query" from (
          select ${word}::text as "word"
          union select search_text("word") from "SearchWord" where "word" = any(${swappedWords(word)}::text[])
          union (
            select search_text("word") from "SearchWord"
            where search_text("word") % ${word} and similarity(search_text("word"), ${word}) > ${ALIKE_MIN}
            order by similarity(search_text("word"), ${word}) desc, "word" limit ${ALIKE_WORDS_MAX}
          )
        ) as "meant"`,
    );
    const rows = await tx.$queryRaw<
      { typed: string; query: string }[]
    >`${Prisma.join(meant, " union all ")}`;
    const queries = new Map(rows.map(({ typed, query }) => [typed, query]));
    const ask = (word: string): Asked => {
      const query = queries.get(word);
      if (query === undefined) return askFor(word);
      return {
        query: Prisma.sql`to_tsquery('simple', ${query})`,
        inDraft: Prisma.sql`word_similarity(${word}, search_text(draft."title")) > ${ALIKE_MIN}`,
      };
    };
    return (words, isNewest) => inArticle(words.map(ask), isNewest);
  },
};

const articlesAndDrafts = Prisma.sql`"Article" as a left join "ArticleDraft" as d on d."articleId" = a."id"`;

const articleOrders: Record<ArticleSort, Prisma.Sql> = {
  newest: Prisma.sql`a."createdAt" desc, a."id" desc`,
  oldest: Prisma.sql`a."createdAt", a."id"`,
  written: Prisma.sql`greatest(a."updatedAt", d."updatedAt") desc, a."id" desc`,
  title: Prisma.sql`lower(a."title"), a."id"`,
};

/** The first of those that were saved last, and of those that were last written and not saved. */
function lastWritten(where: Prisma.Sql, most: number): Prisma.Sql {
  return Prisma.sql`a."id" = any(array(
    (select a."id" from ${articlesAndDrafts} where ${where} order by a."updatedAt" desc, a."id" desc limit ${most})
    union all
    (select a."id" from ${articlesAndDrafts} where d."articleId" is not null and ${where} order by d."updatedAt" desc limit ${most})
  ))`;
}

const articleStates: Record<ArticleListState, Prisma.Sql> = {
  draft: Prisma.sql`not a."published"`,
  scheduled: Prisma.sql`(a."published" and a."publishedAt" > now())`,
  published: Prisma.sql`(a."published" and (a."publishedAt" is null or a."publishedAt" <= now()))`,
  unfinished: Prisma.sql`(not a."published" or d."articleId" is not null)`,
  site: Prisma.sql`a."audience" <> 'email'`,
};

/** One page of articles of every state without their content, the newest first unless it is asked for otherwise. */
export async function listArticles(
  _editor: Editor,
  { state, category, tag, year, sort, ...page }: ArticlesQuery,
): Promise<{ articles: AdminArticleSummary[]; total: number }> {
  const where = [
    ...(state ? [articleStates[state]] : []),
    ...(category ? [Prisma.sql`a."categorySlug" = ${category}`] : []),
    ...(tag ? [Prisma.sql`a."tagSlugs" @> array[${tag}]`] : []),
    ...(year ? [inYear(Prisma.sql`a."createdAt"`, year)] : []),
  ];
  const { ids, total } = await findPage(
    {
      from: articlesAndDrafts,
      id: Prisma.sql`a."id"`,
      text: Prisma.sql`search_text(concat_ws(' ', ${articleHead}, d."title"))`,
      words: articleWords,
      ...(sort === undefined && {
        title: Prisma.sql`a."title"`,
        newest: { table: Prisma.sql`"RecentArticle"`, at: Prisma.sql`a."createdAt"` },
      }),
      where,
      ...(where.length > 0
        ? { countedMax: NARROWED_MAX }
        : { count: async () => (await countRows()).articles }),
      orderBy: articleOrders[sort ?? "newest"],
      ...(sort === "written" && { first: lastWritten }),
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.article.findMany({ where: { id }, select: listFields }),
  );
  const now = await databaseNow();
  return { articles: rows.map((row) => toListItem(row, now)), total };
}

/** One article whole. Throws 404. */
export async function getArticle(_editor: Editor, id: string): Promise<AdminArticle> {
  const row = await db.article.findUnique({ where: { id }, select: itemFields });
  if (!row) throw articleMissing();
  const now = await databaseNow();
  return toItem(row, now);
}

/** What a save writes, but for the address, the moment of publication, category and tags. */
export async function storedFields(input: ArticleInput) {
  const { slug: _, publishOn: __, category: ___, tags: ____, ...fields } = input;
  const { words, text } = await renderContentApart(input.content);
  return {
    ...storedValues(fields),
    plainText: text,
    textLanguage: languageOf(text),
    readTime: readTimeMinutes(words),
  };
}

const addresses = {
  findHolder: (slug: string) => db.article.findUnique({ where: { slug }, select: { id: true } }),
  taken: slugTaken,
};

/** Adds an article. Throws 409 at `slug` when the typed address is taken. */
export async function createArticle(
  editor: Editor,
  input: ArticleInput,
  id?: string,
): Promise<AdminArticle> {
  if (input.published) requireScope(editor, "publish");
  const fields = await storedFields(input);
  return withFreeSlug(addresses, input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      // Asked twice at once: a second address would not help.
      if (id !== undefined && (await tx.article.count({ where: { id } })) > 0) throw outdated();
      expire(...tagsOf([slug], input.published));
      const now = await databaseNow(tx);
      const publishedAt = publicationMoment({ published: false, publishedAt: null }, input, now);
      const row = await tx.article.create({
        data: {
          ...fields,
          ...(await topicFields(tx, input)),
          ...(await joinTranslations(editor, tx, expire, id ?? NONE, input.translationOf)),
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
export async function ensureArticle(editor: Editor, id: string, title: string): Promise<void> {
  const isThere = async () =>
    (await db.article.findUnique({ where: { id }, select: { id: true } })) !== null;
  if (await isThere()) return;
  if (await isInTrash(id)) throw articleMissing();
  const line = title.replaceAll(/\s+/g, " ").trim().slice(0, TITLE_MAX_CHARACTERS);
  const input = articleInput.parse({ title: line || UNTITLED, content: "" });
  try {
    await createArticle(editor, input, id);
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
  editor: Editor,
  id: string,
  input: ArticleInput,
  version: number | null,
  draftVersion: number | null = null,
): Promise<AdminArticle> {
  const fields = await storedFields(input);
  return withFreeSlug(addresses, input, id, (slug) =>
    writeAndExpire(async (tx, expire) => {
      const now = await databaseNow(tx);
      // Before the article is locked, as a rename of a topic does.
      const topics = await topicFields(tx, input);
      const before = await findStanding(tx, id, version);
      if (before.published || input.published) requireScope(editor, "publish");
      const faces = await readFaces(tx, [id]);
      await keepAppliedText(tx, id);
      const moments = { ...publish(before, input, now), mailAt: mailMoment(before, input, now) };
      const { count } = await tx.article.updateMany({
        where: { id, version: before.version },
        data: {
          ...fields,
          ...topics,
          ...(await joinTranslations(editor, tx, expire, id, input.translationOf)),
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
