// @ts-check
import { USUAL_ADDRESSES } from "../redirects/usual.mjs";

const usual = Object.keys(USUAL_ADDRESSES).map((path) => `'${path}'`);

/**
 * What there may be an address of: by its kind, with how many items are under it where it is a list. A name that is not
 * here is nobody's; of one that is, its page itself knows whether readers see it. So drafts and what is to come are
 * among them, and publishing one changes nothing here.
 */
export const KNOWN_ADDRESSES = `
  select 'article' as "kind", "slug" as "name", 0 as "items" from "Article"
  union all select 'article', "slug", 0 from "ArticleSlug"
  union all select 'page', "slug", 0 from "Page"
  union all select 'page', "slug", 0 from "PageSlug"
  union all select 'series', "slug", 0 from "Series"
  union all select 'series', "slug", 0 from "SeriesSlug"
  union all select 'guide', name, 0 from "Resource", unnest(array["slug", "id"::text]) as name
  union all select 'video', name, 0 from "Video", unnest(array["youtubeId", "id"::text]) as name
  union all select 'redirect', "from", 0 from "Redirect"
  union all select 'redirect', path, 0 from unnest(array[${usual}]) as path
  union all select 'articles', '', count(*)::int from "Article"
  union all select 'videos', '', count(*)::int from "Video"
  union all select 'guides', '', count(*)::int from "Resource"
  union all select 'category', "categorySlug", count(*)::int from "Article"
    where "categorySlug" is not null group by 2
  union all select 'tag', tag, count(*)::int from "Article", unnest("tagSlugs") as tag group by 2
  union all select 'videoCategory', "categorySlug", count(*)::int from "Video"
    where "categorySlug" is not null group by 2
  union all select "kind"::text, "slug", ${Number.MAX_SAFE_INTEGER} from "TopicSlug"
  union all select 'videoCategory', "slug", ${Number.MAX_SAFE_INTEGER} from "TopicSlug" where "kind" = 'category'`;
