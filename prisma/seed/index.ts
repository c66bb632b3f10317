// Puts the demo content into an empty database: `npm run db:seed`.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { renderContent } from "@/lib/content/render";
import { readTimeMinutes } from "@/lib/content/words";
import { db } from "@/lib/db";
import { Problem } from "@/lib/http/problem";
import { site } from "@/lib/site";
import { putFile } from "@/lib/storage/storage";
import { slugify } from "@/lib/text/slug";
import type { Prisma } from "@/prisma/client/client";
import { operator } from "@/scripts/operator";
import { articles, type SeedArticle } from "./articles";
import { comments } from "./comments";
import { resources, type SeedResource } from "./resources";
import { suggestions } from "./suggestions";
import { videos } from "./videos";

const DAY_MS = 86_400_000;
const KEY_CHARACTERS = 32;
const PDF = "application/pdf";
const SEED_LOCK = 1_936_029_028;
const HAS_CONTENT =
  "The database already has content, so no demo content was added. npm run db:reset empties it.";

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

/** Puts a guide into the storage, under the same key at every seeding, and describes it. */
async function keepGuide({
  file,
  ...resource
}: SeedResource): Promise<Prisma.ResourceCreateManyInput> {
  const body = await readFile(new URL(`guides/${file}`, import.meta.url));
  const key = `${createHash("sha256").update(body).digest("hex").slice(0, KEY_CHARACTERS)}.pdf`;
  const { url, type, size } = await putFile(operator, key, body, PDF);
  return { ...resource, fileUrl: url, fileType: type, fileSize: size };
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
  if (!(await isEmpty(db))) return HAS_CONTENT;
  const rows = await Promise.all(articles.map(toRow));
  const guides = await Promise.all(resources.map(keepGuide));
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
    if (!(await isEmpty(tx))) return HAS_CONTENT;
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
        categorySlug: slugify(video.category),
        publishedAt: daysAgo(days),
        createdAt: daysAgo(days),
      })),
    });
    await tx.resource.createMany({ data: guides });
    return `Added demo content: ${rows.length} articles, ${videos.length} videos, ${guides.length} resources.`;
  });
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
