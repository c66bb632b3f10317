import "server-only";
import type { Editor } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { siteDay } from "@/lib/text/dates";
import type { AllFacets, FacetedList } from "./calls";

const CATEGORIES_MAX = 100;

function yearOf(moment: Date): number {
  return Number(siteDay(moment).slice(0, 4));
}

/** What each list can be narrowed to. */
export async function readFacets(_editor: Editor): Promise<AllFacets> {
  const [categories, firsts] = await Promise.all([
    db.$queryRaw<{ list: FacetedList; value: string; label: string }[]>`
      select * from (
        select 'articles' as "list", "categorySlug" as "value",
          (
            select "category" from "Article" as newest where newest."categorySlug" = counted."categorySlug"
            order by "publishedAt" desc, "id" desc limit 1
          ) as "label", "count"
        from (
          select "slug" as "categorySlug", sum("articles") as "count" from "TopicCount"
          where "kind" = 'category' and "slug" <> '' group by 1 having sum("articles") > 0
        ) as counted
        union all
        select 'videos', "categorySlug", min("category"), count(*)
        from "Video" where "categorySlug" is not null group by "categorySlug"
        union all
        select 'resources', "category", "category", count(*)
        from "Resource" where "category" is not null group by "category"
      ) as "used" order by "count" desc, "label" limit ${CATEGORIES_MAX}`,
    db.$queryRaw<{ list: FacetedList; first: Date | null; last: Date | null }[]>`
      select 'articles' as "list", min("createdAt") as "first", max("createdAt") as "last" from "Article"
      union all select 'resources', min("createdAt"), max("createdAt") from "Resource"
      union all select 'videos', min("publishedAt"), max("publishedAt") from "Video"
      union all select 'comments', min("createdAt"), max("createdAt") from "Comment"
      union all select 'suggestions', min("createdAt"), max("createdAt") from "Suggestion"
      union all select 'subscribers', min("createdAt"), max("createdAt") from "Subscriber"
      union all select 'pictures', min("createdAt"), max("createdAt") from "Picture"`,
  ]);
  const of = (list: FacetedList) => {
    const { first = null, last = null } = firsts.find((row) => row.list === list) ?? {};
    const count = first && last ? yearOf(last) - yearOf(first) + 1 : 0;
    return {
      categories: categories
        .filter((row) => row.list === list)
        .map(({ value, label }) => ({ value, label })),
      years: Array.from({ length: count }, (_, back) => (last ? yearOf(last) - back : 0)),
    };
  };
  return {
    articles: of("articles"),
    resources: of("resources"),
    videos: of("videos"),
    comments: of("comments"),
    suggestions: of("suggestions"),
    subscribers: of("subscribers"),
    pictures: of("pictures"),
  };
}
