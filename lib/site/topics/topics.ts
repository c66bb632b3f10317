import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Admin, Editor } from "@/lib/auth/admin";
import { missingLife } from "@/lib/cache/cache-life";
import type { Writing } from "@/lib/cache/expire";
import { slugInTag } from "@/lib/cache/slug-tag";
import { db, type Tx } from "@/lib/database/db";
import { conflict, invalid, notFound, Problem } from "@/lib/http/problem";
import { topicId } from "@/lib/site/topics/rules";
import {
  type MergedTopic,
  mergedTopic,
  type SubjectList,
  type Subjects,
  TAG_NAME_SENTENCE,
  type TopicChange,
  type TopicInput,
  type TopicItem,
  type TopicKey,
  type TopicKind,
} from "@/lib/site/topics/schema";
import { TAG_MAX_CHARACTERS } from "@/lib/text/input";
import { isSlug, slugify } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";

const MERGES_MAX = 50;

/** The cache tag of what is said of a category or tag. */
export function topicTag({ kind, slug }: TopicKey): string {
  return `topic:${kind}:${slugInTag(slug)}`;
}

/** What readers see of a category or tag that is in use. */
export async function describeTopic(kind: TopicKind, slug: string): Promise<string> {
  "use cache";
  cacheTag(topicTag({ kind, slug }));
  cacheLife("max");
  const where = { kind_slug: { kind, slug } };
  const topic = await db.topic.findUnique({ where, select: { description: true } });
  return topic?.description ?? "";
}

/** The slug that has taken the place of one that nothing is under any more. */
export async function findMovedTopic(kind: TopicKind, slug: string): Promise<string | null> {
  "use cache";
  cacheTag(topicTag({ kind, slug }));
  cacheLife(missingLife);
  if (!isSlug(slug)) return null;
  const where = { kind_slug: { kind, slug } };
  const former = await db.topicSlug.findUnique({ where, select: { target: true } });
  return former?.target ?? null;
}

/**
 * How these categories or tags are called by now: one that was renamed or merged has its new name, and one name
 * is written one way. A form that was open meanwhile can be saved as it is.
 */
export async function canonicalNames(tx: Tx, kind: TopicKind, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  await awaitTopicChanges(tx);
  const slugs = names.map(slugify);
  const formers = await tx.topicSlug.findMany({
    where: { kind, slug: { in: slugs } },
    select: { slug: true, target: true },
  });
  const targets = new Map(formers.map(({ slug, target }) => [slug, target]));
  const current = slugs.map((slug) => targets.get(slug) ?? slug);
  const topics = await tx.topic.findMany({
    where: { kind, slug: { in: current } },
    select: { slug: true, name: true },
  });
  const known = new Map(topics.map(({ slug, name }) => [slug, name]));
  const seen = new Set<string>();
  return names.flatMap((name, at) => {
    const slug = current[at] ?? "";
    const isRepeat = known.has(slug) && seen.has(slug);
    seen.add(slug);
    return isRepeat ? [] : [known.get(slug) ?? name];
  });
}

type Row = TopicKey & { name: string; description: string; articles: number; videos: number };

/** Every category and tag, by name, with how many articles and videos have it. */
export async function listTopics(_admin: Admin): Promise<TopicItem[]> {
  const [rows, formers] = await Promise.all([
    db.$queryRaw<Row[]>`
      select used."kind", used."slug", coalesce(max(t."name"), max(used."name")) as "name",
        coalesce(max(t."description"), '') as "description",
        sum(used."articles")::int as "articles", sum(used."videos")::int as "videos"
      from (
        select "kind"::text, "slug", "name", sum("articles") as "articles", 0 as "videos"
        from "TopicCount" where "slug" <> '' group by 1, 2, 3 having sum("articles") > 0
        union all
        select 'category', "categorySlug", "category", 0, 1 from "Video" where "categorySlug" is not null
        union all
        select "kind"::text, "slug", "name", 0, 0 from "Topic"
      ) as used
      left join "Topic" as t on t."kind"::text = used."kind" and t."slug" = used."slug"
      group by used."kind", used."slug" order by lower(coalesce(max(t."name"), max(used."name"))), used."slug"`,
    db.topicSlug.findMany({ orderBy: { slug: "asc" } }),
  ]);
  return rows.map((row) => ({
    ...row,
    formerSlugs: formers
      .filter(({ kind, target }) => kind === row.kind && target === row.slug)
      .map(({ slug }) => slug),
  }));
}

