import { z } from "zod";
import { LANGUAGES } from "@/lib/site/words/languages";
import { siteSettings } from "./schema";

/** The pages on which an owner looks at what she typed, and an email. */
export const PREVIEWED_PAGES = [
  "home",
  "article",
  "articles",
  "resources",
  "videos",
  "search",
  "privacy",
  "email",
] as const;

export type PreviewedPage = (typeof PREVIEWED_PAGES)[number];

export const groupParams = z.object({ group: siteSettings.keyof() });

export const versionInput = z.object({
  version: z.uuid("Please name the version to restore."),
});

const WRONG_GROUPS = "Please send what is typed by the names of its groups.";

export const sitePreviewInput = z.object({
  page: z.enum(PREVIEWED_PAGES, "This page can’t be previewed."),
  /** What is typed and not saved, by group; right or not. */
  groups: z.record(z.string(WRONG_GROUPS), z.unknown(), WRONG_GROUPS),
});

/** Whose defaults stand in what is sent; the site's language where it does not say. */
export const siteGroupQuery = z.object({ language: z.enum(LANGUAGES).optional() });

/** A group as it is sent; which of its fields are wrong its own schema says. */
export const siteGroupInput = z.looseObject({});
