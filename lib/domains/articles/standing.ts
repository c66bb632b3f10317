import "server-only";
import type { Tx } from "@/lib/database/db";
import { invalid } from "@/lib/http/problem";
import { isPublicAt } from "@/lib/site/published/public-now";
import type { Prisma } from "@/prisma/client/client";
import { publicationMoment, stateOf } from "./rules";
import type { ArticleInput } from "./schema";
import { articleMissing, outdated } from "./writing";

export const standingFields = {
  slug: true,
  featuredImage: true,
  published: true,
  publishedAt: true,
  mailAt: true,
  audience: true,
  version: true,
  formerSlugs: { select: { slug: true } },
  _count: { select: { mailings: true } },
} satisfies Prisma.ArticleSelect;

export type StandingRow = Prisma.ArticleGetPayload<{ select: typeof standingFields }>;

/**
 * The state of an article before a write, which nobody else changes before its transaction ends: a mailing that
 * begins takes its time away without another version. Throws 404, and 409 for another version.
 */
export async function findStanding(
  tx: Tx,
  id: string,
  version: number | null,
): Promise<StandingRow> {
  await tx.$queryRaw`select from "Article" where "id" = ${id}::uuid for no key update`;
  const row = await tx.article.findUnique({ where: { id }, select: standingFields });
  if (!row) throw articleMissing();
  if (version !== null && row.version !== version) throw outdated();
  return row;
}

type Wish = Pick<ArticleInput, "published" | "publishOn">;

const isOut = () => {
  return invalid(
    "publishOn",
    "Readers can see this article already. Unpublish it first to choose a date.",
  );
};

/** What a save makes of an article's publication. Throws 422 for a date to come of one that readers see. */
export function publish(before: StandingRow, wish: Wish, now: Date) {
  const publishedAt = publicationMoment(before, wish, now);
  const isLater = wish.published && publishedAt !== null && publishedAt > now;
  if (isLater && isPublicAt(before, now)) throw isOut();
  return { published: wish.published, publishedAt };
}

/** When the email goes after a save: it keeps to the article's date, and does not go once that is taken back. */
export function mailMoment(before: StandingRow, wish: Wish, now: Date): Date | null {
  if (before.mailAt === null || !before.published) return before.mailAt;
  if (!wish.published) return null;
  return stateOf(before, now) === "scheduled"
    ? publicationMoment(before, wish, now)
    : before.mailAt;
}