const COUNTS_MAX = 500;

/** Adds up what was noted of how many articles have a category or tag, once that is much. */
export async function addUpTopics(): Promise<void> {
  await db.$executeRaw`
    with "many" as (
      select count(*) - count(distinct ("kind", "slug", "name")) > ${COUNTS_MAX} as "are" from "TopicCount"
    ), "noted" as (delete from "TopicCount" where (select "are" from "many") returning *)
    insert into "TopicCount" ("kind", "slug", "name", "articles")
    select "kind", "slug", "name", sum("articles") from "noted" group by 1, 2, 3 having sum("articles") <> 0`;
}

/** So many that have the words are asked whether anything still has them. */
const ASKED_MAX = 50;
/** What one of so many has is looked for no further. */
const NEWEST_MAX = 200;

/** The first categories and tags of which this is true, by name, without how many have them: that reads all articles. */
export async function findTopics(
  _admin: Admin,
  isMeant: (names: string[]) => boolean,
  most: number,
): Promise<(TopicKey & { name: string })[]> {
  const rows = await db.$queryRaw<(TopicKey & { name: string; formerSlugs: string[] })[]>`
    select known.*, array(
      select former."slug" from "TopicSlug" as former
      where former."kind" = known."kind" and former."target" = known."slug"
    ) as "formerSlugs"
    from (
      select "kind", "slug", coalesce(t."name", said."name") as "name"
      from "TopicName" as said full join "Topic" as t using ("kind", "slug")
    ) as known order by lower("name"), "slug"`;
  const meant = rows.filter(({ name, formerSlugs }) => isMeant([name, ...formerSlugs]));
  const asked = meant.slice(0, ASKED_MAX);
  const used = await db.$queryRaw<TopicKey[]>`
    select "kind", "slug" from unnest(
      ${asked.map(({ kind }) => kind)}::"TopicKind"[], ${asked.map(({ slug }) => slug)}::text[]
    ) as asked ("kind", "slug")
    where exists (select from "Topic" as t where t."kind" = asked."kind" and t."slug" = asked."slug")
      or asked."kind" = 'category' and exists (select from "Article" where "categorySlug" = asked."slug")
      or asked."kind" = 'category' and exists (select from "Video" where "categorySlug" = asked."slug")
      or asked."kind" = 'tag' and (
        exists (
          select from (select "tagSlugs" from "Article" order by "createdAt" desc limit ${NEWEST_MAX}) as newest
          where "tagSlugs" @> array[asked."slug"]
        )
        -- Said twice, the planner takes it for rare, and an index for what finds it.
        or exists (select from "Article" where "tagSlugs" @> array[asked."slug"] and "tagSlugs" && array[asked."slug"])
      )`;
  const ids = used.map(topicId);
  return asked.filter((topic) => ids.includes(topicId(topic))).slice(0, most);
}

const SUBJECTS_MAX = 100;

const ofArticles = (kind: TopicKind) =>
  Prisma.sql`select "name", "articles" from "TopicCount" where "kind"::text = ${kind}`;

const videos = Prisma.sql`select "category", 1 from "Video"`;

/** The categories that articles and videos share; those of resources are their own. */
const categorised: Record<SubjectList, Prisma.Sql> = {
  articles: Prisma.sql`${ofArticles("category")} union all ${videos}`,
  videos: Prisma.sql`${ofArticles("category")} union all ${videos}`,
  resources: Prisma.sql`select "category", 1 from "Resource"`,
};

const tagged: Record<SubjectList, Prisma.Sql> = {
  articles: ofArticles("tag"),
  videos: Prisma.sql`select unnest("tags"), 1 from "Video"`,
  resources: Prisma.sql`select null::text, 0 where false`,
};

