import type { ColumnPlace } from "@/lib/site/published/column-place";

export const pagePlaces = {
  id: { shownTo: "lists" },
  slug: { shownTo: "lists", searched: true },
  title: { shownTo: "lists", edits: true, searched: true },
  description: { shownTo: "lists", edits: true, searched: true },
  content: { shownTo: "pages", edits: true, searched: true },
  editedAt: { shownTo: "pages" },
  published: { shownTo: "owner" },
  version: { shownTo: "owner" },
  createdAt: { shownTo: "owner" },
  updatedAt: { shownTo: "owner" },
  plainText: { shownTo: "nobody", searched: true },
  textLanguage: { shownTo: "nobody", searched: true },
} as const satisfies Record<string, ColumnPlace>;
