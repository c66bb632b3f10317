// Puts the demo content into an empty database: `npm run db:seed`.
import { readFile } from "node:fs/promises";
import { db } from "@/lib/db";
import { site } from "@/lib/site";
import { renderContent } from "@/lib/text/render";
import { slugify } from "@/lib/text/slug";
import { readTimeMinutes } from "@/lib/text/words";
import type { Prisma } from "@/prisma/client/client";
import { articles, type SeedArticle } from "./articles";
import { comments } from "./comments";
import { resources } from "./resources";
import { suggestions } from "./suggestions";
import { videos } from "./videos";

const DAY_MS = 86_400_000;
const SEED_LOCK = 1_936_029_028;

const now = Date.now();

function daysAgo(days: number): Date {
  return new Date(now - days * DAY_MS);
}

async function toRow(article: SeedArticle): Promise<Prisma.ArticleCreateManyInput> {
  const { slug, title, excerpt, category, tags, published } = article;
  const file = new URL(`articles/${slug}.md`, import.meta.url);
  const content = await readFile(file, "utf8");
  const date = daysAgo(article.daysAgo);
  return {
    slug,
    title,
    excerpt,
    content,
    category,
    categorySlug: slugify(category),
    tags,
    tagSlugs: tags.map(slugify),
    published,
    publishedAt: published ? date : null,
    readTime: readTimeMinutes(renderContent(content).words),
    createdAt: date,
  };
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
          authorName: site.authorLabel,
          createdAt: daysAgo(reply.daysAgo),
          parent: { connect: { id: parentId } },
          article,
        },
      });
    }
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
  const rows = await Promise.all(articles.map(toRow));
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
    if (!(await isEmpty(tx))) {
      return "The database already has content, so no demo content was added. npm run db:reset empties it.";
    }
    await tx.article.createMany({ data: rows });
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
        publishedAt: daysAgo(days),
        createdAt: daysAgo(days),
      })),
    });
    await tx.resource.createMany({ data: resources });
    return `Added demo content: ${rows.length} articles, ${videos.length} videos, ${resources.length} resources.`;
  });
}

try {
  console.log(await seed());
} finally {
  await db.$disconnect();
}
