import type { Activity, Stats } from "@/lib/statistics/schema";

export const texts = {
  title: "Admin Dashboard",
  activity: "Recent Activity",
  loading: "Loading activity...",
  failed: "The figures and the activity couldn’t be loaded.",
  retry: "Try again",
  none: "Nothing has happened yet. What you publish and what readers do will show up here.",
};

export const figureTexts: Record<Exclude<keyof Stats, "activity">, string> = {
  articles: "Total Articles",
  videos: "Video Library",
  downloads: "Resource Downloads",
  subscribers: "Email Subscribers",
};

export const linkTexts = {
  content: "Content Management",
  articles: "Manage Articles",
  resources: "Manage Resources",
  video: "Video Management",
  videos: "Manage Videos",
  community: "Community",
  comments: "Moderate Comments",
  subscribers: "Email Subscribers",
  suggestions: "Suggestions",
  statistics: "Statistics",
};

export const eventTexts: Record<Activity["kind"], string> = {
  article: "Article published",
  comment: "Comment received",
  subscriber: "Subscriber joined",
  download: "Resource downloaded",
  sync: "Videos synced",
};

export const ninetyTexts = {
  title: "The last 90 days",
  all: "All statistics",
  views: "Page views",
  signUps: "Sign-ups",
  downloads: "Downloads",
  published: "Published",
  day: "Day",
  loading: "Loading the last 90 days...",
  failed: "The last 90 days couldn’t be loaded.",
  retry: "Try again",
};
