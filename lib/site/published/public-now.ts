import "server-only";
import { cacheLife } from "next/cache";
import { db, type Tx } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/client/client";
import type { ArticleAudience } from "@/prisma/client/enums";

/** A cached answer with a shorter life than this would never be prerendered. Seconds. */
const LIFE_MIN_S = 300;
const STALE_S = 30;

/**
 * The one place that says which articles readers see: those that are published, whose date has come by the
 * database's clock, and that do not go by email alone. Rows without a date were published before there was one.
 */
export type PublicNow = {
  where: {
    published: true;
    audience: { not: "email" };
    OR: [{ publishedAt: null }, { publishedAt: { lte: Date } }];
  };
  /** By the database's clock. */
  now: Date;
};

function visibleAt(now: Date): PublicNow {
  const OR: PublicNow["where"]["OR"] = [{ publishedAt: null }, { publishedAt: { lte: now } }];
  return { where: { published: true, audience: { not: "email" }, OR }, now };
}

/** What readers see at this moment; asked for anew by every function that reads articles for them. */
export async function publicNow(tx: Pick<Tx, "$queryRaw"> = db): Promise<PublicNow> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`select now() as "now"`;
  if (!row) throw new Error("The database did not say what time it is.");
  return visibleAt(row.now);
}

/** The same in a cached function, whose answer lives until a write expires it, or the next article's date comes. */
export async function keepUntilNext(): Promise<PublicNow> {
  const [row] = await db.$queryRaw<{ now: Date; next: Date | null }[]>`
    select now() as "now", (
      select min("publishedAt") from "Article"
      where "published" and "audience" <> 'email' and "publishedAt" > now()
    ) as "next"`;
  if (!row) throw new Error("The database did not say what time it is.");
  const { now, next } = row;
  // Our own caches end at that very moment by themselves (shared-expiry.mjs); Vercel's go by this.
  if (next === null || !env.VERCEL) cacheLife("max");
  else {
    const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
    cacheLife({ stale: STALE_S, revalidate: seconds, expire: Math.max(LIFE_MIN_S, seconds) });
  }
  return visibleAt(now);
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

export const isPublicSql = Prisma.sql`("audience" <> 'email' and ${isOutSql})`;

/** Of a "SearchEntry", to which triggers say the same (`show_article_entry`, `show_page_entry`). */
export const isVisibleSql = Prisma.sql`"visibleFrom" <= now()`;

export type Publication = {
  published: boolean;
  publishedAt: Date | null;
  audience: ArticleAudience;
};

/** True for an article that readers see at this moment. */
export function isPublicAt({ published, publishedAt, audience }: Publication, now: Date): boolean {
  return published && audience !== "email" && (publishedAt === null || publishedAt <= now);
}