/** The categories and tags to offer for one of a list, the most used first. */
export async function listSubjects(_editor: Editor, list: SubjectList): Promise<Subjects> {
  const [categories, tags] = await Promise.all(
    [categorised[list], tagged[list]].map(
      (used) => db.$queryRaw<{ name: string }[]>`
        select "name" from (${used}) as "used"("name", "count") where "name" is not null
        group by 1 having sum("count") > 0 order by sum("count") desc, 1 limit ${SUBJECTS_MAX}`,
    ),
  );
  const names = (rows: { name: string }[] = []) => rows.map(({ name }) => name);
  return { categories: names(categories), tags: names(tags) };
}

/** Every change so far, for what comes back from before it. */
export async function listTopicChanges(tx: Tx): Promise<TopicChange[]> {
  await awaitTopicChanges(tx);
  const rows = await tx.$queryRaw<{ kind: TopicKind; from: string; slug: string; name: string }[]>`
    select former."kind"::text as "kind", former."slug" as "from", topic."slug", topic."name"
    from "TopicSlug" as former
    join "Topic" as topic on topic."kind" = former."kind" and topic."slug" = former."target"`;
  return rows.map(({ kind, from, ...to }) => ({ kind, from, to }));
}

/** Keeps a change of categories and tags apart from another, and from writes that use their names. */
export async function lockTopics(tx: Tx): Promise<void> {
  await tx.$executeRaw`lock table "TopicSlug" in share row exclusive mode`;
}

/** Waits for a change of categories and tags that is under way, and has later ones wait for this write. */
export async function awaitTopicChanges(tx: Tx): Promise<void> {
  await tx.$executeRaw`lock table "TopicSlug" in row exclusive mode`;
}

async function isInUse(tx: Tx, { kind, slug }: TopicKey): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isUsed: boolean }[]>`
    select exists (select from "Topic" where "kind"::text = ${kind} and "slug" = ${slug})
      or case when ${kind} = 'tag'
        then exists (select from "Article" where "tagSlugs" @> array[${slug}])
        else exists (select from "Article" where "categorySlug" = ${slug})
          or exists (select from "Video" where "categorySlug" = ${slug})
      end as "isUsed"`;
  return row?.isUsed ?? false;
}

const topicMissing = () => notFound("This is not in use any more. It may have been merged.");

/** Has an address lead to another, and all that led to it. Returns the addresses that answer otherwise now. */
async function leadTo(tx: Tx, { kind, slug }: TopicKey, target: string): Promise<string[]> {
  await tx.topicSlug.deleteMany({ where: { kind, slug: target } });
  const before = await tx.topicSlug.findMany({ where: { kind, target: slug } });
  await tx.topicSlug.updateMany({ where: { kind, target: slug }, data: { target } });
  await tx.topicSlug.upsert({
    where: { kind_slug: { kind, slug } },
    create: { kind, slug, target },
    update: { target },
  });
  return [slug, target, ...before.map((former) => former.slug)];
}

/**
 * Says what a category or tag is called and what it is about. Returns what is to be announced
 * of its articles and videos. Throws 404, and 409 at `name` where another one is called so.
 */
export async function renameTopic(
  { tx, expire }: Writing,
  { kind, slug }: TopicKey,
  { name, description, formerSlugs }: TopicInput,
): Promise<TopicChange> {
  if (kind === "tag" && (name.length > TAG_MAX_CHARACTERS || name.includes(","))) {
    throw invalid("name", TAG_NAME_SENTENCE);
  }
  await lockTopics(tx);
  if (!(await isInUse(tx, { kind, slug }))) throw topicMissing();
  const to = { slug: slugify(name), name };
  const slugs = [slug];
  if (to.slug !== slug) {
    if (await isInUse(tx, { kind, slug: to.slug })) {
      throw conflict(
        "name",
        `Another ${kind} is called that already. You can merge this one into it.`,
      );
    }
    slugs.push(...(await leadTo(tx, { kind, slug }, to.slug)));
    await tx.topic.deleteMany({ where: { kind, slug } });
  }
  if (formerSlugs) {
    const remaining = to.slug === slug ? formerSlugs : [...formerSlugs, slug];
    const dropped = { kind, target: to.slug, slug: { notIn: remaining } };
    slugs.push(...(await tx.topicSlug.findMany({ where: dropped })).map((former) => former.slug));
    await tx.topicSlug.deleteMany({ where: dropped });
  }
  await tx.topic.upsert({
    where: { kind_slug: { kind, slug: to.slug } },
    create: { kind, ...to, description },
    update: { name, description },
  });
  expire(...slugs.map((each) => topicTag({ kind, slug: each })));
  return { kind, from: slug, to };
}

