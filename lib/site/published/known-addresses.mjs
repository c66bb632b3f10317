// @ts-check
import { USUAL_ADDRESSES } from "../redirects/usual.mjs";
import { ITEMS } from "./items.mjs";

const usual = Object.keys(USUAL_ADDRESSES).map((path) => `'${path}'`);
const names = ITEMS.flatMap(({ table, name, owner }) => [
  `select '${table}' as "kind", "${name}" as "name", 0 as "items" from "${table}"`,
  ...(owner ? [`select '${table}', "slug", 0 from "${table}Slug"`] : []),
]);

/**
 * What there may be an address of: by its table or kind, with how many items are under it where it is a list. A name
 * that is not here is nobody's; of one that is, its page itself knows whether readers see it. So drafts and what is to
 * come are among them, and publishing one changes nothing here.
 */
export const KNOWN_ADDRESSES = `
  ${[...new Set(names)].join("\n  union all ")}
  union all select 'Resource', "id"::text, 0 from "Resource"
  union all select 'Video', "id"::text, 0 from "Video"
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
