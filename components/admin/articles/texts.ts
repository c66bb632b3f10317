import type { EntityWords } from "@/components/admin/item/entity";
import type { TextFieldProps } from "@/components/ui/text-field";
import type { DraftFields } from "@/lib/site/published/article-shapes";

export const words: EntityWords = {
  heading: "Articles",
  one: "article",
  many: "articles",
  add: "New Article",
  createTitle: "Create New Article",
  create: "Create Article",
  none: "No articles found. Create your first article!",
};

type ArticleControl = Pick<TextFieldProps, "label" | "hint" | "placeholder" | "rows" | "type"> & {
  /** Where the details draw it as it is here, in the open or folded; the others have components that name them. */
  place?: "open" | "sources";
};

/** All that is typed of an article, in the order in which its versions are compared. */
export const controls: Record<keyof DraftFields | "published", ArticleControl> = {
  title: { label: "Title" },
  slug: { label: "Slug" },
  excerpt: { label: "Excerpt", rows: 3, place: "open" },
  category: { label: "Category" },
  tags: { label: "Tags", placeholder: "sleep, toddlers", hint: "Separate them with commas." },
  featuredImage: { label: "Featured Image URL" },
  featuredImageAlt: { label: "What does the featured image show?" },
  content: { label: "Content" },
  ageFrom: { label: "Youngest age" },
  ageTo: { label: "Oldest age" },
  references: {
    label: "Sources",
    hint: "One per line, or a list in Markdown. They appear at the end of the article.",
    rows: 5,
    place: "sources",
  },
  reviewedOn: {
    label: "Reviewed on",
    hint: "The day on which you last checked the facts.",
    type: "date",
    place: "sources",
  },
  aiNote: {
    label: "How it was made",
    hint: "What people and AI each did, if you want to say so.",
    rows: 3,
    place: "sources",
  },
  language: { label: "Language" },
  translationOf: { label: "Translation of" },
  published: { label: "Publish immediately" },
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
  emailOnly: "Email only",
  preview: "Preview",
  publish: "Publish…",
  share: "Share…",
  readTime: (minutes: number) => `${minutes} min read`,
  slugHint: "Made from the title if left empty.",
  slugWillBe: (slug: string) => `Will be ${slug}.`,
  featuredImageHint: "One sentence, for readers who can’t see it.",
  decorative: "Decorative: says nothing that the title doesn’t",
  ages: "For ages",
  agesHint: "The children’s ages in whole years, from 0 to 18. You can leave either empty.",
  sources: "Sources and review",
  languages: "Language and translations",
  languageFound: "Found from the text",
  languageHint: "Say it where the text is too short to tell, or mixes languages.",
  translationHint: "Readers find a line above each of them that leads to the others.",
  translationMissing: "An article that is no longer there",
  noTranslation: (title: string) => `No longer a translation of “${title}”`,
  unpublishedChanges: "Unpublished changes",
  view: "View",
  send: "Send to list",
  copyHint: "Makes a new draft with your text.",
  copySuffix: " (copy)",
};