/** What a category or tag is, and where it is. */
async function readMerged(tx: Tx, { kind, slug }: TopicKey): Promise<MergedTopic> {
  const [topic, formers, [places]] = await Promise.all([
    tx.topic.findUnique({
      where: { kind_slug: { kind, slug } },
      select: { name: true, description: true },
    }),
    tx.topicSlug.findMany({ where: { kind, target: slug } }),
    tx.$queryRaw<Pick<MergedTopic, "articles" | "videos" | "tagged">[]>`
      select
        coalesce((
          select jsonb_agg(jsonb_build_object('id', "id", 'name', "category")) from "Article"
          where ${kind} = 'category' and "categorySlug" = ${slug}
        ), '[]') as "articles",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', "id", 'name', "category")) from "Video"
          where ${kind} = 'category' and "categorySlug" = ${slug}
        ), '[]') as "videos",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', "id", 'tags', "tags", 'tagSlugs', "tagSlugs")) from "Article"
          where ${kind} = 'tag' and "tagSlugs" @> array[${slug}]
        ), '[]') as "tagged"`,
  ]);
  const { articles = [], videos = [], tagged = [] } = places ?? {};
  return { topic, formerSlugs: formers.map((former) => former.slug), articles, videos, tagged };
}

/**
 * Merges a category or tag into another, whose name and description stay. Returns what its articles and videos
 * are to be announced, and the merge's id, which takes it back; the last fifty are saved. Throws 404, and 422 for one
 * that would be merged into itself.
 */
export async function mergeTopic(
  { tx, expire }: Writing,
  { kind, slug }: TopicKey,
  into: TopicItem,
): Promise<TopicChange & { undo: string }> {
  if (into.slug === slug) {
    throw invalid("into", "Please choose another one to merge it into.");
  }
  await lockTopics(tx);
  if (!(await isInUse(tx, { kind, slug })) || !(await isInUse(tx, into))) throw topicMissing();
  const { id: undo } = await tx.topicMerge.create({
    data: { kind, slug, target: into.slug, data: await readMerged(tx, { kind, slug }) },
    select: { id: true },
  });
  await tx.$executeRaw`
    delete from "TopicMerge" where "id" in (
      select "id" from "TopicMerge" order by "createdAt" desc, "id" desc offset ${MERGES_MAX}
    )`;
  const slugs = await leadTo(tx, { kind, slug }, into.slug);
  await tx.topic.deleteMany({ where: { kind, slug } });
  // From now on its name is written one way.
  await tx.topic.upsert({
    where: { kind_slug: { kind, slug: into.slug } },
    create: { kind, slug: into.slug, name: into.name, description: into.description },
    update: {},
  });
  expire(...slugs.map((each) => topicTag({ kind, slug: each })));
  return { kind, from: slug, to: { slug: into.slug, name: into.name }, undo };
}

/** A merge that is taken back: what is back, and where. */
export type Unmerged = TopicKey & { target: string; was: MergedTopic };

/**
 * Takes a merge back. Returns which articles and videos are to be announced. Throws 404, and 409 where the one it went
 * into has another address by now.
 */
export async function unmergeTopic({ tx, expire }: Writing, id: string): Promise<Unmerged> {
  await lockTopics(tx);
  const merge = await tx.topicMerge.findUnique({ where: { id } });
  if (!merge) throw notFound("This merge can’t be undone any more.");
  const { kind, slug, target } = merge;
  const was = mergedTopic.parse(merge.data);
  const { count } = await tx.topicSlug.deleteMany({ where: { kind, slug, target } });
  if (count === 0) {
    throw new Problem(
      409,
      "This merge can’t be undone: its address is in use for something else now.",
    );
  }
  await tx.topicSlug.updateMany({
    where: { kind, target, slug: { in: was.formerSlugs } },
    data: { target: slug },
  });
  if (was.topic) await tx.topic.create({ data: { kind, slug, ...was.topic } });
  await tx.topicMerge.delete({ where: { id } });
  expire(...[slug, target, ...was.formerSlugs].map((each) => topicTag({ kind, slug: each })));
  return { kind, slug, target, was };
}
