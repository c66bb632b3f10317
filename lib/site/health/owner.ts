import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { BlockedSource, SiteHealth } from "./schema";

const BLOCKED_MAX = 50;

async function listBlocked(): Promise<BlockedSource[]> {
  const groups = await db.cspReport.groupBy({
    by: ["directive", "blocked"],
    _sum: { count: true },
    _max: { day: true },
    orderBy: { _sum: { count: "desc" } },
    take: BLOCKED_MAX,
  });
  return groups.map(({ directive, blocked, _sum, _max }) => ({
    directive,
    blocked,
    count: _sum.count ?? 0,
    lastDay: _max.day?.toISOString().slice(0, 10) ?? "",
  }));
}

/** When the site's own work was last done, and what browsers refused. */
export async function readSiteHealth(_admin: Admin): Promise<SiteHealth> {
  const [lastSync, channel, blocked] = await Promise.all([
    db.videoSync.findFirst({
      where: { problem: null },
      select: { at: true, added: true },
      orderBy: { at: "desc" },
    }),
    db.channelCopy.aggregate({ _max: { readAt: true } }),
    listBlocked(),
  ]);
  return {
    release: env.RELEASE ?? null,
    lastSync: lastSync && { at: lastSync.at.toISOString(), added: lastSync.added },
    channelReadAt: channel._max.readAt?.toISOString() ?? null,
    blocked,
  };
}
