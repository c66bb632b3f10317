import "server-only";
import type { TagsOfUses } from "@/lib/domains/pictures/replacement";
import { RESOURCES_TAG } from "@/lib/domains/resources/public";
import { VIDEOS_TAG } from "@/lib/domains/videos/public";
import { ARTICLE_LISTS_TAG, articleTag, teaserTag } from "@/lib/site/published/article-tags";
import { pageTag } from "@/lib/site/published/public-pages";
import { SETTINGS_TAG } from "@/lib/site/settings/settings";

export const tagsOfUses: TagsOfUses = (uses) =>
  uses.flatMap(({ kind, id, slug }) => {
    if (kind === "article") return [articleTag(slug), teaserTag(id), ARTICLE_LISTS_TAG];
    if (kind === "resource") return [RESOURCES_TAG];
    if (kind === "page") return [pageTag(slug)];
    if (kind === "video") return [VIDEOS_TAG];
    return kind === "site" ? [SETTINGS_TAG] : [];
  });
