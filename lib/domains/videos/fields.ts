import type { ColumnPlace } from "@/lib/site/published/column-place";

export const videoPlaces = {
  id: { shownTo: "lists" },
  youtubeId: { shownTo: "lists", searched: true },
  title: { shownTo: "lists", edits: true, searched: true },
  description: { shownTo: "lists", edits: true, searched: true },
  thumbnail: { shownTo: "lists", edits: true },
  category: { shownTo: "lists", edits: true, searched: true },
  tags: { shownTo: "lists", edits: true, searched: true },
  featured: { shownTo: "lists" },
  publishedAt: { shownTo: "lists", searched: true },
  duration: { shownTo: "lists", edits: true },
  transcript: { shownTo: "pages", edits: true, searched: true },
  updatedAt: { shownTo: "owner" },
  version: { shownTo: "owner" },
  editedFields: { shownTo: "owner" },
  categorySlug: { shownTo: "nobody" },
  createdAt: { shownTo: "nobody" },
  editedAt: { shownTo: "nobody" },
} as const satisfies Record<string, ColumnPlace>;
