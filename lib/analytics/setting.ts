import "server-only";
import type { AnalyticsSetting } from "@/lib/analytics/analytics";
import { env } from "@/lib/env";

/** The analytics service the environment chose; null for none. */
export const analyticsSetting: AnalyticsSetting | null =
  env.ANALYTICS_PROVIDER === "none" || !env.ANALYTICS_ID
    ? null
    : {
        provider: env.ANALYTICS_PROVIDER,
        id: env.ANALYTICS_ID,
        url: env.ANALYTICS_URL ?? null,
      };
