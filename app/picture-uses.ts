import "server-only";
import { ARTICLE_LISTS_TAG, articleTag, teaserTag } from "@/lib/article-tags";
import type { TagsOfUses } from "@/lib/pictures/owner";
import { pageTag } from "@/lib/public-pages";
import { RESOURCES_TAG } from "@/lib/resources/public";
import { SETTINGS_TAG } from "@/lib/settings/settings";
import { VIDEOS_TAG } from "@/lib/videos/public";

/** What readers were shown with a picture. */
export const tagsOfUses: TagsOfUses = (uses) =>
  uses.flatMap(({ kind, id, slug }) => {
    if (kind === "article") return [articleTag(slug), teaserTag(id), ARTICLE_LISTS_TAG];
    if (kind === "resource") return [RESOURCES_TAG];
    if (kind === "page") return [pageTag(slug)];
    if (kind === "video") return [VIDEOS_TAG];
    return kind === "site" ? [SETTINGS_TAG] : [];
  });
