import "server-only";
import { escapeLike } from "@/lib/database/db";
import { prefixQuery } from "@/lib/search/words";
import { Prisma } from "@/prisma/client/client";

/** All that an article is searched by but its text, with the title that is being written. */
export const articleText = Prisma.sql`search_text(concat_ws(' ', a."title", a."slug", a."excerpt", a."category",
  array_to_string(a."tags", ' '), array_to_string(a."tagSlugs", ' '), d."title"))`;

/** True where the article's words have this one, as readers see them or as they are being written. */
export function inArticleBody(word: string): Prisma.Sql {
  return Prisma.sql`(a."id" in (
      select "id" from "Article" where to_tsvector('simple', search_text(left("content", 100000)))
        @@ to_tsquery('simple', ${prefixQuery(word)})
    ) or search_text(d."data"->>'content') like ${`%${escapeLike(word)}%`})`;
}

/** What Ctrl+K reads of an article; an index is made of this very expression. */
export const articleHeadline = Prisma.sql`search_text(' ' || a."title" || ' ' || a."slug" || ' ' || a."excerpt" || ' '
  || coalesce(a."category", ''))`;

/** True where all words are in an article's text, or in what is being written of it. */
export function isInText(words: string[]): Prisma.Sql {
  const written = words.map(
    (word) =>
      Prisma.sql`search_text(concat_ws(' ', "title", "data"->>'content')) like ${`%${escapeLike(word)}%`}`,
  );
  return Prisma.sql`a."id" in (
      select "id" from "Article" where to_tsvector('simple', search_text(left("content", 100000)))
        @@ to_tsquery('simple', ${words.map(prefixQuery).join(" & ")})
      union all
      select "articleId" from "ArticleDraft" where ${Prisma.join(written, " and ")}
    )`;
}
