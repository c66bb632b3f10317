import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { publicNow } from "@/lib/public-now";
import type { Activity, Stats } from "@/lib/statistics/schema";

const ACTIVITY_MAX = 10;
const PREVIEW_CHARACTERS = 80;

/** The dashboard's figures and the latest events, newest first. */
export async function getStats(_admin: Admin): Promise<Stats> {
  const [articles, videos, downloads, subscribers, activity] = await Promise.all([
    db.article.count(),
    db.video.count(),
    db.resource.aggregate({ _sum: { downloadCount: true } }),
    db.subscriber.count({ where: { subscribed: true } }),
    listActivity(),
  ]);
  return {
    articles,
    videos,
    downloads: downloads._sum.downloadCount ?? 0,
    subscribers,
    activity,
  };
}

/** What most events have nothing to say of. */
const plain = { by: null, about: null, count: null };

function preview(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= PREVIEW_CHARACTERS) return line;
  return `${line.slice(0, PREVIEW_CHARACTERS).toWellFormed().trimEnd()}…`;
}

/** A list of the owner's that shows what a text is found by. */
function listPath(screen: string, q: string): string {
  return `/admin/${screen}?${new URLSearchParams({ q })}`;
}

async function listActivity(): Promise<Activity[]> {
  const visible = await publicNow();
  const [articles, comments, suggestions, subscribers, downloads, mailings, syncs] =
    await Promise.all([
      db.article.findMany({
        where: { ...visible.where, publishedAt: { not: null } },
        select: { title: true, slug: true, publishedAt: true },
        orderBy: { publishedAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.comment.findMany({
        where: { spam: false, byAuthor: false },
        select: {
          content: true,
          createdAt: true,
          approved: true,
          authorName: true,
          article: { select: { title: true } },
        },
        orderBy: { createdAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.suggestion.findMany({
        where: { status: { not: "spam" } },
        select: { name: true, subject: true, message: true, status: true, createdAt: true },
        orderBy: { createdAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.subscriber.findMany({
        where: { subscribed: true, confirmedAt: { not: null } },
        select: { email: true, confirmedAt: true },
        orderBy: { confirmedAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.downloadDay.findMany({
        select: { lastAt: true, count: true, resource: { select: { title: true } } },
        orderBy: { lastAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.mailing.findMany({
        where: { recipients: { gt: 0 } },
        select: { subject: true, recipients: true, createdAt: true },
        orderBy: { createdAt: "desc" },
        take: ACTIVITY_MAX,
      }),
      db.videoSync.findMany({
        where: { added: { gt: 0 } },
        select: { added: true, at: true },
        orderBy: { at: "desc" },
        take: ACTIVITY_MAX,
      }),
    ]);
  const events: Activity[] = [
    ...articles.map(({ title, slug, publishedAt }) => ({
      ...plain,
      kind: "article" as const,
      title,
      href: `/article/${slug}`,
      at: publishedAt?.toISOString() ?? "",
    })),
    ...comments.map(({ content, createdAt, approved, authorName, article }) => ({
      ...plain,
      kind: "comment" as const,
      title: preview(content),
      href: approved ? "/admin/comments?tab=approved" : "/admin/comments",
      at: createdAt.toISOString(),
      by: authorName,
      about: article?.title ?? null,
    })),
    ...suggestions.map(({ name, subject, message, status, createdAt }) => ({
      ...plain,
      kind: "suggestion" as const,
      title: preview(subject ?? message),
      href: status === "new" ? "/admin/suggestions" : `/admin/suggestions?tab=${status}`,
      at: createdAt.toISOString(),
      by: name,
    })),
    ...subscribers.map(({ email, confirmedAt }) => ({
      ...plain,
      kind: "subscriber" as const,
      title: email,
      href: listPath("subscribers", email),
      at: confirmedAt?.toISOString() ?? "",
    })),
    ...downloads.map(({ lastAt, count, resource }) => ({
      ...plain,
      kind: "download" as const,
      title: resource.title,
      href: listPath("resources", resource.title),
      at: lastAt.toISOString(),
      count,
    })),
    ...mailings.map(({ subject, recipients, createdAt }) => ({
      ...plain,
      kind: "mailing" as const,
      title: subject,
      href: "/admin/mail",
      at: createdAt.toISOString(),
      count: recipients,
    })),
    ...syncs.map(({ added, at }) => ({
      ...plain,
      kind: "sync" as const,
      title: added === 1 ? "1 new video" : `${added} new videos`,
      href: "/admin/videos",
      at: at.toISOString(),
    })),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, ACTIVITY_MAX);
}
