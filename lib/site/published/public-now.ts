import "server-only";
import { cacheLife } from "next/cache";
import { db, type Tx } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/client/client";
import type { ArticleAudience } from "@/prisma/client/enums";

/** A cached answer with a shorter life than this would never be prerendered. Seconds. */
const LIFE_MIN_S = 300;
const STALE_S = 30;

/** The moment that the view `PublicArticle` goes by. */
export async function databaseNow(tx: Pick<Tx, "$queryRaw"> = db): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`select now() as "now"`;
  if (!row) throw new Error("The database did not say what time it is.");
  return row.now;
}

/**
 * In a cached function that reads `PublicArticle`, before it does: what it answers lives until a write expires it, or the
 * next article's date comes.
 */
export async function keepUntilNext(): Promise<void> {
  // Our own caches end at that very moment by themselves (shared-expiry.mjs); Vercel's go by this.
  if (!env.VERCEL) return cacheLife("max");
  const [row] = await db.$queryRaw<{ now: Date; next: Date | null }[]>`
    select now() as "now", (
      select min("publishedAt") from "Article"
      where "published" and "audience" <> 'email' and "publishedAt" > now()
    ) as "next"`;
  if (!row) throw new Error("The database did not say what time it is.");
  const { now, next } = row;
  if (next === null) cacheLife("max");
  else {
    const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
    cacheLife({ stale: STALE_S, revalidate: seconds, expire: Math.max(LIFE_MIN_S, seconds) });
  }
}

/**
 * The articles that went by email alone and reached somebody: what readers see in the archive of letters, where the
 * owner has one. What has been sent is out, so their date is not asked for.
 */
export const sentByEmailAlone = {
  published: true,
  audience: "email",
  mailings: { some: { mails: { some: { status: "sent" } } } },
} satisfies Prisma.ArticleWhereInput;

/** As a condition of SQL, on a row of "Article": published, and the date has come, wherever it goes. */
export const isOutSql = Prisma.sql`("published" and ("publishedAt" is null or "publishedAt" <= now()))`;

/** Of a "SearchEntry", to which triggers say the same (`show_article_entry`, `show_page_entry`). */
export const isVisibleSql = Prisma.sql`"visibleFrom" <= now()`;

export type Publication = {
  published: boolean;
  publishedAt: Date | null;
  audience: ArticleAudience;
};

/** True for an article that readers see at a moment, as the view `PublicArticle` says it. */
export function isPublicAt({ published, publishedAt, audience }: Publication, now: Date): boolean {
  return published && audience !== "email" && (publishedAt === null || publishedAt <= now);
}
