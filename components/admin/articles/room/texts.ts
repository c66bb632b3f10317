import { formatDayAndTime, formatTime } from "@/components/admin/shell/moment";
import type { ArticleAudience, ArticleState } from "@/lib/domains/articles/schema";

export const texts = {
  editTitle: "Edit Article",
  back: "Articles",
  cancel: "Cancel",
  title: "Title",
  saved: (at: string) => `Saved ${formatTime(at)}`,
  saving: "Saving",
  offline: "Offline, saved on this device",
  refused: "Not saved yet, but safe on this device",
  signedOut: "Signed out, saved on this device",
  outdated: "Saved elsewhere, yours is on this device",
  noRoom: "Not saved, and this device has no room for a copy",
  savedAgain: "Saved again.",
  state: "State of the article",
  draft: "Draft",
  draftByEmail: "Draft, by email only",
  scheduled: (at: string) => `Scheduled for ${formatDayAndTime(at)}`,
  published: "Published",
  publishedByEmail: "Published by email",
  changed: (state: string) => `${state}, with changes that readers don’t see yet`,
  publish: "Publish",
  create: "Create",
  update: "Update",
  article: " Article",
  pending: "Saving...",
  reschedule: "Change the date",
  created: "Article created successfully",
  updated: "Article updated successfully",
  unpublished: "Article unpublished successfully",
  createFailed: "Failed to create article",
  failed: "Failed to update article",
  leftDraft: "What you wrote is saved as a draft",
  leftChanges: "What you wrote is saved. Readers don’t see it yet",
  notSaved: "The text is not saved on the site yet, so nothing was published.",
  undescribed: (button: string) =>
    `Not published yet: not every picture has a description. Add it under Details, or press ${button} once more.`,
  picturesUnderWay: "A picture is still being uploaded. Please publish once it’s done.",
  notSavedBefore: "The text is not saved on the site yet, so nothing was changed.",
  versionNotSaved: "Your text couldn’t be saved as a version, so nothing was replaced.",
  notSavedPreview: "The text is not saved on the site yet, so its preview would be out of date.",
  unpublish: "Unpublish",
  unpublishQuestion: "Unpublish this article? Readers will no longer find it.",
  discard: "Discard changes",
  discardQuestion:
    "Discard what was written since the last update? It stays among the versions of this article.",
  discardFailed: "Failed to discard changes",
  view: "View",
  details: "Details",
  openNotes: (count: number) => (count === 1 ? "1 open note" : `${count} open notes`),
  preview: "Preview",
  versions: "Versions",
  focus: "Focus",
  leaveFocus: "Leave focus",
  more: "More",
  close: "Close",
  previews: { phone: "On a phone", desk: "On a desk", page: "As a page, for a friend" },
  loading: "Loading the article...",
  loadFailed: "The article couldn’t be loaded. Nothing is lost.",
  missing: "This article no longer exists.",
  stillHere: "Your unsaved text is still on this device.",
  restoreAsNew: "Restore as a new article",
  tryAgain: "Try again",
  decide: "Decide what to keep",
  outdatedNotice: "This article was saved elsewhere. Your text is still here.",
  signedOutNotice: "You are signed out. Your text is still here.",
  signIn: "Sign in",
  versionsHint:
    "One for each publication and for every ten minutes of writing. The last 100 are saved.",
  noVersions: "There are no versions yet.",
  versionsFailed: "The versions couldn’t be loaded.",
  reasons: { publish: "Published", writing: "Writing" },
  compare: (moment: string) => `Compared with ${moment}`,
  compareHint:
    "This is what restoring it would change in your text: what is struck out is removed, what is highlighted is added.",
  allVersions: "All versions",
  restore: "Restore this version",
  restored: "Version restored. What you had is among the versions.",
  same: "The text is the same as yours.",
  dates: "Dates",
  createdAt: "Created",
  publishedAt: "Published",
  goesLiveAt: "Goes live",
  savedAt: "Last saved",
};

export const audienceTexts = {
  legend: "Where it goes",
  site: "On the site",
  both: "On the site and by email",
  email: "By email only",
  emailHint: "Never on the site: in no list and at no address. Previews still work.",
  failed: "Failed to change where the article goes",
  changed: (state: ArticleState, audience: ArticleAudience) => {
    if (state !== "published") return "It will go there when it is published";
    return audience === "email"
      ? "Readers no longer find it on the site"
      : "Readers find it on the site";
  },
  /** What is asked before readers find an article, or lose it. */
  question: (from: ArticleAudience, to: ArticleAudience) => {
    if (to === "email") {
      const question = "Take this article off the site? Readers will no longer find it.";
      return { question, action: "Take it off the site" };
    }
    if (from !== "email") return null;
    const question =
      "Put this article on the site? Readers will find it at once. No email goes out.";
    return { question, action: "Put it on the site", isDestructive: false };
  },
};

export const placeTexts = {
  series: "Series",
  none: "None",
  startHere: "Start here",
  hint: "New readers are invited to begin with it. You set the order under ‘Start here’.",
  saved: "Saved where it appears",
  failed: "Failed to save where it appears",
};
