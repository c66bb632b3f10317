import "server-only";
import { analyticsOrigins } from "@/lib/analytics/analytics";
import { analyticsSetting } from "@/lib/analytics/setting";

const analytics = analyticsSetting
  ? analyticsOrigins(analyticsSetting)
  : { script: [], connect: [] };

/** The Content-Security-Policy of readers' documents, which have no inline script. */
export const documentPolicy = [
  "default-src 'none'",
  ["script-src 'self'", ...analytics.script].join(" "),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  ["connect-src 'self'", ...analytics.connect].join(" "),
  "frame-src https://www.youtube-nocookie.com",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
