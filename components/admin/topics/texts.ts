import { countOf } from "@/components/admin/shell/count";
import type { TopicItem, TopicKind } from "@/lib/site/topics/schema";

export const texts = {
  title: "Categories and tags",
  subtitle: "Rename, merge and describe what articles and videos are sorted by",
  tabs: "Categories or tags",
  edit: "Edit",
  merge: "Merge…",
  see: "See articles",
  seeVideos: "See videos",
  loading: "Loading categories and tags...",
  notLoaded:
    "The categories and tags couldn’t be loaded. They’re safe. It’s only this list that’s missing.",
  name: "Name",
  description: "Description",
  descriptionHint: "Readers see it at the top of the list. It’s also what search engines show.",
  former: "Former addresses that lead here",
  formerHint: "Untick one to remove it: its old links will no longer work.",
  newAddress: (address: string) => `Its address becomes ${address}. The old one leads there.`,
  save: "Save",
  saving: "Saving...",
  saved: (name: string) => `“${name}” saved`,
  saveFailed: "Failed to save the changes",
  unsaved: (name: string) => `“${name}” changed back`,
  mergeInto: "Merge into",
  choose: "Choose one",
  mergeAction: "Merge",
  merging: "Merging...",
  mergeSays: (name: string, where: string) =>
    `Everything in “${name}” (${where}) moves to the one you choose, and the old address leads there. You can undo it right afterwards.`,
  merged: (name: string) => `Merged into “${name}”`,
  mergeFailed: "Failed to merge",
  unmerged: (name: string) => `“${name}” is separate again`,
  unmergeFailed: "Failed to undo the merge",
};

export const kindTexts: Record<
  TopicKind,
  { tab: string; heading: string; one: string; none: string; search: string }
> = {
  category: {
    tab: "Categories",
    heading: "All Categories",
    one: "category",
    none: "No categories yet. Give an article a category, and it will show up here.",
    search: "Search categories",
  },
  tag: {
    tab: "Tags",
    heading: "All Tags",
    one: "tag",
    none: "No tags yet. Give an article a tag, and it will show up here.",
    search: "Search tags",
  },
};

/** Where a category or tag is in use, as '12 articles and 1 video'. */
export function usesText({ articles, videos }: TopicItem): string {
  const words = [
    ...(articles > 0 || videos === 0 ? [countOf(articles, "article")] : []),
    ...(videos > 0 ? [countOf(videos, "video")] : []),
  ];
  return words.join(" and ");
}
