import type { ColumnPlace } from "@/lib/site/published/column-place";

/** Every column of a guide, and where it goes. */
export const resourcePlaces = {
  id: { shownTo: "lists" },
  slug: { shownTo: "lists", searched: true },
  title: { shownTo: "lists", edits: true, searched: true },
  description: { shownTo: "lists", edits: true, searched: true },
  type: { shownTo: "lists", edits: true, searched: true },
  fileUrl: { shownTo: "lists", edits: true },
  fileType: { shownTo: "lists" },
  fileSize: { shownTo: "lists" },
  thumbnailUrl: { shownTo: "lists", edits: true },
  category: { shownTo: "lists", edits: true, searched: true },
  age: { shownTo: "lists", edits: true },
  pageCount: { shownTo: "lists" },
  pagePictures: { shownTo: "lists" },
  featured: { shownTo: "lists" },
  byEmail: { shownTo: "lists" },
  downloadCount: { shownTo: "lists" },
  createdAt: { shownTo: "pages" },
  editedAt: { shownTo: "pages" },
  updatedAt: { shownTo: "owner" },
  version: { shownTo: "owner" },
  pagesProblem: { shownTo: "owner" },
  pagesDueAt: { shownTo: "nobody" },
  pagesTries: { shownTo: "nobody" },
} as const satisfies Record<string, ColumnPlace>;
