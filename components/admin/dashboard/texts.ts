import { countOf } from "@/components/admin/shell/count";
import type { DemoContent, DemoRemoval } from "@/lib/domains/demo/calls";
import type { Stats } from "@/lib/domains/statistics/schema";
import type { Activity } from "@/lib/site/kinds/calls";

export const texts = {
  title: "Admin Dashboard",
  activity: "Recent Activity",
  loading: "Loading activity...",
  notLoaded: "The figures and the activity couldn’t be loaded.",
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
  site: "Site",
};

export const waitingTexts = {
  title: "What’s Waiting",
  loading: "Checking what’s waiting...",
  failed: "What’s waiting for you couldn’t be loaded.",
  retry: "Try again",
  nothing: "Nothing is waiting for you.",
};

export const writeTexts = {
  title: "Write",
  newArticle: "New Article",
  goOn: (title: string) => `Continue “${title}”`,
};

const SOMEONE = "A reader";

export const eventSentences: Record<Activity["kind"], (event: Activity) => string> = {
  article: ({ title }) => `“${title}” was published.`,
  comment: ({ title, by, about }) =>
    `${by ?? SOMEONE} commented${about === null ? "" : ` on “${about}”`}: “${title}”`,
  suggestion: ({ title, by }) => `${by ?? SOMEONE} sent a suggestion: “${title}”`,
  subscriber: ({ title }) => `${title} joined the newsletter.`,
  download: ({ title, count }) =>
    count === null || count < 2
      ? `“${title}” was downloaded.`
      : `“${title}” was downloaded ${countOf(count, "time")} in a day.`,
  mailing: ({ title, count }) => `“${title}” went out to ${countOf(count ?? 0, "reader")}.`,
  sync: ({ title }) => `${title.slice(0, 1).toUpperCase()}${title.slice(1)} came from YouTube.`,
};

export const demoTexts = {
  title: "This is demo content.",
  says: (demo: DemoContent) =>
    `${countOf(demo.Article, "article")}, ${countOf(demo.Video, "video")}, ${countOf(demo.Resource, "guide")} and ${countOf(demo.Subscriber, "made-up subscriber")} show what the site looks like once it is yours.`,
  action: "Start empty",
  pending: "Removing...",
  begin: "Answer seven questions",
  question:
    "Remove the demo content? Its articles, series, guides and videos stay in the trash for 30 days, with their pictures; its made-up readers, with what they wrote, and the made-up statistics are deleted at once. What you wrote or changed stays, and so do comments that somebody answered, and your settings.",
  success: "The demo content was removed",
  failure: "Not all of the demo content could be removed. Please try again.",
  stays: ({ kept }: DemoRemoval) =>
    `You have changed ${countOf(kept.length, "item")} of it, so ${kept.length === 1 ? "it stays" : "they stay"}: ${kept.map((title) => `“${title}”`).join(", ")}.`,
};

export const ninetyTexts = {
  title: "The last 90 days",
  todaySoFar: "today so far",
  all: "All numbers",
  views: "Page views",
  signUps: "Sign-ups",
  downloads: "Downloads",
  published: "Published",
  day: "Day",
  loading: "Loading the last 90 days...",
  failed: "The last 90 days couldn’t be loaded.",
};
