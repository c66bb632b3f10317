import type { EntityWords } from "@/components/admin/item/entity";

export const words: EntityWords = {
  heading: "Video Management",
  subtitle: "Manage your YouTube video library",
  one: "video",
  many: "videos",
  add: "Add Video",
  createTitle: "Add New Video",
  create: "Add Video",
  none: "No videos found. Sync from YouTube or add manually!",
};

export const labels = {
  youtubeId: "Video ID or URL",
  title: "Title",
  description: "Description",
  category: "Category",
  publishedAt: "Published date",
  duration: "Length",
  tags: "Tags (comma-separated)",
  thumbnail: "Thumbnail URL",
  featured: "Feature this video",
  transcript: "Transcript",
};

export const texts = {
  featured: "Featured",
  view: "View",
  youtube: "YouTube",
  sync: "Sync from YouTube",
  syncing: "Syncing from YouTube...",
  syncFailed: "The sync didn’t work.",
  closeNotice: "Close this notice",
  tagsExample: "neuroscience, parenting, connection",
  addTranscript: "Add a transcript",
  transcriptHint:
    "What is said in the video, as text or Markdown, for people who can’t listen and for search engines.",
  durationExample: "2:08",
  halfDate: "Please enter a complete date, or clear it.",
  theirTranscript: "Their transcript",
};

export const lookupTexts = {
  asking: "Asking YouTube...",
  filledIn: "Filled in from YouTube.",
  known: "YouTube has this video. What you typed stays as it is.",
  unknown: "YouTube doesn’t have this video.",
  silent: "YouTube isn’t answering right now. Please fill in the title yourself.",
};
