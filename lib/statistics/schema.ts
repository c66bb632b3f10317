/** Something that happened on the site, for the dashboard. `title` is the thing it happened to. */
export type Activity = {
  kind: "article" | "comment" | "subscriber" | "download" | "sync";
  title: string;
  href: string | null;
  /** ISO 8601 in UTC. */
  at: string;
};

export type Stats = {
  /** Drafts included. */
  articles: number;
  videos: number;
  /** All downloads ever counted. */
  downloads: number;
  /** Those who get the newsletter. */
  subscribers: number;
  activity: Activity[];
};
