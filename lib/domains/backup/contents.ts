/**
 * The tables whose rows are in no backup, and why. Every other table is, one that is added later by itself.
 */
export const LEFT_OUT: Record<string, string> = {
  BackupRun: "says how a backup of this very site is going",
  DownloadMark: "visitors' marks, which are to be forgotten within a day",
  EndedSession: "a restore ends every session",
  ExpiredTag: "what caches have to forget, and a restore has them forget everything",
  ProgramToken: "a restore ends every token, as one that was revoked since would work again",
  RateLimit: "callers' hits, which are over within a day",
  RankedPages: "sums of the statistics, which are made anew of what they are of",
  RecentArticle:
    "the words of the newest articles, which the database makes of the rows themselves",
  RowCount: "how many rows there are, which the database counts as they are written",
  SearchEntry: "what readers search, which the database makes of the rows themselves",
  SearchWord: "the words of what readers search, which the database makes of the rows themselves",
  SeenEvent: "email providers' calls, which are forgotten within days",
  SubscriberChange: "sums of the statistics, which are made anew of what they are of",
  SubscriberDay: "sums of the statistics, which are made anew of what they are of",
  TopicCount:
    "how many articles have a category or tag, which the database counts as they are written",
  TopicName:
    "the names of categories and tags, which the database makes of the rows that have them",
  ViewMark: "visitors' marks, which are to be forgotten within half an hour",
  WebhookDelivery: "what webhooks were sent and are to be sent; a restore must not send it again",
};

/** What a site on which nobody has written yet writes by itself, of visits too; its rows do not make a database a full one. */
export const WRITTEN_BY_ITSELF = [
  "AnnouncedPage",
  "AnnounceRun",
  "ChannelCopy",
  "CspReport",
  "LastRun",
  "OwnWord",
  "ReferrerDay",
  "SearchDay",
  "ViewDay",
  "ViewMonth",
];

export const MIGRATIONS_TABLE = "_prisma_migrations";
