import type { EntityWords } from "@/components/admin/item/entity";

export const words: EntityWords = {
  heading: "Series",
  subtitle: "Articles that belong together, in the order in which they are read",
  one: "series",
  many: "series",
  add: "New Series",
  createTitle: "Create New Series",
  create: "Create Series",
  none: "No series found. Create your first series!",
};

export const labels = {
  title: "Title",
  slug: "Address",
  description: "Description",
  articles: "Articles",
};

export const texts = {
  view: "View",
  slugHint: "Made from the title if left empty.",
  slugWillBe: (slug: string) => `Will be /series/${slug}.`,
  descriptionHint: "Readers see it at the top of the series. It’s also what search engines show.",
  articlesHint: "An article can be in only one series: adding it here takes it out of the other.",
  empty: "Readers won’t see it until it has an article.",
  theirArticles: "Their articles",
  copyHint: "Makes a new series with your words, without the articles.",
  copySuffix: " (copy)",
};

export const orderTexts = {
  none: "No articles yet.",
  up: (title: string) => `Move “${title}” up`,
  down: (title: string) => `Move “${title}” down`,
  remove: (title: string) => `Take “${title}” out`,
  moved: (title: string, place: number, count: number) => `“${title}” is now ${place} of ${count}.`,
  added: (title: string) => `“${title}” added at the end.`,
  removed: (title: string) => `“${title}” taken out.`,
};

export const startTexts = {
  open: "Start here…",
  title: "Start here",
  says: "The articles that new readers should begin with. They are at the top of the list of articles, in this order.",
  label: "Articles to start with",
  loading: "Loading the articles...",
  loadFailed: "The articles couldn’t be loaded. They’re safe.",
  save: "Save",
  saving: "Saving...",
  saved: "Start here saved",
  saveFailed: "Failed to save Start here",
};
