import { countOf } from "@/components/admin/shell/count";

const articles = (count: number) => countOf(count, "article");

/** As in '2 articles deleted. 1 couldn’t be.' */
function outcome(done: number, asked: number, verb: string): string {
  const rest = asked - done;
  return `${articles(done)} ${verb}${rest > 0 ? `. ${rest} couldn’t be` : ""}`;
}

export const severalTexts = {
  select: "Select several",
  choose: (title: string) => `Select “${title}”`,
  label: "Selected articles",
  chosen: (count: number) => `${articles(count)} selected`,
  category: "Category…",
  tag: "Tag…",
  unpublish: "Unpublish",
  delete: "Delete",
  done: "Done",
  categoryTitle: (count: number) => `Category for ${articles(count)}`,
  categoryLabel: "Category",
  categoryHint: "Leave it empty for none.",
  setCategory: "Set category",
  tagTitle: (count: number) => `Add a tag to ${articles(count)}`,
  tagLabel: "Tag",
  tagHint: "It’s added to the tags they already have.",
  addTag: "Add tag",
  noTag: "Please enter a tag.",
  saving: "Saving...",
  topicsSet: (count: number) => `${articles(count)} changed`,
  topicsFailed: "Failed to change the articles. Nothing was changed",
  topicsUndone: "Changed back",
  topicsUndoFailed: "Failed to change the articles back",
  unpublished: (done: number, asked: number) => outcome(done, asked, "unpublished"),
  unpublishFailed: "Failed to unpublish the articles",
  unpublishUndone: "Published as before",
  unpublishUndoFailed: "Failed to publish all of them as before",
  deleteQuestion: (count: number) =>
    count === 1
      ? "Are you sure you want to delete this article?"
      : `Are you sure you want to delete these ${count} articles?`,
  deleted: (done: number, asked: number) => outcome(done, asked, "deleted"),
  deleteFailed: "Failed to delete the articles",
};
