import "server-only";
import { ARTICLE_LISTS_TAG, articleTag } from "@/lib/articles/public";
import type { TagsOfUses } from "@/lib/pictures/owner";
import { RESOURCES_TAG } from "@/lib/resources/public";
import { SETTINGS_TAG } from "@/lib/settings/settings";
import { VIDEOS_TAG } from "@/lib/videos/public";

/** What readers were shown with a picture. */
export const tagsOfUses: TagsOfUses = (uses) =>
  uses.flatMap(({ kind, slug }) => {
    if (kind === "article") return [articleTag(slug), ARTICLE_LISTS_TAG];
    if (kind === "resource") return [RESOURCES_TAG];
    if (kind === "video") return [VIDEOS_TAG];
    return kind === "site" ? [SETTINGS_TAG] : [];
  });
