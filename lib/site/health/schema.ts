/** What the site needs from outside, each of which can be tested. */
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

export type Probe = {
  /** unknown: it could not be asked, which says nothing of it. */
  state: "ok" | "failed" | "unset" | "unknown";
  ms: number;
  /** Why it failed, as a sentence for the owner. */
  problem: string | null;
  /** What was found of each part of it, where it has parts. */
  findings?: Finding[];
};

/** A DNS record that email needs, and what to add where it is not as it should be. */
export type Finding = {
  name: "SPF" | "DKIM" | "DMARC";
  state: "ok" | "failed" | "unknown";
  says: string;
  /** Word for word; null where nothing is to be added, or only the provider knows it. */
  record: { host: string; value: string } | null;
};

/** Something that browsers refused by our Content-Security-Policy within the last 30 days. */
export type BlockedSource = {
  directive: string;
  blocked: string;
  count: number;
  /** The last day (UTC), as 2026-01-31. */
  lastDay: string;
};

/** The state of the site's own work. Dates are ISO 8601 in UTC. */
export type SiteHealth = {
  release: string | null;
  lastSync: { at: string; added: number } | null;
  /** When the channel's newest videos were last read for the home page. */
  channelReadAt: string | null;
  blocked: BlockedSource[];
};
