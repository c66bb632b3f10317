/** The tables that demo content has rows of, in the order in which it is removed. */
export const DEMO_TABLES = [
  "Series",
  "Article",
  "Resource",
  "Video",
  "Picture",
  "Comment",
  "Suggestion",
  "Subscriber",
] as const;
