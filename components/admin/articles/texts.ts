import type { EntityWords } from "@/components/admin/item/entity";

export const words: EntityWords = {
  heading: "Articles",
  one: "article",
  many: "articles",
  add: "New Article",
  createTitle: "Create New Article",
  create: "Create Article",
  none: "No articles found. Create your first article!",
};

export const labels = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  category: "Category",
  tags: "Tags",
  featuredImage: "Featured Image URL",
  content: "Content",
  published: "Publish immediately",
};

export const texts = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  unfinished: "To finish",
  anyTag: "Any tag",
  lastWritten: "Last written first",
  goesOut: (moment: string) => `Goes live ${moment}`,
  emailToo: "by email too",
  emailed: (moment: string) => `Goes out by email ${moment}`,
  publish: "Publish…",
  share: "Share…",
  readTime: (minutes: number) => `${minutes} min read`,
  slugHint: "Made from the title if left empty.",
  slugWillBe: (slug: string) => `Will be ${slug}.`,
  tagsHint: "Separate them with commas.",
  tagsExample: "sleep, toddlers",
  tagsInUse: "Tags in use",
  addTag: (tag: string) => `Add the tag “${tag}”`,
  unpublishedChanges: "Unpublished changes",
  write: "Write",
  openRoom: "Open in the writing room",
  view: "View",
  send: "Send to list",
  copyHint: "Makes a new draft with your text.",
  copySuffix: " (copy)",
  theirStatus: "Status",
  theirContent: "Their content",
  sameContent: "The content is the same as yours.",
};
