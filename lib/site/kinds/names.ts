import type { z } from "zod";
import type { activityAnswer, foundItemAnswer } from "./calls";

export const trashedKinds = {
  article: "Article",
  resource: "Resource",
  video: "Video",
  comment: "Comment",
  suggestion: "Suggestion",
  subscriber: "Subscriber",
  page: "Page",
  series: "Series",
  redirect: "Redirect",
  picture: "Picture",
  note: "Note",
  welcome: "Welcome message",
  webhook: "Webhook",
  resourceFile: "Guide file",
  pictureFile: "Picture file",
};

export type TrashKind = keyof typeof trashedKinds;

/** What a search of the whole admin area finds, and what several of each are called, in the order of the palette. */
export const foundKinds = {
  article: "Articles",
  resource: "Resources",
  video: "Videos",
  comment: "Comments",
  suggestion: "Suggestions",
  subscriber: "Subscribers",
  picture: "Pictures",
  series: "Series",
  page: "Pages",
  topic: "Categories and tags",
  mailing: "Newsletters",
  email: "Email problems",
  redirect: "Redirects",
  token: "Tokens",
  webhook: "Webhooks",
  trash: "Trash",
};

export type FoundKind = keyof typeof foundKinds;

export function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[];
}

/** Something of the owner's, and the screen on which it is. */
export type FoundItem = z.output<typeof foundItemAnswer>;

/** Something that happened on the site, for the dashboard. `title` is the thing it happened to. */
export type Activity = z.output<typeof activityAnswer>;
