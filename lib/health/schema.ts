/** What the site needs from outside, each of which can be tested. */
export const outsideParts = [
  "database",
  "storage",
  "email",
  "youtube",
  "sign-in",
  "announcing",
] as const;

export type OutsidePart = (typeof outsideParts)[number];

export type Probe = {
  state: "ok" | "failed" | "unset";
  ms: number;
  /** Why it failed, as a sentence for the owner. */
  problem: string | null;
};

/** Something that browsers refused by our Content-Security-Policy within the last 30 days. */
export type BlockedSource = {
  directive: string;
  blocked: string;
  count: number;
  /** The last day (UTC), as 2026-01-31. */
  lastDay: string;
};

/** How the site's own work stands. Dates are ISO 8601 in UTC. */
export type SiteHealth = {
  release: string | null;
  lastSync: { at: string; added: number } | null;
  /** When the channel's newest videos were last read for the home page. */
  channelReadAt: string | null;
  blocked: BlockedSource[];
};
