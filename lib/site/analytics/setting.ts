import "server-only";
import { env } from "@/lib/env";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { AnalyticsSetting } from "./analytics";

function ofEnvironment(): AnalyticsSetting | null {
  const { ANALYTICS_PROVIDER: provider, ANALYTICS_ID: id, ANALYTICS_URL: url } = env;
  return provider === "none" || !id ? null : { provider, id, url: url ?? null };
}

/** The analytics service that the owner chose, or the environment where she leaves it to that; null for none. */
export function analyticsOf({ analytics }: SiteSettings): AnalyticsSetting | null {
  const { provider, id, url } = analytics;
  if (provider === "env") return ofEnvironment();
  return provider === "none" || id === "" ? null : { provider, id, url };
}
