// Puts the demo content into an empty database: `npm run db:seed`.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { renderContent } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";
import { db } from "@/lib/database/db";
import { countMonths, rememberDemo } from "@/lib/domains/demo/owner";
import { makeDemoPicture } from "@/lib/domains/pictures/owner";
import { drawPages } from "@/lib/domains/resources/pages";
import { Problem } from "@/lib/http/problem";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { site } from "@/lib/site/settings/defaults/site";
import { putFile } from "@/lib/storage/storage";
import { siteDay } from "@/lib/text/dates";
import { slugify } from "@/lib/text/slug";
import type { Prisma } from "@/prisma/client/client";
import { operator } from "@/scripts/operator";
import { articles, type SeedArticle } from "./articles";
import { comments } from "./comments";
import { pictures } from "./pictures";
import { resources, type SeedResource } from "./resources";
import { series } from "./series";
import { suggestions } from "./suggestions";
import { videos } from "./videos";
import {
  dayBefore,
  demoDays,
  demoDownloads,
  demoReferrers,
  demoSearches,
  demoSubscribers,
  demoViews,
} from "./year";

const DAY_MS = 86_400_000;
const KEY_CHARACTERS = 32;
const PDF = "application/pdf";
const SEED_LOCK = 1_936_029_028;
/** A year of readers takes a busy machine longer than a transaction has by itself. */
const SEED_TIMEOUT_MS = 120_000;
const HAS_CONTENT =
  "The database already has content, so no demo content was added. npm run db:reset empties it.";

const now = Date.now();

function daysAgo(days: number): Date {
  return new Date(now - days * DAY_MS);
}

const today = siteDay(new Date(now));

function dayAgo(days: number): Date {
  return dayBefore(today, days);
}

async function toRow(article: SeedArticle): Promise<Prisma.ArticleCreateManyInput> {
  const { slug, title, excerpt, category, tags, published } = article;
  const file = new URL(`articles/${slug}.md`, import.meta.url);
  const content = await readFile(file, "utf8");
  const date = daysAgo(article.daysAgo);
  const { words, text } = renderContent(content);
  return {
    slug,
    title,
    excerpt,
    content,
    plainText: text,
    category,
    categorySlug: slugify(category),
    tags,
    tagSlugs: tags.map(slugify),
    published,
    publishedAt: published ? date : null,
    readTime: readTimeMinutes(words),
    createdAt: date,
  };
}

/** Puts a guide into the storage, under the same key at every seeding, and describes it. */
async function keepGuide({
  file,
  ...resource
}: SeedResource): Promise<Prisma.ResourceCreateManyInput> {
  const body = await readFile(new URL(`guides/${file}`, import.meta.url));
  const key = `${createHash("sha256").update(body).digest("hex").slice(0, KEY_CHARACTERS)}.pdf`;
  const { url, type, size } = await putFile(operator, key, body, PDF);
  const pages = await drawPages(body);
  return { ...resource, ...pages, fileUrl: url, fileType: type, fileSize: size };
}

/** Puts the pictures into the storage, as the library of pictures does, and says which article shows which. */
async function keepPictures() {
  const stored: {
    row: Prisma.PictureCreateManyInput;
    slug: string | null;
    address: string;
    alt: string;
  }[] = [];
  for (const { file, alt, slug } of pictures) {
    const body = await readFile(new URL(`pictures/${file}`, import.meta.url));
    const row = await makeDemoPicture(operator, body, { name: file, alt });
    stored.push({ row, slug, alt, address: PICTURE_PATH + row.key });
  }
  return stored;
}

