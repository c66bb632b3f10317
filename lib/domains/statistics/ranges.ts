/** How many days back the statistics look. */
export const RANGES = ["7", "30", "90", "365", "all"] as const;
