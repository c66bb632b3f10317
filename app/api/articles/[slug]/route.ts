import { z } from "zod";
import { publicArticleAnswer } from "@/lib/domains/articles/answers";
import { getPublishedArticle } from "@/lib/domains/articles/public";
import { notFound } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";
import { escapedPath } from "@/lib/text/slug";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "public",
      answers: { 200: publicArticleAnswer, 308: null },
      params: z.object({ slug: z.string() }),
    },
    async ({ params: { slug } }) => {
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
  ),
});
