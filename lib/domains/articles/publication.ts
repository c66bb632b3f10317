import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import type { Tx } from "@/lib/database/db";
import { conflict, invalid } from "@/lib/http/problem";
import { databaseNow, isPublicAt, type Publication } from "@/lib/site/published/public-now";
import { expireAround, readFaces } from "./around";
import { itemFields, tagsOf, toItem } from "./rows";
import { stateOf } from "./rules";
import type {
  ArticleAudience,
  DateInput,
  PublishInput,
  PublishResult,
  StandingInput,
} from "./schema";
import { findStanding, publish, type StandingRow } from "./standing";
import { keepVersion, outdated } from "./writing";

/** So long an article's email waits for the owner to take it back: a little more than the screen offers it. */
const UNDO_MS = 12_000;

const isBeingWritten = () =>
  conflict(
    "version",
    "The latest changes aren’t part of this article yet. Open it in the writing room and publish it there.",
  );

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
  return changeStanding(id, version, async (before, now, tx) => {
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
    return { published, publishedAt, mailAt: email ? mailAt : null, audience };
  });
}

/**
 * Takes a publication back: the article is as before, and an email that has not been sent is not sent; one that was sent
 * since does not wait again. With a `version`, only of that version: throws 409 at `version` when it was saved since.
 * Without one, what was saved since stays, and what was unpublished since stays so. Throws 404.
 */
export async function restoreStanding(
  _admin: Admin,
  id: string,
  wish: StandingInput,
  version: number | null,
): Promise<PublishResult> {
  return changeStanding(id, version, (before) => {
    const isOff = version === null && !before.published;
    const to: StandingInput = isOff ? { published: false, mailAt: null } : wish;
    const { published, mailAt, mailings = 0 } = to;
    const { publishedAt = before.publishedAt, audience = before.audience } = to;
    const isSent = before.mailAt === null && before._count.mailings > mailings;
    return {
      published,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      mailAt: isSent || mailAt === null ? null : new Date(mailAt),
      audience,
    };
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
  return changeStanding(id, version, (before, now) => {
    const { published, publishedAt } = before;
    const waiting = stateOf(before, now) === "scheduled" ? publishedAt : null;
    const mailAt = audience === "site" ? null : (before.mailAt ?? waiting);
    return { published, publishedAt, mailAt, audience };
  });
}

const hasPassed = () => {
  return invalid("at", "This time has passed. Please choose a later one.");
};

/**
 * Gives what waits to go out another moment: a scheduled article with its email, or an email that goes later than its
 * article. Throws 404, 422 for a moment that has passed, and 409: at `version`, or at `at` where nothing waits.
 */
export async function changeDate(
  _admin: Admin,
  id: string,
  { at }: DateInput,
  version: number | null,
): Promise<PublishResult> {
  return changeStanding(id, version, (before, now) => {
    const moment = new Date(at);
    if (moment <= now) throw hasPassed();
    const { published, publishedAt, mailAt, audience } = before;
    const isScheduled = stateOf(before, now) === "scheduled";
    const isMailLater = published && mailAt !== null && mailAt > now;
    if (!isScheduled && !isMailLater)
      throw conflict("at", "Nothing from this article is waiting to go out.");
    return {
      published,
      publishedAt: isScheduled ? moment : publishedAt,
      mailAt: mailAt && moment,
      audience,
    };
  });
}

type After = Publication & { mailAt: Date | null };

/** Gives an article the standing that `decide` makes of the one that it has. */
async function changeStanding(
  id: string,
  version: number | null,
  decide: (before: StandingRow, now: Date, tx: Tx) => After | Promise<After>,
): Promise<PublishResult> {
  return writeAndExpire(async (tx, expire) => {
    const now = await databaseNow(tx);
    const before = await findStanding(tx, id, version);
    const after = await decide(before, now, tx);
    const faces = await readFaces(tx, [id]);
    const { count } = await tx.article.updateMany({
      where: { id, version: before.version },
      data: { ...after, version: { increment: 1 } },
    });
    if (count === 0) throw outdated();
    // What is being written goes on from here: its text is what it was.
    await tx.articleDraft.updateMany({
      where: { articleId: id, baseVersion: before.version },
      data: { baseVersion: { increment: 1 } },
    });
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
        mailings: before._count.mailings,
      },
    };
  });
}
