import type { EntityWords } from "@/components/admin/item/entity";

export const words: EntityWords = {
  heading: "Pages",
  subtitle: "Pages of your own, such as About or Imprint, linked at the foot of the site",
  one: "page",
  many: "pages",
  add: "New Page",
  createTitle: "Create New Page",
  create: "Create Page",
  none: "No pages found. Create your first page!",
};

export const labels = {
  title: "Title",
  slug: "Address",
  description: "Description in search results",
  content: "Content",
  published: "Published",
};

export const texts = {
  published: "Published",
  draft: "Draft",
  view: "View",
  slugHint: "Made from the title if left empty.",
  slugWillBe: (slug: string) => `Will be /${slug}.`,
  descriptionHint: "Made from the text if left empty.",
  copyHint: "Makes a new draft with your text.",
  copySuffix: " (copy)",
};
