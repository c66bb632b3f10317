/** Something that happened on the site, for the dashboard. `title` is the thing it happened to. */
export type Activity = {
  kind: "article" | "comment" | "suggestion" | "subscriber" | "download" | "mailing" | "sync";
  title: string;
  /** Where the owner sees more of it. */
  href: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Who did it, where they gave a name. */
  by: string | null;
  /** The article that a comment is about. */
  about: string | null;
  /** How many: downloads of a day, or readers of a mailing. */
  count: number | null;
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
