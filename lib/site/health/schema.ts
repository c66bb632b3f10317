import type { z } from "zod";
import type { blockedSourceAnswer, findingAnswer, probeAnswer, siteHealthAnswer } from "./calls";
export const outsideParts = [
  "database",
  "storage",
  "backups",
  "email",
  "sender",
  "youtube",
  "sign-in",
  "announcing",
] as const;

export type OutsidePart = (typeof outsideParts)[number];

export type Probe = z.output<typeof probeAnswer>;

/** A DNS record that email needs, and what to add where it is not as it should be. */
export type Finding = z.output<typeof findingAnswer>;

/** Something that browsers refused by our Content-Security-Policy within the last 30 days. */
export type BlockedSource = z.output<typeof blockedSourceAnswer>;

/** How the site's own work is going. Dates are ISO 8601 in UTC. */
export type SiteHealth = z.output<typeof siteHealthAnswer>;
