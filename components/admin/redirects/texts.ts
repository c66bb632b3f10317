import { countOf } from "@/components/admin/shell/count";
import type { RedirectKind } from "@/lib/site/redirects/schema";

export const texts = {
  title: "Redirects",
  subtitle: "Where readers end up when they follow an old link to something that isn’t here",
  one: "Redirect",
  add: "New Redirect",
  edit: "Edit",
  editOf: (from: string) => `Edit the redirect from ${from}`,
  delete: "Delete",
  deleteOf: (from: string) => `Delete the redirect from ${from}`,
  deleteQuestion: "Are you sure you want to delete this redirect?",
  deleted: "Redirect deleted successfully",
  deleteFailed: "Failed to delete redirect",
  byHits: "Most followed first",
  byAddress: "By old address",
  hits: (count: number) => (count === 0 ? "Never followed" : `Followed ${countOf(count, "time")}`),
  lastHit: "last",
  imported: "From an import",
  newTitle: "New redirect",
  editTitle: "Edit redirect",
  from: "Old address",
  fromHint:
    "Such as /2019/05/my-post, or the whole old link. If the site has something at that address, it always wins.",
  to: "Leads to",
  toHint: "A path on this site, such as /article/my-post, or an https:// address elsewhere.",
  kind: "How long",
  save: "Save",
  saving: "Saving...",
  saved: "Redirect saved successfully",
  saveFailed: "Failed to save redirect",
  import: "Import CSV",
  export: "Export CSV",
};

export const listTexts = {
  one: "redirect",
  many: "redirects",
  none: "No redirects yet. Old links that lead nowhere show readers the “not found” page.",
};

export const kindTexts: Record<RedirectKind, { label: string; choice: string }> = {
  301: { label: "For good", choice: "For good: search engines take the new address" },
  302: { label: "For now", choice: "For now: search engines keep the old address" },
};

export const importTexts = {
  title: "Import redirects",
  choose: "Choose a CSV file",
  chooseAnother: "Choose another file",
  hint: "With the columns from, to and kind (301 for good, 302 for now; 301 if left empty). What is here already stays as it is.",
  unreadable: "This file couldn’t be read. Please choose it again.",
  nothing: "Please choose a CSV file.",
  submit: "Import",
  pending: "Importing...",
  done: "Done",
  success: (added: number) => `${countOf(added, "redirect")} imported successfully`,
  failure: "Failed to import redirects",
  added: (count: number) => `${countOf(count, "redirect")} added.`,
  alreadyThere: (count: number) => `${countOf(count, "redirect")} already here.`,
  refused: (count: number) => `${countOf(count, "line")} left out:`,
  more: (count: number) => `And ${countOf(count, "line")} more.`,
};
