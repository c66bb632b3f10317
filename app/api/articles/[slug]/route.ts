import { articleCalls } from "@/lib/domains/articles/calls";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { notFound } from "@/lib/http/problem";
import { handlers } from "@/lib/site/route/route";
import { escapedPath } from "@/lib/text/slug";

const handled = handlers("/api/articles/{slug}", articleCalls, {
  GET: async ({ params: { slug } }) => {
    const lookup = await getPublishedArticle(slug);
    if (lookup.found === "article") return lookup.article;
    if (lookup.found === "moved") {
      return new Response(null, {
        status: 308,
        headers: { location: escapedPath(`/api/articles/${lookup.slug}`) },
      });
    }
    throw notFound("The article you're looking for doesn't exist or has been removed.");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
