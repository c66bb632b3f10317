import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/db";
import { publicNow } from "@/lib/public-now";
import type { Activity, Stats } from "@/lib/statistics/schema";

const ACTIVITY_MAX = 10;
const COMMENT_PREVIEW_CHARACTERS = 80;

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

async function listActivity(): Promise<Activity[]> {
  const visible = await publicNow();
  const [articles, comments, subscribers, downloads, syncs] = await Promise.all([
    db.article.findMany({
      where: { ...visible.where, publishedAt: { not: null } },
      select: { title: true, slug: true, publishedAt: true },
      orderBy: { publishedAt: "desc" },
      take: ACTIVITY_MAX,
    }),
    db.comment.findMany({
      where: { spam: false, byAuthor: false },
      select: { content: true, createdAt: true },
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
      select: { lastAt: true, resource: { select: { title: true } } },
      orderBy: { lastAt: "desc" },
      take: ACTIVITY_MAX,
    }),
    db.videoSync.findMany({
      select: { added: true, at: true },
      orderBy: { at: "desc" },
      take: ACTIVITY_MAX,
    }),
  ]);
  const events: Activity[] = [
    ...articles.map(({ title, slug, publishedAt }) => ({
      kind: "article" as const,
      title,
      href: `/article/${slug}`,
      at: publishedAt?.toISOString() ?? "",
    })),
    ...comments.map(({ content, createdAt }) => ({
      kind: "comment" as const,
      title: content.slice(0, COMMENT_PREVIEW_CHARACTERS).toWellFormed(),
      href: null,
      at: createdAt.toISOString(),
    })),
    ...subscribers.map(({ email, confirmedAt }) => ({
      kind: "subscriber" as const,
      title: email,
      href: null,
      at: confirmedAt?.toISOString() ?? "",
    })),
    ...downloads.map(({ lastAt, resource }) => ({
      kind: "download" as const,
      title: resource.title,
      href: "/admin/resources",
      at: lastAt.toISOString(),
    })),
    ...syncs.map(({ added, at }) => ({
      kind: "sync" as const,
      title: added === 1 ? "1 new video" : `${added} new videos`,
      href: "/admin/videos",
      at: at.toISOString(),
    })),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, ACTIVITY_MAX);
}
