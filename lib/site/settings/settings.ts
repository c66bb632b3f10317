import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { failedLife } from "@/lib/cache/cache-life";
import { db } from "@/lib/database/db";
import { isBuild } from "@/lib/env";
import { describeError, log } from "@/lib/observe/log";
import { setSiteZone } from "@/lib/text/time-zone";
import { defaultSettings } from "./defaults/settings";
import { settingsOf } from "./rules";
import type { SiteSettings } from "./schema";

export const SETTINGS_TAG = "settings";

/** How long pages that nothing caches may show what was just read. */
const RECENT_MS = 1_000;

type Known = { settings: SiteSettings; readAt: number };

const KNOWN = Symbol.for("site-settings");
/** What was last read. Next bundles the middleware apart, and one process has one set of words. */
const memory = globalThis as { [KNOWN]?: Known };

async function load(): Promise<SiteSettings> {
  const rows = await db.setting.findMany({ select: { group: true, data: true } });
  const settings = settingsOf(Object.fromEntries(rows.map(({ group, data }) => [group, data])));
  memory[KNOWN] = { settings, readAt: Date.now() };
  return settings;
}

/** What to go on with while the database is away: the last words, else the defaults. */
function lastKnown(error: unknown): SiteSettings {
  // A release must not start with words that nobody chose.
  if (isBuild) throw error;
  log("error", "settings", describeError(error));
  return memory[KNOWN]?.settings ?? defaultSettings;
}

async function readCached(): Promise<SiteSettings> {
  "use cache";
  cacheTag(SETTINGS_TAG);
  try {
    const settings = await load();
    cacheLife("max");
    return settings;
  } catch (error) {
    cacheLife(failedLife);
    return lastKnown(error);
  }
}

/** Everything that the owner says of the site. Never fails: without a database it says what it last did. */
export async function readSettings(): Promise<SiteSettings> {
  const settings = await readCached();
  setSiteZone(settings.site.timeZone);
  return settings;
}

/** As `readSettings`, where Next's caches are not: in the middleware. */
export async function readRecentSettings(): Promise<SiteSettings> {
  const known = memory[KNOWN];
  const isRecent = known !== undefined && Date.now() - known.readAt < RECENT_MS;
  const settings = isRecent ? known.settings : await load().catch(lastKnown);
  setSiteZone(settings.site.timeZone);
  return settings;
}
