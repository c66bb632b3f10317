import { formatDate } from "@/lib/text/dates";

export const previewTexts = {
  title: "Preview and share",
  open: "Open the preview",
  explain:
    "A friend can read the article by a link and write notes beside it, without an account. A link works for fourteen days.",
  loading: "Loading the links...",
  notLoaded: "The links couldn’t be loaded.",
  links: "Links",
  none: "Nobody has a link.",
  make: "Make a link",
  making: "Making a link...",
  made: "Link made",
  makeFailed: "Failed to make the link",
  address: (expiresAt: string) => `Works until ${formatDate(expiresAt)}`,
  copy: "Copy",
  copied: "Link copied",
  copyFailed: "The link couldn’t be copied. Please select it and copy it yourself.",
  revoke: "Revoke",
  revokeQuestion: "Are you sure you want to revoke this link? Notes left through it stay.",
  revoked: "Link revoked",
  revokeFailed: "Failed to revoke the link",
};

export const noteTexts = {
  one: "Note",
  title: (open: number) => (open === 0 ? "Notes" : `Notes (${open})`),
  none: "No notes yet.",
  onAll: "On the whole article",
  on: (passage: string) => `On “${passage}”`,
  goTo: "Go to it",
  missing: "These words aren’t in the text any more.",
  resolve: "Done",
  reopen: "Not done",
  resolved: "Done",
  resolveFailed: "Failed to update the note",
  remove: "Delete",
  removeQuestion: "Are you sure you want to delete this note?",
  removed: "Note deleted",
  removeFailed: "Failed to delete the note",
};