/** Adds rows as one parameter: Prisma takes seconds to lay out the thousands that a year has. */
async function addRows(tx: Prisma.TransactionClient, table: string, rows: object[]) {
  await tx.$executeRawUnsafe(
    `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    JSON.stringify(rows),
  );
}

async function addDownloads(tx: Prisma.TransactionClient): Promise<void> {
  const guides = await tx.resource.findMany({ select: { id: true, slug: true } });
  for (const [index, { slug }] of resources.entries()) {
    const id = guides.find((guide) => guide.slug === slug)?.id ?? "";
    const days = demoDays
      .map((ago) => ({ ago, count: demoDownloads(ago, index) }))
      .filter(({ count }) => count > 0);
    await addRows(
      tx,
      "DownloadDay",
      days.map(({ ago, count }) => ({
        resourceId: id,
        day: dayAgo(ago),
        count,
        lastAt: daysAgo(ago),
      })),
    );
    const downloadCount = days.reduce((sum, { count }) => sum + count, 0);
    await tx.resource.update({ where: { id }, data: { downloadCount } });
  }
}

type DemoPage = { path: string; weight: number; since: number; hasReads: boolean };

/** What the demo content's pages are worth a day at the end of the year, and since when there are any views. */
const demoPages: DemoPage[] = [
  { path: "/", weight: 38, since: Number.POSITIVE_INFINITY, hasReads: false },
  { path: "/articles", weight: 9, since: Number.POSITIVE_INFINITY, hasReads: false },
  { path: "/videos", weight: 7, since: Number.POSITIVE_INFINITY, hasReads: false },
  { path: "/resources", weight: 6, since: Number.POSITIVE_INFINITY, hasReads: false },
  ...articles
    .filter(({ published }) => published)
    .map(({ slug, daysAgo: since }, index) => ({
      path: `/article/${slug}`,
      weight: 26 / (1 + index * 0.35),
      since,
      hasReads: true,
    })),
  ...resources.map(({ slug }, index) => ({
    path: `/resource/${slug}`,
    weight: 5 - index,
    since: Number.POSITIVE_INFINITY,
    hasReads: false,
  })),
];

/** A year of views, as the site would have counted them. */
async function addViews(tx: Prisma.TransactionClient): Promise<void> {
  const days = demoDays.flatMap((ago) => {
    const day = dayAgo(ago);
    const rows = demoPages
      .map(({ path, weight, since, hasReads }, index) => {
        const { views, reads } =
          ago < since ? demoViews(ago, index, weight) : { views: 0, reads: 0 };
        return { day, path, views, reads: hasReads ? reads : 0 };
      })
      .filter(({ views }) => views > 0);
    const sum = (name: "views" | "reads") => rows.reduce((total, row) => total + row[name], 0);
    return [...rows, { day, path: "", views: sum("views"), reads: sum("reads") }];
  });
  await addRows(tx, "ViewDay", days);
  await countMonths(tx);
  await addRows(
    tx,
    "ReferrerDay",
    days
      .filter(({ path }) => path === "")
      .flatMap(({ day, views }) =>
        demoReferrers.map(({ host, share }) => ({ day, host, count: Math.round(views * share) })),
      )
      .filter(({ count }) => count > 0),
  );
  await addRows(
    tx,
    "SearchDay",
    demoSearches.flatMap(({ words, found, daysApart }) =>
      demoDays
        .filter((ago) => ago % daysApart === 0)
        .map((ago) => ({
          day: dayAgo(ago),
          words,
          found,
          count: 1,
          missed: found === 0 ? 1 : 0,
        })),
    ),
  );
}

async function addComments(tx: Prisma.TransactionClient): Promise<void> {
  for (const { slug, name, content, approved, replies = [], ...comment } of comments) {
    const article = { connect: { slug } };
    const { id: parentId } = await tx.comment.create({
      data: { content, approved, authorName: name, createdAt: daysAgo(comment.daysAgo), article },
    });
    for (const reply of replies) {
      await tx.comment.create({
        data: {
          content: reply.content,
          approved: true,
          byAuthor: true,
          authorName: site.name,
          createdAt: daysAgo(reply.daysAgo),
          parent: { connect: { id: parentId } },
          article,
        },
      });
    }
  }
}

async function addSeries(tx: Prisma.TransactionClient): Promise<void> {
  const { articles: slugs, ...row } = series;
  const { id: seriesId } = await tx.series.create({ data: row, select: { id: true } });
  for (const [place, slug] of slugs.entries()) {
    const { id: articleId } = await tx.article.findUniqueOrThrow({ where: { slug } });
    await tx.seriesPart.create({ data: { seriesId, articleId, place } });
  }
}

async function isEmpty(tx: Prisma.TransactionClient): Promise<boolean> {
  const counts = [
    await tx.article.count(),
    await tx.video.count(),
    await tx.resource.count(),
    await tx.comment.count(),
    await tx.subscriber.count(),
    await tx.suggestion.count(),
    await tx.user.count(),
  ];
  return counts.every((count) => count === 0);
}

async function seed(): Promise<string> {
  if (!(await isEmpty(db))) return HAS_CONTENT;
  const rows = await Promise.all(articles.map(toRow));
  const guides = await Promise.all(resources.map(keepGuide));
  const shown = await keepPictures();
  const add = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
    if (!(await isEmpty(tx))) return HAS_CONTENT;
    await tx.picture.createMany({ data: shown.map(({ row }) => row) });
    await tx.article.createMany({
      data: rows.map((row) => {
        const picture = shown.find(({ slug }) => slug === row.slug);
        return {
          ...row,
          featuredImage: picture?.address ?? null,
          featuredImageAlt: picture?.alt ?? null,
        };
      }),
    });
    const portrait = shown.find(({ slug }) => slug === null);
    if (portrait) {
      await tx.setting.create({ data: { group: "author", data: { photo: portrait.address } } });
    }
    await addSeries(tx);
    await addComments(tx);
    await tx.suggestion.createMany({
      data: suggestions.map(({ daysAgo: days, ...suggestion }) => ({
        ...suggestion,
        createdAt: daysAgo(days),
      })),
    });
    await tx.video.createMany({
      data: videos.map(({ daysAgo: days, ...video }) => ({
        ...video,
        categorySlug: slugify(video.category),
        publishedAt: daysAgo(days),
        createdAt: daysAgo(days),
      })),
    });
    await tx.resource.createMany({ data: guides });
    await addDownloads(tx);
    await addViews(tx);
    await tx.subscriber.createMany({ data: demoSubscribers(now) });
    await rememberDemo(tx);
    return `Added demo content: ${rows.length} articles, ${videos.length} videos, ${guides.length} resources, and a year of made-up readers.`;
  };
  return db.$transaction(add, { timeout: SEED_TIMEOUT_MS });
}

try {
  console.log(await seed());
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
